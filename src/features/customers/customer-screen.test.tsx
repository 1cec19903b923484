import { expect, test } from 'vitest'
import { may } from '#domain/access/pages.ts'
import type { Permission } from '#domain/kernel/define.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { exampleCustomer } from '../../../tests/support/examples/example-shop.ts'
import { wordsFor } from '../../engine/words-for.tsx'
import { CustomerAccount } from './customer-screen.tsx'

const RENTAL = ['What she has now', 'Insurance amount held', 'Rental orders', 'Rentals', 'Fittings', 'Measurements', 'Penalties']
const SALES = ['Invoices']
const HERS = ['Owes', 'Points', 'Class']

/** The parts of a customer's detail page that are shown with these permissions. */
async function partsFor(...held: readonly Permission[]): Promise<string[]> {
  const permissions = Object.fromEntries([may('customers', 'view'), ...held].map(({ page, action }) => [String(page), [action]]))
  const words = await wordsFor(exampleSession(permissions), <CustomerAccount row={exampleCustomer} />)
  return [...RENTAL, ...SALES, ...HERS].filter((part) => words.includes(part))
}

test('shows each part of the page by its permission, independent of the others', async () => {
  expect(await partsFor()).toEqual(HERS)
  expect(await partsFor(may('rent', 'view'))).toEqual([...RENTAL, ...HERS])
  expect(await partsFor(may('pointOfSale', 'reprint'))).toEqual([...SALES, ...HERS])
  expect(await partsFor(may('rent', 'view'), may('pointOfSale', 'reprint'))).toEqual([...RENTAL, ...SALES, ...HERS])
})
