// Faults that `see-defects.mjs` builds into a copy of the project, to see the journeys notice them.

/** What is changed in which file, and the journey that must notice. `find` occurs once in the file. */
export const DEFECTS = [
  {
    name: 'relaxed-commit',
    file: 'src/data/ledger/ledger-write.ts',
    find: `{ durability: 'strict' }`,
    put: `{ durability: 'relaxed' }`,
    journey: ['browser-kill', 'a browser killed'],
  },
  {
    name: 'done-before-complete',
    file: 'src/data/ledger/ledger-write.ts',
    find: `  await completed(transaction).catch((cause: unknown) => {
    if (open.bug`,
    put: `  const later = completed(transaction)
  later.catch(() => undefined)
  while (!open.result) await new Promise((resolve) => setTimeout(resolve, 1))
  await Promise.resolve().catch((cause: unknown) => {
    if (open.bug`,
    journey: ['storage.journey', 'a full disk'],
  },
  {
    name: 'no-watch-over-opening',
    file: 'src/data/storage/open-watched.ts',
    find: 'const OPEN_LIMIT_MS = 5_000',
    put: 'const OPEN_LIMIT_MS = 500_000',
    journey: ['storage.journey', 'an older tab'],
  },
  {
    name: 'overtaken-in-silence',
    file: 'src/data/ledger/ledger.ts',
    find: '      this.onOvertaken()\n',
    put: '',
    journey: ['storage.journey', 'a newer tab'],
  },
  {
    name: 'start-needs-the-network',
    file: 'sw/sw.ts',
    find: `registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))`,
    put: 'void [NavigationRoute, createHandlerBoundToURL, NOT_THE_APP]',
    journey: ['network', 'behind a network'],
  },
  {
    name: 'sent-is-done',
    file: 'src/data/sync/sender.ts',
    find: `  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)`,
    put: `  if (answer.kind === 'unreachable') {
    const results = ops.map(({ seq }) => ({ seq, status: 'applied', code: null, details: null, serverSeq: 1 }))
    await storeAnswers(db, head, { results, durableSeq: 0, nextNonce: head.nonce, clockOffsetMs: 0 })
    return { event: 'push-done', isReached: true }
  }
  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)`,
    journey: ['network', 'behind a network'],
  },
  {
    name: 'sent-again-as-another',
    file: 'src/data/sync/sender.ts',
    find: `app: APP_VERSION, ackedSeq, ops }`,
    put: `app: APP_VERSION, ackedSeq, ops: ops.map((op) => ({ ...op, opId: newIdOf(device.ports) })) }`,
    journey: ['network', 'a link that comes and goes'],
  },
  {
    name: 'update-at-once',
    file: 'sw/sw.ts',
    find: 'clientsClaim()\n',
    put: `clientsClaim()\nself.addEventListener('install', () => void self.skipWaiting())\n`,
    journey: ['app-update', 'a release that arrives'],
  },
  {
    name: 'update-without-the-office',
    file: 'sw/sw.ts',
    find: 'if (self.registration.active) event.waitUntil(',
    put: 'if (!self.registration.active) event.waitUntil(',
    journey: ['office-offline', 'waits with its whole office'],
  },
  {
    name: 'office-never-copied',
    file: 'src/data/till/app-update.ts',
    find: '  setTimeout(() => rests(copyOffice), OFFICE_AFTER_MS)\n',
    put: '  void [rests, OFFICE_AFTER_MS]\n',
    journey: ['office-offline', 'was never opened'],
  },
  {
    name: 'missing-screen-in-silence',
    file: 'src/engine/shell/area.tsx',
    find: 'if (!(await isServed())) return NotCopied',
    put: 'if (!(await isServed())) return null',
    journey: ['office-offline', 'loses its network'],
  },
  {
    name: 'bill-does-not-hold-the-update',
    file: 'src/data/till/app-update.ts',
    find: `if (isBusy && 'locks' in navigator)`,
    put: `if (isBusy && 'nothing' in navigator)`,
    journey: ['app-update', 'a second tab'],
  },
  {
    name: 'one-invoice-for-two-tabs',
    file: 'src/features/sale/bill/draft.ts',
    find: `begunAgain(read.output, newBillIds())`,
    put: `begunAgain(read.output, read.output)`,
    journey: ['two-tabs', 'two tabs of one till'],
  },
  {
    name: 'asks-once-to-lead',
    file: 'src/data/sync/sync-worker.ts',
    find: `void device.ports.withLock(LEADER_LOCK, lead)`,
    put: `void navigator.locks.request(LEADER_LOCK, { ifAvailable: true }, async (lock) => { if (lock) await lead() })`,
    journey: ['two-tabs', 'the tab that sends is closed'],
  },
  {
    name: 'a-bill-sold-twice',
    file: 'domain/sales/sale-objections.ts',
    find: 'if (loaded.issued) found.push',
    put: 'if (loaded.issued && loaded.issued.no < 0) found.push',
    journey: ['two-tabs', 'a bill that stands open'],
  },
  {
    name: 'charge-leaves-the-insurance',
    file: 'domain/orders/insurance/charge-insurance.ts',
    find: '{ insuranceHeld: subtractMoney(ZERO, fromInsurance) }',
    put: '{ insuranceHeld: subtractMoney(ZERO, subtractMoney(fromInsurance, fromInsurance)) }',
    journey: ['bride', 'a bride rents two dresses'],
  },
  {
    name: 'lost-dress-in-silence',
    file: 'domain/orders/place-bookings.ts',
    find: 'if (!isFree) objections.push',
    put: 'if (!isFree && old) objections.push',
    journey: ['rental-two-tills', 'two tills without a network'],
  },
  {
    name: 'signed-by-nobody',
    file: 'src/features/rentals/papers/contract-sheet.tsx',
    find: 'if (typed.signature !== null && !isNameMissing) void save(typed.signature)',
    put: `if (!isNameMissing) void save(typed.signature ?? 'M 1 1 L 2 2 3 3')`,
    journey: ['rental-bad-input', 'whatever is wrong'],
  },
  {
    name: 'picture-kept-small',
    file: 'src/data/files/file-rows.ts',
    find: 'fileBytes(of).put({ id: row.id, mime: row.mime, data })',
    put: 'fileBytes(of).put({ id: row.id, mime: row.mime, data: small ?? data })',
    journey: ['photos', 'a picture taken'],
  },
  {
    name: 'payment-keeps-the-old-sum',
    file: 'src/features/payments/use-payment.ts',
    find: 'if (task.total !== state.total) dispatch',
    put: 'if (task.total < 0) dispatch',
    journey: ['careless-counter', 'a scan while the payment is open'],
  },
  {
    name: 'customer-of-an-empty-bill-is-lost',
    file: 'src/features/sale/bill/draft.ts',
    find: 'return begunAgain(read.output, newBillIds())',
    put: 'return freshBill(newBillIds())',
    journey: ['careless-counter', 'a new customer stays'],
  },
  {
    name: 'excel-packed-by-a-blob-worker',
    file: 'vite.config.ts',
    find: `      { find: /^fflate$/, replacement: join(import.meta.dirname, 'src/engine/sheet/zip-in-place.ts') },
`,
    put: '',
    journey: ['careless-counter', 'an Excel file of every invoice'],
  },
  {
    name: 'long-bill-over-its-totals',
    file: 'src/features/sale/bill/bill-pane.tsx',
    find: `direction="column" flex="1" minH="0">`,
    put: `direction="column" flex="none">`,
    journey: ['careless-counter', 'a long bill scrolls'],
  },
]
