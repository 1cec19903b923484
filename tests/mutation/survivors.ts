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
  {
    file: 'domain/orders/queries.ts',
    within: 'insuranceEntries',
    operator: 'list emptied',
    original: "['orderId', 'customerId', 'kind', 'method', 'enteredOn']",
    reason: 'No screen lists insurance amounts yet, and nobody asks by these filters.',
  },
  {
    file: 'server/store/drivers/pglite-dialect.ts',
    within: 'PgliteConnection.begin',
    operator: 'await dropped',
    original: 'await',
    nth: 1,
    reason: 'PGlite lets the next transaction begin only when this one has ended, and its fault is told at once instead of a moment later.',
  },
  {
    file: 'server/store/former-rows.ts',
    within: 'createFormerRows.warm',
    operator: 'step dropped',
    original: '.filter((id) => !known.has(id))',
    reason: 'What was read before is read once more: its list is emptied first, so that it comes out alike.',
  },
  {
    file: 'server/sync/parked/kept-operations.ts',
    within: 'readAudit.rows',
    operator: 'step dropped',
    original: ".where('account_id', '=', accountId)",
    reason: 'No two tills of the platform have one id, and the database lets a transaction of one account read no row of another.',
  },
  {
    file: 'server/sync/parked/kept-operations.ts',
    within: 'operationsAt',
    operator: 'boolean flipped',
    original: 'true',
    reason: 'It reads and writes nothing; a transaction that may write answers the same.',
  },
  {
    file: 'server/sync/parked/rescue.ts',
    within: 'sort',
    operator: 'comparison changed',
    original: '<',
    reason: "The log is read up to the end of the till's queue, so at the very next place there is nothing to compare with.",
  },
  {
    file: 'server/sync/pull/checksum.ts',
    within: 'remember',
    operator: 'step dropped',
    original: ".where('account_id', '=', accountId)",
    reason: 'No two tills of the platform have one id, and the database lets a transaction of one account touch no row of another.',
  },
  {
    file: 'server/sync/pull/checksum.ts',
    within: 'remember',
    operator: 'await dropped',
    original: 'await',
    nth: 4,
    reason:
      'The connection answers one question after the other, and the stamp behind it is waited for: the notice is written before the commit. Its id is new, so that nothing refuses it.',
  },
  {
    file: 'server/sync/pull/pull.ts',
    within: 'readClock',
    operator: 'number changed',
    original: '0',
    reason: 'An account has a counter from its registration on, long before it has a till; the default is for the types.',
  },
  {
    file: 'server/sync/push/lost-operations.ts',
    within: 'fillHole.lost',
    operator: 'number changed',
    original: '1',
    reason: 'No command is named so, and what fills a hole is never run: nobody reads its version.',
  },
  {
    file: 'server/sync/push/op-log.ts',
    within: 'logRow',
    operator: 'number changed',
    original: '0',
    reason: 'A place holder: the row of the log is made of status, code and details, and the database itself puts the counter in.',
  },
  {
    file: 'server/sync/tills/close-device.ts',
    within: 'closeDevice',
    operator: 'await dropped',
    original: 'await',
    nth: 2,
    reason: 'The connection answers one question after the other, so that the commit waits behind it; naming a channel cannot fail.',
  },
  {
    file: 'server/sync/tills/devices.ts',
    within: 'listDevices',
    operator: 'number changed',
    original: '0',
    nth: 1,
    reason: 'Every till of the account has its line of counts; the default is for the types alone.',
  },
  {
    file: 'src/data/sync/transport.ts',
    within: 'retryAfter',
    operator: 'comparison changed',
    original: '>=',
    reason: 'To be left alone for no time at all asks for nothing: the till waits by its own pace, which is longer.',
  },
  {
    file: 'src/data/till/pin-guard.ts',
    within: 'wipe',
    operator: 'await dropped',
    original: 'await',
    reason:
      'The note in the ledger, written before, is what stops the PIN; its row is emptied a moment later all the same, and before anything that is asked after it.',
  },
  {
    file: 'server/store/drivers/data-folder-lock.ts',
    within: 'tryCreate',
    operator: 'boolean flipped',
    original: 'true',
    nth: 1,
    reason:
      'The draft was written a moment ago by this process, under its own number: nobody else takes it away, so it is there to be removed.',
  },
]

/** What a survivor is called: where it stands and what is wrong there. Its text is no part of it, which may change and stay explained. */
export const nameOf = ({ file, within, operator, nth = 0 }: Survivor): string =>
  `${file} ${within}: ${operator}${nth > 0 ? ` (${nth})` : ''}`

/** What is wrong between the list and the names that it may hold, or null: one that is new, or a name that nothing answers to any more. */
export function namesFault(survivors: readonly Survivor[], held: readonly string[]): string | null {
  const names = survivors.map(nameOf)
  const added = names.filter((name, at) => !held.includes(name) || names.indexOf(name) !== at)
  if (added.length > 0) return `a mutant that lives wants a test: ${added.join('; ')}`
  const gone = held.filter((name) => !names.includes(name))
  return gone.length > 0 ? `the list has shrunk: let go of ${gone.join('; ')}` : null
}

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
