import { expect, test } from 'vitest'
import { customers } from '../customers/commands.ts'
import { offers } from '../offers/offers.ts'
import { rentItems } from '../rentals/piece/rent-items.ts'
import { invoices } from '../sales/queries.ts'
import { totalsOf } from './list-totals.ts'

test('money and running counts are summed below a list, prices are not', () => {
  expect(totalsOf({ ...invoices, fields: ['number', 'total', 'paid', 'due'], totals: undefined })).toEqual(['total', 'paid', 'due'])
  expect(totalsOf(customers)).toEqual(['points', 'owed', 'invoiceCount'])
  expect(totalsOf(rentItems)).toEqual([])
  expect(totalsOf(offers.query)).toEqual([])
})

test('a query can declare its own totals, such as amounts less credit notes', () => {
  expect(totalsOf(invoices)).toEqual(['amount', 'netAmount', 'vatAmount', 'received', 'remaining'])
  expect(totalsOf({ ...invoices, totals: ['due'] })).toEqual(['due'])
})
