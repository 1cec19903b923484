import { type CardPart, cardPartsOf, shareBack } from '../../gift-cards/card-parts.ts'
import type { Reader, RowOf } from '../../kernel/define.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '../../kernel/money.ts'
import type { Id } from '../../kernel/ids.ts'
import { PAYMENT_STATUS, type payment } from '../../payments/payment.ts'
import { accountsOf, creditNotesOf, isLaterPayment, leftToPay, moneyBack } from '../invoice-debt.ts'
import { invoice } from '../invoice.ts'
import { laterPoints } from '../pay-invoice.ts'

type Document = RowOf<typeof invoice>
type Payment = RowOf<typeof payment>

/** An invoice with all that a return of it is decided by. */
export interface ReturnFile {
  readonly invoice: Document
  /** What was taken back of it before. */
  readonly notes: readonly Document[]
  /** What came in for it, and what is still to pay. */
  readonly received: Money
  readonly owed: Money
  /** The points that were given for it, when it was issued and as it was paid since. */
  readonly earned: number
  /** Gift cards that paid for it, with what may come back to each. */
  readonly giftCards: readonly CardPart[]
}

/** What its advances earned before: it goes back with the goods that they paid for. */
const pointsOfAdvances = ({ prepaid }: Pick<Document, 'prepaid'>): number => prepaid.reduce((sum, { points = 0 }) => sum + points, 0)

/** Each time that she paid later earned its own points: what was taken together has one moment. */
function earnedOf(row: Document, payments: readonly Payment[], pointsPerUnit: number): number {
  if (row.customerId === null) return 0
  const later = Map.groupBy(
    payments.filter((one) => isLaterPayment(one, row)),
    ({ paidAt }) => paidAt,
  )
  const times = [...later.values()].map((its) => sumMoney(its.map(({ amount }) => amount)))
  return times.reduce((points, paid) => points + laterPoints(paid, row, pointsPerUnit), row.pointsEarned + pointsOfAdvances(row))
}

/** `noteId`: the credit note that is being decided, which is none of those before. */
export async function loadReturn(read: Reader, id: Id, pointsPerUnit: number, noteId: Id | null = null): Promise<ReturnFile | null> {
  const row = await read.get(invoice, id)
  if (!row) return null
  const [[account], notes] = await Promise.all([accountsOf(read, [row]), creditNotesOf(read, [id])])
  const before = notes.filter((one) => one.id !== noteId)
  const credits = (account?.credits ?? []).filter((one) => one.id !== noteId)
  const payments = (account?.payments ?? []).filter(({ status }) => status === PAYMENT_STATUS.paid)
  return {
    invoice: row,
    notes: before,
    giftCards: await cardPartsOf(read, row, before),
    received: sumMoney(payments.map(({ amount }) => amount)),
    owed: account ? leftToPay({ ...account, credits }) : ZERO,
    earned: earnedOf(row, payments, pointsPerUnit),
  }
}

/** It was paid in part: what is left is settled before anything of it is given back. */
export const isToSettleFirst = ({ received, owed }: Pick<ReturnFile, 'received' | 'owed'>): boolean => owed > 0 && received > 0

/** What goes back in money: nothing of what nobody has paid. */
export const refundOf = (total: Money, { owed }: Pick<ReturnFile, 'owed'>): Money => moneyBack(total, owed)

/** What of a refund goes back to the gift cards that paid, and what goes back otherwise. */
export const sharedRefund = (refund: Money, { giftCards, received, notes }: Pick<ReturnFile, 'giftCards' | 'received' | 'notes'>) =>
  shareBack(refund, giftCards, subtractMoney(received, sumMoney(notes.map((note) => note.paid))))
