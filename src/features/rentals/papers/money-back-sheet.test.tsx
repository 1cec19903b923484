import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { minor } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { ORDER, act, numberedContexts, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { wordsOnOrder } from '../../../../tests/support/words-on-order.ts'
import { MoneyBackSheet } from './money-back-sheet.tsx'

const ENTRY = exampleId(7)
beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null }))
afterEach(() => void vi.unstubAllGlobals())

/** The text after a refund of a part of 1,500.00, or of an advance without the insurance amount. */
async function said(returned: number, amount: number, method: PaymentMethod = PAYMENT_METHOD.cash, isNew = true) {
  const [shop, contextOf] = [visitShop(), numberedContexts()]
  await act(shop, checkOutVisit, exampleVisit({ advance: 105_000, insurance: 150_000 }), contextOf())
  const given = { orderId: ORDER, entryId: ENTRY, amount: minor(returned), method, authorizationCode: null, reference: null }
  if (returned > 0) await act(shop, returnInsurance, { ...given, note: null, timeZone: exampleSetting.timeZone }, contextOf())
  const back = { entryId: returned > 0 ? ENTRY : null, creditIds: [], amount: minor(amount), method }
  const sheet = <MoneyBackSheet back={back} isNew={isNew} onClose={() => {}} />
  return (await wordsOnOrder(shop, allPermissions(), sheet)).replaceAll(/[\u2066-\u2069]/g, '')
}

test('shows the cash to give back in large type after settling, and that the rest is still held', async () => {
  const words = await said(105_000, 105_000)
  expect(words).toContain('Refund 1,050.00 SAR in cash')
  expect(words).toMatch(/Still held: 450\.00 SAR \. It was not given back\./)
  expect(words).not.toMatch(/450\.00 SAR in cash/)
})

test('shows nothing as held after the last part was given back', async () => {
  const words = await said(150_000, 150_000)
  expect(words).toContain('Refund 1,500.00 SAR in cash')
  expect(words).not.toContain('Still held')
})

test('a cancellation refunds the advance and keeps the whole insurance amount', async () => {
  const words = await said(0, 105_000)
  expect(words).toContain('Refund 1,050.00 SAR in cash')
  expect(words).toMatch(/Still held: 1,500\.00 SAR \. It was not given back\./)
})

test('a refund by another method names it instead of cash, and viewing the slip again gives nothing back', async () => {
  const card = await said(105_000, 105_000, PAYMENT_METHOD.transfer)
  expect(card).toMatch(/Refund 1,050\.00 SAR (?!in cash)/)
  expect(await said(105_000, 105_000, PAYMENT_METHOD.cash, false)).not.toContain('Refund 1,050.00')
})
