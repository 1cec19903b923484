import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { isMoneyRecorded } from './terminal-money.ts'

test('an approval is recorded by a payment or an insurance amount with its id only', async () => {
  const reader = (name: string) => ({ get: (record: { name: string }) => Promise.resolve(record.name === name ? {} : null) })
  const isIn = (name: string) => isMoneyRecorded(reader(name) as unknown as Parameters<typeof isMoneyRecorded>[0], exampleId(1))
  expect(await Promise.all([isIn('payment'), isIn('insurance_entry'), isIn('invoice')])).toEqual([true, true, false])
})
