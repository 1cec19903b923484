import type { DecisionContext, RowOf } from '../kernel/define.ts'
import { canonicalJson } from '../kernel/text.ts'
import type { PaymentMethod } from '../payments/payment.ts'
import { NO_CODE, type invoice, PLAIN_SALE } from './invoice.ts'
import { STANDING_FIELDS, type Standing, standingAtIssue } from './papers/invoice-standing.ts'

type Document = RowOf<typeof invoice>
type Paper = Omit<Document, 'hash' | keyof Standing>
const BESIDE: ReadonlySet<string> = new Set([...STANDING_FIELDS, 'tillSeq'])

const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...PLAIN_SALE, ...NO_CODE }).map(([field, value]) => [field, canonicalJson(value)]),
)

/** The hashed fields: everything printed except the hash itself and fields with the default value of a plain sale without a code. */
function hashedPart(row: Paper): Readonly<Record<string, unknown>> {
  const isSaid = (field: string, value: unknown) => !BESIDE.has(field) && (!USUAL.has(field) || canonicalJson(value) !== USUAL.get(field))
  return Object.fromEntries(Object.entries(row).filter(([field, value]) => isSaid(field, value)))
}

/**
 * Completes a document with its hash and its payment state at issue. Defaults are left out of the hash so that it matches the one printed
 * before documents had types.
 */
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
