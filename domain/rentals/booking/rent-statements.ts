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
  /** What earlier documents were over: the agreed price is that and this. */
  readonly invoicedBefore?: Money
  readonly details?: Statement['details']
}

const BESIDE: readonly Linked[] = [
  { record: rentCategory, id: (piece) => String(piece['categoryId']) },
  { record: accountSetting, id: () => ONLY_ROW_ID },
]

/** What the list said of a rental, by the rows of one moment. */
const listed = (rentItemId: Id, rented: WithHer) =>
  linkedEvidence(rentItem, rentItemId, BESIDE, (piece, [category, setting]) => {
    const zone = (setting as RowOf<typeof accountSetting> | null)?.timeZone ?? ZONE_DEFAULT
    return { price: rentPriceFor(piece, category as RentCategory | null, rented, zone).price }
  })

/**
 * The price of a rental is the catalogue's, or what was agreed for it before. What was agreed once is good: another till may have agreed on
 * something else meanwhile.
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

/** The same of a hand-over, which changes no price of a rental that has an order. */
export const handOverStatement = ({ bookingId, rentItemId, rentPrice, claim, eventOn }: StatedRent): Statement => ({
  about: 'rent',
  said: { price: rentPrice },
  evidence: [
    listed(rentItemId, { ...claim, eventOn }),
    evidence(booking, bookingId, (agreed) => ({ price: agreed.orderId === null ? agreed.rentPrice : rentPrice }), true),
  ],
})
