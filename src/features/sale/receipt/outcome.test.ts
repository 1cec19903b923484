import { expect, test } from 'vitest'
import { INVOICE_TYPE, LINE_KIND } from '#domain/sales/invoice.ts'
import { minor } from '#domain/kernel/money.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const { invoice, creditNote, debitNote, advance } = INVOICE_TYPE
type Issued = Parameters<typeof outcomeOf>[0]

const of = (type: Issued['type'], kinds: readonly (keyof typeof LINE_KIND)[], more: Partial<Issued> = {}): Issued => ({
  ...{ type, orderId: 'an order', prepaid: [], due: minor(0) },
  lines: kinds.map((kind) => ({ kind: LINE_KIND[kind] })) as Issued['lines'],
  ...more,
})
const prepaid = [{}] as Issued['prepaid']

test.each<readonly [Outcome, string, Issued]>([
  ['reserved', 'an advance', of(advance, ['advance'])],
  ['reserved', 'a rental that is paid whole at once', of(invoice, ['rental'])],
  ['reserved', 'a rental of which a part is owed', of(invoice, ['rental'], { due: minor(5) })],
  ['reserved', 'two rentals and goods', of(invoice, ['rental', 'rental', 'product'])],
  ['restPaid', 'the rest of a rental', of(invoice, ['rental'], { prepaid })],
  ['restPaid', 'the rest together with goods', of(invoice, ['rental', 'service'], { prepaid })],
  ['restInvoiced', 'the rest, of which a part is owed', of(invoice, ['rental'], { prepaid, due: minor(1) })],
  ['sold', 'a dress that the customer keeps', of(invoice, ['rentItemSale'])],
  ['sold', 'goods of an order alone', of(invoice, ['product'])],
  ['sold', 'goods over the counter', of(invoice, ['product', 'service'], { orderId: null })],
  ['sold', 'goods that are not paid', of(invoice, ['product'], { orderId: null, due: minor(500) })],
  ['charged', 'damage', of(invoice, ['charge'])],
  ['charged', 'damage and lateness', of(invoice, ['charge', 'charge'])],
  ['debited', 'an amount added to an invoice', of(debitNote, ['openAmount'], { orderId: null })],
  ['givenBack', 'an advance that goes back', of(creditNote, ['advance'])],
  ['givenBack', 'rent that goes back', of(creditNote, ['rental'])],
  ['returned', 'goods that come back', of(creditNote, ['product'], { orderId: null })],
])('returns %s for %s', (outcome, _what, document) => {
  expect(outcomeOf(document)).toBe(outcome)
})
