import { type Money, minor } from '#domain/kernel/money.ts'
import { DAY_MS, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import { agreePrice } from '#domain/orders/change-order.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import { viewPiece } from '#domain/rentals/desk/desk-view.ts'
import { rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { substitutes } from '#domain/rentals/piece/substitutes.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { pieces } from '../world/shop.ts'
import type { OrderAct, VisitDesk } from './visit-desk.ts'

const OFFERED_MAX = 5
/** Less than most orders have paid by then, so that a refund is due. */
const SMALL_PRICE = minor(5_000)

export const isIn = (row: Booking, ...states: readonly number[]): boolean => states.includes(row.state)
export const pieceOf = (row: Booking) => pieces.find(({ id }) => id === row.rentItemId)

/** The alternatives that the sheet offers: pieces that are free on these days by the till's local data. */
async function freeInstead({ device, now }: VisitDesk, row: Booking): Promise<readonly RentItem[]> {
  const { piece, others, bookingsOfOthers } = await viewPiece(localReader(device), row.rentItemId, [row])
  const wanted = { startsAt: row.startsAt, endsAt: row.endsAt, now: instant(now) }
  return piece ? substitutes(piece, others, (id) => bookingsOfOthers.get(id) ?? [], wanted, OFFERED_MAX) : []
}

/** A reason is optional. */
const reasonOf = ({ chance }: VisitDesk): string | null => (chance.isHit(0.2) ? 'قياس آخر' : null)

/** Another piece and its price in one request: an offered free piece, or any other. */
export const changePiece: OrderAct = async (visit, { order, standing }) => {
  const { chance, commit } = visit
  const row = chance.pick(standing.filter((one) => isIn(one, RENT_STATE.reserved)))
  const offered = await freeInstead(visit, row)
  const [likest] = offered
  // The first alternative is taken most often, at every till.
  const other = likest && chance.isHit(0.7) ? likest : chance.pick(offered.length > 0 && chance.isHit(0.5) ? offered : pieces)
  // A customer who lost a piece to another booking mostly gets the replacement at the agreed price.
  const isRepriced = chance.isHit(row.standing === STANDING.conflict ? 0.2 : 0.8)
  const change = { to: 'piece', rentItemId: other.id } as const
  const rentPrice = isRepriced ? other.rentPrice : row.rentPrice
  return commit(changeRental, { orderId: order.id, bookingId: row.id, change, rentPrice, reason: reasonOf(visit) })
}

/** Other days and their price in one request; of a piece that is out only the last day changes. With unchanged days, only the price. */
export const changeDays: OrderAct = async (visit, { order, standing }) => {
  const { chance, commit, head, now } = visit
  const row = chance.pick(standing.filter((one) => isIn(one, RENT_STATE.reserved, RENT_STATE.rented)))
  const piece = pieceOf(row)
  if (!piece) return
  const zone = head.seller.timeZone
  const isOut = isIn(row, RENT_STATE.rented)
  const [today, wasFrom, wasTo] = [dayOf(instant(now), zone), dayOf(row.outAt, zone), dayOf(instant(row.dueAt - 1), zone)]
  const from = isOut || chance.isHit(0.5) ? wasFrom : laterOf(today, addDays(wasFrom, chance.below(4)))
  const to = chance.isHit(0.15) ? wasTo : addDays(laterOf(today, from), chance.below(6))
  const of = { orderId: order.id, bookingId: row.id, rentPrice: otherPrice(visit, row.rentPrice) }
  if (from === wasFrom && to === wasTo) {
    // The button is disabled while nothing was changed.
    return of.rentPrice === row.rentPrice ? undefined : commit(agreePrice, { ...of, reason: null })
  }
  // The sheet reports an error for such days and sends nothing.
  if (to < today || to < from) return
  const { outAt, dueAt } = rentPeriod(from, to, zone)
  const wanted = claimFor(piece, outAt, dueAt, null, row.isDelivered)
  const claim = isOut ? { ...wanted, startsAt: row.startsAt, outAt: row.outAt } : wanted
  return commit(changeRental, { ...of, change: { to: 'days', claim }, reason: reasonOf(visit) })
}

const laterOf = <D extends string>(a: D, b: D): D => (a > b ? a : b)

/** The same price, a higher one, a lower one, or one below what was already paid. */
const otherPrice = ({ chance }: VisitDesk, agreed: Money): Money =>
  chance.pick([agreed, minor(agreed + 30_000), minor(Math.max(10_000, agreed - 20_000)), SMALL_PRICE])

/** One more day and its price in separate requests: the calendar moves days only, and older tills sent everything separately. */
export const lengthen: OrderAct = async (visit, { order, standing }) => {
  const row = visit.chance.pick(standing.filter((one) => isIn(one, RENT_STATE.reserved, RENT_STATE.rented)))
  const { id: bookingId, startsAt, outAt, dueAt, endsAt } = row
  const claim = { startsAt, outAt, dueAt: instant(dueAt + DAY_MS), endsAt: instant(endsAt + DAY_MS) }
  await visit.commit(rescheduleBooking, { bookingId, claim })
  return visit.commit(agreePrice, { orderId: order.id, bookingId, rentPrice: minor(row.rentPrice + 30_000), reason: null })
}

/** Another piece for the same days and a lower price, in separate requests. */
export const exchange: OrderAct = async (visit, { order, standing }) => {
  const row = visit.chance.pick(standing.filter((one) => isIn(one, RENT_STATE.reserved)))
  const other = visit.chance.pick(pieces)
  await visit.commit(swapPiece, { bookingId: row.id, rentItemId: other.id })
  const rentPrice = minor(Math.max(10_000, row.rentPrice - 20_000))
  return visit.commit(agreePrice, { orderId: order.id, bookingId: row.id, rentPrice, reason: 'قطعة أخرى' })
}
