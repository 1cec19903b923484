import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { GROUP_KIND, catalogGroup } from '#domain/catalog/catalog.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { codeComparison } from '#domain/kernel/sort-key.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { atRisk } from '#domain/rentals/booking/availability.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { type RentCategory, rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { type Device, thisDevice } from '../device.ts'
import { asHead } from '../ledger/ledger-rows.ts'
import { typed } from './read-with-pending.ts'
import type { MirrorDb } from './mirror.ts'
import { type Caught, RowFollower, type RowNews } from './row-follower.ts'

type Group = RowOf<typeof catalogGroup>

/** A piece with its search line, which is expensive to compute. */
export interface IndexedPiece {
  readonly piece: RentItem
  readonly line: string
}

/** The pieces and their open bookings at one revision. */
export interface RentalView {
  /** Grows with every change; use it to cache derived results. */
  readonly revision: number
  readonly deskId: Id | null
  readonly pieces: readonly IndexedPiece[]
  readonly groups: readonly Group[]
  readonly pieceOf: (id: Id) => RentItem | null
  /** The open bookings of a piece, in no order. A new array whenever one of them has changed. */
  readonly bookingsOf: (pieceId: Id) => readonly Booking[]
  readonly bookingOf: (id: Id) => Booking | null
  readonly categoryOf: (piece: Pick<RentItem, 'categoryId'>) => RentCategory | null
  readonly riskIds: (now: Instant) => ReadonlySet<Id>
}

/** The same with all open bookings, also of pieces that are no longer in service. */
export interface IndexedShop extends RentalView {
  readonly openBookings: () => readonly Booking[]
}

export type RentalIndexState =
  | { readonly kind: 'building'; readonly done: number; readonly total: number }
  | { readonly kind: 'ready'; readonly view: IndexedShop }
  | { readonly kind: 'failed'; readonly cause: unknown }

const RECORDS: readonly AnyRecord[] = [catalogGroup, rentCategory, rentItem, booking]
const NO_BOOKINGS: readonly Booking[] = []
/** Small enough not to block the current screen noticeably. */
const PIECES_A_STEP = 25
const RISK_STAYS_MS = 60_000

/**
 * Every piece with its open bookings in the page's memory, so that availability is computed at every key press. Built
 * in steps on first use, then updated by changes: a booking costs one row and one piece's list.
 */
export class RentalIndex {
  readonly #device: Device
  readonly #follower: RowFollower
  readonly #listeners = new Set<() => void>()
  readonly #pieces = new Map<Id, IndexedPiece>()
  readonly #openByPiece = new Map<Id, readonly Booking[]>()
  readonly #bookings = new Map<Id, Booking>()
  readonly #categories = new Map<Id, RentCategory>()
  readonly #groups = new Map<Id, Group>()
  #sorted: readonly IndexedPiece[] | null = null
  #deskId: Id | null = null
  #revision = 0
  #state: RentalIndexState = { kind: 'building', done: 0, total: 0 }
  #refreshing: Promise<void> | null = null
  #isStale = false
  #stop: (() => void) | null = null
  #hasNews = true

  constructor(device: Device) {
    this.#device = device
    this.#follower = new RowFollower(device, RECORDS)
  }

  readonly current = (): RentalIndexState => this.#state

  /** Follows the database while there are listeners. The index stays in memory and is updated for the next listener. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stop ??= this.#follow()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#stop = null
    }
  }

  #follow(): () => void {
    const device = this.#device
    // Every pull with changes writes the state, and every command moves the head of the queue.
    const watched = liveQuery(async () => {
      const [mirror, ledger] = await Promise.all([device.mirror.open(), device.ledger.open()])
      return [await mirror.state.get('state'), await ledger.meta.get('head')]
    })
    const watching = watched.subscribe({ next: () => void this.refresh(), error: (cause: unknown) => this.#fail(cause) })
    return () => watching.unsubscribe()
  }

  /** Updates the index. A call during an update makes it run once more. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#refreshing ??= this.#refreshWhileStale().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  async #refreshWhileStale(): Promise<void> {
    try {
      while (this.#isStale) {
        this.#isStale = false
        this.#tell(await this.#follower.catchUp({ readAfresh: (db) => this.#readAfresh(db), receive: (news) => this.#hear(news) }))
      }
    } catch (cause) {
      this.#fail(cause)
    }
  }

  #fail(cause: unknown): void {
    this.#set({ kind: 'failed', cause })
  }

  #set(state: RentalIndexState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #tell(caught: Caught): void {
    if (!caught.isWhole) return this.#set({ kind: 'building', done: caught.done, total: caught.total })
    if (this.#state.kind === 'ready' && !this.#hasNews) return
    this.#hasNews = false
    this.#revision += 1
    this.#set({ kind: 'ready', view: this.#view() })
  }

  async #readAfresh(db: MirrorDb): Promise<void> {
    for (const held of [this.#pieces, this.#openByPiece, this.#bookings, this.#categories, this.#groups]) held.clear()
    this.#hasNews = true
    this.#deskId = asHead(await (await this.#device.ledger.open()).meta.get('head'))?.deviceId ?? null
    for (const record of [catalogGroup, rentCategory]) this.#hear({ record, rows: await db.rows(record.name).toArray(), gone: [] })
    const total = await db.rows(rentItem.name).count()
    for (let after = ''; ;) {
      const step = await db.rows(rentItem.name).where('id').above(after).limit(PIECES_A_STEP).toArray()
      const [first, last] = [step[0], step.at(-1)]
      if (!first || !last) return
      this.#hear({ record: rentItem, rows: step, gone: [] })
      // The index omits ended bookings, so the history of a piece costs nothing.
      const open = await db.rows(booking.name).where('activeItemId').between(first.id, last.id, true, true).toArray()
      this.#hear({ record: booking, rows: open, gone: [] })
      after = last.id
      this.#set({ kind: 'building', done: this.#pieces.size, total })
    }
  }

  #hear({ record, rows, gone }: RowNews): void {
    if (rows.length === 0 && gone.length === 0) return
    this.#hasNews = true
    if (record === booking) {
      for (const row of typed<typeof booking>(rows)) this.#putBooking(row)
      for (const id of gone) this.#dropBooking(id)
    } else if (record === rentItem) {
      this.#sorted = null
      for (const row of typed<typeof rentItem>(rows)) this.#pieces.set(row.id, indexed(row))
      for (const id of gone) this.#pieces.delete(id)
    } else if (record === rentCategory) {
      for (const row of typed<typeof rentCategory>(rows)) this.#categories.set(row.id, row)
      for (const id of gone) this.#categories.delete(id)
    } else {
      for (const row of typed<typeof catalogGroup>(rows)) this.#groups.set(row.id, row)
      for (const id of gone) this.#groups.delete(id)
    }
  }

  #putBooking(row: Booking): void {
    const before = this.#bookings.get(row.id)
    if (before) this.#dropBooking(row.id)
    if (row.activeItemId === null) return
    this.#bookings.set(row.id, row)
    this.#openByPiece.set(row.activeItemId, [...(this.#openByPiece.get(row.activeItemId) ?? NO_BOOKINGS), row])
  }

  #dropBooking(id: Id): void {
    const row = this.#bookings.get(id)
    if (!row?.activeItemId) return
    this.#bookings.delete(id)
    const rest = (this.#openByPiece.get(row.activeItemId) ?? NO_BOOKINGS).filter((one) => one.id !== id)
    if (rest.length === 0) this.#openByPiece.delete(row.activeItemId)
    else this.#openByPiece.set(row.activeItemId, rest)
  }

  #view(): IndexedShop {
    const byCode = codeComparison()
    this.#sorted ??= [...this.#pieces.values()]
      .filter(({ piece }) => piece.isInService)
      .toSorted((a, b) => byCode(a.piece.code, b.piece.code))
    let risk: { readonly at: number; readonly ids: ReadonlySet<Id> } | null = null
    return {
      revision: this.#revision,
      deskId: this.#deskId,
      pieces: this.#sorted,
      groups: [...this.#groups.values()]
        .filter(({ kind, status }) => kind === GROUP_KIND.rentItems && status === GENERIC_STATUS.active)
        .toSorted((a, b) => a.position - b.position),
      pieceOf: (id) => this.#pieces.get(id)?.piece ?? null,
      bookingsOf: (id) => this.#openByPiece.get(id) ?? NO_BOOKINGS,
      bookingOf: (id) => this.#bookings.get(id) ?? null,
      openBookings: () => [...this.#bookings.values()],
      categoryOf: ({ categoryId }) => this.#categories.get(categoryId) ?? null,
      riskIds: (now) => {
        if (!risk || Math.abs(now - risk.at) >= RISK_STAYS_MS) risk = { at: now, ids: this.#riskIds(now) }
        return risk.ids
      },
    }
  }

  #riskIds(now: Instant): ReadonlySet<Id> {
    const ids = new Set<Id>()
    for (const bookings of this.#openByPiece.values()) for (const one of atRisk(bookings, now)) ids.add(one.id)
    return ids
  }
}

const indexed = (piece: RentItem): IndexedPiece => ({ piece, line: rentItem.searchLine?.(piece) ?? '' })

let index: RentalIndex | null = null
const theIndex = (): RentalIndex => (index ??= new RentalIndex(thisDevice()))

const NOT_WANTED: RentalIndexState = { kind: 'building', done: 0, total: 0 }
const nobody = () => () => undefined
const notWanted = () => NOT_WANTED

/**
 * The rental index of this till; renders again when a piece or an open booking changes. Pass false in a browser that
 * is not a till, which has no rows to build it from.
 */
export function useRentalIndex(isWanted = true): RentalIndexState {
  return useSyncExternalStore(isWanted ? theIndex().subscribe : nobody, isWanted ? theIndex().current : notWanted)
}
