import { type CalledOff, type FeeRule, type Paper, type Step, keptWhenCalledOff, lateFeeOf, settledOf } from '../oracle/terms-oracle.ts'
import { Violation } from '../world/world.ts'

function same(what: string, shown: unknown, due: unknown): void {
  if (JSON.stringify(shown) !== JSON.stringify(due))
    throw new Violation('I22', `a screen shows ${what} as ${JSON.stringify(shown)}, and it comes to ${JSON.stringify(due)}`)
}

/** I22: what a till says that it keeps is what the steps leave, of the rows that it shows. */
export function keptIsRight(
  shown: { readonly keptAdvance: number; readonly keptInvoiced: number },
  ...given: readonly [rentals: readonly CalledOff[], papers: readonly Paper[], early: number, at: number, steps: readonly Step[]]
): void {
  same('what is kept', { keptAdvance: shown.keptAdvance, keptInvoiced: shown.keptInvoiced }, keptWhenCalledOff(...given))
}

/** I22: the advances that an invoice settles are those that are open, the oldest first. */
export function settledIsRight(
  shown: readonly { readonly invoiceId: string; readonly gross: number }[],
  ...given: readonly [papers: readonly Paper[], early: number, total: number]
): void {
  const parts = shown.map(({ invoiceId, gross }) => [invoiceId, gross])
  same('what is settled of advances', parts, settledOf(...given))
}

/** I22: a late fee is what its rule comes to. */
export function lateFeeIsRight(shown: number, ...given: readonly [rule: FeeRule, rentPrice: number, dueAt: number, backAt: number]): void {
  same('a late fee', shown, lateFeeOf(...given))
}
