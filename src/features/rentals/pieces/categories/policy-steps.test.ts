import { expect, test } from 'vitest'
import { stepsInOrder } from './policy-steps.ts'

test('steps are read aloud with the longest notice first, half-typed ones left out', () => {
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
