import type { MirrorState } from '../../../src/data/mirror/mirror-rows.ts'
import type { Browser } from '../world/browser.ts'
import { headOn, mirrorStateOn, operationOn } from './ledger-view.ts'
import { Violation } from '../world/world.ts'

/** An act that the cashier saw confirmed. */
export interface SeenAct {
  readonly browser: Browser
  readonly deviceId: string
  readonly seq: number
  readonly opId: string
  readonly number: string | null
  /** Id of the document's row, if it made one. */
  readonly rowId: string
  readonly text: string
  /** The plan made it unapplicable for every server. */
  readonly isSpoilt: boolean
}

/** I4: no number is printed on two documents, across all tills. */
export function numberIsNew(seen: readonly SeenAct[], { number, opId, deviceId }: Pick<SeenAct, 'number' | 'opId' | 'deviceId'>): void {
  const before = number === null ? undefined : seen.find((act) => act.number === number && act.opId !== opId)
  if (before) throw new Violation('I4', `${number} is printed by ${deviceId}, and was printed by ${before.deviceId} before`)
}

/**
 * I1 and I14: every confirmed act stays unchanged in the till's ledger until a backup of the server holds it. Only the
 * loss of the whole profile ends that.
 */
export function everySeenActIsStored(browser: Browser, acts: Iterable<SeenAct>): void {
  const head = headOn(browser.disk.factory)
  for (const act of acts) {
    if (act.browser !== browser || head?.deviceId !== act.deviceId || act.seq <= head.durableSeq) continue
    const row = operationOn(browser.disk.factory, act.seq)
    if (!row)
      throw new Violation('I1', `${browser.name}: operation ${act.seq} (${act.number ?? act.opId}) was told as done and is in no store`)
    if (row.opId !== act.opId) throw new Violation('I1', `${browser.name}: place ${act.seq} is now taken by another operation`)
  }
}

/** I14: a till's notion of what the server's backups hold is true; what they do not hold is never dropped. */
export function durableIsTrue(browser: Browser, durable: ReadonlyMap<string, number>): void {
  const head = headOn(browser.disk.factory)
  const held = durable.get(head?.deviceId ?? '') ?? 0
  if (head && head.durableSeq > held)
    throw new Violation('I14', `${browser.name} believes that a backup holds operation ${head.durableSeq}; the last one is ${held}`)
}

/** I3 on the device: the sequence numbers 1 … n of the queue exist exactly once. */
export function queueHasNoHole(browser: Browser, newest: number): void {
  const head = headOn(browser.disk.factory)
  if (!head) return
  for (let seq = Math.max(head.durableSeq + 1, head.nextSeq - newest); seq < head.nextSeq; seq += 1) {
    if (!operationOn(browser.disk.factory, seq))
      throw new Violation('I3', `${browser.name}: the queue has no operation ${seq} of ${head.nextSeq - 1}`)
  }
  if (operationOn(browser.disk.factory, head.nextSeq))
    throw new Violation('I3', `${browser.name}: operation ${head.nextSeq} is there before its turn`)
}

/** I9: within one life of the copy the cursor never moves back. */
export class CursorWatch {
  #last: MirrorState | null = null

  /** The disk lost its latest commits: later states are compared with the current one. */
  forget(): void {
    this.#last = null
  }

  check(browser: Browser): void {
    const state = mirrorStateOn(browser.disk.factory, browser.mirrorName)
    const last = this.#last
    this.#last = state
    if (!state || !last || state.epoch !== last.epoch || state.copy !== null || last.copy !== null) return
    // A new generation or scope in the copy's metadata means that it was emptied and restarted.
    if (state.scopeHash !== last.scopeHash || state.searchGeneration !== last.searchGeneration) return
    if (state.cursor.ver < last.cursor.ver)
      throw new Violation('I9', `${browser.name}: the cursor went from ${last.cursor.ver} to ${state.cursor.ver}`)
  }
}
