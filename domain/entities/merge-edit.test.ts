import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleContext, exampleId, exampleProduct, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { ACTIONS, PAGES, allPermissions } from '../access/pages.ts'
import { productGroups } from '../catalog/groups.ts'
import { products } from '../catalog/products.ts'
import { PLAIN_EMPLOYEE } from '../employees/employee.ts'
import { employeeEntity } from '../employees/employee-entity.ts'
import { roleEntity } from '../employees/role-entity.ts'
import { decideCommand } from '../kernel/decide.ts'
import { rate } from '../kernel/money.ts'
import { draftOfRow } from './draft-of-row.ts'
import type { AnyEntity } from './entity.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

const role = roleEntity as unknown as AnyEntity
const employee = employeeEntity as unknown as AnyEntity

const GROUP = exampleId(40)
const [ROLE, OTHER_ROLE] = [exampleId(41), exampleId(42)]
const SELL = { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell, ACTIONS.pointOfSale.discountLine] }
const roleRow = { id: ROLE, nameAr: 'بائعة', nameEn: 'Cashier', permissions: SELL, isOwner: false, discountMax: null, isRemoved: false }
const person = {
  id: exampleId(60),
  nameAr: 'هناء',
  nameEn: 'Hana',
  roleId: ROLE,
  ...PLAIN_EMPLOYEE,
  mobile: '966501234567',
  commission: rate(0),
}
const group = { id: GROUP, kind: 2, nameAr: 'طرح', nameEn: 'Veils', position: 1, pictureId: null, status: 1 }

/** Edits the current row from a form that had read an earlier version. */
async function edit(
  entity: AnyEntity,
  was: Row,
  is: Row,
  typed: object,
  { before = draftOfRow(entity, was), actor = {} }: { readonly before?: unknown; readonly actor?: object } = {},
) {
  const read = memoryReader({
    account_setting: [exampleSetting],
    role: [roleRow, { ...roleRow, id: OTHER_ROLE, nameAr: 'أخرى', nameEn: 'Other' }],
    catalog_group: [group],
    [entity.record.name]: [is, ...(entity === employee ? [{ ...person, id: exampleId(61), mobile: '966509999999' }] : [])],
    ...(entity.record === role.record && { role: [is] }),
    ...(entity.related && { [entity.related.name]: [is] }),
  })
  const draft = { ...draftOfRow(entity, was), ...typed }
  const input: unknown = v.parse(entity.edit.input, {
    [entity.keys.id]: is['id'],
    [entity.keys.draft]: draft,
    ...(before !== null && { before }),
  })
  const context = exampleContext({ actor: { employeeId: exampleId(1), permissions: allPermissions(), ...actor } })
  const decision = decideCommand(entity.edit, input, await entity.edit.load(read, input), context)
  if (!decision.ok) return decision.refusal
  return decision.changes.reduce<Row>((row, change) => ({ ...row, ...(change.op === 'patch' && change.fields) }), is)
}

test('fields unchanged in a form keep the values that another user has saved since', async () => {
  const cut = { ...roleRow, permissions: { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] }, discountMax: rate(500) }
  expect(await edit(role, roleRow, cut, { nameEn: 'Till' })).toEqual({ ...cut, nameEn: 'Till' })
})

test('an edit without the read version sets every field', async () => {
  const cut = { ...roleRow, permissions: {}, discountMax: rate(500) }
  expect(await edit(role, roleRow, cut, { nameEn: 'Till' }, { before: null })).toEqual({ ...roleRow, nameEn: 'Till' })
})

test('an edit of fields that another user has changed is refused, naming all of them', async () => {
  const refusal = await edit(
    role,
    roleRow,
    { ...roleRow, nameEn: 'Desk', discountMax: rate(500) },
    { nameEn: 'Till', discountMax: rate(700) },
  )
  expect(refusal).toMatchObject({
    code: 'entities.changed-meanwhile',
    field: 'role.nameEn',
    details: { nameEn: 'Desk', fields: 'nameEn discountMax' },
  })
})

test('the same change by both, or by the form only, is not a conflict', async () => {
  const is = { ...roleRow, discountMax: rate(500) }
  expect(await edit(role, roleRow, is, { discountMax: 500 })).toEqual(is)
  expect(await edit(role, roleRow, roleRow, { discountMax: 500 })).toEqual(is)
})

test('permissions are compared by value, in any order of pages', async () => {
  const held = { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell], [PAGES.customers]: [ACTIONS.customers.view] }
  const was = { ...roleRow, permissions: held }
  const before = { ...draftOfRow(role, was), permissions: Object.fromEntries(Object.entries(held).toReversed()) }
  const is = { ...was, permissions: SELL }
  expect(await edit(role, was, is, { nameEn: 'Till' }, { before })).toEqual({ ...is, nameEn: 'Till' })
})

test('a form that reloaded the conflicting field saves its value', async () => {
  const is = { ...roleRow, nameEn: 'Desk', discountMax: rate(500) }
  const before = { ...draftOfRow(role, roleRow), nameEn: 'Desk' }
  expect(await edit(role, roleRow, is, { nameEn: 'Till' }, { before })).toEqual({ ...is, nameEn: 'Till' })
})

test('permissions are checked after merging, so that an old form cannot restore what the actor may not grant', async () => {
  const few = { permissions: { [PAGES.employees]: [ACTIONS.employees.editRoles], [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] } }
  const cut = { ...roleRow, permissions: { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] } }
  expect(await edit(role, roleRow, cut, { nameEn: 'Till' }, { actor: few })).toEqual({ ...cut, nameEn: 'Till' })
  expect(await edit(role, roleRow, cut, { nameEn: 'Till' }, { actor: few, before: null })).toMatchObject({
    code: 'employees.grants-beyond-own',
  })
})

test('mobiles are compared as numbers in any format, and remain unique', async () => {
  const before = { ...draftOfRow(employee, person), mobile: '0501234567' }
  const is = { ...person, mobile: '966507654321', roleId: OTHER_ROLE }
  expect(await edit(employee, person, is, { jobTitle: 'Seamstress', mobile: '050 123 4567' }, { before })).toMatchObject({
    ...{ mobile: '966507654321', roleId: OTHER_ROLE, jobTitle: 'Seamstress' },
  })
  expect(await edit(employee, person, is, { mobile: '0509999999' })).toMatchObject({ code: 'entities.already-exists' })
  expect(await edit(employee, person, is, { mobile: '0508888888' })).toMatchObject({
    code: 'entities.changed-meanwhile',
    field: 'employee.mobile',
  })
})

test('fields that the actor may not see are neither changed nor named', async () => {
  const reported = { permissions: { ...allPermissions(), [PAGES.employees]: [ACTIONS.employees.view, ACTIONS.employees.edit] } }
  const was = { ...person, salary: 400_000 }
  const is = { ...person, salary: 500_000 }
  const typed = { salary: 900_000, jobTitle: 'Seamstress' }
  expect(await edit(employee, was, is, typed, { actor: reported })).toMatchObject({ jobTitle: 'Seamstress', salary: 500_000 })
  expect(await edit(employee, was, is, typed)).toMatchObject({ code: 'entities.changed-meanwhile', field: 'employee.salary' })
})

test('an English name copied from the Arabic one follows its change by another user', async () => {
  const was = { ...exampleProduct, groupId: GROUP, nameAr: 'طرحة', nameEn: 'طرحة' }
  const is = { ...was, nameAr: 'طرحة طويلة', nameEn: 'طرحة طويلة' }
  expect(await edit(products as unknown as AnyEntity, was, is, { price: 900 })).toMatchObject({ nameEn: 'طرحة طويلة', price: 900 })
})

test('a row keeps the position to which another user moved it', async () => {
  const is = { ...group, position: 7 }
  expect(await edit(productGroups as unknown as AnyEntity, group, is, { nameEn: 'Long veils' })).toEqual({ ...is, nameEn: 'Long veils' })
})

test('the read version is compared without validation, but must be a draft', async () => {
  const before = { ...draftOfRow(role, roleRow), nameAr: 'x'.repeat(500) }
  expect(await edit(role, roleRow, roleRow, { nameEn: 'Till' }, { before })).toEqual({ ...roleRow, nameEn: 'Till' })
  expect(v.safeParse(role.edit.input, { roleId: ROLE, role: draftOfRow(role, roleRow), before: 'no draft' }).success).toBe(false)
})
