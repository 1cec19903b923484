import type { service } from '#domain/catalog/catalog.ts'
import type { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ZERO, minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { HeldCart, heldBill } from '#domain/sales/held-bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { NO_RENT, type PlannedPiece } from '#domain/sales/planned-rent.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { WORLD_START } from './world.ts'

type Piece = RowOf<typeof rentItem>

/** A piece as a cart contains it. */
export const plannedOf = (piece: Piece, bookingId: string, outAt: number): PlannedPiece => ({
  ...{ bookingId, rentItemId: piece.id, code: piece.code, nameAr: piece.nameAr, nameEn: piece.nameEn, picture: null },
  ...{ listPrice: minor(piece.rentPrice), rentPrice: minor(piece.rentPrice), person: '', isDelivered: false },
  claim: claimFor(piece, instant(outAt), instant(outAt + 2 * DAY_MS)),
  ...{ insurance: minor(20_000), advanceRate: rate(3_000) },
})

interface Goods {
  readonly services: readonly RowOf<typeof service>[]
  readonly pieces: readonly Piece[]
  readonly customers: readonly RowOf<typeof customer>[]
}

/**
 * Bills left on hold in the evening: any till may resume one, and two tills may before they receive each other's
 * operations. One of them has a rental.
 */
export function openingHeld({ services, pieces, customers }: Goods): readonly RowOf<typeof heldBill>[] {
  const plain = { customerId: null, billDiscount: ZERO, pointsSpent: 0, note: null, heldBillId: null }
  const bills = services.map(({ id: itemId, nameAr, nameEn, price }, nth): HeldCart => {
    const item = { kind: LINE_KIND.service, itemId, nameAr, nameEn, quantity: 1, unitPrice: price, listPrice: price }
    return { ...plain, lines: [{ id: exampleId(6_100 + nth), ...item, discount: ZERO, employeeId: null, note: null }] }
  })
  const [piece] = pieces
  const [, , buyer] = customers
  if (!piece || !buyer) throw new Error('the shop has pieces and customers')
  const planned = plannedOf(piece, exampleId(6_150), WORLD_START + 8 * DAY_MS)
  bills.push({ ...plain, customerId: buyer.id, lines: [], rent: { ...NO_RENT, pieces: [planned] } })
  return bills.map((bill, nth) => ({
    ...{ id: exampleId(6_000 + nth), label: 'نورة', bill, isOpen: true, heldAt: instant(WORLD_START - DAY_MS) },
    ...{ employeeId: null, deviceId: null, takenUpAt: null, takenUpBy: null, invoiceId: null },
  }))
}
