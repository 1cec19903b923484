import type { RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, sumMoney } from '../../kernel/money.ts'
import type { Tender } from '../../payments/tender.ts'
import type { invoice } from '../invoice.ts'
import { debitTermsOf } from './debit-lines.ts'
import type { DebitNoteInput } from './issue-debit-note.ts'

/** One amount as it was typed: for a line of the invoice, or with a text of its own. */
export interface AskedDebit {
  readonly id: Id
  readonly debits: number | null
  /** What stands on the note; empty of a line of the invoice that keeps its name. */
  readonly text: string
  readonly amount: Money
}

type Document = Pick<RowOf<typeof invoice>, 'id' | 'lines' | 'customerId' | 'customerName' | 'customerMobile' | 'customerTrn'>

function writtenLine({ lines }: Document, { id, debits, text, amount }: AskedDebit): DebitNoteInput['lines'][number] {
  const line = debits === null ? undefined : lines[debits]
  const terms = debitTermsOf({ lines: [...lines] }, debits)
  if (!terms) throw new Error('an amount is added to a line that the invoice has')
  const typed = text.trim()
  const named = typed === '' && line ? { nameAr: line.nameAr, nameEn: line.nameEn } : { nameAr: typed, nameEn: typed }
  return { id, debits, ...named, amount, ...terms }
}

/** The debit note as a till queues it: all that it prints, with the buyer of the invoice and the VAT rates of its lines. */
export function writeDebitNote(
  of: Document,
  { debits, reason, tenders }: { readonly debits: readonly AskedDebit[]; readonly reason: string; readonly tenders: readonly Tender[] },
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
