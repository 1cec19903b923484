import { liveQuery } from 'dexie'
import type { Reader } from '#domain/kernel/define.ts'
import { type Copied, type RowRequest, batchedReads, giveRows, readCopied } from './copied-rows.ts'
import { type Device, thisDevice } from '../device.ts'
import { asHead } from './ledger-rows.ts'
import { localReader } from '../mirror/local-reader.ts'
import type { MirrorRow, Reach } from '../mirror/mirror-rows.ts'

/**
 * Rows of the copy as they were at one moment of it, read while the cashier counts the money: what she confirms then is
 * decided without waiting for the copy. Laid under the queue they are as true as rows that are read later, as long as the
 * copy reached at that moment what the queue has let go of since; whoever uses them checks that (`loadingReader`).
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

  /** The rows of a batch; null when one of them was not read, or they are of two moments. */
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

/** Reads what an act will ask for, as the copy and the queue are now. */
export async function readNow(load: Load, device: Device): Promise<ReadAhead> {
  // The head that the act will be decided for, too: another one than the ledger then has costs a second look.
  const ledger = await device.ledger.open()
  await device.overlay.catchUp(ledger, asHead(await ledger.meta.get('head')))
  const ahead = new ReadAhead()
  const slow = localReader(device)
  await load({
    ...batchedReads(async (batch) => {
      const copied = await readCopied(device, batch, () => undefined)
      ahead.add(batch, copied)
      giveRows(device, batch, copied)
    }),
    select: (record, selection) => slow.select(record, selection),
    count: (record, selection) => slow.count(record, selection),
    aggregate: (record, asked) => slow.aggregate(record, asked),
  })
  return ahead
}

/** Reads what an act will ask for, and again whenever the copy or the queue has changed, until the function it gives is called. */
export function readAhead(load: Load, device: Device = thisDevice()): () => void {
  let nth = 0
  const read = async () => {
    nth += 1
    const mine = nth
    // What was read before the copy changed is not used meanwhile.
    device.ahead = null
    const ahead = await readNow(load, device)
    if (mine === nth) device.ahead = ahead
  }
  // A failure here is ignored: a command that finds nothing read ahead reads for itself, and reports what is wrong.
  const forget = () => {
    nth += 1
    device.ahead = null
  }
  const moved = liveQuery(async () => {
    const [mirror, ledger] = await Promise.all([device.mirror.open(), device.ledger.open()])
    // Every pull that brings anything writes the state, and an act moves the head of the queue.
    await Promise.all([mirror.state.get('state'), ledger.meta.get('head')])
  })
  const following = moved.subscribe({ next: () => void read().catch(forget), error: forget })
  return () => {
    following.unsubscribe()
    forget()
  }
}
