import { sumOf } from './arithmetic.ts'

/* The expected money at the end of a shift, computed from the rows of its till. */

interface Moved {
  readonly method: number | null
  readonly amount: number
  readonly rounding?: number | null
}
interface Paid extends Moved {
  readonly source: number
  readonly status: number
}
interface Held extends Moved {
  readonly kind: number
}
interface Tip extends Moved {
  readonly status: number
}
interface AtDrawer {
  readonly kind: number
  readonly amount: number
}
export interface InShift {
  readonly float: number
  readonly payments: readonly Paid[]
  readonly insurance: readonly Held[]
  readonly tips: readonly Tip[]
  readonly drawer: readonly AtDrawer[]
}

const CASH = 1
/** Cash, cards, transfers, cheques, links and website payments; gift cards and balances move no money. */
const LAST_IN_HAND = 6
const FROM_INSURANCE = 1
const DEPOSIT = 5
const PAID = 1
const [TAKEN, RETURNED] = [1, 2]
const [PUT_IN, TAKEN_OUT] = [1, 2]

/** The sums by method, without those that are nothing. */
export function inHand({ float, payments, insurance, tips, drawer }: InShift): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  const add = (method: number | null, by: number) => {
    if (method !== null && method <= LAST_IN_HAND) sums.set(method, (sums.get(method) ?? 0) + by)
  }
  const bySort = (kind: number) => sumOf(drawer.filter((one) => one.kind === kind).map(({ amount }) => amount))
  add(CASH, float + bySort(PUT_IN) - bySort(TAKEN_OUT))
  for (const { method, amount, rounding, source, status } of payments)
    if (source === DEPOSIT || (source !== FROM_INSURANCE && status === PAID)) add(method, amount + (rounding ?? 0))
  for (const { method, amount, rounding, kind } of insurance) {
    if (kind === TAKEN) add(method, amount + (rounding ?? 0))
    if (kind === RETURNED) add(method, -amount - (rounding ?? 0))
  }
  for (const { method, amount, status } of tips) if (status === PAID) add(method, amount)
  return new Map([...sums].filter(([, sum]) => sum !== 0))
}
