import type { PdfPaper } from './paper-model.ts'

export interface DrawRequest {
  readonly paper: PdfPaper
  readonly logo: Uint8Array | null
}

/** Result: the bytes, or an error message for the log. */
export type Drawn = { readonly pdf: Uint8Array } | { readonly fault: string }
