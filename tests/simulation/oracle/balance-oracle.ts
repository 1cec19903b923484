/*
 * What moves on the balances of customers, worked out from the inputs of operations alone. It imports nothing, so that browser journeys
 * can use it, too.
 */

const BALANCE = 8

interface MoneyTender {
  readonly id: string
  readonly method: number
  readonly tendered: number
}

/** One entry of a balance, under the id of the payment that it stands for. */
export interface BalanceMoved {
  readonly id: string
  readonly amount: number
}

/** What a document takes off a balance (`sign` -1), or a credit note puts onto it (`sign` 1). A balance gives no change. */
export const balanceMovesOf = (tenders: readonly MoneyTender[], sign: 1 | -1): BalanceMoved[] =>
  tenders.flatMap(({ id, method, tendered }) => (method === BALANCE ? [{ id, amount: sign * tendered }] : []))

/** What a deposit brings: whatever is handed over beyond what was agreed goes back in cash, from the last that was given. */
export function depositMovesOf(total: number, tenders: readonly MoneyTender[]): BalanceMoved[] {
  let over = Math.max(0, tenders.reduce((sum, { tendered }) => sum + tendered, 0) - total)
  return tenders
    .toReversed()
    .map(({ id, method, tendered }) => {
      const change = method === 1 ? Math.min(over, tendered) : 0
      over -= change
      return { id, amount: tendered - change }
    })
    .toReversed()
}
