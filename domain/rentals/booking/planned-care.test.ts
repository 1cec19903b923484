import { describe, expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, dayAfter, exampleReservation, serverContext, stretchOf } from '../../../tests/support/examples/rental-desk.ts'
import { minor } from '../../kernel/money.ts'
import { yieldOf } from '../desk/item-profitability.ts'
import { receiveFromMaintenance } from './blocked-period.ts'
import { booking } from './booking.ts'
import { cancelBooking } from './change-booking.ts'
import { noteCareCost, planCare } from './planned-care.ts'
import { CARE_WORK, type CareWork, RENT_STATE, STANDING } from './rent-state.ts'
import { reserve } from './reserve.ts'

const newShop = () => changingShop({ rent_item: [examplePiece], customer: [exampleCustomer] })
type Shop = ReturnType<typeof newShop>
const planned = (shop: Shop, nth: number, from: number, to: number, work: CareWork = CARE_WORK.alteration) =>
  shop.run(
    planCare,
    {
      ...{ bookingId: exampleId(nth), rentItemId: examplePiece.id, period: stretchOf(from, to) },
      ...{ note: 'torn hem', work, cost: minor(12_000) },
    },
    serverContext(nth),
  )
const row = (shop: Shop, nth: number) => shop.rows(booking).find(({ id }) => id === exampleId(nth))
const reserved = (shop: Shop, nth: number, out: number, due: number) =>
  shop.run(reserve, exampleReservation(nth, claimOf(out, due)), serverContext(nth))

describe('planned care', () => {
  test('blocks the piece on its days, with reason and cost', async () => {
    const shop = newShop()
    expect(await planned(shop, 1, 4, 7)).toMatchObject({ ok: true, objections: [] })
    expect(row(shop, 1)).toMatchObject({
      ...{ state: RENT_STATE.maintenance, standing: STANDING.firm, startsAt: dayAfter(4), endsAt: dayAfter(7) },
      ...{ careWork: CARE_WORK.alteration, careCost: 12_000, note: 'torn hem', closedAt: null },
    })
    expect(await reserved(shop, 2, 5, 6)).toMatchObject({ ok: false, refusal: { code: 'rentals.period-taken' } })
    // Out from the ninth day, prepared on the eighth.
    expect(await reserved(shop, 3, 9, 10)).toMatchObject({ ok: true })
  })

  test('is refused if the piece is taken, or in the past', async () => {
    const shop = newShop()
    await reserved(shop, 2, 5, 6)
    expect(await planned(shop, 1, 4, 5, CARE_WORK.cleaning)).toMatchObject({ ok: false, refusal: { code: 'rentals.period-taken' } })
    expect(await planned(shop, 3, -3, -1)).toMatchObject({ ok: false, refusal: { code: 'rentals.period-past' } })
  })

  test('can be cancelled, which frees its days', async () => {
    const shop = newShop()
    await planned(shop, 1, 4, 7, CARE_WORK.cleaning)
    expect(row(shop, 1)?.state).toBe(RENT_STATE.cleaning)
    await shop.run(cancelBooking, { bookingId: exampleId(1), reason: null }, serverContext(4))
    expect(row(shop, 1)?.state).toBe(RENT_STATE.cleaningCancelled)
    expect(await reserved(shop, 2, 5, 6)).toMatchObject({ ok: true })
  })

  test('can get a cost later, unlike other bookings', async () => {
    const shop = newShop()
    await planned(shop, 1, 4, 7)
    await shop.run(receiveFromMaintenance, { bookingId: exampleId(1) }, serverContext(5))
    const noted = await shop.run(noteCareCost, { bookingId: exampleId(1), cost: minor(15_500) }, serverContext(6))
    expect(noted).toMatchObject({ ok: true, objections: [] })
    expect(row(shop, 1)?.careCost).toBe(15_500)
    await reserved(shop, 2, 9, 10)
    const wrong = await shop.run(noteCareCost, { bookingId: exampleId(2), cost: minor(1) }, serverContext(7))
    expect(wrong).toMatchObject({ objections: [{ code: 'rentals.state-differs' }] })
    expect(row(shop, 2)?.careCost).toBeNull()
  })

  test('appears in the piece’s performance with reason and cost', async () => {
    const shop = newShop()
    await planned(shop, 1, 4, 7)
    await planned(shop, 2, 10, 12)
    await planned(shop, 3, 14, 16, CARE_WORK.cleaning)
    await shop.run(cancelBooking, { bookingId: exampleId(3), reason: null }, serverContext(8))
    const close = shop.rows(booking).map((one) => ({ ...one, closedAt: one.endsAt }))
    expect(yieldOf(close, { from: dayAfter(0), to: dayAfter(11) })).toMatchObject({
      ...{ workshopDays: 4, alterationDays: 4, repairDays: 0, cleaningDays: 0, idleDays: 7, careCost: 24_000, downtime: 'torn hem (4)' },
    })
  })
})
