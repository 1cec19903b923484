import type { Defect } from './defects.ts'

/** Bugs that this simulator found in our own code, put back as they were: it must find each of them again. */
export const FOUND_DEFECTS: readonly Defect[] = [
  {
    id: 'F01',
    bug: 'A timer that rings while the sync tells how it stands is forgotten; the till never tries again.',
    patches: [
      {
        file: 'src/data/sync-loop.ts',
        find: `      // Telling takes its time too. What came meanwhile must not be lost: a timer that has rung does not ring again.
      event = this.#takeWoken()
`,
        replace: '',
      },
    ],
  },
  {
    id: 'F02',
    bug: 'After the server was restored the cashier is told a second time of the same refusal.',
    patches: [{ file: 'src/data/bookkeeping.ts', find: 'if (!isSame) notices.put({ ...told, seq,', replace: 'notices.put({ seq,' }],
  },
  {
    id: 'F03',
    bug: 'A sale breaks when another tab makes its database let go between opening and using it.',
    patches: [
      {
        file: 'src/data/raw-idb.ts',
        find: `  if (!connection) throw new DOMException('the connection was let go', 'InvalidStateError')\n  return connection`,
        replace: `  return connection as IDBDatabase`,
      },
    ],
  },
  {
    id: 'F04',
    bug: 'A power cut takes from the copy what the queue has let go of: sales are missing on the screen until the network is back.',
    patches: [{ file: 'src/data/puller.ts', find: '    await holdFast(mirror)\n', replace: '' }],
  },
  {
    id: 'F05',
    bug: 'After a restore, with a disk that fails at the wrong moment, a screen counts work twice: it is queued again and still in the old copy.',
    patches: [
      {
        file: 'src/data/sync-loop.ts',
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
    bug: 'A copied till takes what the server says of the original’s operation for an answer about its own, and never sends its own.',
    patches: [
      {
        file: 'src/data/bookkeeping.ts',
        find: "!('opId' in result) || result.opId === opId",
        replace: 'result !== undefined && opId !== null',
      },
    ],
  },
  {
    id: 'F07',
    bug: 'A price that is agreed at one till for a rental that another till called off is owed all the same, and nobody has the dress.',
    patches: [
      {
        file: 'domain/orders/change-order.ts',
        find: 'if (before.state === RENT_STATE.cancelled) return happened([], [...found, {',
        replace: 'if (before.standing === null) return happened([], [...found, {',
      },
    ],
  },
]
