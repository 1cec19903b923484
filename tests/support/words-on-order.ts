import { type ReactNode, createElement } from 'react'
import type { Permissions } from '#domain/kernel/define.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentalAct } from '#domain/rentals/log/rental-act.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { ChangingShop } from './examples/changing-shop.ts'
import { exampleSession } from './examples/example-session.ts'
import { exampleSetting } from './examples/example-shop.ts'
import { orderOf } from './examples/visit-shop.ts'
import { wordsFor } from '../../src/engine/words-for.tsx'
import { type OrderDesk, OrderDeskProvider } from '../../src/features/rentals/orders/order-context.ts'

const head = billHead(exampleSetting)

/** An order of an example shop as its page reads it. */
export const fileOf = (shop: ChangingShop): OrderFile => ({
  ...{ order: orderOf(shop), bookings: shop.rows(booking), pieces: shop.rows(rentItem), documents: shop.rows(invoice) },
  ...{ payments: shop.rows(payment), entries: shop.rows(insuranceEntry), contracts: shop.rows(rentContract), acts: shop.rows(rentalAct) },
  seller: head.seller,
})

/** The text of a part of an order's page for a user with these permissions, on a till locked by PIN. */
export function wordsOnOrder(shop: ChangingShop, permissions: Permissions, part: ReactNode): Promise<string> {
  const known = new Map(shop.rows(rentItem).map((piece) => [piece.id, { piece, category: null }]))
  const desk: OrderDesk = {
    ...{ file: fileOf(shop), known, terms: new Map(), setting: exampleSetting },
    head: { ...head, advanceName: { ar: 'عربون', en: 'Advance' } } as OrderDesk['head'],
    reload: () => {},
    onIssued: () => {},
  }
  return wordsFor(exampleSession(permissions), createElement(OrderDeskProvider, { value: desk }, part))
}
