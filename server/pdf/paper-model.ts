import type { Language, Words } from './words.ts'

/** A label with a value. A name may be in any language and wrap; a figure or code stays left-to-right on one line. */
export interface Entry {
  readonly label: Words
  /** Additional figure next to the label: a rate, or the number and date of a document. */
  readonly extra: string | null
  readonly value: string
  readonly kind: 'name' | 'figure'
  readonly weight: 'plain' | 'bold' | 'total'
}

export interface TableRow {
  readonly thing: { readonly ar: string; readonly en: string | null; readonly code: string | null; readonly lines: readonly string[] }
  readonly figures: readonly string[]
}

export interface RowsPart {
  readonly kind: 'rows'
  readonly head: Words | null
  readonly entries: readonly Entry[]
  readonly note: Words | null
  readonly boxed: boolean
}
type PlainPart =
  | RowsPart
  | { readonly kind: 'facts'; readonly entries: readonly Entry[] }
  | { readonly kind: 'table'; readonly head: readonly (Words & { readonly extra: string | null })[]; readonly rows: readonly TableRow[] }
  /** Text in both languages, side by side if `isSideBySide`. */
  | { readonly kind: 'text'; readonly head: Words | null; readonly ar: string; readonly en: string; readonly isSideBySide: boolean }
  | { readonly kind: 'drawing'; readonly label: Words | null; readonly svg: string; readonly width: number }
/** A part of a document, drawn by the function of that name in `template/paper.typ`. */
export type Part = PlainPart | { readonly kind: 'columns'; readonly main: readonly PlainPart[]; readonly side: readonly PlainPart[] }

/** A document ready for rendering: the template computes nothing. */
export interface PdfPaper {
  readonly language: Language
  readonly title: Words
  readonly number: string
  readonly author: string
  /** Creation time of the document, so that the same document renders to the same bytes. */
  readonly madeAt: number
  readonly seller: {
    readonly nameAr: string
    readonly nameEn: string | null
    readonly addressAr: string
    readonly addressEn: string
    readonly phone: string
    readonly entries: readonly Entry[]
  }
  readonly showsLogo: boolean
  readonly marks: readonly Words[]
  readonly parts: readonly Part[]
}

type More = Partial<Omit<Entry, 'label' | 'value'>>
export const entry = (label: Words, value: string, more: More = {}): Entry => ({
  ...{ label, value, extra: null, kind: 'figure', weight: 'plain' },
  ...more,
})
export const nameEntry = (label: Words, value: string): Entry => entry(label, value, { kind: 'name' })

export const rows = (head: Words | null, entries: readonly Entry[], more: Partial<Pick<RowsPart, 'note' | 'boxed'>> = {}): RowsPart => ({
  ...{ kind: 'rows', head, entries, note: null, boxed: false },
  ...more,
})

/** Text in both languages; empty when neither is given. */
export const textPart = (head: Words | null, ar: string | undefined, en: string | undefined, isSideBySide = false): Part[] =>
  ar || en ? [{ kind: 'text', head, ar: ar ?? '', en: en ?? '', isSideBySide }] : []
