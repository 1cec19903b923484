import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { settleAdvances } from '#domain/orders/visit-money.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { act, numberedContexts, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { lineSheet } from './invoice-line-sheet.ts'

test('the sheet of lines has a cell for each column, and its amounts add up to the total', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const early = exampleVisit({ advance: 50_000, tenderId: exampleId(1302), more: { invoiceId: exampleId(1301) } })
  await act(shop, checkOutVisit, early, contextOf())
  const prepaid = settleAdvances(shop.rows(invoice), minor(50_000), minor(180_000))
  await act(shop, checkOutVisit, exampleVisit({ prepaid, tenderId: exampleId(1303) }), contextOf())
  const rows = shop.rows(invoice).flatMap((row) => lineSheet.rowsOf(row, true))
  expect(rows.map(({ length }) => length)).toEqual([13, 13, 13])
  expect(lineSheet.columns).toHaveLength(13)
  // The advance, the full rental, and the deducted advance with its number.
  expect(rows.map((cells) => [cells[5], cells[12]])).toEqual([
    ['Advance on rental', 50_000],
    ['Princess wedding dress', 180_000],
    ['A-000001', -50_000],
  ])
  expect(rows.map((cells) => Number(cells[10]) + Number(cells[11]))).toEqual([50_000, 180_000, -50_000])
  expect(shop.rows(invoice).flatMap((row) => lineSheet.rowsOf(row, false))[0]?.[5]).toBe('عربون تأجير')
})
