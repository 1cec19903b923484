import { expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, doubleBookings, exampleReservation, serverContext, tillContext } from '../../../tests/support/examples/rental-desk.ts'
import { may } from '../../access/pages.ts'
import { RENTAL_ACT, rentalAct } from '../log/rental-act.ts'
import { booking } from './booking.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'
import { reserve } from './reserve.ts'

const [CLERK, MANAGER] = [exampleId(801), exampleId(802)]
const RENT = String(may('rent', 'book').page)
const clerk = { employeeId: CLERK, permissions: { [RENT]: [may('rent', 'book').action] } }
const manager = { employeeId: MANAGER, permissions: { [RENT]: [may('rent', 'book').action, may('rent', 'overbook').action] } }

async function reserved(action: 'overbook' | 'override' = 'overbook') {
  const shop = changingShop({
    ...{ rent_item: [examplePiece], customer: [exampleCustomer] },
    employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(811), isActive: true, leftOn: null }],
    role: [{ id: exampleId(811), permissions: { [RENT]: [may('rent', action).action] } }],
  })
  await shop.run(reserve, exampleReservation(1, claimOf(3, 5)), serverContext(1))
  return shop
}
const again = (by?: string) => ({
  ...exampleReservation(2, claimOf(4, 6)),
  ...(by ? { override: { reason: 'Two sisters share it', by } } : {}),
})

test('approved double booking creates a conflict, is reported, and logs its reason', async () => {
  for (const context of [serverContext(2, { actor: clerk }), tillContext(2, { actor: clerk })]) {
    const shop = await reserved()
    const decision = await shop.run(reserve, again(MANAGER), context)
    expect(decision).toMatchObject({
      ok: true,
      objections: [
        {
          code: 'rentals.overbooked-despite',
          isAccepted: true,
          details: { nameEn: 'Huda', reason: 'Two sisters share it', code: 'WD-0012' },
        },
      ],
    })
    const rows = shop.rows(booking)
    expect(rows).toMatchObject([
      { id: exampleId(1), standing: STANDING.firm },
      { id: exampleId(2), standing: STANDING.conflict, state: RENT_STATE.reserved },
    ])
    expect(doubleBookings(rows)).toEqual([])
    expect(shop.rows(rentalAct)).toMatchObject([
      {
        kind: RENTAL_ACT.override,
        over: 'overbook',
        bookingId: exampleId(2),
        employeeId: CLERK,
        allowedBy: MANAGER,
        reason: 'Two sisters share it',
      },
    ])
  }
})

test('with the right it still needs an explicit confirmation', async () => {
  const shop = await reserved()
  expect(await shop.run(reserve, again(), serverContext(2, { actor: manager }))).toMatchObject({
    refusal: { code: 'rentals.period-taken' },
  })
  expect(await shop.run(reserve, again(MANAGER), serverContext(3, { actor: manager }))).toMatchObject({ ok: true })
})

test('is refused without the right, for the employee as well as the approver', async () => {
  const refused = { ok: false, refusal: { code: 'rentals.overbooking-not-allowed' } }
  expect(await (await reserved()).run(reserve, again(CLERK), serverContext(2, { actor: clerk }))).toMatchObject(refused)
  expect(await (await reserved('override')).run(reserve, again(MANAGER), serverContext(2, { actor: clerk }))).toMatchObject(refused)
})

test('a period available by the time it arrives needs no approval', async () => {
  const shop = await reserved()
  const free = { ...again(MANAGER), claim: claimOf(20, 22) }
  expect(await shop.run(reserve, free, serverContext(2, { actor: clerk }))).toMatchObject({ ok: true, objections: [] })
  expect(shop.rows(booking)[1]).toMatchObject({ standing: STANDING.firm })
  expect(shop.rows(rentalAct)).toEqual([])
})
