import { expect, test } from 'vitest'
import { PLAIN_EMPLOYEE, employee } from '#domain/employees/employee.ts'
import { rate } from '#domain/kernel/money.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { type Act, changeLines } from './row-changes.ts'

const id = exampleId(7800)
const act: Act = {
  ...{ opId: exampleId(7801), at: '2027-01-15T08:00:00.000Z', actor: null, allowedBy: null, deviceId: null },
  ...{ command: 'editEmployee', reason: null, told: [] },
}
const row = (workingHours: unknown) => ({
  ...PLAIN_EMPLOYEE,
  id,
  nameAr: 'سارة',
  nameEn: 'Sara',
  roleId: id,
  commission: rate(0),
  workingHours,
})
const changed = (before: unknown, after: unknown) =>
  changeLines(act, [{ record: employee, id, before: row(before), after: row(after) }], () => null)

test('opening hours returned with another key order are not changed', () => {
  expect(changed([{ day: 4, from: '09:00', to: '17:00' }], [{ to: '17:00', day: 4, from: '09:00' }])).toEqual([])
})

test('different hours, and hours in another order, are changed', () => {
  const morning = { day: 4, from: '09:00', to: '12:00' }
  const evening = { day: 4, from: '16:00', to: '20:00' }
  for (const after of [
    [{ ...morning, to: '12:30' }, evening],
    [evening, morning],
  ])
    expect(changed([morning, evening], after)).toMatchObject([{ fields: { workingHours: [[morning, evening], after] } }])
})
