import { liveQuery } from 'dexie'
import type { Reader } from '#domain/kernel/define.ts'
import { type Copied, type RowRequest, batchedReads, giveRows, readCopied } from './copied-rows.ts'
import { type Device, thisDevice } from '../device.ts'
import { asHead } from './ledger-rows.ts'
import { localReader } from '../mirror/local-reader.ts'
import type { MirrorRow, Reach } from '../mirror/mirror-rows.ts'

/**
 * Rows of the copy read in one transaction while the cashier counts the money, so that the command is decided without
 * waiting for the copy. With the queue applied they are as current as rows read later, provided that the copy
 * contained what the queue has removed since; `loadingReader` checks that.
 */
export class ReadAhead {
  readonly #rows = new Map<string, MirrorRow | undefined>()
  #reach: Reach | null = null
  #isOfOneMoment = true

  add(batch: readonly RowRequest[], { reach, rows }: Copied): void {
    this.#isOfOneMoment &&= this.#reach === null || isSameReach(this.#reach, reach)
    this.#reach = reach
    batch.forEach(({ record, ids }, at) => ids.forEach((id, nth) => this.#rows.set(keyOf(record.name, id), rows[at]?.[nth])))
  }

  /** The rows of a batch; null when one of them was not read, or they are of different states of the copy. */
  copied(batch: readonly RowRequest[]): Copied | null {
    if (!this.#reach || !this.#isOfOneMoment) return null
    const isRead = batch.every(({ record, ids }) => ids.every((id) => this.#rows.has(keyOf(record.name, id))))
    if (!isRead) return null
    return { reach: this.#reach, rows: batch.map(({ record, ids }) => ids.map((id) => this.#rows.get(keyOf(record.name, id)))) }
  }
}

const keyOf = (record: string, id: string): string => `${record} ${id}`

function isSameReach(a: Reach, b: Reach): boolean {
  const [one, other] = [a.cursor, b.cursor]
  return one.ver === other.ver && one.record === other.record && one.id === other.id && a.isConsistent === b.isConsistent
}

type Load = (read: Reader) => Promise<unknown>

/** Reads what a command will load, from the current copy and queue. */
export async function readNow(load: Load, device: Device): Promise<ReadAhead> {
  // Also the head that the command will be decided for; if the ledger's head differs then, a second read is needed.
  const ledger = await device.ledger.open()
  await device.overlay.catchUp(ledger, asHead(await ledger.meta.get('head')))
  const ahead = new ReadAhead()
  const slow = localReader(device)
  await load({
    ...batchedReads(async (batch) => {
      const copied = await readCopied(device, batch)
      ahead.add(batch, copied)
      giveRows(device, batch, copied)
    }),
    select: (record, selection) => slow.select(record, selection),
    count: (record, selection) => slow.count(record, selection),
    aggregate: (record, request) => slow.aggregate(record, request),
  })
  return ahead
}

/** Reads what a command will load, and again whenever the copy or the queue changes, until the returned function is called. */
export function readAhead(load: Load, device: Device = thisDevice()): () => void {
  let nth = 0
  const read = async () => {
    nth += 1
    const mine = nth
    // Rows read before the change must not be used meanwhile.
    device.ahead = null
    const ahead = await readNow(load, device)
    if (mine === nth) device.ahead = ahead
  }
  // Failures are ignored: a command without rows read ahead reads them itself and reports the fault.
  const forget = () => {
    nth += 1
    device.ahead = null
  }
  const moved = liveQuery(async () => {
    const [mirror, ledger] = await Promise.all([device.mirror.open(), device.ledger.open()])
    // Every pull with changes writes the state, and every command moves the head of the queue.
    await Promise.all([mirror.state.get('state'), ledger.meta.get('head')])
  })
  const following = moved.subscribe({ next: () => void read().catch(forget), error: forget })
  return () => {
    following.unsubscribe()
    forget()
  }
}
