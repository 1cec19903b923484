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
  request: () => undefined,
}
// Only the fields that the sentence needs.
const product = (onHand: number) => ({ record: 'product', row: { onHand } }) as never

test('shows the available stock when more is requested, and never a number below one', () => {
  expect(faultToast('not-enough', product(2), context)).toMatchObject({ text: 'Only 2 left of Veil.', tone: 'bad' })
  for (const onHand of [0, -3]) expect(faultToast('not-enough', product(onHand), context).text).toBe('None is left of Veil.')
})

test('an item that another employee can approve is added by requesting approval', () => {
  let requested = 0
  const toast = faultToast('not-enough', product(2), { ...context, request: () => (requested += 1) })
  expect(toast.other?.label).toBe('Ask a manager')
  toast.other?.run()
  expect(requested).toBe(1)
  expect(faultToast('disabled', product(2), context).other).toBeUndefined()
})
