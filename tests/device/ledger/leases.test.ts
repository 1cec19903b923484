import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instant } from '#domain/kernel/time.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { takeLease } from '#domain/rentals/booking/lease.ts'
import { newBooking } from '#domain/rentals/booking/new-booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { wholeClaim } from '#domain/rentals/booking/claim.ts'
import { bookPieceOn } from '../../../src/data/ledger/book-piece.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { deskTime } from '../../../src/data/ledger/desk-time.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { copyPage } from '../../support/copy-page.ts'
import { EXAMPLE_NOW, exampleId, examplePiece } from '../../support/examples/example-shop.ts'
import { claimOf, exampleReservation, serverContext, stretchOf } from '../../support/examples/rental-desk.ts'
import { type TestDevice, enrolledDevice, must, owner, sale } from '../support.ts'

const LEASE_ENDS = instant(EXAMPLE_NOW + 48 * HOUR_MS)

/** An offline till with a lease of the example dress for thirty days, granted for two bookings. */
async function leasingTill(deskId = exampleId(401)): Promise<TestDevice> {
  const device = await enrolledDevice()
  const lease = {
    ...wholeClaim(stretchOf(0, 30)),
    id: exampleId(50),
    rentItemId: examplePiece.id,
    state: RENT_STATE.basket,
    standing: STANDING.firm,
  }
  const row = newBooking(lease, serverContext(1), { deskId, leaseUntil: LEASE_ENDS })
  await copyPage(await device.sync.mirror.open(), booking.name, [{ ver: 6, row }], {})
  return device
}

const rows = (device: TestDevice) =>
  localReader(device).select(booking, { where: [{ field: 'activeItemId', is: examplePiece.id }], limit: 50 })
const book = (device: TestDevice, nth: number, claim = claimOf(3, 5)) => bookPieceOn(device, exampleReservation(nth, claim), owner)
const kinds = async (device: TestDevice) => (await (await device.ledger.open()).outbox.toArray()).map(({ op }) => `${op.type} ${op.class}`)

describe('an offline till', () => {
  test('confirms bookings within its lease, as many as the lease allows', async () => {
    const device = await leasingTill()
    expect(await book(device, 1)).toMatchObject({ isConfirmed: true, outcome: { ok: true, isSaved: 'device' } })
    expect(await book(device, 2, claimOf(8, 9))).toMatchObject({ isConfirmed: true })
    expect(await kinds(device)).toEqual(['reserveInLease fact', 'reserveInLease fact'])
    const reserved = (await rows(device)).filter(({ state }) => state === RENT_STATE.reserved)
    expect(reserved.map(({ standing }) => standing)).toEqual([STANDING.firm, STANDING.firm])
  })

  test('refuses a second booking of the same days in advance', async () => {
    const device = await leasingTill()
    await book(device, 1)
    expect(await book(device, 2, claimOf(4, 6))).toMatchObject({
      isConfirmed: false,
      outcome: { refusal: { code: 'rentals.period-taken' } },
    })
    expect(await kinds(device)).toHaveLength(1)
  })

  test('requests bookings outside of its lease, and shows them as requested', async () => {
    const device = await leasingTill()
    expect(await book(device, 1, claimOf(40, 41))).toMatchObject({ isConfirmed: false, outcome: { ok: true } })
    expect(await kinds(device)).toEqual(['reserve intent'])
    expect((await rows(device)).find(({ id }) => id === exampleId(1))?.standing).toBe(STANDING.requested)
  })

  test('requests nothing that another till has leased', async () => {
    const device = await leasingTill(exampleId(499))
    expect(await book(device, 1)).toMatchObject({ isConfirmed: false, outcome: { refusal: { code: 'rentals.period-taken' } } })
  })

  test('does not use a lease that was only requested', async () => {
    const device = await enrolledDevice()
    const lease = { leaseId: exampleId(50), rentItemId: examplePiece.id, window: stretchOf(0, 30), hours: 48 }
    expect(await commitOn(device, takeLease, lease, owner)).toMatchObject({ ok: true })
    expect(await book(device, 1)).toMatchObject({ isConfirmed: false, outcome: { ok: true } })
  })

  test('hands out a dress within its lease', async () => {
    const device = await leasingTill()
    expect(await commitOn(device, handOver, exampleReservation(1, claimOf(1, 3)), owner)).toMatchObject({ ok: true })
    expect((await rows(device)).find(({ id }) => id === exampleId(1))).toMatchObject({ state: RENT_STATE.rented, standing: STANDING.firm })
  })
})

describe('the end of a lease', () => {
  test('is half an hour earlier on the till', async () => {
    const device = await leasingTill()
    device.timers.now = LEASE_ENDS - 31 * 60_000
    expect(await book(device, 1)).toMatchObject({ isConfirmed: true })
    device.timers.now = LEASE_ENDS - 30 * 60_000
    expect(await book(device, 2, claimOf(8, 9))).toMatchObject({ isConfirmed: false, outcome: { ok: true } })
    expect(await kinds(device)).toEqual(['reserveInLease fact', 'reserve intent'])
  })

  test('is not delayed by a clock that is set back, also after a restart', async () => {
    const device = await leasingTill()
    device.timers.now = LEASE_ENDS
    await commitOn(device, issueInvoice, sale(), owner)
    device.timers.now = EXAMPLE_NOW - 3 * DAY_MS
    expect(await deskTime(device)).toBe(LEASE_ENDS)
    expect(await deskTime(device.tab())).toBe(LEASE_ENDS)
    expect(await book(device, 1)).toMatchObject({ isConfirmed: false })
  })

  test('is not delayed by a clock that was slow at the last contact with the server', async () => {
    const device = await leasingTill()
    const db = await device.ledger.open()
    const head = must(await device.ledger.head())
    await db.meta.put({ ...head, clockOffsetMs: 48 * HOUR_MS })
    expect(await deskTime(device)).toBe(LEASE_ENDS)
    expect(await book(device, 1)).toMatchObject({ isConfirmed: false })
    await db.meta.put({ ...head, clockOffsetMs: -48 * HOUR_MS })
    expect(await deskTime(device.tab())).toBe(EXAMPLE_NOW)
  })
})
