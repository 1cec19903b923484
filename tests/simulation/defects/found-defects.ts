import type { Defect } from './defects.ts'

/** A till that was notified of a restore confirmed its nonce with whatever new work arrived next under its name. */
const OPENED_BY_TELLING: Defect['patches'] = [
  {
    file: 'server/sync/push/push.ts',
    find: `if (isRolledBack(device, request)) return`,
    replace: `if (isRolledBack(device, request)) await tx.query('update device set prev_nonce = null where device_id = $1', [till.deviceId])
    if (isRolledBack(device, request)) return`,
  },
  { file: 'server/sync/push/nonce.ts', find: 'return given !== undefined', replace: 'return device.prev_nonce !== null' },
]

/** Every nonce that the server did not expect counted as a copy's. */
const EVERY_UNKNOWN_NONCE: Defect['patches'][number] = {
  file: 'server/sync/push/nonce.ts',
  find: 'return given !== undefined',
  replace: 'return given !== null',
}

/** Bugs that this simulator found in our own code, reintroduced: it must find each of them again. */
export const FOUND_DEFECTS: readonly Defect[] = [
  {
    id: 'F01',
    breaks: 'I10',
    bug: 'A timer that rings while the sync tells how it stands is forgotten; the till never tries again.',
    patches: [
      {
        file: 'src/data/sync/sync-loop.ts',
        find: `      // Telling takes its time too. What came meanwhile must not be lost: a timer that has rung does not ring again.
      event = this.#takeWoken()
`,
        replace: '',
      },
    ],
  },
  {
    id: 'F02',
    breaks: 'I15',
    bug: 'After the server was restored the cashier is told a second time of the same refusal.',
    patches: [
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: 'if (!isSame) await db.notices.put({ ...reported, seq,',
        replace: 'await db.notices.put({ seq,',
      },
    ],
  },
  {
    id: 'F03',
    breaks: 'bug',
    bug: 'A sale breaks when another tab makes its database let go between opening and using it.',
    patches: [
      {
        file: 'src/data/storage/raw-idb.ts',
        find: `  if (!connection) throw new DOMException('the connection was let go', 'InvalidStateError')\n  return connection`,
        replace: `  return connection as IDBDatabase`,
      },
    ],
  },
  {
    id: 'F04',
    breaks: 'I11',
    bug: 'A power cut takes from the copy what the queue has let go of: sales are missing on the screen until the network is back.',
    patches: [{ file: 'src/data/sync/puller.ts', find: '    await holdFast(mirror)\n', replace: '' }],
  },
  {
    id: 'F05',
    breaks: 'I11',
    bug: 'After a restore, with a disk that fails at the wrong moment, a screen counts work twice: it is queued again and still in the old copy.',
    patches: [
      {
        file: 'src/data/sync/sync-loop.ts',
        find: `    await this.#copyAfresh(restored.epoch, head.scopeHash)
    if (!(await requeue(ledger, restored.whose, restored.lastSeq, restored.epoch))) return ANOTHER_TILL
`,
        replace: `    if (!(await requeue(ledger, restored.whose, restored.lastSeq, restored.epoch))) return ANOTHER_TILL
    await this.#copyAfresh(restored.epoch, head.scopeHash)
`,
      },
    ],
  },
  {
    id: 'F06',
    breaks: 'I4',
    bug: 'A copied till takes what the server says of the original’s operation for an answer about its own, and never sends its own.',
    patches: [
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: "!('opId' in result) || result.opId === opId",
        replace: 'result !== undefined && opId !== null',
      },
    ],
  },
  {
    id: 'F07',
    breaks: 'I17',
    bug: 'A price that is agreed at one till for a rental that another till called off is owed all the same, and nobody has the dress.',
    patches: [
      {
        file: 'domain/orders/change-order.ts',
        find: 'if (before.state === RENT_STATE.cancelled)',
        replace: 'if (before.standing === null)',
      },
    ],
  },
  {
    id: 'F08',
    breaks: 'I19',
    bug: 'A till that sold since the backup and hears of the restore by asking for news is called a copy, and can no longer work.',
    patches: [EVERY_UNKNOWN_NONCE],
  },
  {
    id: 'F09',
    breaks: 'I4',
    bug: 'After a restore the series of a till that was enrolled since the backup is given to another: one number is on two papers.',
    patches: [
      {
        file: 'server/sync/tills/enrol.ts',
        find: 'seriesOf(count + 1, deviceId)',
        replace: "(seriesOf, `T${String(count + 1).padStart(2, '0')}`)",
      },
    ],
  },
  {
    // The nonce that is written onto the new till is one that nobody gave it, which passes by now.
    id: 'F10',
    breaks: 'I19',
    bug: 'An answer to what a till asked is written onto the till that was made of the device meanwhile, which then looks like a copy.',
    patches: [
      EVERY_UNKNOWN_NONCE,
      {
        file: 'src/data/sync/whose.ts',
        find: 'head !== null && head.deviceId === whose.deviceId && head.epoch === whose.epoch',
        replace: 'head !== null && typeof whose.deviceId === typeof head.deviceId',
      },
    ],
  },
  {
    id: 'F11',
    breaks: 'I19',
    bug: 'After a restore without a new epoch, a request of before it that comes late agrees the nonce, and the till itself is called a copy.',
    patches: OPENED_BY_TELLING,
  },
  {
    id: 'F12',
    breaks: 'I19',
    bug: 'After a restore without a new epoch, late requests bring the server so far that the till never hears of it, and it is called a copy.',
    patches: OPENED_BY_TELLING,
  },
  {
    id: 'F13',
    breaks: 'I11',
    bug: 'A sale vanishes from the screen after a pull was broken off between two pages.',
    patches: [
      {
        file: 'src/data/mirror/mirror-rows.ts',
        find: 'reach.isConsistent && isSettled(reach, serverSeq)',
        replace: 'isSettled(reach, serverSeq)',
      },
    ],
  },
  {
    id: 'F14',
    breaks: 'bug',
    bug: 'The sync breaks over a page that comes for a copy which was emptied meanwhile.',
    patches: [
      {
        file: 'src/data/mirror/mirror-write.ts',
        find: "(await db.state.get('state')) ?? null",
        replace: "(await db.state.get('state')) ?? Promise.reject(new Error('a mirror has a state before it has rows'))",
      },
      // What empties a copy asks as well, and may find none: every till begins so.
      {
        file: 'src/data/mirror/mirror-write.ts',
        find: 'const before = await stateIn(db)',
        replace: "const before = await db.state.get('state')",
      },
    ],
  },
  {
    id: 'F15',
    breaks: 'I1',
    bug: 'A till that was taken out of service never hears of a restored server, and what it sent since the backup stays lost there.',
    patches: [
      {
        file: 'src/data/sync/sender.ts',
        find: 'answer.stands && hasLost(answer.stands, whose)',
        replace: 'answer.stands && hasLost(answer.stands, whose) === null',
      },
    ],
  },
  {
    id: 'F16',
    breaks: 'I1',
    bug: 'What a till did before the newest backup is in no file of it, and is gone when an older backup comes back and the till is another one.',
    patches: [{ file: 'src/data/till/rescue.ts', find: 'const after = heldEverywhere(head)', replace: 'const after = head.durableSeq' }],
  },
  {
    id: 'F17',
    breaks: 'I11',
    bug: 'After a restore without a new epoch a sale vanishes from the screen: it bears a counter that the copy has read in the life before.',
    patches: [{ file: 'server/sync/push/push.ts', find: ' || (request.readVer ?? 0) > (device.clock ?? 0)', replace: '' }],
  },
  {
    id: 'F18',
    breaks: 'I11',
    bug: 'After a restore a screen counts twice what a rescue file brought: its answer bears a counter of the life before.',
    patches: [
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: 'await db.outbox.toArray()\n    const settledSeq',
        replace: "await db.outbox.where('seq').above(lastSeq).toArray()\n    const settledSeq",
      },
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: 'ackedSeq: Math.min(head.ackedSeq, settledSeq),',
        replace: 'ackedSeq: Math.min(head.ackedSeq, lastSeq),',
      },
    ],
  },
  {
    id: 'F19',
    breaks: 'I24',
    bug: 'A device is another till by now, and whoever made it one is told that it failed: the till before is never closed.',
    patches: [{ file: 'src/data/till/till.ts', find: 'saved?.deviceId === head.deviceId', replace: 'saved?.deviceId === undefined' }],
  },
  {
    id: 'F20',
    breaks: 'I4',
    bug: 'A restored server has another sale in the place of one that a copied till made; the till hears that the place is known, and never sends its own.',
    patches: [
      {
        file: 'src/data/sync/recheck.ts',
        find: 'Math.min(lastSeq, heldEverywhere(head))',
        replace: 'heldEverywhere(head) < 0 ? 0 : lastSeq',
      },
    ],
  },
  {
    id: 'F21',
    breaks: 'I16',
    bug: 'A copy that is found wrong is made afresh, and the till forgets what it did while it was compared: its next number is one that was printed.',
    patches: [
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: 'put({ ...head, epoch, scopeHash, settledVer: 0 })',
        replace: 'put({ ...head, ...given, settledVer: 0 })',
      },
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: "whose: Whose, { epoch, scopeHash }: Pick<LedgerHead, 'epoch' | 'scopeHash'>)",
        replace: "whose: Whose, given: Pick<LedgerHead, 'epoch' | 'scopeHash'>)",
      },
    ],
  },
  {
    id: 'F22',
    breaks: 'I25',
    bug: 'After a restore the sale of a bill on hold comes before the bill, which then is on hold once more, and is sold a second time.',
    patches: [
      {
        file: 'domain/sales/sale-changes.ts',
        find: 'if (heldBillId === null) return []',
        replace: 'if (heldBillId === null || held === null) return []',
      },
    ],
  },
]
