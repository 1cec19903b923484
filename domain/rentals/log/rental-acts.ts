import type { Leave } from '../../employees/override.ts'
import { type Change, type DecisionContext, type RowOf, insert } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Booking } from '../booking/booking.ts'
import { STANDING } from '../booking/rent-state.ts'
import { RENTAL_ACT, rentalAct } from './rental-act.ts'

export type RentalAct = RowOf<typeof rentalAct>

/** Behind all other rows that one operation makes. */
const FIRST_NTH = 9000

/** A line of the log; what is not given is empty. */
export const actLine = (
  kind: RentalAct['kind'],
  { over, override, ...about }: Partial<RentalAct> & { readonly override?: Leave | undefined },
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

/** A piece that was promised for days in which somebody else has it, by leave. */
export const overbookingLine = (
  about: Pick<RentalAct, 'orderId' | 'bookingId' | 'rentItemId'> & { readonly override: Leave },
  context: DecisionContext,
  nth = 0,
): Change => actLine(RENTAL_ACT.override, { ...about, over: 'overbook' }, context, nth)

interface Given {
  readonly override?: Leave | undefined
  readonly reason?: string | null
}

const aboutBooking = ({ id: bookingId, orderId }: Booking, { override, reason }: Given) => ({
  bookingId,
  orderId,
  override,
  ...(override || !reason ? {} : { reason }),
})

/** Another piece for a rental. One for a piece that somebody else was given is a substitute: there is no way back from it. */
export const exchangeLine = (before: Booking, rentItemId: Id, rentPrice: Money, given: Given, context: DecisionContext): Change =>
  actLine(
    before.standing === STANDING.conflict ? RENTAL_ACT.substitute : RENTAL_ACT.exchange,
    {
      ...aboutBooking(before, given),
      ...{ rentItemId, fromItemId: before.rentItemId, amountBefore: before.rentPrice, amountAfter: rentPrice },
    },
    context,
  )

/** Another price for the piece that stays; nothing where it is the same. */
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
