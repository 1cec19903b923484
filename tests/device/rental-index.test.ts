import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, dayOf, instant } from '#domain/kernel/time.ts'
import { bookingsAtRisk } from '#domain/rentals/desk/board-risk.ts'
import { rentalBoard } from '#domain/rentals/desk/board.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { newBooking } from '#domain/rentals/booking/new-booking.ts'
import { allOpenBookings } from '#domain/rentals/booking/open-bookings.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { commitOn } from '../../src/data/ledger/commit.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { applyChanges, resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import { RentalIndex } from '../../src/data/mirror/rental-index.ts'
import { rentalReader } from '../../src/data/mirror/rental-reader.ts'
import { EXAMPLE_NOW, exampleContext, exampleId, examplePiece } from '../support/examples/example-shop.ts'
import { claimOf, exampleReservation } from '../support/examples/rental-desk.ts'
import { type TestDevice, enrolledDevice, owner } from './support.ts'
import { until } from '../support/until.ts'

const PIECES = [examplePiece.id, exampleId(2001), exampleId(2002)]

const bookingRow = (nth: number, given: Partial<Booking> = {}): Booking => {
  const rentItemId = given.rentItemId ?? examplePiece.id
  const base = {
    ...claimOf(nth * 7, nth * 7 + 2),
    id: exampleId(3000 + nth),
    rentItemId,
    state: RENT_STATE.reserved,
    standing: STANDING.firm,
  }
  return newBooking(base, exampleContext(), given)
}

const change = (row: Booking, ver: number) => ({ record: booking.name, id: row.id, ver, row })

/** A till with three pieces, and its index. */
async function indexedTill() {
  const device = await enrolledDevice()
  const mirror = await device.sync.mirror.open()
  const more = PIECES.slice(1).map((id, nth) => ({ record: rentItem.name, id, ver: 10, row: { ...examplePiece, id, code: `X-${nth}` } }))
  await applyChanges(mirror, more, {})
  return { device, mirror, index: new RentalIndex(device), hear: receivedBy(device) }
}

const receivedBy = (device: TestDevice) => async (rows: readonly Booking[], ver: number) =>
  applyChanges(
    await device.sync.mirror.open(),
    rows.map((row) => change(row, ver)),
    { cursor: { ver, record: null, id: null }, isConsistent: true },
  )

function viewOf(index: RentalIndex) {
  const state = index.current()
  if (state.kind !== 'ready') throw new Error(`the index is ${state.kind}`)
  return state.view
}
const openIn = (index: RentalIndex, pieceId: Id = examplePiece.id): string[] =>
  viewOf(index)
    .bookingsOf(pieceId)
    .map(({ id, standing }) => `${id.slice(-4)} ${standing}`)
    .toSorted()
const named = (nth: number, standing: number = STANDING.firm): string => `${exampleId(3000 + nth).slice(-4)} ${standing}`

describe('the rental index', () => {
  it('contains every piece by code with its open bookings, without ended ones', async () => {
    const { index, hear: receive } = await indexedTill()
    await receive(
      [bookingRow(1), bookingRow(2, { activeItemId: null, closedAt: instant(EXAMPLE_NOW), state: RENT_STATE.itemReturned })],
      11,
    )
    await index.refresh()
    expect(viewOf(index).pieces.map(({ piece }) => piece.code)).toEqual(['WD-0012', 'X-0', 'X-1'])
    expect(openIn(index)).toEqual([named(1)])
  })

  it('receives other tills’ changes, piece by piece', async () => {
    const { index, hear: receive } = await indexedTill()
    await receive([bookingRow(1), bookingRow(2, { rentItemId: PIECES[1] ?? '' })], 11)
    await index.refresh()
    const before = viewOf(index)
    const untouched = before.bookingsOf(PIECES[1] ?? '')
    await receive([bookingRow(1, { activeItemId: null, state: RENT_STATE.cancelled }), bookingRow(3)], 12)
    await index.refresh()
    expect(openIn(index)).toEqual([named(3)])
    expect(viewOf(index).revision).toBeGreaterThan(before.revision)
    expect(viewOf(index).bookingsOf(PIECES[1] ?? '')).toBe(untouched)
  })

  it('gives the board and the list of risks the same answers as the stored rows', async () => {
    const { device, index, hear: receive } = await indexedTill()
    const [second = ''] = PIECES.slice(1)
    const late = { state: RENT_STATE.rented, dueAt: instant(EXAMPLE_NOW - DAY_MS), customerId: exampleId(1) }
    await receive([bookingRow(0, late), bookingRow(1), bookingRow(2, { rentItemId: second, standing: STANDING.conflict })], 11)
    // Out of service, but still in a booking.
    const gone = { record: rentItem.name, id: second, ver: 12, row: { ...examplePiece, id: second, code: 'X-0', isInService: false } }
    await applyChanges(await device.sync.mirror.open(), [gone], {})
    await index.refresh()
    const disk = localReader(device)
    const memory = rentalReader(viewOf(index), disk)
    const day = dayOf(instant(EXAMPLE_NOW), 'Asia/Riyadh')
    const at = String(EXAMPLE_NOW)
    const boards = await Promise.all([memory, disk].map((read) => rentalBoard.read(read, { day })))
    const risks = await Promise.all([memory, disk].map((read) => bookingsAtRisk.read(read, { at })))
    expect(boards[0]).toEqual(boards[1])
    expect(risks[0]).toEqual(risks[1])
    expect(boards[0]?.map(({ code }) => code)).toContain('X-0')
    expect(risks[0]?.length).toBeGreaterThan(0)
  })

  it('includes this till’s request at once, and not after it was cancelled', async () => {
    const { device, index } = await indexedTill()
    await index.refresh()
    expect(await commitOn(device, reserve, exampleReservation(3001, claimOf(3, 5)), owner)).toMatchObject({ ok: true })
    await index.refresh()
    expect(openIn(index)).toEqual([named(1, STANDING.requested)])
    expect(await commitOn(device, cancelBooking, { bookingId: exampleId(3001), reason: null }, owner)).toMatchObject({ ok: true })
    await index.refresh()
    expect(openIn(index)).toEqual([])
  })

  it('drops a request that the server has refused', async () => {
    const { device, index } = await indexedTill()
    await commitOn(device, reserve, exampleReservation(3001, claimOf(3, 5)), owner)
    await index.refresh()
    const ledger = await device.ledger.open()
    const [queued] = await ledger.outbox.toArray()
    const head = await ledger.meta.get('head')
    if (!queued || head?.k !== 'head') throw new Error('the request should wait')
    await ledger.outbox.put({ ...queued, status: 'rejected' })
    await ledger.meta.put({ ...head, ackedSeq: queued.seq })
    await index.refresh()
    expect(openIn(index)).toEqual([])
  })

  it('is rebuilt when the copy is made anew, and reports that meanwhile', async () => {
    const { index, mirror, hear: receive } = await indexedTill()
    await receive([bookingRow(1)], 11)
    await index.refresh()
    const copy = { recordIndex: 0, afterId: null, done: 3, total: 9 }
    await resetMirror(mirror, { epoch: exampleId(404), scopeHash: 'scope', copy })
    await index.refresh()
    expect(index.current()).toEqual({ kind: 'building', done: 3, total: 9 })
    await copyPage(mirror, rentItem.name, [{ ver: 3, row: examplePiece }], {})
    await copyPage(mirror, booking.name, [{ ver: 4, row: bookingRow(2) }], { copy: null, cursor: { ver: 20, record: null, id: null } })
    await index.refresh()
    expect(openIn(index)).toEqual([named(2)])
  })

  it('notifies its listeners of rows that the worker wrote', async () => {
    const { index, hear: receive } = await indexedTill()
    const reported = vi.fn()
    const unsubscribe = index.subscribe(reported)
    await until(() => expect(index.current().kind).toBe('ready'))
    await receive([bookingRow(1)], 11)
    await until(() => expect(openIn(index)).toEqual([named(1)]))
    expect(reported).toHaveBeenCalled()
    unsubscribe()
  })

  it('lists the bookings that will not have their piece in time', async () => {
    const { index, hear: receive } = await indexedTill()
    const late = bookingRow(0, { state: RENT_STATE.rented, handedOverAt: instant(EXAMPLE_NOW) })
    await receive([late, bookingRow(1)], 11)
    await index.refresh()
    expect([...viewOf(index).riskIds(instant(EXAMPLE_NOW))]).toEqual([])
    expect([...viewOf(index).riskIds(instant(EXAMPLE_NOW + 6 * DAY_MS))]).toEqual([bookingRow(1).id])
  })
})

/** A change of a booking as the server sends it. */
const step = fc.record({
  nth: fc.integer({ min: 0, max: 12 }),
  piece: fc.integer({ min: 0, max: 2 }),
  isOpen: fc.boolean(),
  isLooked: fc.boolean(),
})

describe('after any history', () => {
  it('the index equals what a reader reads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { device, index, hear: receive } = await indexedTill()
        for (const [at, { nth, piece, isOpen, isLooked: isInspected }] of steps.entries()) {
          const rentItemId = PIECES[piece] ?? ''
          await receive([bookingRow(nth, { rentItemId, activeItemId: isOpen ? rentItemId : null })], 11 + at)
          if (isInspected) await index.refresh()
        }
        await index.refresh()
        const read = await allOpenBookings(localReader(device))
        const held = PIECES.flatMap((id) => viewOf(index).bookingsOf(id))
        expect(held.map(({ id, rentItemId }) => `${rentItemId} ${id}`).toSorted()).toEqual(
          read.map(({ id, rentItemId }) => `${rentItemId} ${id}`).toSorted(),
        )
      }),
      { numRuns: 25 },
    )
  })
})
