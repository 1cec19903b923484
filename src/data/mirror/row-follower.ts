import type { AnyRecord } from '#domain/kernel/define.ts'
import type { Device } from '../device.ts'
import { asHead } from '../ledger/ledger-rows.ts'
import { readRows } from './read-with-pending.ts'
import type { MirrorDb } from './mirror.ts'
import type { MirrorRow } from './mirror-rows.ts'
import type { Row } from '../ledger/overlay.ts'

/** Changes of one record: rows as this till sees them now, and ids that no longer exist. */
export interface RowNews {
  readonly record: AnyRecord
  readonly rows: readonly Row[]
  readonly gone: readonly string[]
}

export type Caught = { readonly isWhole: true } | { readonly isWhole: false; readonly done: number; readonly total: number }

export interface Followed {
  /** Drops everything and reads it again from the mirror, in any number of steps; changes made meanwhile arrive through `hear`. */
  readonly readAfresh: (db: MirrorDb) => Promise<void>
  readonly receive: (news: RowNews) => void
}

/**
 * Updates what a page holds in memory of some records with the changes of mirror and queue only. The mirror is
 * queried by row version, so no change can be missed; rows touched by the queue are read through the reader, which
 * applies the queue. Mirror first, then ledger (law 5 of this folder).
 */
export class RowFollower {
  readonly #device: Device
  readonly #records: readonly AnyRecord[]
  /** Everything up to this server version was received. */
  #ver = 0
  /** Identifies the generation of the mirror that was read; a different one is read from the start. */
  #mark: string | null = null
  /** Rows of version `#ver` that were received; that version is queried again, because it may arrive in two steps. */
  #heard: ReadonlySet<string> = new Set()
  #touched = new Map<string, ReadonlySet<string>>()

  constructor(device: Device, records: readonly AnyRecord[]) {
    this.#device = device
    this.#records = records
  }

  /** Call it sequentially: concurrent calls would deliver the same changes twice. */
  async catchUp(followed: Followed): Promise<Caught> {
    const db = await this.#device.mirror.open()
    const state = await db.state.get('state')
    // A copy in progress brings rows of older versions behind the cursor, and would look like the complete shop.
    if (!state || state.copy !== null) {
      this.#mark = null
      return { isWhole: false, done: state?.copy?.done ?? 0, total: state?.copy?.total ?? 0 }
    }
    const mark = `${state.epoch} ${state.searchGeneration}`
    if (mark !== this.#mark) {
      this.#ver = state.cursor.ver
      this.#heard = new Set()
      this.#touched.clear()
      await followed.readAfresh(db)
      this.#mark = mark
    }
    const changed = await this.#changedRows(db)
    const ledger = await this.#device.ledger.open()
    await this.#device.overlay.catchUp(ledger, asHead(await ledger.meta.get('head')))
    for (const record of this.#records) followed.receive(await this.#newsOf(record, changed.get(record.name) ?? []))
    return { isWhole: true }
  }

  async #changedRows(db: MirrorDb): Promise<ReadonlyMap<string, readonly MirrorRow[]>> {
    const stores = this.#records.map((record) => db.rows(record.name))
    const since = this.#ver
    const [state, found] = await db.transaction('r', [db.state, ...stores], () =>
      Promise.all([db.state.get('state'), Promise.all(stores.map((store) => store.where('$ver').aboveOrEqual(since).toArray()))]),
    )
    const reached = state?.cursor.ver ?? since
    const fresh = found.map((rows) => rows.filter((row) => !this.#heard.has(nameOf(row))))
    this.#heard = new Set(found.flatMap((rows) => rows.filter((row) => row.$ver >= reached).map(nameOf)))
    this.#ver = reached
    return new Map(this.#records.map((record, at) => [record.name, fresh[at] ?? []]))
  }

  /** Rows that the queue touches, or did at the last call, are always read: a rejected operation changes no version. */
  async #newsOf(record: AnyRecord, changed: readonly MirrorRow[]): Promise<RowNews> {
    const before = this.#touched.get(record.name) ?? new Set()
    const now = this.#device.overlay.idsOf(record.name)
    this.#touched.set(record.name, now)
    const affected = [...new Set([...before, ...now])]
    const seen = await readRows(this.#device, record, affected)
    const ids = new Set(seen.map(({ id }) => id))
    const isAffected = new Set(affected)
    return { record, rows: [...changed.filter(({ id }) => !isAffected.has(id)), ...seen], gone: affected.filter((id) => !ids.has(id)) }
  }
}

/** Identifies one version of a row; ids are unique over all records. */
const nameOf = (row: MirrorRow): string => `${row.id} ${row.$ver}`
