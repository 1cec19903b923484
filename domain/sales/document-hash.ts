import type { DecisionContext, RowOf } from '../kernel/define.ts'
import { canonicalJson } from '../kernel/text.ts'
import type { PaymentMethod } from '../payments/payment.ts'
import { NO_CODE, type invoice, PLAIN_SALE } from './invoice.ts'
import { STANDING_FIELDS, type Standing, standingAtIssue } from './papers/invoice-standing.ts'

type Document = RowOf<typeof invoice>
type Paper = Omit<Document, 'hash' | keyof Standing>
const BESIDE: ReadonlySet<string> = new Set([...STANDING_FIELDS, 'tillSeq'])

/** What a plain sale has of them, as it would be hashed. */
const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...PLAIN_SALE, ...NO_CODE }).map(([field, value]) => [field, canonicalJson(value)]),
)

/** What of a document its hash is made of: everything on its paper but the hash, and but what a plain sale without a code has not. */
function hashedPart(row: Paper): Readonly<Record<string, unknown>> {
  const isSaid = (field: string, value: unknown) => !BESIDE.has(field) && (!USUAL.has(field) || canonicalJson(value) !== USUAL.get(field))
  return Object.fromEntries(Object.entries(row).filter(([field, value]) => isSaid(field, value)))
}

/** Completes a document with its hash, and with how it stands once this much was paid. A plain sale's is the one that tills printed before documents had types. */
export const hashDocument = (
  row: Paper,
  sha256: DecisionContext['sha256'],
  tenders: readonly { readonly method: PaymentMethod }[] = [],
): Document => ({
  ...row,
  ...standingAtIssue(
    row,
    tenders.map(({ method }) => method),
  ),
  hash: sha256(canonicalJson(hashedPart(row))),
})
