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

export interface ReturnFile {
  readonly invoice: Document
  readonly notes: readonly Document[]
  readonly received: Money
  readonly owed: Money
  readonly earned: number
  /** Gift cards used as payment, with the amount that can be refunded to each. */
  readonly giftCards: readonly CardPart[]
}

/** Points earned by the invoice's advances; they are taken back with the goods. */
const pointsOfAdvances = ({ prepaid }: Pick<Document, 'prepaid'>): number => prepaid.reduce((sum, { points = 0 }) => sum + points, 0)

/** Points of later payments: payments taken together share a timestamp and are rounded together. */
function earnedOf(row: Document, payments: readonly Payment[], pointsPerUnit: number): number {
  if (row.customerId === null) return 0
  const later = Map.groupBy(
    payments.filter((one) => isLaterPayment(one, row)),
    ({ paidAt }) => paidAt,
  )
  const times = [...later.values()].map((its) => sumMoney(its.map(({ amount }) => amount)))
  return times.reduce((points, paid) => points + laterPoints(paid, row, pointsPerUnit), row.pointsEarned + pointsOfAdvances(row))
}

/** Loads an invoice for a return. `noteId` is the credit note being decided, which is excluded from the earlier ones. */
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

/** A partly paid invoice must be fully paid before anything is returned. */
export const isToSettleFirst = ({ received, owed }: Pick<ReturnFile, 'received' | 'owed'>): boolean => owed > 0 && received > 0

export const refundOf = (total: Money, { owed }: Pick<ReturnFile, 'owed'>): Money => moneyBack(total, owed)

/** Splits a refund between the gift cards used as payment and other methods. */
export const sharedRefund = (refund: Money, { giftCards, received, notes }: Pick<ReturnFile, 'giftCards' | 'received' | 'notes'>) =>
  shareBack(refund, giftCards, subtractMoney(received, sumMoney(notes.map((note) => note.paid))))
