import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleContext, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { ACTIONS, PAGES, allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { CommandDefinition, Permissions } from '../kernel/define.ts'
import { type Rate, rate } from '../kernel/money.ts'
import { changeDiscountCeiling } from './change-discount-ceiling.ts'
import { PLAIN_EMPLOYEE } from './employee.ts'
import { removeRole } from './remove-role.ts'
import { roleEntity } from './role-entity.ts'

const CASHIER = { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] }
const MANAGER = {
  ...{ [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell, ACTIONS.pointOfSale.discountLine], [PAGES.settings]: [ACTIONS.settings.edit] },
  [PAGES.employees]: [ACTIONS.employees.view, ACTIONS.employees.edit, ACTIONS.employees.editRoles],
}
const RENTAL = { ...CASHIER, [PAGES.rent]: [ACTIONS.rent.override] }
const [owner, manager, cashier, rental, spare, gone] = [10, 11, 12, 13, 14, 15].map(exampleId) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

const role = (id: string, permissions: Permissions, more: object = {}) => ({
  ...{
    id,
    nameAr: `دور ${id.slice(-2)}`,
    nameEn: `Role ${id.slice(-2)}`,
    permissions,
    isOwner: false,
    discountMax: null,
    isRemoved: false,
    ...more,
  },
})
const person = (nth: number, roleId: string, more: object = {}) => ({
  ...{ id: exampleId(nth), nameAr: 'أ', nameEn: 'A', roleId, ...PLAIN_EMPLOYEE, ...more },
})
const read = memoryReader({
  account_setting: [exampleSetting],
  role: [
    ...[role(owner, allPermissions(), { isOwner: true }), role(manager, MANAGER), role(cashier, CASHIER), role(rental, RENTAL)],
    ...[role(spare, CASHIER), role(gone, CASHIER, { isRemoved: true })],
  ],
  employee: [person(1, owner), person(2, manager), person(3, cashier), person(4, cashier, { isActive: false }), person(5, rental)],
})
const by = (nth: number, permissions: Permissions) => exampleContext({ actor: { employeeId: exampleId(nth), permissions } })
const [asOwner, asManager, asCashier] = [by(1, allPermissions()), by(2, MANAGER), by(3, CASHIER)]

async function run(command: CommandDefinition, input: unknown, context = asManager) {
  const parsed: unknown = v.parse(command.input, input)
  const decision = decideCommand(command, parsed, await command.load(read, parsed), context)
  return decision.ok ? 'done' : [decision.refusal.code, decision.refusal.field].filter(Boolean).join(' at ')
}
const draft = (permissions: Permissions, discountMax: Rate | null = null, nameEn = 'Another') => ({
  nameAr: nameEn,
  nameEn,
  permissions,
  discountMax,
})
const add = (permissions: Permissions, discountMax: Rate | null = null, context = asManager) =>
  run(roleEntity.add, { roleId: exampleId(99), role: draft(permissions, discountMax) }, context)
const edit = (roleId: string, permissions: Permissions, discountMax: Rate | null = null, context = asManager) =>
  run(roleEntity.edit, { roleId, role: draft(permissions, discountMax) }, context)

describe('granting rights by a role', () => {
  test('a new role cannot have rights that the actor lacks', async () => {
    expect([await add(CASHIER), await add(MANAGER), await add({})]).toEqual(['done', 'done', 'done'])
    expect(await add(RENTAL)).toBe('employees.grants-beyond-own at role.permissions')
    expect(await add(RENTAL, null, asOwner)).toBe('done')
  })

  test('a new role cannot have a higher discount ceiling than the actor', async () => {
    expect([await add(CASHIER, rate(1_000)), await add(CASHIER, rate(1_001))]).toEqual([
      'done',
      'employees.grants-beyond-own at role.discountMax',
    ])
    expect(await add(CASHIER, rate(10_000), asOwner)).toBe('done')
  })

  test("the actor's own role cannot be given further rights", async () => {
    expect(await edit(manager, CASHIER)).toBe('done')
    expect(await edit(manager, { ...MANAGER, ...RENTAL })).toBe('employees.grants-beyond-own at role.permissions')
    expect(await edit(manager, MANAGER, rate(5_000))).toBe('employees.grants-beyond-own at role.discountMax')
  })

  test("the settings cannot raise a discount ceiling above the actor's", async () => {
    const ceiling = (roleId: string, value: number | null, context = asManager) =>
      run(changeDiscountCeiling, { roleId, ceiling: value }, context)
    expect([await ceiling(manager, 1_000), await ceiling(manager, null), await ceiling(cashier, 500)]).toEqual(['done', 'done', 'done'])
    expect(await ceiling(manager, 1_001)).toBe('employees.grants-beyond-own')
    expect(await ceiling(rental, 500)).toBe('employees.role-holds-more')
    expect(await ceiling(manager, 9_000, asOwner)).toBe('done')
  })

  test('an unknown action remains in a role if the actor has it, and cannot be granted otherwise', async () => {
    const newer = { ...MANAGER, [PAGES.pointOfSale]: [...MANAGER[PAGES.pointOfSale], 99] }
    expect(await edit(manager, newer, null, by(2, newer))).toBe('done')
    expect(await edit(manager, newer, null, asOwner)).toBe('employees.grants-beyond-own at role.permissions')
  })

  test("a role with more rights than the actor's cannot be edited or removed", async () => {
    expect(await edit(rental, CASHIER)).toBe('employees.role-holds-more')
    expect(await run(removeRole, { roleId: rental })).toBe('employees.role-holds-more')
    expect(await edit(rental, CASHIER, null, asOwner)).toBe('done')
  })

  test("the owner's role cannot be edited or removed", async () => {
    expect(await edit(owner, CASHIER, null, asOwner)).toBe('employees.owner-role-fixed')
    expect(await run(removeRole, { roleId: owner }, asOwner)).toBe('employees.owner-role-fixed')
  })

  test('roles require the permission to edit roles', async () => {
    for (const outcome of [add({}, null, asCashier), edit(cashier, {}, null, asCashier), run(removeRole, { roleId: spare }, asCashier)])
      expect(await outcome).toBe('roles.no-permission')
  })
})

describe('removing a role', () => {
  test('is refused while an employee has it, including former ones', async () => {
    expect(await run(removeRole, { roleId: spare })).toBe('done')
    const parsed = { roleId: cashier }
    const decision = decideCommand(removeRole, parsed, await removeRole.load(read, parsed), asManager)
    expect(decision).toEqual({ ok: false, refusal: { code: 'employees.role-held', details: { count: 2, nameAr: 'أ، أ', nameEn: 'A, A' } } })
  })

  test.each([
    [3, 'N1, N2, N3'],
    [4, 'N1, N2, N3'],
  ])('names three of %i holders', async (count, nameEn) => {
    const holders = Array.from({ length: count }, (_, nth) => person(20 + nth, cashier, { nameAr: `م${nth + 1}`, nameEn: `N${nth + 1}` }))
    const shop = memoryReader({ account_setting: [exampleSetting], role: [role(cashier, CASHIER)], employee: holders })
    const parsed = { roleId: cashier }
    const decision = decideCommand(removeRole, parsed, await removeRole.load(shop, parsed), asManager)
    expect(decision).toMatchObject({ refusal: { code: 'employees.role-held', details: { count, nameAr: 'م1، م2، م3', nameEn } } })
  })

  test('makes it unknown and frees its name', async () => {
    expect(await run(removeRole, { roleId: gone })).toBe('employees.role-unknown')
    expect(await edit(gone, CASHIER)).toBe('employees.role-unknown')
    const named = (nameEn: string) => run(roleEntity.add, { roleId: exampleId(99), role: draft(CASHIER, null, nameEn) })
    expect([await named(`Role ${gone.slice(-2)}`), await named(`Role ${spare.slice(-2)}`)]).toEqual([
      'done',
      'entities.already-exists at role.nameEn',
    ])
  })
})
