import type { RowOf } from '../../kernel/define.ts'
import { type Linked, type Statement, evidence, linkedEvidence } from '../../kernel/statement.ts'
import { type Id, ONLY_ROW_ID } from '../../kernel/ids.ts'
import { type Money, ZERO, addMoney } from '../../kernel/money.ts'
import { booking } from './booking.ts'
import { type RentCategory, rentCategory } from '../piece/rent-category.ts'
import type { WithHer } from '../piece/rent-days.ts'
import { rentItem } from '../piece/rent-item.ts'
import { rentPriceFor } from '../piece/rent-price.ts'
import { ZONE_DEFAULT, accountSetting } from '../../settings/account-setting.ts'

interface StatedRent {
  readonly bookingId: Id
  readonly rentItemId: Id
  readonly rentPrice: Money
  readonly claim: Pick<WithHer, 'outAt' | 'dueAt'>
  readonly eventOn: WithHer['eventOn']
  /** Invoiced by earlier documents; the agreed price is this plus `rentPrice`. */
  readonly invoicedBefore?: Money
  readonly details?: Statement['details']
}

const BESIDE: readonly Linked[] = [
  { record: rentCategory, id: (piece) => String(piece['categoryId']) },
  { record: accountSetting, id: () => ONLY_ROW_ID },
]

/** The list price according to the rows at one moment. */
const listed = (rentItemId: Id, rented: WithHer) =>
  linkedEvidence(rentItem, rentItemId, BESIDE, (piece, [category, setting]) => {
    const zone = (setting as RowOf<typeof accountSetting> | null)?.timeZone ?? ZONE_DEFAULT
    return { price: rentPriceFor(piece, category as RentCategory | null, rented, zone).price }
  })

/**
 * A rental's price is that of the catalogue or the agreed one. An agreed price stays valid even if another till has agreed on a different
 * one.
 */
export const rentStatement = ({
  bookingId,
  rentItemId,
  rentPrice,
  claim,
  eventOn,
  invoicedBefore = ZERO,
  details,
}: StatedRent): Statement => ({
  about: 'rent',
  said: { price: rentPrice },
  evidence: [
    listed(rentItemId, { ...claim, eventOn }),
    evidence(
      booking,
      bookingId,
      (agreed) => ({ price: agreed.rentPrice === addMoney(invoicedBefore, rentPrice) ? rentPrice : null }),
      true,
    ),
  ],
  ...(details ? { details } : {}),
})

/** The same for a hand-over, which does not change the price of a rental with an order. */
export const handOverStatement = ({ bookingId, rentItemId, rentPrice, claim, eventOn }: StatedRent): Statement => ({
  about: 'rent',
  said: { price: rentPrice },
  evidence: [
    listed(rentItemId, { ...claim, eventOn }),
    evidence(booking, bookingId, (agreed) => ({ price: agreed.orderId === null ? agreed.rentPrice : rentPrice }), true),
  ],
})
