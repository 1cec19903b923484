import type { DecisionContext, RowOf } from '../kernel/define.ts'
import { canonicalJson } from '../kernel/text.ts'
import { type invoice, PLAIN_SALE } from './invoice.ts'

type Document = RowOf<typeof invoice>

/** What of a document its hash is made of: everything but the hash, and but what a plain sale has not. */
function hashedPart(row: Omit<Document, 'hash'>): Readonly<Record<string, unknown>> {
  const usual: Readonly<Record<string, unknown>> = PLAIN_SALE
  return Object.fromEntries(
    Object.entries(row).filter(([field, value]) => !(field in usual) || canonicalJson(value) !== canonicalJson(usual[field])),
  )
}

/** Completes a document with its hash. A plain sale's is the one that tills printed before documents had types. */
export const hashDocument = (row: Omit<Document, 'hash'>, sha256: DecisionContext['sha256']): Document => ({
  ...row,
  hash: sha256(canonicalJson(hashedPart(row))),
})
