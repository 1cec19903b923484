import { expect, test } from 'vitest'
import { INVOICE_STATUS, INVOICE_TYPE, invoice } from '../invoice.ts'
import { returnSale } from '../returns/return-sale.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { returnOf, sell } from '../../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { giftReceipt, isGiftable } from './gift-receipt.ts'

async function sold() {
  const shop = visitShop()
  await sell(shop, numberedContexts()())
  const [row] = shop.rows(invoice)
  if (!row) throw new Error('nothing was sold')
  return { shop, row }
}

test('a gift receipt has the chosen lines with quantities, but no amounts, customer or tax code', async () => {
  const { row } = await sold()
  const whole = giftReceipt({ invoice: row }, [0, 1])
  expect([whole.number, whole.pieces, whole.lines.map(({ quantity }) => quantity)]).toEqual([row.number, 3, [2, 1]])
  expect(giftReceipt({ invoice: row }, [1]).lines).toEqual([{ nameAr: row.lines[1]?.nameAr, nameEn: row.lines[1]?.nameEn, quantity: 1 }])
  expect(Object.keys(whole).toSorted()).toEqual(['issuedAt', 'lines', 'number', 'pieces', 'seller', 'terms'])
  for (const line of whole.lines) expect(Object.keys(line)).toEqual(['nameAr', 'nameEn', 'quantity'])
})

test('is available for a counter sale until it is fully returned', async () => {
  const { shop, row } = await sold()
  const isOffered = (more: Partial<typeof row>, credits: readonly (typeof row)[] = []) =>
    isGiftable({ invoice: { ...row, ...more }, credits: credits.map((note) => ({ ...note })) })
  expect(isOffered({})).toBe(true)
  expect(isOffered({ orderId: exampleId(5) })).toBe(false)
  expect(isOffered({ status: INVOICE_STATUS.cancelled })).toBe(false)
  expect(isOffered({ type: INVOICE_TYPE.debitNote })).toBe(false)
  await act(shop, returnSale, await returnOf(shop, 1, [[0, 1]]), numberedContexts()({ operationId: exampleId(900_200) }))
  const [, part] = shop.rows(invoice)
  if (!part) throw new Error('nothing came back')
  expect(isOffered({}, [part])).toBe(true)
  expect(isOffered({}, [{ ...part, total: row.total }])).toBe(false)
})
