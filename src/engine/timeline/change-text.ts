import { msg } from '@lingui/core/macro'
import type { FieldKind } from '#domain/kernel/fields.ts'
import type { TimelineLine, TimelinePage, ChangedField } from '../../data/api/remote.ts'
import { shapeText, timeText } from '../file/shape-text.ts'
import { nameIn, textOf } from '../file/shown-value.tsx'
import type { ShownChange, TimelineField, TimelineWords, Voice } from './timeline-words.ts'

const NOTHING = '—'
const YES = msg({ message: 'Yes', context: 'timeline' })
const NO = msg({ message: 'No', context: 'timeline' })

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/

function partText(label: string, value: unknown, { i18n, format }: Voice): string {
  if (value === true) return label
  if (typeof value === 'number') return format.number(value)
  if (typeof value !== 'string') return ''
  if (DAY.test(value)) return format.day(value)
  return TIME.test(value) ? timeText(value, format, i18n.locale) : value
}

/** Nested rows as text, each by its fields: a holiday with its days. */
function rowsText(rows: unknown, words: NonNullable<TimelineField['rows']>, voice: Voice): string {
  if (!Array.isArray(rows)) return NOTHING
  const reported = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.entries(words)
      .map(([name, { label }]) => partText(voice.i18n._(label), row[name], voice))
      .filter((text) => text !== '')
      .join(' · '),
  )
  return reported.join('; ') || NOTHING
}

/** A period that ends at the first instant of a day is shown as ending on the day before. */
function edgeText(edge: 'from' | 'to', at: number, { format }: Voice): string {
  const [on, before] = [format.dayOf(at), format.dayOf(at - 1)]
  if (on === before) return format.instant(at)
  return format.day(edge === 'to' ? before : on)
}

function valueText({ kind }: ChangedField, word: TimelineField | null, value: unknown, names: TimelinePage['names'], voice: Voice): string {
  const { i18n, format } = voice
  if (value === null || value === undefined || value === '') return NOTHING
  if (word?.rows) return rowsText(value, word.rows, voice)
  // A cast: a value with a display format has that format's type.
  if (word?.shape) return shapeText(word.shape, value, String, format, i18n) || NOTHING
  if (kind === 'reference') return nameIn(names, value, i18n.locale) ?? NOTHING
  if (kind === 'flag') return i18n._(value === true ? YES : NO)
  if (word?.isDay && typeof value === 'number') return format.day(format.dayOf(value))
  if (word?.edge && typeof value === 'number') return edgeText(word.edge, value, voice)
  // A cast: the server sends the kind of the field's definition.
  return textOf(kind as FieldKind, value, format, i18n, word?.choices, word?.isPhone)
}

/** The fields of a line that have words, with their values as text. */
export function shownChanges(line: TimelineLine, words: TimelineWords, names: TimelinePage['names'], voice: Voice): ShownChange[] {
  return line.fields.flatMap((field) => {
    const word = words[line.record]?.fields[field.name]
    if (!word || field.isName) return []
    if (word.isBare) return [{ key: field.name, label: voice.i18n._(word.label) }]
    if (word.reported && field.values.length === 2) {
      const [from, to] = field.values
      return word.reported(from, to, voice).map((change) => ({ ...change, key: `${field.name} ${change.key}` }))
    }
    const texts = field.values.map((value) => valueText(field, word, value, names, voice))
    const [first, second] = texts
    const label = voice.i18n._(word.label)
    if (first === undefined) return [{ key: field.name, label }]
    return [second === undefined ? { key: field.name, label, to: first } : { key: field.name, label, from: first, to: second }]
  })
}

/** The name of a changed row that is related to the page's row: the piece of a booking, the number of a document. */
export function partName(line: TimelineLine, names: TimelinePage['names'], voice: Voice): string | null {
  const related = line.fields.find(({ isName }) => isName)
  const text = related && valueText(related, null, related.values[0], names, voice)
  return text === undefined || text === NOTHING ? null : related?.kind === 'reference' ? text : voice.format.digits(text)
}

/** Groups consecutive lines of the same operation. */
export function byOperation(lines: readonly TimelineLine[]): readonly (readonly [TimelineLine, ...TimelineLine[]])[] {
  const groups: [TimelineLine, ...TimelineLine[]][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    // Lines are sorted newest first, but within an operation in chronological order.
    if (last?.[0].operation === line.operation) last.unshift(line)
    else groups.push([line])
  }
  return groups
}
