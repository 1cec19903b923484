import type { Approval } from '../../employees/override.ts'
import { type Change, type DecisionContext, type RowOf, insert } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Booking } from '../booking/booking.ts'
import { STANDING } from '../booking/rent-state.ts'
import { RENTAL_ACT, rentalAct } from './rental-act.ts'

export type RentalAct = RowOf<typeof rentalAct>

/** Offset of derived IDs, above those of all other rows of a command. */
const FIRST_NTH = 9000

export const actLine = (
  kind: RentalAct['kind'],
  { over, override, ...about }: Partial<RentalAct> & { readonly override?: Approval | undefined },
  context: DecisionContext,
  nth = 0,
): Change =>
  insert(rentalAct, {
    id: context.id(FIRST_NTH + nth),
    kind,
    orderId: null,
    bookingId: null,
    rentItemId: null,
    fromItemId: null,
    amountBefore: null,
    amountAfter: null,
    over: over ?? null,
    reason: override?.reason ?? null,
    allowedBy: override?.by ?? null,
    actedAt: context.now,
    employeeId: context.actor.employeeId,
    deviceId: context.deviceId,
    ...about,
  })

export const overbookingLine = (
  about: Pick<RentalAct, 'orderId' | 'bookingId' | 'rentItemId'> & { readonly override: Approval },
  context: DecisionContext,
  nth = 0,
): Change => actLine(RENTAL_ACT.override, { ...about, over: 'overbook' }, context, nth)

interface Given {
  readonly override?: Approval | undefined
  readonly reason?: string | null
}

const aboutBooking = ({ id: bookingId, orderId }: Booking, { override, reason }: Given) => ({
  bookingId,
  orderId,
  override,
  ...(override || !reason ? {} : { reason }),
})

/** An exchanged piece. Replacing one lost to another customer is a substitute, which cannot be reversed. */
export const exchangeLine = (before: Booking, rentItemId: Id, rentPrice: Money, given: Given, context: DecisionContext): Change =>
  actLine(
    before.standing === STANDING.conflict ? RENTAL_ACT.substitute : RENTAL_ACT.exchange,
    {
      ...aboutBooking(before, given),
      ...{ rentItemId, fromItemId: before.rentItemId, amountBefore: before.rentPrice, amountAfter: rentPrice },
    },
    context,
  )

/** A price change for the same piece; empty if the price is the same. */
export const priceLines = (before: Booking, rentPrice: Money, given: Given, context: DecisionContext, nth = 0): Change[] =>
  rentPrice === before.rentPrice
    ? []
    : [
        actLine(
          RENTAL_ACT.price,
          { ...aboutBooking(before, given), rentItemId: before.rentItemId, amountBefore: before.rentPrice, amountAfter: rentPrice },
          context,
          nth,
        ),
      ]
