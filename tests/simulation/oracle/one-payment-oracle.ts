import { sumOf } from './arithmetic.ts'

/** What one payment brings: to each document in turn, and to the insurance amount that is held. */
export interface OnePayment {
  readonly documents: readonly { readonly ahead: number; readonly money: number }[]
  readonly held: number
}

/** Money that was paid ahead (a gift card) pays documents only, in their order; other money pays what is left of them, and then what is held. */
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

/** What is left of a gift card. Two tills without a network may both have spent the same money: then it is below zero. */
export const leftOnCard = (value: number, spent: readonly number[]): number => value - sumOf(spent)

/** How many uses are counted and how many are left: two tills without a network may both have used the last one, and only one of them counts. */
export function usesCounted(bought: number, used: number): { readonly counted: number; readonly left: number } {
  const counted = Math.min(bought, used)
  return { counted, left: bought - counted }
}
