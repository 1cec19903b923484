import { expect, test } from 'vitest'
import { minor } from '../../kernel/money.ts'
import { INSURANCE_SAID, insuranceSaid } from './insurance-said.ts'

const { held, partly, toPay } = INSURANCE_SAID

test.each([
  [0, 30_000, 30_000, held],
  [30_000, 30_000, 30_000, held],
  [30_000, 0, 30_000, toPay],
  [200_000, 30_000, 200_000, partly],
  [30_000, 200_000, 200_000, held],
  [1, 0, 1, toPay],
  [0, 1, 1, held],
  [2, 1, 2, partly],
  [150_000, 149_999, 150_000, partly],
  [150_000, 150_001, 150_001, held],
  [200_000, 200_000, 200_000, held],
  [50_000, 49_950, 50_000, partly],
  [12_345, 12_345, 12_345, held],
  // Two tills returned more than was held: nothing is held.
  [30_000, -5_000, 30_000, toPay],
])('with %i required and %i held, states %i', (request, inHand, amount, how) => {
  expect(insuranceSaid(minor(request), minor(inHand))).toEqual({ amount, how })
})

test.each([
  [0, 0],
  [0, -1],
])('with %i required and %i held, states nothing', (request, inHand) => {
  expect(insuranceSaid(minor(request), minor(inHand))).toBeNull()
})
