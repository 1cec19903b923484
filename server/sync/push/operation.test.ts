import { expect, test } from 'vitest'
import { isStoreFault } from './operation.ts'

test.each(['EPIPE', '57014', '23P01'])('%s while an operation loads ends the attempt, and is no bug of its command', (code) => {
  expect(isStoreFault(Object.assign(new Error('planned'), { code }))).toBe(true)
})

test('a lost connection that has no sign ends the attempt, too', () => {
  expect(isStoreFault(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isStoreFault(new TypeError('x is undefined'))).toBe(false)
})
