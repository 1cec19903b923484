import type { SourcePatch } from './hooks.ts'

/**
 * A field bug put into our own code, to see whether the simulator would have caught it. It is switched in while the
 * shipped files are loaded, in a process of its own, so that no build can carry it.
 */
export interface Defect {
  /** T01 … T22, as the design of the sync numbers the bugs it was made against. */
  readonly id: string
  /** What a shop would see, and where it happened to others. */
  readonly bug: string
  /** Each text must occur exactly once in its file; otherwise the harness stops and says so. */
  readonly patches: readonly SourcePatch[]
}

export const DEFECTS: readonly Defect[] = [
  {
    id: 'T04',
    bug: 'An operation leaves the queue because it was sent, before the answer is known to be good (workbox #2599, #3237).',
    patches: [
      {
        file: 'src/data/sender.ts',
        find: `  if (answer.kind !== 'ok') return endOf(answer, 'push-stuck')\n  const { results`,
        replace: `  if (answer.kind !== 'ok') {
    const given = ops.map(({ seq }) => ({ seq, status: 'applied' as const, code: null, details: null, serverSeq: 1 }))
    await storeAnswers(db, { results: given, durableSeq: 0, clockOffsetMs: 0 })
    return endOf(answer, 'push-stuck')
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
        file: 'src/data/sync-loop.ts',
        find: `this.#cancelTimer = this.#device.ports.after(delayMs, () => void this.wake('timer'))`,
        replace: `if (this.#failures === 0) this.#cancelTimer = this.#device.ports.after(delayMs, () => void this.wake('timer'))`,
      },
    ],
  },
  {
    id: 'T12',
    bug: 'The cursor is stored ahead of the rows it stands for: they are lost for ever (pouchdb #1240, RxDB #5571).',
    patches: [
      {
        file: 'src/data/mirror-write.ts',
        find: `  await writeMirror(db, ['state', 'searchPages', ...byRecord.keys()], async (of) => {`,
        replace: `  await writeMirror(db, ['state'], async (of) => of<MirrorState>('state').put({ ...(await stateIn(of)), ...next }))
  await writeMirror(db, ['state', 'searchPages', ...byRecord.keys()], async (of) => {`,
      },
    ],
  },
  {
    id: 'T19',
    bug: 'A full disk at the commit is taken for success (firebase-js-sdk #5031).',
    patches: [
      {
        file: 'src/data/raw-idb.ts',
        find: `    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('transaction aborted', 'AbortError')))`,
        replace: `    transaction.addEventListener('abort', () => resolve())`,
      },
    ],
  },
]
