import { cardsAgainst } from '../../gift-cards/card-parts.ts'
import { REFUND_CARD_REFUSALS, type RefundCardLoaded, isOnRefundCard, refundCardObjections } from '../../gift-cards/refund-card.ts'
import type { Objection } from '../../kernel/define.ts'
import { type Money, ZERO, subtractMoney } from '../../kernel/money.ts'
import { PAYMENT_METHOD } from '../../payments/payment.ts'
import type { InvoiceLine } from '../invoice.ts'
import { faultsOfBack } from '../papers/money-given-back.ts'
import { type ReturnFile, isToSettleFirst, refundOf } from './return-file.ts'
import { type PricedReturn, type ReturnableLine, isReturnable, priceReturn, returnableLines, returnedLine } from './returnable.ts'
import type { ReturnInput } from './return-input.ts'

export const RETURN_REFUSALS = [
  'sales.return-not-allowed',
  'sales.invoice-unknown',
  'sales.not-returnable',
  'sales.return-more-than-sold',
  'sales.return-differs',
  'sales.settle-first',
  'sales.refund-differs',
  'sales.total-differs',
  'sales.already-issued',
  'customers.account-differs',
  'payments.more-than-due',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
  'customers.balance-needs-customer',
  'gift-cards.not-paid-with',
  ...REFUND_CARD_REFUSALS,
] as const
type Found = Objection<(typeof RETURN_REFUSALS)[number]>

export interface ReturnCase {
  readonly file: ReturnFile | null
  readonly note: Omit<PricedReturn, 'gross' | 'discount' | 'net'>
  readonly paid: Money
  readonly issued: { readonly number: string } | null
  readonly stranger: Found | null
  readonly refundCard: RefundCardLoaded
}

const SAME = ['kind', 'itemId', 'nameAr', 'nameEn', 'unitPrice', 'vatRate', 'employeeId'] as const satisfies readonly (keyof InvoiceLine)[]
const AMOUNTS = ['gross', 'vat', 'billDiscount'] as const

/**
 * Whether a line differs from what the invoice implies. Each earlier return on another till may shift the rounding by a minor unit, but a
 * line never exceeds what is left.
 */
function isLineOther(of: ReturnableLine, line: InvoiceLine, notesBefore: number): boolean {
  const expected = returnedLine(of, line.quantity)
  if (SAME.some((field) => line[field] !== of.line[field])) return true
  // VAT is computed from the refund, so both roundings apply.
  if (AMOUNTS.some((key) => Math.abs(line[key] - expected[key]) > 2 * notesBefore)) return true
  return line.gross > of.rest.gross || line.vat > of.rest.vat
}

function linesAgainst({ lines }: ReturnCase['note'], file: ReturnFile): Found[] {
  const open = returnableLines(file.invoice, file.notes)
  return lines.flatMap((line): Found[] => {
    const of = open.find(({ index }) => index === line.returns)
    const { nameAr, nameEn, quantity } = line
    const request = { nameAr, nameEn, asked: quantity }
    if (!of) return [{ code: 'sales.return-more-than-sold', details: { ...request, left: 0 } }]
    return quantity > of.left ? [{ code: 'sales.return-more-than-sold', details: { ...request, left: of.left } }] : []
  })
}

/**
 * Checks the amounts and points of the credit note against the invoice. Not used if more is returned than was sold, which is reported
 * separately.
 */
function sumsAgainst({ note }: ReturnCase, file: ReturnFile): Found[] {
  const open = returnableLines(file.invoice, file.notes)
  const before = file.notes.length
  const wanted = note.lines.map(({ returns = -1, quantity }) => ({ index: returns, quantity }))
  const expected = priceReturn(file, wanted)
  const isOther = note.lines.some((line) => {
    const of = open.find(({ index }) => index === line.returns)
    return !of || isLineOther(of, line, before)
  })
  const arePointsOther = (['pointsSpent', 'pointsEarned'] as const).some((key) => Math.abs(note[key] - expected[key]) > before)
  if (!isOther && !arePointsOther) return []
  return [
    {
      code: 'sales.return-differs',
      details: { number: file.invoice.number, shownAmount: note.total, expectedAmount: expected.total },
    },
  ]
}

function moneyAgainst({ note: { total }, paid }: ReturnCase, file: ReturnFile): Found[] {
  if (isToSettleFirst(file)) return [{ code: 'sales.settle-first', details: { leftAmount: file.owed } }]
  const expected = refundOf(total, file)
  return paid === expected || paid > total
    ? []
    : [{ code: 'sales.refund-differs', details: { shownAmount: paid, expectedAmount: expected } }]
}

export function returnObjections(given: Pick<ReturnInput, 'total' | 'tenders' | 'customerId' | 'newCard'>, of: ReturnCase): Found[] {
  const { file, note, paid, issued, stranger, refundCard } = of
  const toOldCards = given.tenders.filter((tender) => !isOnRefundCard(tender, given.newCard))
  const over = file ? linesAgainst(note, file) : []
  return [
    ...(file ? [] : [{ code: 'sales.invoice-unknown' as const }]),
    ...(file && !isReturnable(file.invoice) ? [{ code: 'sales.not-returnable' as const, details: { number: file.invoice.number } }] : []),
    ...(stranger ? [stranger] : []),
    ...over,
    ...(file && over.length === 0 ? sumsAgainst(of, file) : []),
    ...(file ? moneyAgainst(of, file) : []),
    ...(given.total === paid ? [] : [{ code: 'sales.total-differs' as const, details: { shown: given.total, computed: paid } }]),
    ...(issued ? [{ code: 'sales.already-issued' as const, details: { number: issued.number } }] : []),
    ...(paid > note.total ? [{ code: 'payments.more-than-due' as const }] : []),
    ...(given.customerId === null && given.tenders.some(({ method }) => method === PAYMENT_METHOD.balance)
      ? [{ code: 'customers.balance-needs-customer' as const }]
      : []),
    ...faultsOfBack(given.tenders),
    ...refundCardObjections(given.newCard, refundCard, given.customerId),
    ...(file ? cardsAgainst(toOldCards, file.giftCards) : []),
  ]
}

/** The part of a credit note that reduces a debt; zero if the till refunded more than the note's total. */
export const offDebt = (total: Money, paid: Money): Money => (paid < total ? subtractMoney(total, paid) : ZERO)
