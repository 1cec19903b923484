import { expect, test } from 'vitest'
import { productLine, serviceLine } from '../../../tests/support/examples/decided-sale.ts'
import { exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cashOf, exampleRefund, exampleVisit, rentalLine } from '../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { SOLD, returnOf, sell, soldBill } from '../../../tests/support/examples/return-shop.ts'
import { B1, ORDER, act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { customer } from '../../customers/customer.ts'
import { increment } from '../../kernel/define.ts'
import { ZERO, minor, sumMoney } from '../../kernel/money.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { checkOutVisit } from '../../orders/check-out-visit.ts'
import { openRent } from '../../orders/open-rent.ts'
import { refundRent } from '../../orders/refund-rent.ts'
import { partOfTaxed } from '../../orders/visit-money.ts'
import { INVOICE_TYPE, invoice } from '../invoice.ts'
import { returnSale } from './return-sale.ts'
import { returnView } from './return-view.ts'

function roomyContexts() {
  const next = numberedContexts()
  let nth = 0
  return () => next({ operationId: exampleId(900_000 + (nth += 100)) })
}
const notesOf = (shop: ReturnType<typeof visitShop>) => shop.rows(invoice).filter(({ type }) => type === INVOICE_TYPE.creditNote)

test('60.00 and 40.00 with 10.00 off the bill are refunded as 54.00 and 36.00, with the VAT that was charged', async () => {
  const [shop, contextOf] = [visitShop(), roomyContexts()]
  const lines = [
    productLine({ unitPrice: minor(6_000), listPrice: minor(6_000) }),
    serviceLine({ unitPrice: minor(4_000), listPrice: minor(4_000) }),
  ]
  await sell(shop, contextOf(), soldBill({ lines, billDiscount: minor(1_000), pointsSpent: 0 }))
  for (const nth of [0, 1]) {
    const given = await returnOf(shop, nth + 1, [[nth, 1]])
    expect(given.total).toBe([5_400, 3_600][nth])
    expect(await act(shop, returnSale, given, contextOf())).toEqual([])
  }
  expect(sumMoney(notesOf(shop).map(({ vat }) => vat))).toBe(shop.rows(invoice).find(({ id }) => id === SOLD)?.vat)
})

test('of 1,000 points for 1,000.00 a return of 100.00 takes 100, and a full return 1,000; points already spent make the balance negative', async () => {
  const [shop, contextOf] = [visitShop(), roomyContexts()]
  const lines = [serviceLine({ quantity: 10, unitPrice: minor(10_000), listPrice: minor(10_000) })]
  await sell(shop, contextOf(), soldBill({ lines, billDiscount: ZERO, pointsSpent: 0 }))
  const points = () => Number(shop.rows(customer)[0]?.points)
  const desk = () => returnView.read(memoryReader(shop.all()), { id: SOLD })
  const before = exampleCustomer.points
  expect(points()).toBe(before + 1_000)
  await act(shop, returnSale, await returnOf(shop, 1, [[0, 1]]), contextOf())
  expect([points(), (await desk())?.points]).toEqual([before + 900, before + 900])
  shop.apply([increment(customer, exampleCustomer.id, { points: -(before + 500) })])
  expect(await act(shop, returnSale, await returnOf(shop, 2, [[0, 9]]), contextOf())).toEqual([])
  expect([points(), (await desk())?.points]).toEqual([-500, -500])
  expect(notesOf(shop).map(({ pointsEarned }) => pointsEarned)).toEqual([100, 900])
})

test('rent of 100.00 is refunded as 33.33, 33.33 and 33.34 with 4.35, 4.35 and 4.34 of VAT; a fourth part is refused', async () => {
  const [shop, contextOf] = [visitShop(), roomyContexts()]
  await act(
    shop,
    checkOutVisit,
    exampleVisit({ lines: [rentalLine(B1, { unitPrice: minor(10_000), listPrice: minor(10_000) })] }),
    contextOf(),
  )
  await act(shop, cancelOrder, { orderId: ORDER, bookingIds: [B1], reason: 'ألغت', keptAdvance: ZERO, keptInvoiced: ZERO }, contextOf())
  const refund = async (nth: number, amount: number) => {
    const [open] = openRent(shop.rows(invoice))
    const vat = open ? partOfTaxed(open, minor(amount)).vat : ZERO
    const more = { bookingId: B1, invoiceId: exampleId(1220 + nth * 10), tenders: [cashOf(exampleId(1221 + nth * 10), amount)] }
    const given = exampleRefund(exampleId(1101), amount, more)
    return act(shop, refundRent, { ...given, lines: given.lines.map((line) => ({ ...line, vat })) }, contextOf())
  }
  for (const [nth, amount] of [3_333, 3_333, 3_334].entries()) expect(await refund(nth, amount)).toEqual([])
  expect(notesOf(shop).map(({ total, vat }) => [total, vat])).toEqual([
    [3_333, 435],
    [3_333, 435],
    [3_334, 434],
  ])
  expect(await refund(3, 1)).toContain('orders.credit-more-than-left')
})
