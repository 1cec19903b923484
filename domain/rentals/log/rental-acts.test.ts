import { expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, exampleReservation, serverContext } from '../../../tests/support/examples/rental-desk.ts'
import { may } from '../../access/pages.ts'
import { patch } from '../../kernel/define.ts'
import { HOUR_MS, instant } from '../../kernel/time.ts'
import { booking } from '../booking/booking.ts'
import { swapPiece } from '../booking/change-booking.ts'
import { bookProva } from '../booking/blocked-period.ts'
import { handOver } from '../booking/hand-over.ts'
import { reserve } from '../booking/reserve.ts'
import { STANDING } from '../booking/rent-state.ts'
import { RENTAL_ACT, rentalAct } from './rental-act.ts'

const other = { ...examplePiece, id: exampleId(206), code: 'WD-0013' }
const [MANAGER, CLERK] = [exampleId(802), exampleId(801)]
const B = exampleId(1)
const clerk = { employeeId: CLERK, permissions: { [String(may('rent', 'override').page)]: [3, 4] } }

async function reserved() {
  const shop = changingShop({
    ...{ rent_item: [examplePiece, other], customer: [exampleCustomer] },
    employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(811), isActive: true }],
    role: [{ id: exampleId(811), permissions: { [String(may('rent', 'override').page)]: [may('rent', 'override').action] } }],
  })
  await shop.run(reserve, exampleReservation(1, claimOf(10, 12)), serverContext(1))
  return shop
}
type Shop = Awaited<ReturnType<typeof reserved>>
const swap = (shop: Shop, nth: number) => shop.run(swapPiece, { bookingId: B, rentItemId: other.id }, serverContext(nth, { actor: clerk }))

test('an exchange is logged with both pieces and the employee; the same piece is not', async () => {
  const shop = await reserved()
  await swap(shop, 2)
  await swap(shop, 3)
  expect(shop.rows(rentalAct)).toMatchObject([
    { kind: RENTAL_ACT.exchange, bookingId: B, fromItemId: examplePiece.id, rentItemId: other.id, employeeId: CLERK, allowedBy: null },
  ])
})

test('replacing a piece lost to another customer is a substitute', async () => {
  const shop = await reserved()
  shop.apply([patch(booking, B, { standing: STANDING.conflict })])
  await swap(shop, 2)
  expect(shop.rows(rentalAct)).toMatchObject([{ kind: RENTAL_ACT.substitute, fromItemId: examplePiece.id, rentItemId: other.id }])
})

test('exchanging the dress of a fitting is not logged', async () => {
  const shop = await reserved()
  const [claim, id] = [claimOf(20, 21), exampleId(5)]
  const period = { startsAt: claim.outAt, endsAt: instant(claim.outAt + HOUR_MS) }
  const fitting = { bookingId: id, rentItemId: examplePiece.id, period, note: null, person: null, customerId: null, orderId: null }
  expect(await shop.run(bookProva, { ...fitting, customerId: exampleCustomer.id }, serverContext(2))).toMatchObject({ ok: true })
  expect(await shop.run(swapPiece, { bookingId: id, rentItemId: other.id }, serverContext(3))).toMatchObject({ ok: true })
  expect(shop.rows(rentalAct)).toEqual([])
})

test('an approved hand-over is logged with its reasons, and another piece as an exchange', async () => {
  const shop = await reserved()
  const override = { reason: 'The bride pays on Sunday', by: MANAGER, over: ['unpaid' as const, 'other-piece' as const] }
  const given = { ...exampleReservation(1, claimOf(10, 12), { rentItemId: other.id }), override }
  await shop.run(handOver, given, serverContext(2, { actor: clerk }))
  const by = { employeeId: CLERK, allowedBy: MANAGER, reason: override.reason, bookingId: B }
  expect(shop.rows(rentalAct)).toMatchObject([
    { ...by, kind: RENTAL_ACT.exchange, fromItemId: examplePiece.id, rentItemId: other.id },
    { ...by, kind: RENTAL_ACT.override, over: 'unpaid,other-piece', rentItemId: other.id },
  ])
})

test('a plain or unapproved hand-over is not logged', async () => {
  const shop = await reserved()
  const plain = exampleReservation(1, claimOf(10, 12))
  const override = { reason: 'Because', by: CLERK, over: ['unpaid' as const] }
  await shop.run(handOver, { ...plain, override }, serverContext(2, { actor: clerk }))
  expect(shop.rows(rentalAct)).toEqual([])
})
