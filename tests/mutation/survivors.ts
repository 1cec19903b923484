import type { Mutant } from './mutants.ts'

/** A mutant that no lane sees, and why that is right. It is found by what the code says, not by where it stands. */
export interface Survivor {
  readonly file: string
  readonly within: string
  readonly operator: string
  readonly original: string
  /** Where one text can become several. */
  readonly replacement?: string
  /** Which of several in the function that look alike, from 0. */
  readonly nth?: number
  /** Why a shop could not tell the difference. */
  readonly reason: string
}

/** The list only shrinks: a mutant that lives and is not in it wants a test. */
export const SURVIVORS: readonly Survivor[] = [
  {
    file: 'domain/orders/insurance/insurance-needed.ts',
    within: 'insuranceNeeds',
    operator: 'comparison changed',
    original: '===',
    reason: 'Nobody reads yet whether a piece is out: what it asks to be held counts alike in the shop and out of it.',
  },
  {
    file: 'domain/sales/pay-invoice.ts',
    within: 'payInvoice.decide',
    operator: 'comparison changed',
    original: '>',
    nth: 2,
    reason: 'A payment of nothing would lower what is owed by nothing: the same sums, one row touched for nothing.',
  },
  {
    file: 'domain/sales/invoice-debt.ts',
    within: 'debtsOf.credited',
    operator: 'comparison changed',
    original: '>',
    reason: 'More documents are looked at, and those of which nothing is left to pay are left out behind it.',
  },
  {
    file: 'src/data/ledger/ledger-write.ts',
    within: 'write.readHead',
    operator: 'part of a condition dropped',
    original: "open.result === 'not-loaded' && readsLeft > 1",
    replacement: 'readsLeft > 1',
    reason: 'The head stands still while the transaction is open, so nine more reads end in the same result; it takes longer.',
  },
  {
    file: 'src/data/sync/hourly-check.ts',
    within: 'AGAIN_MS',
    operator: 'number changed',
    original: '5',
    reason: 'A pace: a shop that kept changing is compared again after six minutes and not after five.',
  },
  {
    file: 'src/data/till/pin.ts',
    within: 'beginPin',
    operator: 'part of a condition dropped',
    original: "!secret || secret.hash === ''",
    replacement: '!secret',
    reason: 'A hash is begun for nothing: who verifies looks at the secret first, and says that there is none.',
  },
  {
    file: 'src/data/sync/sync-client.ts',
    within: 'keepOverlayFresh.freshen',
    operator: 'body emptied',
    original:
      "{\n    isDue = false\n    const db = await device.ledger.open()\n    await device.overlay.catchUp(db, asHead(await db.meta.get('head')))\n  }",
    reason: 'It only saves the next sale a second load: a sale that finds its overlay behind brings it up to date itself.',
  },
  {
    file: 'src/data/till/wiped-pins.ts',
    within: 'isWiped',
    operator: 'number changed',
    original: '1',
    reason: 'Versions count from nought, so both stand for a PIN that was never wiped.',
  },
]

/** The longest that the list may be; lowered whenever it shrinks. */
export const SURVIVORS_MAX = 8

export function survivorOf(mutant: Mutant, survivors: readonly Survivor[] = SURVIVORS): Survivor | undefined {
  return survivors.find(
    (one) =>
      one.file === mutant.file &&
      one.within === mutant.within &&
      one.operator === mutant.operator &&
      one.original === mutant.original.trim() &&
      (one.replacement === undefined || one.replacement === mutant.replacement.trim()) &&
      (one.nth ?? 0) === mutant.nth,
  )
}

/** Entries that no mutant answers to any more, or that another entry has said already. */
export function staleSurvivors(survivors: readonly Survivor[], mutants: readonly Mutant[]): readonly Survivor[] {
  return survivors.filter((one, nth) => !mutants.some((mutant) => survivorOf(mutant, survivors.slice(0, nth + 1)) === one))
}
