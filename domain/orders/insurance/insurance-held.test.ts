import { expect, test } from 'vitest'
import { minor } from '../../kernel/money.ts'
import { instant } from '../../kernel/time.ts'
import { INSURANCE_ENTRY } from './insurance-entry.ts'
import { insuranceHeldAt } from './insurance-held.ts'

const entry = (kind: number, amount: number, at: number) => ({ kind: kind as 1, amount: minor(amount), enteredAt: instant(at) })
const entries = [
  entry(INSURANCE_ENTRY.taken, 100_000, 10),
  entry(INSURANCE_ENTRY.taken, 50_000, 20),
  entry(INSURANCE_ENTRY.kept, 30_000, 30),
  entry(INSURANCE_ENTRY.returned, 120_000, 30),
]

test('the amount held at a moment counts the entries until then', () => {
  expect([9, 10, 25, 30].map((at) => insuranceHeldAt(entries, instant(at)))).toEqual([0, 100_000, 150_000, 0])
})
