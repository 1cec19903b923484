import { expect, test } from 'vitest'
import { exampleDemoShop } from '../../../tests/support/examples/demo-rows.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf, exampleRefund, exampleVisit } from '../../../tests/support/examples/example-visit.ts'
import { disagreeing } from '../../../tests/support/examples/invoice-standing.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { B1, act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import type { InputOf } from '../../kernel/define.ts'
import { codesIn, setOf, setsWith } from '../../kernel/fields.ts'
import { minor } from '../../kernel/money.ts'
import { readFilter } from '../../list-filter.ts'
import { checkOutVisit } from '../../orders/check-out-visit.ts'
import { refundRent } from '../../orders/refund-rent.ts'
import { PAYMENT_METHOD, payment } from '../../payments/payment.ts'
import { INVOICE_STANDING, INVOICE_TYPE, invoice } from '../invoice.ts'
import { payInvoice } from '../pay-invoice.ts'
import { invoices } from '../queries.ts'

const INVOICE = exampleId(1101)
const { cash, creditCard, transfer } = PAYMENT_METHOD
const visit = exampleVisit({ tenders: [cashOf(exampleId(1102), 50_000)] })
const WHOLE = 180_000

const paying = (nth: number, amount: number): InputOf<typeof payInvoice> => ({
  ...{ invoiceId: INVOICE, customerId: exampleCustomer.id, tenders: [cardOf(exampleId(1400 + nth), amount)] },
  ...{ total: minor(amount), timeZone: exampleSetting.timeZone },
})

test('the stored payment state of each document of a year matches its payments and credit notes', async () => {
  const read = memoryReader(Object.fromEntries(exampleDemoShop().rows))
  expect(await disagreeing(read)).toEqual([])
  const standings = new Set((await read.select(invoice, { limit: 10_000 })).map(({ standing }) => standing))
  expect([INVOICE_STANDING.settled, INVOICE_STANDING.partlySettled].filter((one) => !standings.has(one))).toEqual([])
})

test('a document is open, partly settled, settled and overpaid in turn, and collects every payment method', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const seen = () =>
    shop
      .rows(invoice)
      .map(({ received, remaining, standing, methods }) => [received, remaining, standing, codesIn(methods, PAYMENT_METHOD)])
  await act(shop, checkOutVisit, visit, contextOf())
  const left = Number(shop.rows(invoice)[0]?.due)
  expect(seen()).toEqual([[50_000, left, INVOICE_STANDING.partlySettled, [cash]]])
  await act(shop, payInvoice, paying(0, left), contextOf())
  expect(seen()).toEqual([[50_000 + left, 0, INVOICE_STANDING.settled, [cash, creditCard]]])
  await act(shop, payInvoice, paying(1, 1_000), contextOf())
  expect(seen()).toEqual([[51_000 + left, -1_000, INVOICE_STANDING.overpaid, [cash, creditCard]]])
})

test('a credit note is negative and has nothing to pay; what it does not refund reduces the debt', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, visit, contextOf())
  const left = Number(shop.rows(invoice)[0]?.due)
  await act(shop, refundRent, exampleRefund(INVOICE, 40_000, { bookingId: B1, tenders: [], total: minor(0) }), contextOf())
  const [first, credit] = shop.rows(invoice)
  expect(first).toMatchObject({ amount: WHOLE, remaining: left - 40_000 })
  expect(credit).toMatchObject({
    type: INVOICE_TYPE.creditNote,
    amount: -40_000,
    received: 0,
    remaining: 0,
    standing: INVOICE_STANDING.creditNote,
  })
})

test('payments that arrive before their document are counted when it arrives', async () => {
  const contextOf = numberedContexts()
  const late = visitShop()
  // Another till took the rest while this document was not synchronised yet.
  await act(late, payInvoice, paying(0, 30_000), contextOf())
  expect(late.rows(payment)).toHaveLength(1)
  await act(late, checkOutVisit, visit, contextOf())
  const [row] = late.rows(invoice)
  expect(row).toMatchObject({ received: 80_000, remaining: Number(row?.due) - 30_000, methods: setOf([cash, creditCard]) })
})

test('a filter by method finds documents paid by that method alone or among others', () => {
  const found = readFilter(invoices, 'methods', [String(creditCard)])
  const oneOf = found && 'oneOf' in found ? found.oneOf : []
  expect(oneOf).toContain(setOf([cash, creditCard]))
  expect(oneOf).not.toContain(setOf([cash, transfer]))
  expect(oneOf).not.toContain(0)
  expect(readFilter(invoices, 'methods', [String(cash), String(creditCard)])).toMatchObject({
    oneOf: setsWith([cash, creditCard], PAYMENT_METHOD),
  })
  for (const typed of ['', '9', 'x', '-1', '1.5']) expect(readFilter(invoices, 'methods', [typed])).toBeNull()
})
