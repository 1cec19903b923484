import { expect, test } from 'vitest'
import { boughtRows, packageLine, usedLine } from '../../tests/support/examples/example-offer.ts'
import { exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { B1, act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { dayOf } from '../kernel/time.ts'
import { customerOffer } from '../offers/customer-offer.ts'
import { invoice } from '../sales/invoice.ts'
import { checkOutVisit } from './check-out-visit.ts'

test('a check-out sells a package and redeems a service from another, on the bill of its rental', async () => {
  const shop = visitShop(boughtRows(4))
  const lines = [rentalLine(B1), { ...packageLine(), rental: null }, { ...usedLine(), rental: null }]
  expect(await act(shop, checkOutVisit, exampleVisit({ lines }), numberedContexts()())).toEqual([])
  expect(shop.rows(invoice)[0]?.lines).toMatchObject([{ kind: 4 }, { kind: 7, gross: 50_000 }, { kind: 1, gross: 0 }])
  expect(shop.rows(customerOffer)).toMatchObject([{ usesLeft: 0 }, { usesLeft: 5, lineNo: 1, paid: 50_000 }])
})

test('an offer excluding event days is refused on the customer’s event day, and accepted on another', async () => {
  const lines = [rentalLine(B1), { ...usedLine(), rental: null }]
  const context = numberedContexts()()
  const today = dayOf(context.now, 'Asia/Riyadh')
  for (const [eventOn, isOffOnHolidays, found] of [
    [today, true, ['offers.not-on-holidays']],
    [today, false, []],
    [null, true, []],
  ] as const) {
    const shop = visitShop(boughtRows(0, { isOffOnHolidays }))
    expect(await act(shop, checkOutVisit, exampleVisit({ lines, more: { eventOn } }), context)).toEqual(found)
  }
})
