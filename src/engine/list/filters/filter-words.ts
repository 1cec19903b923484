import type { I18n } from '@lingui/core'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { type Format } from '../../../i18n/format.ts'
import type { ListDeclaration } from '../../declarations.ts'
import { nameIn, textOf } from '../../file/shown-value.tsx'
import type { DayBounds } from './filter-values.ts'
import { valuesIn } from './filter-values.ts'
import { arrivalsOf, filterKind, filtersOf } from '../filters-of.ts'
import type { ListView } from '../list-address.ts'
import type { RowNames } from '#domain/reference-names.ts'

export interface FilterSpeaker {
  readonly format: Format
  readonly i18n: I18n
  readonly names: RowNames
  readonly daysInWords: (bounds: DayBounds) => string | null
}

const DASH = ' – '

function valueWords(list: ListDeclaration<AnyQuery>, view: ListView, field: string, speaker: FilterSpeaker): string | null {
  const { format, i18n, names, daysInWords } = speaker
  const { kind, to } = filterKind(list.query, field)
  const [from = '', before = ''] = [view.filters[`${field}.from`], view.filters[`${field}.before`]]
  if (kind === 'day' && (from !== '' || before !== '')) return daysInWords({ from, before })
  if (from !== '' || before !== '') {
    const low = from === '' ? '' : textOf(kind, Number(from), format, i18n)
    const high = before === '' ? '' : textOf(kind, Number(before) - 1, format, i18n)
    return `${low}${DASH}${high}`
  }
  const values = valuesIn(view.filters[field])
  if (values.length === 0) return null
  const choices = filtersOf(list).find((one) => one.field === field)?.choices
  const word = (value: string): string => {
    if (to !== undefined) return nameIn(names, value, i18n.locale) ?? ''
    // Codes in the address are texts, and some choices are ids of rows.
    const entry = Object.entries(choices ?? {}).find(([code]) => valuesIn(code).includes(value))?.[1]
    if (entry) return i18n._('word' in entry ? entry.word : entry)
    return textOf(kind, kind === 'flag' ? value === 'true' : value, format, i18n)
  }
  return [...new Set(values.map(word))].join(i18n.locale === 'en' ? ', ' : '، ')
}

/** The filters of a list as text, one line each: `Status: Issued, Cancelled`. */
export function filtersInWords(list: ListDeclaration<AnyQuery>, view: ListView, speaker: FilterSpeaker): readonly string[] {
  const offered = [...filtersOf(list), ...arrivalsOf(list)]
  const fields = new Map(offered.map(({ field, label }) => [String(field), label]))
  const lines = [...fields].flatMap(([field, label]) => {
    const words = valueWords(list, view, field, speaker)
    const name = speaker.i18n._(label)
    return words === null ? [] : [words === '' ? name : `${name}: ${words}`]
  })
  return view.search === '' ? lines : [`“${view.search}”`, ...lines]
}
