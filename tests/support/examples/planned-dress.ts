import { minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'
import { exampleId } from './example-shop.ts'

export const RENT_FROM = Date.UTC(2027, 2, 10)

/** A dress to be rented for two days at 1,000.00, with 500.00 of insurance and an advance of 30%. */
export const dress = (nth = 1, more: Partial<PlannedPiece> = {}): PlannedPiece => ({
  ...{
    bookingId: exampleId(100 + nth),
    rentItemId: exampleId(200 + nth),
    code: `WD-${nth}`,
    nameAr: 'فستان',
    nameEn: 'Dress',
    picture: null,
  },
  ...{ listPrice: minor(1_000_00), rentPrice: minor(1_000_00), person: '', isDelivered: false },
  claim: {
    ...{ startsAt: instant(RENT_FROM), outAt: instant(RENT_FROM) },
    ...{ dueAt: instant(RENT_FROM + 2 * DAY_MS), endsAt: instant(RENT_FROM + 4 * DAY_MS) },
  },
  ...{ insurance: minor(500_00), advanceRate: rate(3000) },
  ...more,
})
