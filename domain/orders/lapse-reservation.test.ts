import { describe, expect, test } from 'vitest'
import { exampleBooking } from '../../tests/support/examples/example-booking.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleOrder, exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { claimOf, exampleReservation } from '../../tests/support/examples/rental-desk.ts'
import { B1, B2, ORDER, act, numberedContexts, orderOf, otherPiece, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { ZERO, minor } from '../kernel/money.ts'
import { HOUR_MS, instant } from '../kernel/time.ts'
import { booking } from '../rentals/booking/booking.ts'
import { rescheduleBooking } from '../rentals/booking/change-booking.ts'
import { handOver } from '../rentals/booking/hand-over.ts'
import { reserve } from '../rentals/booking/reserve.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { takeInsurance } from './insurance/insurance-moves.ts'
import { lapseReservation } from './lapse-reservation.ts'
import { openOrder } from './open-order.ts'
import { ORDER_STATUS } from './rental-order.ts'

const LAPSES = instant(EXAMPLE_NOW + 24 * HOUR_MS)
const contextOf = numberedContexts()
const plain = () => contextOf({ document: null })
const at = (now: number) => contextOf({ document: null, now: instant(now), authority: { now: instant(now), heardAt: null } })
const lines = [rentalLine(B1), rentalLine(B2, { id: exampleId(1501), itemId: otherPiece.id })]

async function reserved(holdHours = 24, of = lines.slice(0, 1)) {
  const shop = visitShop()
  expect(await act(shop, openOrder, exampleOrder(of, holdHours === 0 ? {} : { keptHours: holdHours }), plain())).toEqual([])
  const row = (id: string) => shop.rows(booking).find((one) => one.id === id)
  const lapse = (now: number, bookingId = B1) => act(shop, lapseReservation, { bookingId }, at(now))
  return { shop, row, lapse }
}

describe('a reservation that nothing was paid for', () => {
  test('lapses exactly at its time: frees the piece, cancels the order, and is reported', async () => {
    const { shop, row, lapse } = await reserved()
    expect(row(B1)?.lapsesAt).toBe(LAPSES)
    expect(await lapse(LAPSES - 1)).toEqual(['rentals.lapse-not-due'])
    expect(await lapse(LAPSES)).toEqual(['rentals.lapsed-unpaid'])
    expect(row(B1)).toMatchObject({ state: RENT_STATE.cancelled, activeItemId: null, rentPrice: 0, lapsedRent: 180_000 })
    expect(orderOf(shop)).toMatchObject({ agreed: 0, status: ORDER_STATUS.cancelled })
    expect(await lapse(LAPSES + 1)).toEqual(['rentals.lapse-not-due'])
    expect(await act(shop, lapseReservation, { bookingId: exampleId(9) }, at(LAPSES))).toEqual(['rentals.booking-unknown'])
  })

  test('lapses separately from others, and the order stays open for the rest', async () => {
    const { shop, row, lapse } = await reserved(24, lines)
    expect(await lapse(LAPSES)).toEqual(['rentals.lapsed-unpaid'])
    expect(row(B2)).toMatchObject({ state: RENT_STATE.reserved, lapsesAt: LAPSES })
    expect(orderOf(shop)).toMatchObject({ agreed: 180_000, status: ORDER_STATUS.open })
  })

  test('without a time limit never lapses, whatever the settings become', async () => {
    const { row, lapse } = await reserved(0)
    expect(row(B1)?.lapsesAt).toBeNull()
    expect(await lapse(LAPSES * 2)).toEqual(['rentals.lapse-not-due'])
  })

  test('lapses at its pick-up if moved before the limit, and no later if moved away', async () => {
    const { shop, row } = await reserved(96)
    const move = (from: number) => act(shop, rescheduleBooking, { bookingId: B1, claim: claimOf(from, from + 3) }, plain())
    expect(await move(2)).toEqual([])
    expect(row(B1)?.lapsesAt).toBe(claimOf(2, 5).outAt)
    expect(await move(20)).toEqual([])
    expect(row(B1)?.lapsesAt).toBe(claimOf(2, 5).outAt)
  })

  test('without an order lapses too, with its fittings', async () => {
    const shop = visitShop()
    const given = { ...exampleReservation(7, claimOf(5, 8), { customerId: exampleCustomer.id }), keptHours: 24 }
    expect(await act(shop, reserve, given, plain())).toEqual([])
    const [own] = shop.rows(booking)
    const fitting = exampleBooking(8, examplePiece.id, 0, 1, {
      ...{ state: RENT_STATE.prova, customerId: exampleCustomer.id, startsAt: instant((own?.startsAt ?? 0) - HOUR_MS) },
      ...{ outAt: instant(LAPSES + 1), dueAt: own?.startsAt ?? LAPSES, endsAt: own?.startsAt ?? LAPSES },
    })
    shop.apply([{ op: 'insert', record: booking.name, row: fitting }])
    expect(await act(shop, lapseReservation, { bookingId: exampleId(7) }, at(LAPSES))).toEqual(['rentals.lapsed-unpaid'])
    expect(shop.rows(booking)).toMatchObject([
      { state: RENT_STATE.cancelled, startsAt: fitting.startsAt },
      { state: RENT_STATE.provaCancelled, activeItemId: null },
    ])
  })
})

describe('a payment', () => {
  const insured = { orderId: ORDER, amount: minor(10_000), tenders: [cashOf(exampleId(1700), 10_000)], timeZone: 'Asia/Riyadh' }

  test('of any kind keeps all reservations of the order', async () => {
    const advance = exampleVisit({ lines: lines.slice(0, 1), advance: 50_000 })
    for (const pay of [
      (shop: ReturnType<typeof visitShop>) => act(shop, checkOutVisit, advance, contextOf()),
      (shop: ReturnType<typeof visitShop>) => act(shop, takeInsurance, insured, plain()),
    ]) {
      const { shop, row, lapse } = await reserved(24, lines)
      expect(await pay(shop)).toEqual([])
      expect([row(B1)?.lapsesAt, row(B2)?.lapsesAt]).toEqual([null, null])
      expect(await lapse(LAPSES)).toEqual(['rentals.lapse-not-due'])
    }
  })

  test('keeps what is reserved on its order afterwards', async () => {
    const { shop, row } = await reserved()
    await act(shop, takeInsurance, insured, plain())
    await act(shop, openOrder, exampleOrder(lines.slice(1), { keptHours: 24 }), plain())
    expect(row(B2)).toMatchObject({ state: RENT_STATE.reserved, lapsesAt: null })
  })

  test('after the lapse restores everything at its price', async () => {
    for (const named of [lines.slice(0, 1), []]) {
      const { shop, row, lapse } = await reserved(24, lines)
      await lapse(LAPSES)
      await lapse(LAPSES, B2)
      expect(orderOf(shop)).toMatchObject({ agreed: 0, status: ORDER_STATUS.cancelled })
      expect(await act(shop, checkOutVisit, exampleVisit({ lines: named, advance: 50_000 }), contextOf())).toEqual([])
      for (const id of [B1, B2])
        expect(row(id)).toMatchObject({
          ...{ state: RENT_STATE.reserved, standing: STANDING.firm, rentPrice: 180_000, lapsesAt: null, lapsedRent: null },
          ...{ closedAt: null, activeItemId: row(id)?.rentItemId },
        })
      expect(orderOf(shop)).toMatchObject({ agreed: 360_000, advancePaid: 50_000, status: ORDER_STATUS.open })
    }
  })

  test('after the piece was given to another customer restores it in conflict, and suggests substitutes', async () => {
    for (const named of [lines.slice(0, 1), []]) {
      const { shop, row, lapse } = await reserved()
      await lapse(LAPSES)
      await act(shop, reserve, exampleReservation(7, claimOf(3, 6), { customerId: exampleCustomer.id }), plain())
      const found = await act(shop, checkOutVisit, exampleVisit({ lines: named, advance: 50_000 }), contextOf())
      expect(found).toEqual(['rentals.period-taken-substitutes'])
      expect(row(B1)).toMatchObject({ state: RENT_STATE.reserved, standing: STANDING.conflict, rentPrice: 180_000 })
      expect(row(exampleId(7))).toMatchObject({ standing: STANDING.firm })
    }
  })

  test('after the piece was handed over anyway restores its price', async () => {
    const { shop, row, lapse } = await reserved()
    await lapse(LAPSES)
    const leaves = exampleReservation(0, claimOf(3, 6), { bookingId: B1, customerId: exampleCustomer.id, orderId: ORDER })
    expect(await act(shop, handOver, leaves, plain())).toEqual(['rentals.booking-closed'])
    expect(row(B1)).toMatchObject({ state: RENT_STATE.rented, rentPrice: 0, lapsedRent: 180_000 })
    expect(await act(shop, takeInsurance, insured, plain())).toEqual([])
    expect(row(B1)).toMatchObject({ state: RENT_STATE.rented, rentPrice: 180_000, lapsedRent: null })
    expect(orderOf(shop)).toMatchObject({ agreed: 180_000 })
  })

  test('does not restore what a person cancelled', async () => {
    const { shop, row } = await reserved()
    const off = { orderId: ORDER, bookingIds: [B1], reason: 'x', keptAdvance: ZERO, keptInvoiced: ZERO }
    await act(shop, cancelOrder, off, plain())
    await act(shop, takeInsurance, insured, plain())
    expect(row(B1)).toMatchObject({ state: RENT_STATE.cancelled, lapsedRent: null })
  })
})
