import type { RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, sumMoney } from '../../kernel/money.ts'
import type { Tender } from '../../payments/tender.ts'
import type { invoice } from '../invoice.ts'
import { debitTermsOf } from './debit-lines.ts'
import type { DebitNoteInput } from './issue-debit-note.ts'

export interface DebitRequest {
  readonly id: Id
  readonly debits: number | null
  /** The printed text; empty to use the name of the invoice line. */
  readonly text: string
  readonly amount: Money
}

type Document = Pick<RowOf<typeof invoice>, 'id' | 'lines' | 'customerId' | 'customerName' | 'customerMobile' | 'customerTrn'>

function writtenLine({ lines }: Document, { id, debits, text, amount }: DebitRequest): DebitNoteInput['lines'][number] {
  const line = debits === null ? undefined : lines[debits]
  const terms = debitTermsOf({ lines: [...lines] }, debits)
  if (!terms) throw new Error('an amount is added to a line that the invoice has')
  const typed = text.trim()
  const named = typed === '' && line ? { nameAr: line.nameAr, nameEn: line.nameEn } : { nameAr: typed, nameEn: typed }
  return { id, debits, ...named, amount, ...terms }
}

/** The debit note as a till queues it: everything it prints, with the invoice's buyer and VAT rates. */
export function writeDebitNote(
  of: Document,
  { debits, reason, tenders }: { readonly debits: readonly DebitRequest[]; readonly reason: string; readonly tenders: readonly Tender[] },
  ids: Pick<DebitNoteInput, 'invoiceId' | 'shareCode'>,
  head: Pick<DebitNoteInput, 'seller' | 'terms'>,
): DebitNoteInput {
  const { id: debitOf, customerId, customerName, customerMobile, customerTrn } = of
  return {
    ...{ invoiceId: ids.invoiceId, shareCode: ids.shareCode, debitOf, customerId, reason },
    lines: debits.map((one) => writtenLine(of, one)),
    buyer: customerName === null ? null : { name: customerName, mobile: customerMobile, trn: customerTrn },
    ...{ seller: head.seller, terms: head.terms },
    tenders: [...tenders],
    total: sumMoney(debits.map(({ amount }) => amount)),
  }
}
