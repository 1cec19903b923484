import { expect, test } from 'vitest'
import { pinDigitsOf } from '#domain/employees/set-pin.ts'
import { chanceFrom } from './chance.ts'
import { DEMO_STAFF, peopleOf } from './story-people.ts'

test('owners and employees who may approve exceptions have a PIN of six digits', () => {
  const { employees, roles, pins } = peopleOf(chanceFrom(1), 1_790_000_000_000)
  const digits = employees.map(({ roleId }, nth) => [
    DEMO_STAFF[nth]?.pin.length ?? 0,
    pinDigitsOf(roles.find(({ id }) => id === roleId) ?? null),
    pins[nth]?.isLong,
  ])
  expect(digits.filter(([has, needs]) => Number(has) < Number(needs))).toEqual([])
  expect(digits.filter(([, needs, isLong]) => needs === 6 && !isLong)).toEqual([])
  expect(digits.some(([, needs]) => needs === 6)).toBe(true)
  expect(digits.some(([, needs]) => needs === 4)).toBe(true)
})
