import { describe, expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, exampleReservation, serverContext } from '../../../tests/support/examples/rental-desk.ts'
import { may } from '../../access/pages.ts'
import { PLAIN_EMPLOYEE, type employee, employee as employees, role } from '../../employees/employee.ts'
import { type RowOf, stopping } from '../../kernel/define.ts'
import { booking } from './booking.ts'
import { OVERRIDDEN, type Override } from './hand-over-override.ts'
import { handOver } from './hand-over.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'
import { reserve } from './reserve.ts'

const HAND_OVER = may('rent', 'handOver')
const OVERRIDE = may('rent', 'override')
const [CASHIER_ID, MANAGER_ID] = [exampleId(801), exampleId(802)]
const person = (id: string, roleId: string, nameEn: string): RowOf<typeof employee> => ({
  id,
  nameAr: nameEn,
  nameEn,
  roleId,
  ...PLAIN_EMPLOYEE,
})
const held = (id: string, ...actions: number[]): RowOf<typeof role> => ({
  id,
  nameAr: 'دور',
  nameEn: 'Role',
  permissions: { [String(OVERRIDE.page)]: actions },
  isOwner: false,
  discountMax: null,
  isRemoved: false,
})
const cashierRole = held(exampleId(811), HAND_OVER.action)
const managerRole = held(exampleId(812), HAND_OVER.action, OVERRIDE.action)
const cashier = { employeeId: CASHIER_ID, permissions: cashierRole.permissions }

const other = { ...examplePiece, id: exampleId(206), code: 'WD-0013' }
const newShop = () =>
  changingShop({
    rent_item: [examplePiece, other],
    customer: [exampleCustomer],
    [role.name]: [cashierRole, managerRole],
    [employees.name]: [person(CASHIER_ID, cashierRole.id, 'Noura'), person(MANAGER_ID, managerRole.id, 'Huda')],
  })
const by = (id: string, over: Override['over'] = []): Override => ({ reason: 'The bride pays on Sunday', by: id, over })
const given = (override?: Override) => ({ ...exampleReservation(2, claimOf(0, 4)), ...(override ? { override } : {}) })

async function displacing() {
  const shop = newShop()
  await shop.run(reserve, exampleReservation(1, claimOf(3, 5)), serverContext(1))
  return shop
}

describe('overriding warnings at hand-over', () => {
  test('unblocks what may be overridden, and reports all of it', async () => {
    const shop = await displacing()
    const decision = await shop.run(handOver, given(by(MANAGER_ID, [OVERRIDDEN.displaces])), serverContext(2, { actor: cashier }))
    if (!decision.ok) throw new Error(decision.refusal.code)
    expect(decision.objections.map(({ code }) => code)).toEqual([
      'rentals.reservation-displaced-substitutes',
      'rentals.handed-over-despite',
    ])
    expect(stopping(decision.objections)).toBeNull()
    expect(decision.objections[1]?.details).toMatchObject({
      code: examplePiece.code,
      reason: 'The bride pays on Sunday',
      nameEn: 'Huda',
      allowedBy: MANAGER_ID,
      displaces: 'yes',
    })
    expect(shop.rows(booking).find(({ id }) => id === exampleId(2))).toMatchObject({ state: RENT_STATE.rented, standing: STANDING.firm })
    expect(shop.rows(booking).find(({ id }) => id === exampleId(1))).toMatchObject({ standing: STANDING.conflict })
  })

  test('is blocked without an approval', async () => {
    const shop = await displacing()
    const decision = await shop.run(handOver, given(), serverContext(2, { actor: cashier }))
    expect(decision.ok && stopping(decision.objections)?.code).toBe('rentals.reservation-displaced-substitutes')
  })

  test('is blocked if the approver lacks the right', async () => {
    for (const allower of [CASHIER_ID, exampleId(899)]) {
      const decision = await newShop().run(handOver, given(by(allower)), serverContext(2, { actor: cashier }))
      expect(decision.ok && stopping(decision.objections)?.code).toBe('rentals.override-not-allowed')
    }
  })

  test('needs no other approver if the employee has the right', async () => {
    const actor = { employeeId: MANAGER_ID, permissions: managerRole.permissions }
    const decision = await newShop().run(
      handOver,
      given(by(MANAGER_ID, [OVERRIDDEN.unpaid, OVERRIDDEN.inCare])),
      serverContext(2, { actor }),
    )
    if (!decision.ok) throw new Error(decision.refusal.code)
    expect(decision.objections).toMatchObject([
      { code: 'rentals.handed-over-despite', isAccepted: true, details: { unpaid: 'yes', incare: 'yes' } },
    ])
  })

  test('is still blocked if the piece is out with another customer', async () => {
    const shop = newShop()
    await shop.run(handOver, exampleReservation(1, claimOf(0, 4)), serverContext(1))
    const decision = await shop.run(handOver, given(by(MANAGER_ID)), serverContext(2, { actor: cashier }))
    expect(decision.ok && stopping(decision.objections)?.code).toBe('rentals.piece-already-out')
  })
})
