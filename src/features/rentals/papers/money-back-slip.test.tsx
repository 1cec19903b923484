import { expect, test } from 'vitest'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentalAct } from '#domain/rentals/log/rental-act.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { exampleRefund, exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { ORDER, act, numberedContexts, orderOf, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { MoneyBackSlip, slipNumber } from './money-back-slip.tsx'

const { seller } = billHead(exampleSetting)
const papers = Object.keys(PAPERS) as Paper[]
const ENTRY = exampleId(7)

async function shopWith(returned: number) {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000 }), contextOf())
  const given = { orderId: ORDER, entryId: ENTRY, amount: minor(returned), method: PAYMENT_METHOD.cash, authorizationCode: null }
  if (returned > 0)
    await act(shop, returnInsurance, { ...given, reference: null, note: null, timeZone: exampleSetting.timeZone }, contextOf())
  return { shop, contextOf }
}
const slipOf = async (
  { shop }: Awaited<ReturnType<typeof shopWith>>,
  entryId: Id | null,
  creditIds: readonly Id[],
  paper: Paper,
  isCopy = false,
) => {
  const file = {
    ...{ order: orderOf(shop), bookings: shop.rows(booking), pieces: shop.rows(rentItem), documents: shop.rows(invoice) },
    ...{
      payments: shop.rows(payment),
      entries: shop.rows(insuranceEntry),
      contracts: shop.rows(rentContract),
      acts: shop.rows(rentalAct),
      seller,
    },
  }
  return wordsOnPaper(
    <MoneyBackSlip
      file={file}
      back={{ entryId, creditIds, amount: minor(0), method: PAYMENT_METHOD.cash }}
      paper={paper}
      servedBy="هدى"
      isCopy={isCopy}
    />,
  )
}

test('a refund has a numbered slip to sign that does not count the amount still held', async () => {
  const shop = await shopWith(40_000)
  for (const paper of papers) {
    const words = await slipOf(shop, ENTRY, [], paper)
    expect(words).toContain(`Slip no. ${slipNumber({ entryId: ENTRY, creditIds: [] })}`)
    expect(words).toMatch(/Of the insurance amount 400\.00 .*Given back 400\.00 .*Cash .*Insurance amount still held 600\.00/)
    expect(words).toMatch(/I have received this amount .*Signature/)
  }
  const whole = await slipOf(await shopWith(100_000), ENTRY, [], 'mm80')
  expect(whole).toContain('Given back 1,000.00')
  expect(whole).not.toContain('still held')
})

test('a reprinted slip is marked as such and shows the employee and the amount held at that time', async () => {
  const shop = await shopWith(40_000)
  const first = await slipOf(shop, ENTRY, [], 'mm80')
  expect(first).not.toContain('Copy')
  expect(first).toContain('Given back by هدى')
  const given = shop.contextOf()
  const later = { ...given, now: instant(given.now + DAY_MS) }
  const rest = { orderId: ORDER, entryId: exampleId(8), amount: minor(60_000), method: PAYMENT_METHOD.cash, authorizationCode: null }
  await act(shop.shop, returnInsurance, { ...rest, reference: null, note: null, timeZone: exampleSetting.timeZone }, later)
  const again = await slipOf(shop, ENTRY, [], 'mm80', true)
  expect(again).toContain('Copy')
  expect(again).toContain('Insurance amount still held 600.00')
})

test('the slip of a cancellation names its credit note and the amount really given back', async () => {
  const shop = await shopWith(0)
  await act(shop.shop, refundRent, exampleRefund(exampleId(1101), 35_000), shop.contextOf())
  const words = await slipOf(shop, null, [exampleId(1220)], 'mm80')
  expect(words).toMatch(/Credit note A-000002 350\.00 .*Given back 350\.00 .*Insurance amount still held 1,000\.00/)
})
