import type { Change } from '#domain/kernel/define.ts'
import { recordsByName } from '#domain/records.ts'
import { type LedgerDb } from './ledger.ts'
import { type LedgerHead, type OutboxRow, asHead } from './ledger-rows.ts'
import { type MirrorRow, type Reach, isCovered, withoutOwn } from '../mirror/mirror-rows.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

interface QueuedChange {
  readonly seq: number
  readonly serverSeq: number | null
  readonly change: Change
}

/** Which state of the ledger an overlay shows. Two overlays of one mark lay the same changes. */
export type Mark = Pick<LedgerHead, 'nextSeq' | 'ackedSeq' | 'settledSeq' | 'settledVer' | 'generation' | 'deviceId'>

export const isSameMark = (a: Mark | null, b: Mark | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.nextSeq === b.nextSeq &&
    a.ackedSeq === b.ackedSeq &&
    a.settledSeq === b.settledSeq &&
    a.generation === b.generation &&
    a.deviceId === b.deviceId)

/**
 * What the queue does to rows, kept in memory and brought up to date by one look at the ledger's head. Reading the
 * queue itself for every row would cost a till that was offline for days its whole speed.
 */
export class Overlay {
  #mark: LedgerHead | null = null
  #operations = new Map<number, OutboxRow>()
  #byRecord = new Map<string, Map<string, QueuedChange[]>>()
  #catchingUp: Promise<void> = Promise.resolve()

  /** The ledger's head under which this is what the queue does. */
  get mark(): LedgerHead | null {
    return this.#mark
  }

  /** Makes the overlay show what the ledger holds, which is at least what it held under `head`. */
  catchUp(db: LedgerDb, head: LedgerHead | null): Promise<void> {
    if (isSameMark(this.#mark, head)) {
      // The queue is the same; what the head says beside it, as the nonce of the next push, may be news.
      this.#mark = head && { ...head }
      return Promise.resolve()
    }
    // A failed look must not stop the next one.
    const before = this.#catchingUp.catch(() => undefined)
    // One transaction: an operation archived between two reads would be missing from both.
    this.#catchingUp = before.then(() => db.transaction('r', db.meta, db.outbox, () => this.#read(db)))
    return this.#catchingUp
  }

  async #read(db: LedgerDb): Promise<void> {
    const head = asHead(await db.meta.get('head'))
    if (isSameMark(this.#mark, head)) return
    if (!head) return this.#forget()
    const mark = this.#mark
    const isAfresh = !mark || mark.generation !== head.generation || mark.deviceId !== head.deviceId || mark.nextSeq > head.nextSeq
    if (isAfresh) this.#forget()
    // Rows that were answered since the last look, and rows that are new since then. Rows after the head are a later look's.
    const answered = isAfresh ? [] : await db.outbox.where('seq').between(mark.ackedSeq, head.ackedSeq, false, true).toArray()
    const from = isAfresh ? head.settledSeq : mark.nextSeq - 1
    const added = await db.outbox
      .where('seq')
      .between(from, head.nextSeq - 1, false, true)
      .toArray()
    for (const row of [...answered, ...added]) this.#operations.set(row.seq, row)
    const before = this.#operations.size
    for (const seq of this.#operations.keys()) if (seq <= head.settledSeq) this.#operations.delete(seq)
    if (isAfresh || answered.length > 0 || before !== this.#operations.size) this.#layAfresh()
    else added.forEach((row) => this.#lay(row))
    this.#mark = { ...head }
  }

  /** Takes in an operation that this context has just stored, when nothing else happened in between. */
  add(row: OutboxRow, before: Mark, after: LedgerHead): void {
    if (!isSameMark(this.#mark, before)) return
    this.#operations.set(row.seq, row)
    this.#lay(row)
    this.#mark = { ...after }
  }

  #forget(): void {
    this.#mark = null
    this.#operations.clear()
    this.#byRecord.clear()
  }

  #layAfresh(): void {
    this.#byRecord.clear()
    for (const row of [...this.#operations.values()].toSorted((a, b) => a.seq - b.seq)) this.#lay(row)
  }

  #lay(row: OutboxRow): void {
    if (row.status === 'rejected') return
    for (const change of row.changes) {
      if (recordsByName.get(change.record)?.travels !== 'till') continue
      const byId = this.#byRecord.get(change.record) ?? new Map<string, QueuedChange[]>()
      this.#byRecord.set(change.record, byId)
      const id = change.op === 'insert' ? change.row.id : change.id
      const list = byId.get(id) ?? []
      byId.set(id, list)
      list.push({ seq: row.seq, serverSeq: row.serverSeq, change })
    }
  }

  /** Ids of rows that the queue changes or makes. */
  idsOf(record: string): ReadonlySet<string> {
    return new Set(this.#byRecord.get(record)?.keys())
  }

  /** True for a row that this till has made and the server has not answered for: nobody else knows of it. */
  isUnheard(record: string, id: string): boolean {
    return (
      this.#byRecord
        .get(record)
        ?.get(id)
        ?.some(({ serverSeq, change }) => serverSeq === null && change.op === 'insert') ?? false
    )
  }

  /** The row as this till sees it: the mirror's, with everything laid over that the mirror does not hold yet. */
  rowOf(record: string, id: string, copied: MirrorRow | undefined, reach: Reach): Row | null {
    let row = copied ? withoutOwn(copied) : null
    for (const one of this.#byRecord.get(record)?.get(id) ?? []) if (!isHeld(one, copied, reach)) row = changed(row, one.change)
    return row
  }
}

/**
 * True when the copied row already has the change in it. A row's own version says it exactly; for a row that does not
 * exist the cursor does. The version also holds while the first copy runs ahead of the cursor.
 */
function isHeld(one: QueuedChange, copied: MirrorRow | undefined, reach: Reach): boolean {
  if (one.serverSeq === null) return false
  return (copied !== undefined && copied.$ver >= one.serverSeq) || isCovered(reach, one.serverSeq)
}

/** Changes `row`, which is a copy of its own: a product sold all day has hundreds of changes laid over it. */
/** A row that nobody else holds yet. */
type Draft = { id: string; [field: string]: unknown }

/** Changes the draft itself: over a product sold all day lie hundreds of changes, and a copy for each would show. */
function changed(row: Draft | null, change: Change): Draft | null {
  if (change.op === 'insert') return row ?? { ...change.row }
  if (!row) return null
  if (change.op === 'patch') return Object.assign(row, change.fields)
  for (const [field, by] of Object.entries(change.by)) row[field] = Number(row[field] ?? 0) + by
  return row
}
