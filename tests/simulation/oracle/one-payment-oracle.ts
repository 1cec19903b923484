import { sumOf } from './arithmetic.ts'

/** How one payment is split over documents in order and the insurance amount. */
export interface OnePayment {
  readonly documents: readonly { readonly ahead: number; readonly money: number }[]
  readonly held: number
}

/** Prepaid money (a gift card) pays documents only, in order; other money pays the rest of them and then the insurance amount. */
export function onePayment(documents: readonly number[], insurance: number, ahead: number, money: number): OnePayment {
  let [card, rest] = [ahead, money]
  const paid = documents.map((amount) => {
    const here = Math.min(card, amount)
    card -= here
    return here
  })
  const parts = documents.map((amount, nth) => {
    const by = paid[nth] ?? 0
    const taken = Math.min(rest, amount - by)
    rest -= taken
    return { ahead: by, money: taken }
  })
  const held = Math.min(rest, insurance)
  if (card + rest - held !== 0) throw new Error(`${card + rest - held} more was handed over than all comes to`)
  return { documents: parts, held }
}

/** The balance of a gift card; negative when two offline tills spent the same money. */
export const leftOnCard = (value: number, spent: readonly number[]): number => value - sumOf(spent)

/** How many uses count and how many are left: when two offline tills use the last one, only one counts. */
export function usesCounted(bought: number, used: number): { readonly counted: number; readonly left: number } {
  const counted = Math.min(bought, used)
  return { counted, left: bought - counted }
}
