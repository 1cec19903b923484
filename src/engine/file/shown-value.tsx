import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyRecord } from '#domain/kernel/define.ts'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import { type AnyField, type FieldKind, setOf } from '#domain/kernel/fields.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { Coordinates } from '#domain/kernel/kinds/coordinates.ts'
import { MapLink } from './map-link.tsx'
import { PictureCell } from './picture-cell.tsx'
import { type Shape, shapeText } from './shape-text.ts'
import type { ChoiceWords, ShownField } from '../declarations.ts'

const FIGURES: ReadonlySet<string> = new Set(['money', 'integer', 'rate'])

/**
 * Numbers are aligned by their last digit. They are left to right in both languages, so that is the end of an English
 * column and the start of an Arabic one.
 */
export function useAlign(): (kind: ShownKind) => 'start' | 'end' {
  const { i18n } = useLingui()
  return (kind) => (FIGURES.has(kind) && i18n.locale === 'en' ? 'end' : 'start')
}

/** A field as it is displayed, with the kind 'set' for a set of codes. */
export type ShownFieldOf = Omit<AnyField, 'kind'> & { readonly kind: FieldKind | 'set' }

export function fieldOf(record: AnyRecord, name: string): ShownFieldOf {
  const field: AnyField = record.fields[name]
  return field.isSet ? { ...field, kind: 'set' } : field
}

const wordOf = (entry: ChoiceWords[number] | undefined): MessageDescriptor | undefined =>
  entry === undefined ? undefined : 'word' in entry ? entry.word : entry

/** The words of all codes in a set, in the order of the words. */
const wordsOfSet = (set: number, i18n: I18n, choices: ChoiceWords = {}): string =>
  Object.keys(choices)
    .filter((code) => (set & setOf([Number(code)])) !== 0)
    .flatMap((code) => wordOf(choices[Number(code)]) ?? [])
    .map((word) => i18n._(word))
    .join(i18n.locale === 'en' ? ', ' : '، ')

/** The display kind: that of the field unless the column overrides it. */
export type ShownKind = FieldKind | ReportColumn['kind'] | Shape | 'set'
const SHAPES: ReadonlySet<string> = new Set(['choices', 'colour', 'time', 'hours', 'coordinates', 'picture'] satisfies Shape[])
const isShape = (kind: ShownKind): kind is Shape => SHAPES.has(kind)

/** The display kind of a column or a line. */
export const shownKind = (record: AnyRecord, { field, as }: { readonly field: string; readonly as?: ShownKind | undefined }): ShownKind =>
  as ?? fieldOf(record, field).kind

/** A value as text, for exported sheets and screen readers. */
export function textOf(kind: ShownKind, value: unknown, format: Format, i18n: I18n, choices?: ChoiceWords, isPhone = false): string {
  if (value === null || value === undefined || value === '') return ''
  const wordFor = (code: number): string => {
    const word = wordOf(choices?.[code])
    return word ? i18n._(word) : String(value)
  }
  if (kind === 'choice') return wordFor(Number(value))
  if (kind === 'set') return wordsOfSet(Number(value), i18n, choices)
  if (isShape(kind)) return shapeText(kind, value, wordFor, format, i18n)
  if (kind === 'flag') return value === true ? '✓' : ''
  if (kind === 'money') return format.money(Number(value))
  if (kind === 'integer') return format.number(Number(value))
  if (kind === 'rate') return format.rate(Number(value))
  if (kind === 'day') return format.day(String(value))
  if (kind === 'instant') return format.instant(Number(value))
  return isPhone ? format.phone(String(value)) : String(value)
}

/** The name of the row with this id; null if unknown. */
export function nameIn(names: RowNames, id: unknown, locale: string): string | null {
  const name = typeof id === 'string' ? names[id] : undefined
  return name === undefined ? null : locale === 'en' ? name.en : name.ar
}

const EMPTY = '—'
/** Longer words are not codes but, for example, pasted links, so they may be broken. */
const WORD_LENGTH_MAX = 32
const BREAKS = { overflowWrap: 'anywhere' } as const
const WHOLE = { whiteSpace: 'nowrap' } as const

export function ShownValue<Row extends object>({
  record,
  shown,
  row,
  names = {},
  isInFile = false,
}: {
  readonly record: AnyRecord
  readonly shown: ShownField<Row>
  readonly row: Row
  /** On a detail page a long word may be broken, because it must not widen a phone's page. */
  readonly isInFile?: boolean
  readonly names?: RowNames
}): ReactNode {
  const format = useFormat()
  const { i18n } = useLingui()
  if (shown.render) return shown.render(row)
  const value = row[shown.field]
  if (fieldOf(record, shown.field).to !== undefined) {
    return <KindValue kind="text" value={nameIn(names, value, i18n.locale)} />
  }
  if (shown.isDay && typeof value === 'number') return <KindValue kind="day" value={format.dayOf(value)} />
  return <KindValue kind={shownKind(record, shown)} value={value} choices={shown.choices} isPhone={shown.isPhone} isInFile={isInFile} />
}

export interface KindValueProps {
  readonly kind: ShownKind
  readonly value: unknown
  readonly choices?: ChoiceWords
  readonly isPhone?: boolean
  readonly isInFile?: boolean
}

export function KindValue({ kind, value, choices, isPhone, isInFile }: KindValueProps): ReactNode {
  const format = useFormat()
  const { i18n } = useLingui()
  if (value === null || value === undefined || value === '') return <span aria-hidden>{EMPTY}</span>
  if (kind === 'money') return <MoneyText amount={Number(value)} isCurrencyHidden />
  // A false flag is left empty in a list but not on a detail page, where that would be unclear.
  if (kind === 'flag' && isInFile) return value === true ? <Trans>Yes</Trans> : <Trans>No</Trans>
  if (kind === 'colour') return <Swatch colour={String(value)} />
  if (kind === 'picture') return <PictureCell id={String(value)} />
  // A cast: only fields with coordinates have this kind.
  if (kind === 'coordinates') return <MapLink place={value as Coordinates} />
  const choice = kind === 'choice' ? choices?.[Number(value)] : undefined
  if (choice && 'state' in choice) return <StateChip state={choice.state}>{i18n._(choice.word)}</StateChip>
  const text = textOf(kind, value, format, i18n, choices, isPhone)
  if (kind === 'instant') return <InstantText text={text} />
  // A day, a phone number and a document number must not wrap; a name may take two lines.
  const isWord = !text.includes(' ')
  if (isWord && ((isInFile && kind === 'text' && !isPhone) || text.length > WORD_LENGTH_MAX)) return <bdi style={BREAKS}>{text}</bdi>
  const isWhole = (kind !== 'text' && kind !== 'choices' && kind !== 'hours') || isPhone === true || isWord
  return <bdi style={isWhole ? WHOLE : undefined}>{text}</bdi>
}

/** A day with its time: on two lines if there is not enough room, each unbroken. */
function InstantText({ text }: { readonly text: string }) {
  const [day = text, hour] = /^(.*[,،])\s(.*)$/u.exec(text)?.slice(1) ?? []
  return (
    <bdi>
      <span style={WHOLE}>{day}</span>
      {hour !== undefined && <> </>}
      {hour !== undefined && <span style={WHOLE}>{hour}</span>}
    </bdi>
  )
}

/** A colour as a drop, with its code as the accessible name. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span
      role="img"
      aria-label={colour}
      style={{ display: 'inline-block', width: 20, height: 20, borderRadius: 10, verticalAlign: 'middle', background: colour }}
    />
  )
}
