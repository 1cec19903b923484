import type { PdfPaper } from './paper-model.ts'

/** What the server sends to the process that draws. */
export interface DrawAsked {
  readonly paper: PdfPaper
  readonly logo: Uint8Array | null
}

/** What comes back: the bytes, or what went wrong, for the log. */
export type Drawn = { readonly pdf: Uint8Array } | { readonly fault: string }
