import type { Defect } from './defects.ts'

/** Field bugs in a till's local data, storage and sending. */
export const TILL_DEFECTS: readonly Defect[] = [
  {
    id: 'T02',
    bug: 'Two tabs take one place and one number, because both are chosen before the transaction begins (odoo #152259, TanStack/db #921).',
    patches: [
      {
        file: 'src/data/ledger/ledger-write.ts',
        find: `  const transaction = strictTransaction(await device.ledger.open(), ['meta', 'outbox', 'docs'])`,
        replace: `  const early = await device.ledger.head()
  const transaction = strictTransaction(await device.ledger.open(), ['meta', 'outbox', 'docs'])`,
      },
      {
        file: 'src/data/ledger/ledger-write.ts',
        find: `outcome.result = decide(asHead(request.result))`,
        replace: `outcome.result = decide(early)`,
      },
      {
        file: 'src/data/ledger/ledger-write.ts',
        find: `transaction.objectStore('outbox').add(row)`,
        replace: `transaction.objectStore('outbox').put(row)`,
      },
    ],
  },
  {
    id: 'T04',
    bug: 'An operation leaves the queue because it was sent, before the answer is known to be good (workbox #2599, #3237).',
    patches: [
      {
        file: 'src/data/sync/sender.ts',
        find: `  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)\n  const { results`,
        replace: `  if (answer.kind !== 'ok') {
    const given = ops.map(({ seq }) => ({ seq, status: 'applied' as const, code: null, details: null, serverSeq: 1 }))
    await storeAnswers(db, head, { results: given, durableSeq: 0, clockOffsetMs: 0 })
    return endOf(answer, 'push-stuck', head)
  }
  const { results`,
      },
    ],
  },
  {
    id: 'T05',
    bug: 'After a failed attempt nobody tries again until the next sale (powersync-kotlin #340, dexie #2225).',
    patches: [
      {
        file: 'src/data/sync/sync-loop.ts',
        find: `this.#cancelTimer = this.#device.ports.after(delayMs, () => void this.wake('timer'))`,
        replace: `if (this.#failures === 0) this.#cancelTimer = this.#device.ports.after(delayMs, () => void this.wake('timer'))`,
      },
    ],
  },
  {
    id: 'T06',
    bug: 'A fault while an answer is written down ends the sync for good: the same rows go up for ever, or never again (powersync-js #1058).',
    patches: [
      {
        file: 'src/data/sync/sender-machine.ts',
        find: `'storage-failed': step('storage-dead', 'wait'),`,
        replace: `'storage-failed': step('storage-dead', 'stay'),`,
      },
    ],
  },
  {
    id: 'T07',
    bug: 'What is answered is counted by its place in the list and not by its number, and a sale made meanwhile is skipped (mono PR #6340).',
    patches: [
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: `      ackedSeq = seq\n`,
        replace: `      ackedSeq = Math.max(seq, (await outbox.all(db.range.lowerBound(head.ackedSeq, true))).length + head.ackedSeq)\n`,
      },
    ],
  },
  {
    id: 'T08',
    bug: 'A server error is taken for a refusal, although the server may have acted (mono PR #4608).',
    patches: [
      {
        file: 'src/data/sync/sender.ts',
        find: `  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)\n  const { results`,
        replace: `  if (answer.kind === 'trouble') {
    const given = ops.map(({ seq }) => ({ seq, status: 'rejected' as const, code: 'sync.internal', details: null, serverSeq: 1 }))
    await storeAnswers(db, head, { results: given, durableSeq: 0, clockOffsetMs: 0 })
  }
  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)
  const { results`,
      },
    ],
  },
  {
    id: 'T09',
    bug: 'The app begins anew, as after an update, and abandons what an older build had queued (mono PR #3089, Realm client reset).',
    patches: [
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: `  await db.meta.delete('probe')`,
        replace: `  await db.meta.delete('probe')\n  await db.outbox.clear()`,
      },
    ],
  },
  {
    id: 'T10',
    bug: 'A sale leaves the screen when it is answered, before the copy holds it (odoo PR #288974, TanStack/db #1323).',
    patches: [
      {
        file: 'src/data/ledger/overlay.ts',
        find: `  return (copied !== undefined && copied.$ver >= one.serverSeq) || isCovered(reach, one.serverSeq)`,
        replace: `  return true`,
      },
    ],
  },
  {
    id: 'T11',
    bug: 'A day is closed while sales are still outside (odoo #203431, PR #261096).',
    patches: [
      {
        file: 'src/data/ledger/day-check.ts',
        find: `check.isCopyWhole && check.pendingCount === 0 && check.missing.length === 0 && isCopyEqual`,
        replace: `check.missing.length < 100 && isCopyEqual`,
      },
    ],
  },
  {
    id: 'T12',
    bug: 'The cursor is stored ahead of the rows it stands for: they are lost for ever (pouchdb #1240, RxDB #5571).',
    patches: [
      {
        file: 'src/data/mirror/mirror-write.ts',
        find: `  await db.transaction('rw', ['state', 'searchPages', ...byRecord.keys()], async () => {`,
        replace: `  const early = await stateIn(db)
  if (early) await db.state.put({ ...early, ...next })
  await db.transaction('rw', ['state', 'searchPages', ...byRecord.keys()], async () => {`,
      },
    ],
  },
  {
    id: 'T14',
    bug: 'A storage connection that is lost at the commit ends as success (Expensify #87864, Dexie #2008).',
    patches: [
      {
        file: 'src/data/ledger/commit.ts',
        find: `      if (!fault) throw cause\n      faults += 1`,
        replace: `      if (!fault) throw cause
      if (fault === 'lost') return savedOutcome({ opId: plan.opId }, null)
      faults += 1`,
      },
    ],
  },
  {
    id: 'T16',
    bug: 'A sign-in that has ended clears what was waiting for it (amplify-js #10013, dexie #2140).',
    patches: [
      {
        file: 'src/data/sync/sender.ts',
        find: `  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)\n  const { results`,
        replace: `  if (answer.kind === 'credential') await db.outbox.clear()
  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck', head)
  const { results`,
      },
    ],
  },
  {
    id: 'T17',
    bug: "The queue is sent in the order of the device's clock, which jumps (actual #3786, #8486).",
    patches: [
      {
        file: 'src/data/sync/sender.ts',
        find: `  for (const { op } of rows) {`,
        replace: `  for (const { op } of rows.toSorted((a, b) => a.op.occurredAt - b.op.occurredAt)) {`,
      },
    ],
  },
  {
    id: 'T19',
    bug: 'A full disk at the commit is taken for success (firebase-js-sdk #5031).',
    patches: [
      {
        file: 'src/data/storage/raw-idb.ts',
        find: `    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('transaction aborted', 'AbortError')))`,
        replace: `    transaction.addEventListener('abort', () => resolve())`,
      },
    ],
  },
  {
    id: 'T20',
    bug: 'A call that is never answered is waited for without end, and everything stands still behind it (powersync-js #725, #498).',
    patches: [
      {
        file: 'src/data/sync/transport.ts',
        find: `const cancel = ports.after(LIMIT_MS, () => controller.abort())`,
        replace: `const cancel = () => undefined`,
      },
    ],
  },
  {
    id: 'T22',
    bug: 'After the first copy the live changes are followed from its end, not from its beginning (WatermelonDB, PowerSync first copies).',
    patches: [
      {
        file: 'src/data/sync/snapshot.ts',
        find: `...(isFirst ? { cursor`,
        replace: `...(isFirst || !want ? { cursor`,
      },
    ],
  },
]
