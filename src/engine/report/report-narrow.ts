import type { I18n } from '@lingui/core'
import type { ReportRow } from '#domain/kernel/define.ts'
import { lineMatches, searchLine, searchTerms } from '#domain/kernel/text.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { Params } from './report-params.ts'
import type { ReportSearch } from './report-search.ts'

/** The part of a report screen that defines its filters. */
export type Narrowing = Pick<ReportScreenDeclaration<Params>, 'find' | 'choices' | 'labels'>

/** The filters of a report on the screen; part of the address, so that a link shows the same lines. */
export interface NarrowView {
  readonly find: string
  readonly filters: Readonly<Record<string, string>>
}

const isTextOrNumber = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const hasFigure = (text: string): boolean => /\d/.test(text)

export function readNarrowView(search: ReportSearch, { choices = {} }: Pick<Narrowing, 'choices'>): NarrowView {
  const chosen = Object.keys(choices).flatMap((key): [string, string][] => {
    const { [key]: value } = search
    return typeof value === 'string' && value !== '' ? [[key, value]] : []
  })
  return { find: search.find ?? '', filters: Object.fromEntries(chosen) }
}

/** The address parameters of the view, without empty ones. */
export function writeNarrowView({ find, filters }: NarrowView): ReportSearch {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  return { ...(find !== '' && { find }), ...Object.fromEntries(chosen) }
}

/** The lines that match; totals and exports include only these. */
export function narrowRows(rows: readonly ReportRow[], { find = [] }: Pick<Narrowing, 'find'>, view: NarrowView): readonly ReportRow[] {
  const terms = searchTerms(view.find)
  const chosen = Object.entries(view.filters)
  if (terms.length === 0 && chosen.length === 0) return rows
  return rows.filter((row) => {
    if (!chosen.every(([key, value]) => String(row[key]) === value)) return false
    const texts = find
      .map((key) => row[key])
      .filter(isTextOrNumber)
      .map(String)
    // Texts with digits match anywhere, like codes.
    return terms.length === 0 || lineMatches(searchLine(texts, texts.filter(hasFigure)), terms)
  })
}

/** The filters as text, for a printed report. */
export function narrowInWords({ choices = {}, labels }: Narrowing, view: NarrowView, i18n: I18n): string[] {
  const chosen = Object.entries(choices).flatMap(([key, words]) => {
    const [label, entry] = [labels[key], words[Number(view.filters[key] || NaN)]]
    return label && entry ? [`${i18n._(label)}: ${i18n._('word' in entry ? entry.word : entry)}`] : []
  })
  return view.find === '' ? chosen : [...chosen, `“${view.find}”`]
}
