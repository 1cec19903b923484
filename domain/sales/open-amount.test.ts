import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decide, sale } from '../../tests/support/examples/decided-sale.ts'
import { exampleId, insertedInto } from '../../tests/support/examples/example-shop.ts'
import { returnOf, sell, soldBill } from '../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { minor } from '../kernel/money.ts'
import { openBillSchema } from './bill.ts'
import { INVOICE_TYPE, LINE_KIND, invoice, invoiceLineSchema } from './invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { isNamed, openAmountLine } from './open-amount.ts'
import { returnSale } from './returns/return-sale.ts'
import { sellerLine } from './seller-line.ts'

const typed = { nameAr: ' تعديل ', nameEn: '', price: minor(115_00), quantity: 2 }
const line = (more: object = {}) => {
  const made = openAmountLine({ ...typed, ...more }, exampleId(71))
  return { ...made, listPrice: made.unitPrice, discount: minor(0), note: null }
}

test('an open amount prints its name in both languages, is taxed, and moves no stock', async () => {
  const { changes, codes } = await decide(sale({ lines: [{ ...line(), employeeId: exampleId(301) }] }))
  expect(codes).toEqual([])
  const [row] = insertedInto(changes, invoice)
  expect(row).toMatchObject({ total: 230_00, vat: 30_00 })
  const [sold] = v.parse(v.array(invoiceLineSchema), row?.['lines'])
  expect(sold).toMatchObject({ kind: LINE_KIND.openAmount, nameAr: 'تعديل', nameEn: 'تعديل', quantity: 2, net: 200_00, vat: 30_00 })
  expect(changes.map(({ record }) => record)).not.toContain('stock_move')
  // The employee earns from it as from any sale.
  expect(insertedInto(changes, sellerLine)).toMatchObject([{ kind: LINE_KIND.openAmount, net: 200_00 }])
})

test('its price is not compared with any row', () => {
  const given = v.parse(issueInvoice.input, sale({ lines: [line()] }))
  expect(issueInvoice.statements?.(given).map(({ about }) => about)).toEqual(['shop'])
})

test('it can be returned with a credit note', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  expect(await sell(shop, contextOf(), soldBill({ lines: [line()], billDiscount: minor(0), pointsSpent: 0 }))).toEqual([])
  expect(await act(shop, returnSale, await returnOf(shop, 1, [[0, 1]]), contextOf({ operationId: exampleId(900_900) }))).toEqual([])
  const [note] = shop.rows(invoice).filter(({ type }) => type === INVOICE_TYPE.creditNote)
  expect(note).toMatchObject({
    total: 115_00,
    vat: 15_00,
    lines: [{ kind: LINE_KIND.openAmount, nameAr: 'تعديل', quantity: 1, returns: 0 }],
  })
})

test('a name in one language is required', () => {
  expect([isNamed({ nameAr: '', nameEn: 'Hem' }), isNamed({ nameAr: 'تعديل', nameEn: '' }), isNamed({ nameAr: ' ', nameEn: '' })]).toEqual([
    true,
    true,
    false,
  ])
  const bill = (more: object) => v.is(openBillSchema, sale({ lines: [line(more)] }).bill)
  expect([bill({}), bill({ nameAr: '', nameEn: 'Hem' }), bill({ nameAr: '  ' })]).toEqual([true, true, false])
})
