import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'

/** Money that goes back over the counter at one moment: of the insurance amount, and by credit notes. */
export interface MoneyBack {
  readonly entryId: Id | null
  readonly creditIds: readonly Id[]
  readonly amount: Money
  readonly method: PaymentMethod
}

/** A slip is called by a number that is made of the row it is about, so that two tills without a network never give the same to two slips. */
export const slipNumber = ({ entryId, creditIds }: Pick<MoneyBack, 'entryId' | 'creditIds'>): string =>
  `S-${(entryId ?? creditIds[0] ?? '').replaceAll('-', '').slice(-7).toUpperCase()}`

export interface SlipLine {
  readonly id: Id
  /** Of a credit note; an insurance amount is on no document. */
  readonly number: string | null
  readonly amount: Money
  readonly rounding: Money
  readonly at: Instant
  /** Who gave it back. */
  readonly employeeId: Id | null
}

/** What went back, row by row, as the order knows it; a row that it has not heard of yet is left out. */
export function slipLines(
  { entries, documents, payments }: Pick<OrderFile, 'entries' | 'documents' | 'payments'>,
  back: MoneyBack,
): readonly SlipLine[] {
  const wanted = new Set([back.entryId, ...back.creditIds])
  return [
    ...entries
      .filter(({ id }) => wanted.has(id))
      .map(({ id, amount, rounding = ZERO, enteredAt, employeeId }) => ({ id, number: null, amount, rounding, at: enteredAt, employeeId })),
    ...documents
      .filter(({ id }) => wanted.has(id))
      .map(({ id, number, paid, issuedAt, employeeId }) => {
        const moved = sumMoney(payments.filter(({ invoiceId }) => invoiceId === id).map((one) => one.rounding ?? ZERO))
        return { id, number, amount: paid, rounding: subtractMoney(ZERO, moved), at: issuedAt, employeeId }
      }),
  ]
}

/** What changed hands: what went back, and by how much its cash was rounded. */
export const sumOfSlip = (lines: readonly SlipLine[]): Money => sumMoney(lines.flatMap(({ amount, rounding }) => [amount, rounding]))
export const roundingOfSlip = (lines: readonly SlipLine[]): Money => sumMoney(lines.map(({ rounding }) => rounding))
