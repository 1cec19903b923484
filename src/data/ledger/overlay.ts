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

/** Identifies a state of the ledger. Overlays with the same mark apply the same changes. */
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
 * The queue's row changes in memory, updated by one read of the ledger's head. Reading the whole queue for every row
 * would be too slow on a till that was offline for days.
 */
export class Overlay {
  #mark: LedgerHead | null = null
  #operations = new Map<number, OutboxRow>()
  #byRecord = new Map<string, Map<string, QueuedChange[]>>()
  #catchingUp: Promise<void> = Promise.resolve()

  get mark(): LedgerHead | null {
    return this.#mark
  }

  /** Updates the overlay to the ledger's state, which is `head` or newer. */
  catchUp(db: LedgerDb, head: LedgerHead | null): Promise<void> {
    if (isSameMark(this.#mark, head)) {
      // The queue is unchanged, but other fields of the head, such as the nonce of the next push, may not be.
      this.#mark = head && { ...head }
      return Promise.resolve()
    }
    // A failed read must not block the next one.
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
    // Rows answered or added since the last read. Rows after this head belong to the next read.
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

  /** Adds an operation that this context has just stored, if nothing else happened in between. */
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

  idsOf(record: string): ReadonlySet<string> {
    return new Set(this.#byRecord.get(record)?.keys())
  }

  /** True for a row that this till has inserted and the server has not answered yet. */
  isUnanswered(record: string, id: string): boolean {
    return (
      this.#byRecord
        .get(record)
        ?.get(id)
        ?.some(({ serverSeq, change }) => serverSeq === null && change.op === 'insert') ?? false
    )
  }

  /** The row as this till sees it: the mirror's, with the changes applied that the mirror does not contain yet. */
  rowOf(record: string, id: string, copied: MirrorRow | undefined, reach: Reach): Row | null {
    let row = copied ? withoutOwn(copied) : null
    for (const one of this.#byRecord.get(record)?.get(id) ?? []) if (!isHeld(one, copied, reach)) row = changed(row, one.change)
    return row
  }
}

/**
 * True when the copied row already includes the change. The row's own version is exact, also while the first copy is
 * ahead of the cursor; for a row that does not exist the cursor decides.
 */
function isHeld(one: QueuedChange, copied: MirrorRow | undefined, reach: Reach): boolean {
  if (one.serverSeq === null) return false
  return (copied !== undefined && copied.$ver >= one.serverSeq) || isCovered(reach, one.serverSeq)
}

type Draft = { id: string; [field: string]: unknown }

/** Mutates the draft: a product sold all day has hundreds of changes, and copying it for each would be slow. */
function changed(row: Draft | null, change: Change): Draft | null {
  if (change.op === 'insert') return row ?? { ...change.row }
  if (!row) return null
  if (change.op === 'patch') return Object.assign(row, change.fields)
  for (const [field, by] of Object.entries(change.by)) row[field] = Number(row[field] ?? 0) + by
  return row
}
