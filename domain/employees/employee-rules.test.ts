import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleContext, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { sampleDraft } from '../../tests/support/entity-samples.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { ACTIONS, PAGES, allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { CommandDefinition, Permissions } from '../kernel/define.ts'
import { rate } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { PLAIN_EMPLOYEE } from './employee.ts'
import { employeeEntity } from './employee-entity.ts'

const OWNER = allPermissions()
const CASHIER = { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] }
const MANAGER = { ...CASHIER, [PAGES.employees]: [ACTIONS.employees.view, ACTIONS.employees.edit] }
const RENTAL = { ...CASHIER, [PAGES.rent]: [ACTIONS.rent.override] }
const [ownerRole, managerRole, cashierRole, rentalRole, freeRole] = [10, 11, 12, 13, 14].map(exampleId) as [
  string,
  string,
  string,
  string,
  string,
]
const [noura, hind, sara, reem] = [1, 2, 3, 4].map(exampleId) as [string, string, string, string]

const person = (id: string, roleId: string, nth: number) => ({
  ...{ id, nameAr: `م${nth}`, nameEn: `P${nth}`, roleId, ...PLAIN_EMPLOYEE, mobile: `96650000000${nth}` },
})
const role = (id: string, permissions: Permissions, more: object = {}) => ({
  ...{ id, nameAr: 'دور', nameEn: 'Role', permissions, isOwner: false, discountMax: null, isRemoved: false, ...more },
})
const read = memoryReader({
  account_setting: [exampleSetting],
  role: [
    role(ownerRole, OWNER, { isOwner: true }),
    role(managerRole, MANAGER),
    role(cashierRole, CASHIER),
    role(rentalRole, RENTAL),
    role(freeRole, CASHIER, { discountMax: rate(9_000) }),
  ],
  employee: [person(noura, ownerRole, 1), person(hind, managerRole, 2), person(sara, cashierRole, 3), person(reem, rentalRole, 4)],
})
const by = (employeeId: string, permissions: Permissions) => exampleContext({ actor: { employeeId, permissions } })
const [asOwner, asManager, asCashier] = [by(noura, OWNER), by(hind, MANAGER), by(sara, CASHIER)]

async function run(command: CommandDefinition, input: unknown, context = asManager) {
  const parsed: unknown = v.parse(command.input, input)
  const decision = decideCommand(command, parsed, await command.load(read, parsed), context)
  return decision.ok ? 'done' : [decision.refusal.code, decision.refusal.field].filter(Boolean).join(' at ')
}
const draft = (nth: number, more: object) => ({
  ...sampleDraft(employeeEntity, nth, {}),
  ...{ mobile: `050000000${nth}`, joinedOn: null, leftOn: null, hasLogin: true, holidays: [], customHours: [], ...more },
})
const edit = (employeeId: string, nth: number, more: object, context = asManager) =>
  run(employeeEntity.edit, { employeeId, employee: draft(nth, more) }, context)
const add = (more: object, context = asManager) => run(employeeEntity.add, { employeeId: exampleId(99), employee: draft(9, more) }, context)

describe('editing an employee grants no additional rights', () => {
  test('a role can only be given by a user with all its rights', async () => {
    expect(await add({ roleId: cashierRole })).toBe('done')
    expect(await add({ roleId: managerRole })).toBe('done')
    expect(await add({ roleId: rentalRole })).toBe('employees.role-beyond-own at employee.roleId')
    expect(await add({ roleId: rentalRole }, asOwner)).toBe('done')
    expect(await edit(hind, 2, { roleId: rentalRole })).toBe('employees.role-beyond-own at employee.roleId')
  })

  test('a role with a higher discount ceiling counts as having more rights', async () => {
    expect(await add({ roleId: freeRole })).toBe('employees.role-beyond-own at employee.roleId')
    expect(await add({ roleId: freeRole }, asOwner)).toBe('done')
  })

  test('an employee with more rights cannot be edited, even if the role remains', async () => {
    expect(await edit(reem, 4, { roleId: rentalRole })).toBe('employees.holds-more')
    expect(await edit(reem, 4, { roleId: cashierRole })).toBe('employees.holds-more')
    expect(await edit(reem, 4, { roleId: rentalRole }, asOwner)).toBe('done')
    expect(await edit(sara, 3, { roleId: cashierRole })).toBe('done')
  })

  test('the owner is only edited by themselves, and keeps role, employment and login', async () => {
    const equal = by(hind, OWNER)
    expect(await edit(noura, 1, { roleId: ownerRole }, equal)).toBe('employees.owner-not-changed')
    expect(await edit(noura, 1, { roleId: ownerRole }, asOwner)).toBe('done')
    for (const more of [{ roleId: managerRole }, { roleId: ownerRole, leftOn: '2027-01-01' }, { roleId: ownerRole, hasLogin: false }])
      expect(await edit(noura, 1, more, asOwner)).toBe('employees.owner-not-changed')
    expect(await add({ roleId: ownerRole }, asOwner)).toBe('employees.role-of-owner-not-given at employee.roleId')
  })

  test('disabling and reactivating also require all rights of the target', async () => {
    for (const command of [employeeEntity.disable, employeeEntity.reactivate]) {
      expect(await run(command, { employeeId: noura }, asOwner)).toBe('employees.owner-not-changed')
      expect(await run(command, { employeeId: reem })).toBe('employees.holds-more')
      expect(await run(command, { employeeId: sara })).toBe('done')
      expect(await run(command, { employeeId: sara }, asCashier)).toBe('employees.no-permission')
    }
  })
})

test('a salary requires the permission to see salaries: on insert, on edit, and when the row has no file yet', async () => {
  const salaries = async (command: CommandDefinition, input: unknown, context = asManager) => {
    const parsed: unknown = v.parse(command.input, input)
    const decision = decideCommand(command, parsed, await command.load(read, parsed), context)
    return decision.ok
      ? decision.changes.flatMap((change) => (change.op === 'insert' && change.record === 'employee_file' ? [change.row['salary']] : []))
      : decision.refusal.code
  }
  const row = { employeeId: exampleId(99), employee: draft(9, { roleId: cashierRole, salary: 500_000, pictureId: null }) }
  const before = { employeeId: sara, employee: draft(3, { roleId: cashierRole, salary: 500_000 }) }
  for (const [command, input] of [
    [employeeEntity.add, row],
    [employeeEntity.import, { rows: [row] }],
    [employeeEntity.edit, before],
  ] as const) {
    expect(await salaries(command, input)).toEqual([null])
    expect(await salaries(command, input, asOwner)).toEqual([500_000])
  }
})

describe('the dates of an employee', () => {
  const at = (more: object) => add({ roleId: cashierRole, ...more })
  const feast = (startsOn: string, endsOn: string) => ({ name: 'عيد', startsOn, endsOn })
  const hours = (startsOn: string, endsOn: string) => ({ startsOn, endsOn, from: '10:00', to: '22:00' })

  test('the last day cannot be before the joining day', async () => {
    expect(await at({ joinedOn: '2027-03-01', leftOn: '2027-03-01' })).toBe('done')
    expect(await at({ joinedOn: '2027-03-01', leftOn: '2027-02-28' })).toBe('employees.end-before-start at employee.leftOn')
  })

  test('custom hours last at most thirty days', async () => {
    expect(await at({ customHours: [hours('2027-03-01', '2027-03-30')] })).toBe('done')
    expect(await at({ customHours: [hours('2027-03-01', '2027-03-31')] })).toBe(
      'employees.period-too-long at employee.customHours.0.endsOn',
    )
  })

  test('holidays cannot overlap each other, but may overlap custom hours', async () => {
    const both = { customHours: [hours('2027-03-01', '2027-03-05')], holidays: [feast('2027-03-02', '2027-03-03')] }
    expect(await at(both)).toBe('done')
    expect(await at({ holidays: [feast('2027-03-01', '2027-03-02'), feast('2027-03-03', '2027-03-03')] })).toBe('done')
    const shared = [feast('2027-03-01', '2027-03-03'), feast('2027-03-03', '2027-03-04')]
    expect(await at({ holidays: shared })).toBe('employees.periods-overlap at employee.holidays.1.startsOn')
    expect(await at({ customHours: [hours('2027-03-05', '2027-03-01')] })).toBe(
      'employees.end-before-start at employee.customHours.0.endsOn',
    )
  })

  test('custom hours may have several spans per day, without overlap', async () => {
    const [first, last] = ['2027-03-01', '2027-03-05']
    const span = (from: string, to: string, startsOn = first, endsOn = last) => ({ startsOn, endsOn, from, to })
    const isDone = async (...customHours: object[]) => (await at({ customHours })) === 'done'
    expect(await at({ customHours: [span('09:00', '13:00'), span('12:59', '20:00')] })).toBe(
      'employees.hours-overlap at employee.customHours.1.from',
    )
    expect(await isDone(span('09:00', '13:00'), span('13:00', '20:00'))).toBe(true)
    expect(await isDone(span('16:00', '20:00'), span('09:00', '13:00'))).toBe(true)
    expect(await isDone(hours('2027-03-01', '2027-03-03'), hours('2027-03-04', '2027-03-05'))).toBe(true)
    expect(await isDone(hours('2027-03-04', '2027-03-05'), hours('2027-03-01', '2027-03-04'))).toBe(false)
    // Hours past midnight reach into the next day only.
    expect(await isDone(span('20:00', '02:00'), span('01:30', '05:00'))).toBe(false)
    expect(await isDone(span('20:00', '02:00'), span('02:00', '05:00'))).toBe(true)
    expect(await isDone(span('20:00', '02:00'), span('01:30', '05:00', '2027-03-06', '2027-03-06'))).toBe(false)
    expect(await isDone(span('20:00', '02:00'), span('01:30', '05:00', '2027-03-07', '2027-03-07'))).toBe(true)
    expect(await isDone(span('01:30', '05:00', '2027-03-06', '2027-03-06'), span('20:00', '02:00'))).toBe(false)
    expect(await isDone(span('01:30', '05:00', first, first), span('20:00', '02:00', first, first))).toBe(true)
  })
})

describe('an employee who is disabled', () => {
  /** 23:00 on 31 December in London is the new year in Riyadh. */
  const now = instant(Date.parse('2026-12-31T23:00:00Z'))
  const left = async (command: CommandDefinition, row: object) => {
    const reader = memoryReader({
      account_setting: [exampleSetting],
      role: [role(cashierRole, CASHIER)],
      employee: [{ ...person(sara, cashierRole, 3), ...row }],
    })
    const decision = decideCommand(command, { employeeId: sara }, await command.load(reader, { employeeId: sara }), { ...asOwner, now })
    return decision.ok ? decision.changes.map((change) => (change.op === 'patch' ? change.fields : null)) : decision.refusal.code
  }

  test('gets the current day of the shop as their last day', async () => {
    expect(await left(employeeEntity.disable, {})).toEqual([{ isActive: false, leftOn: '2027-01-01' }])
    expect(await left(employeeEntity.disable, { leftOn: '2027-02-01' })).toEqual([{ isActive: false, leftOn: '2027-01-01' }])
  })

  test('keeps an earlier last day, and gets none before joining', async () => {
    for (const row of [{ leftOn: '2026-12-20' }, { leftOn: '2027-01-01' }, { joinedOn: '2027-01-02' }])
      expect(await left(employeeEntity.disable, row)).toEqual([{ isActive: false }])
    expect(await left(employeeEntity.disable, { isActive: false })).toEqual([])
  })

  test('loses the last day when reactivated', async () => {
    expect(await left(employeeEntity.reactivate, { isActive: false, leftOn: '2027-01-01' })).toEqual([{ isActive: true, leftOn: null }])
    expect(await left(employeeEntity.reactivate, { isActive: false, leftOn: null })).toEqual([{ isActive: true }])
  })
})
