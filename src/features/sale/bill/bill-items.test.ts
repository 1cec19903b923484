import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { emptyBill } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { type SaleItem, itemFault, lineOf } from './bill-items.ts'

const veil: SaleItem = {
  record: 'product',
  row: {
    id: 'veil',
    groupId: 'g',
    nameAr: 'طرحة',
    nameEn: 'Veil',
    barcode: '6281000000017',
    price: minor(250_00),
    buyPrice: minor(90_00),
    averageCost: minor(90_00),
    initialQuantity: 2,
    countedAt: null,
    onHand: 2,
    warnAt: 1,
    expiresOn: null,
    isFavourite: true,
    picture: null,
    pictureId: null,
    status: 1,
  },
}
const dress: SaleItem = {
  record: 'rent_item',
  row: {
    id: 'dress',
    categoryId: 'g',
    code: 'DR-104',
    nameAr: 'فستان',
    nameEn: 'Dress',
    boughtOn: null,
    buyPrice: minor(0),
    rentPrice: minor(900_00),
    sellPrice: null,
    heightCm: null,
    chestCm: null,
    waistCm: null,
    hipsCm: null,
    armsCm: null,
    colourAr: '',
    colourEn: '',
    picture: null,
    pictureIds: [],
    sizeLabel: null,
    insuranceAmount: null,
    bufferBeforeDays: 1,
    bufferAfterDays: 1,
    deliveryDays: null,
    ...{ includedDays: null, furtherDayAmount: null, lengthPrices: [] },
    isFavourite: false,
    isInService: true,
  },
}
const forSale: SaleItem = { ...dress, row: { ...dress.row, sellPrice: minor(4_000_00) } }
const EVERY_RIGHT = { sells: true, sellsWithoutStock: true }
/** Rights to sell products in stock, but not without stock. */
const NO_MORE = { sells: true, sellsWithoutStock: false }
const billOf = (item: SaleItem, quantity: number) => {
  const line = lineOf(item, 'l', quantity, null)
  return line ? { ...emptyBill(), lines: [{ ...line, listPrice: line.unitPrice, discount: minor(0), note: null }] } : emptyBill()
}

test('allows a product up to its stock, including the quantity on the bill', () => {
  expect(itemFault(veil, billOf(veil, 1), 1, NO_MORE)).toBe(null)
  expect(itemFault(veil, billOf(veil, 2), 1, NO_MORE)).toBe('not-enough')
})
test('does not limit a user who may sell without stock', () => {
  expect(itemFault(veil, billOf(veil, 2), 1, EVERY_RIGHT)).toBe(null)
})
test('does not sell a piece without a sale price', () => {
  expect(itemFault(dress, emptyBill(), 1, EVERY_RIGHT)).toBe('not-for-sale')
  expect(lineOf(dress, 'l', 1, null)).toBe(null)
})
test('sells a piece with a sale price only once', () => {
  expect(itemFault(forSale, emptyBill(), 1, NO_MORE)).toBe(null)
  expect(itemFault(forSale, billOf(forSale, 1), 1, NO_MORE)).toBe('already-on-bill')
  expect(lineOf(forSale, 'l', 1, null)?.kind).toBe(LINE_KIND.rentItemSale)
})
test('does not sell an item that was sold or disabled', () => {
  expect(itemFault({ ...dress, row: { ...dress.row, isInService: false } }, emptyBill(), 1, EVERY_RIGHT)).toBe('sold')
  expect(itemFault({ ...veil, row: { ...veil.row, status: 0 } }, emptyBill(), 1, EVERY_RIGHT)).toBe('disabled')
})

test('a user without permission to sell products can still sell pieces', () => {
  const noProducts = { sells: false, sellsWithoutStock: true }
  expect(itemFault(veil, emptyBill(), 1, noProducts)).toBe('products-not-allowed')
  expect(itemFault(forSale, emptyBill(), 1, noProducts)).toBe(null)
})
