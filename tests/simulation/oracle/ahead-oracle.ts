import { type TypedTender, brought } from './arithmetic.ts'
import { type Moved, NOTHING, type Written } from './written.ts'

/** A prepayment: it has no document and is not a sale. */
export interface TypedCardSale {
  readonly buyerId: string
  readonly type: number
  readonly value: number
  readonly pointsSpent: number
  readonly tenders: readonly TypedTender[]
}
export interface TypedDeposit {
  readonly total: number
  readonly tenders: readonly TypedTender[]
}
export interface TypedPayOut {
  readonly id: string
  readonly amount: number
}

const [PAID, BY_POINTS] = [0, 1]
const [FROM_CARD_SALE, FROM_DEPOSIT] = [4, 5]

const from = (sort: number, moved: ReadonlyMap<string, Moved>): Map<string, Moved> =>
  new Map([...moved].map(([id, one]): [string, Moved] => [id, { ...one, sort }]))

/** A gift card: only a paid one brings in money, and only one bought with points costs points. */
export const cardSaleWritten = ({ buyerId: customerId, type, value, pointsSpent, tenders }: TypedCardSale): Written => ({
  ...NOTHING,
  payments: from(FROM_CARD_SALE, brought(type === PAID ? value : 0, tenders)),
  customerId,
  points: type === BY_POINTS ? -pointsSpent : 0,
})

/** A deposit onto a balance. */
export const depositWritten = ({ total, tenders }: TypedDeposit): Written => ({
  ...NOTHING,
  payments: from(FROM_DEPOSIT, brought(total, tenders)),
})

/** A payout from a balance to its customer. */
export const payOutWritten = ({ id, amount }: TypedPayOut): Written => ({
  ...NOTHING,
  payments: new Map([[id, { amount: -amount, tendered: -amount, change: 0, sort: FROM_DEPOSIT }]]),
})
