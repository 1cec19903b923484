import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sampleDraft } from '../../tests/support/entity-samples.ts'
import { exampleContext, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { decideCommand } from '../kernel/decide.ts'
import { employeeEntity } from './employee-entity.ts'
import { PLAIN_EMPLOYEE } from './employee.ts'
import { type NewTill, joinTill, tillIdsSchema } from './till-people.ts'

const [owner, manager, cashier, trainee, roaming, gone] = [1, 2, 3, 4, 5, 6].map(exampleId) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const [front, back, fresh] = [21, 22, 23].map(exampleId) as [string, string, string]
const OWNER_ROLE = exampleId(11)
const STAFF_ROLE = exampleId(12)

const people = [
  { id: owner, roleId: OWNER_ROLE, tillIds: [front], isActive: true },
  { id: manager, roleId: STAFF_ROLE, tillIds: [], isActive: true },
  { id: cashier, roleId: STAFF_ROLE, tillIds: [front], isActive: true },
  { id: trainee, roleId: STAFF_ROLE, tillIds: [], isActive: true },
  { id: roaming, roleId: STAFF_ROLE, tillIds: null, isActive: true },
  { id: gone, roleId: STAFF_ROLE, tillIds: [front], isActive: false },
]
const enrolled: NewTill = { deviceId: fresh, enrolledBy: manager, before: null, isFirst: false, isOnly: false, isForEverybody: false }
const joined = (more: Partial<NewTill> = {}) =>
  joinTill(people, new Set([OWNER_ROLE]), { ...enrolled, ...more }).flatMap((change) => (change.op === 'patch' ? [change.id] : []))

test('a new till is assigned to the owner and the enrolling employee only', () => {
  expect(joinTill(people, new Set([OWNER_ROLE]), enrolled)).toMatchObject([
    { record: 'employee', id: owner, fields: { tillIds: [front, fresh] } },
    { record: 'employee', id: manager, fields: { tillIds: [fresh] } },
  ])
  expect(joined({ enrolledBy: null })).toEqual([owner])
})

test('the first till of a shop is assigned to all existing employees', () => {
  expect(joined({ isFirst: true, isOnly: true })).toEqual([owner, manager, cashier, trainee])
})

test('a till that replaces another one takes over its employees', () => {
  expect(joined({ before: front })).toEqual([owner, manager, cashier])
  expect(joined({ before: back })).toEqual([owner, manager])
  expect(joined({ isOnly: true })).toEqual([owner, manager, cashier])
  expect(joined({ isForEverybody: true })).toEqual([owner, manager, cashier])
})

async function savedTills(command: typeof employeeEntity.add | typeof employeeEntity.edit, tills: object) {
  const { tillIds: _, ...draft } = sampleDraft(employeeEntity, 1, { roleId: STAFF_ROLE }) as Record<string, unknown>
  const shop = {
    account_setting: [exampleSetting],
    role: [{ id: STAFF_ROLE, nameAr: 'دور', nameEn: 'Role', permissions: {}, isOwner: false, discountMax: null, isRemoved: false }],
    employee: [{ ...PLAIN_EMPLOYEE, id: cashier, nameAr: 'سارة', nameEn: 'Sara', roleId: STAFF_ROLE, tillIds: [front] }],
  }
  const employeeId = command === employeeEntity.add ? trainee : cashier
  const input = v.parse(command.input, { employeeId, employee: { ...draft, ...tills } })
  const decision = decideCommand(command, input, await command.load(memoryReader(shop), input), exampleContext())
  if (!decision.ok) throw new Error(decision.refusal.code)
  const [change] = decision.changes
  return change?.op === 'insert' ? change.row['tillIds'] : change?.op === 'patch' ? change.fields['tillIds'] : null
}

test('a new employee works on the given tills, or on none if the app sends none', async () => {
  expect(await savedTills(employeeEntity.add, {})).toEqual([])
  expect(await savedTills(employeeEntity.add, { tillIds: [back, front] })).toEqual([front, back])
  expect(await savedTills(employeeEntity.add, { tillIds: null })).toBeNull()
})

test('editing an employee does not change their tills', async () => {
  for (const tills of [{}, { tillIds: null }, { tillIds: [] }]) expect(await savedTills(employeeEntity.edit, tills)).toBeUndefined()
})

test('tills are deduplicated and sorted; null means all', () => {
  expect(v.parse(tillIdsSchema, [back, front, back])).toEqual([front, back])
  expect(v.parse(tillIdsSchema, null)).toBeNull()
  expect(
    v.is(
      tillIdsSchema,
      Array.from({ length: 100 }, (_, nth) => exampleId(100 + nth)),
    ),
  ).toBe(true)
  expect(
    v.is(
      tillIdsSchema,
      Array.from({ length: 101 }, (_, nth) => exampleId(100 + nth)),
    ),
  ).toBe(false)
})
