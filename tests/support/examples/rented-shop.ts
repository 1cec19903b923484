import { minor } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import type { ChangingShop } from './changing-shop.ts'
import { examplePiece } from './example-shop.ts'
import { exampleVisit } from './example-visit.ts'
import { claimOf, dayAfter, exampleReservation } from './rental-desk.ts'
import { B1, act, type numberedContexts, otherPiece, visitShop } from './visit-shop.ts'

export interface Rented {
  /** Whether the piece was returned, by default on day 6. */
  readonly isBack?: boolean
  readonly backOn?: number
  readonly insurance?: number
  /** The insurance amount that the piece requires; null for none. */
  readonly requested?: number | null
  /** Other rows of the shop. */
  readonly rows?: object
}

/** A shop in which the example piece was rented, paid and insured; by default handed out and returned. */
export async function rentedShop(
  contextOf: ReturnType<typeof numberedContexts>,
  { isBack = true, backOn = 6, insurance = 100_000, requested, rows = {} }: Rented = {},
): Promise<ChangingShop> {
  const piece = requested === undefined ? examplePiece : { ...examplePiece, insuranceAmount: requested === null ? null : minor(requested) }
  const shop = visitShop({ rent_item: [piece, otherPiece], ...rows })
  await act(shop, checkOutVisit, exampleVisit({ insurance }), contextOf())
  await act(shop, handOver, exampleReservation(1000, claimOf(3, 6)), contextOf({ now: dayAfter(3) }))
  if (isBack) await act(shop, takeBack, { pieces: [{ bookingId: B1, condition: 2, note: null }] }, contextOf({ now: dayAfter(backOn) }))
  return shop
}
