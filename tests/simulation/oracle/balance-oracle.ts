/* Customer balance entries, computed from the inputs of operations alone. Imports nothing so that browser journeys can use it too. */

const BALANCE = 8

interface MoneyTender {
  readonly id: string
  readonly method: number
  readonly tendered: number
}

/** One balance entry, under the id of its payment. */
export interface BalanceMoved {
  readonly id: string
  readonly amount: number
}

/** What a document takes off a balance (`sign` -1) or a credit note adds (`sign` 1). A balance gives no change. */
export const balanceMovesOf = (tenders: readonly MoneyTender[], sign: 1 | -1): BalanceMoved[] =>
  tenders.flatMap(({ id, method, tendered }) => (method === BALANCE ? [{ id, amount: sign * tendered }] : []))

/** The entries of a deposit; anything handed over beyond the agreed amount is returned in cash, from the last tender. */
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
