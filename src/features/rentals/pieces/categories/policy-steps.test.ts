import { expect, test } from 'vitest'
import { stepsInOrder } from './policy-steps.ts'

test('lists steps with the longest notice first and leaves out incomplete ones', () => {
  const steps = [
    { hoursBefore: 48, refundRate: 1000 },
    { hoursBefore: 720, refundRate: 10_000 },
    { hoursBefore: null, refundRate: 5000 },
  ]
  expect(stepsInOrder(steps)).toEqual([
    { days: 30, share: 10_000 },
    { days: 2, share: 1000 },
  ])
})
