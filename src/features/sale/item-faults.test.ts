import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Money } from '#domain/kernel/money.ts'
import { faultToast } from './item-faults.ts'

const context = {
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  name: 'Veil',
  number: String,
  money: (amount: Money) => String(amount),
  customerId: null,
  cartId: 'cart',
  go: () => undefined,
  ask: () => undefined,
}
// Only what the sentence needs of a product is there.
const product = (onHand: number) => ({ record: 'product', row: { onHand } }) as never

test('what is asked for beyond the books is said with what is left, and never as a number below one', () => {
  expect(faultToast('not-enough', product(2), context)).toMatchObject({ text: 'Only 2 left of Veil.', tone: 'bad' })
  for (const onHand of [0, -3]) expect(faultToast('not-enough', product(onHand), context).text).toBe('None is left of Veil.')
})

test('what somebody with more rights can allow is put on the bill by asking her', () => {
  let asked = 0
  const toast = faultToast('not-enough', product(2), { ...context, ask: () => (asked += 1) })
  expect(toast.other?.label).toBe('Ask a manager')
  toast.other?.run()
  expect(asked).toBe(1)
  expect(faultToast('disabled', product(2), context).other).toBeUndefined()
})
