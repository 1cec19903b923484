import type { CommandDefinition } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { minor } from '#domain/kernel/money.ts'
import { type Booking, RETURN_CONDITION, booking } from '#domain/rentals/booking/booking.ts'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { type Claim, claimFor } from '#domain/rentals/booking/claim.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { releaseLease, takeLease } from '#domain/rentals/booking/lease.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { type Reservation, reserve, reserveInLease } from '#domain/rentals/booking/reserve.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import type { Device } from '../../../src/data/device.ts'
import { deskTime } from '../../../src/data/ledger/desk-time.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import type { Chance } from '../chance.ts'
import { customers, pieces } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'

/** A till's rental desk with its employee. */
export interface Desk {
  readonly device: Device
  readonly chance: Chance
  readonly now: number
  readonly newId: () => Id
  /** The employee at the desk. */
  readonly employeeId: Id
  readonly commit: (command: CommandDefinition, input: unknown) => Promise<void>
}

/** One act at the rental desk, on the pieces as this till shows them. There are few pieces and days so that tills collide. */
export async function actAtDesk(desk: Desk): Promise<void> {
  const { device, chance } = desk
  const piece = wantedPiece(desk)
  const open = await localReader(device).select(booking, { where: [{ field: 'activeItemId', is: piece.id }], limit: 100 })
  const lease = open.find((row) => row.state === RENT_STATE.basket && row.standing === STANDING.firm)
  const reserved = open.filter((row) => row.state === RENT_STATE.reserved)
  const out = open.filter((row) => row.state === RENT_STATE.rented)
  const roll = chance.float()
  if (roll < 0.25 && !lease) return request(desk, piece.id)
  if (roll < 0.3 && lease) return desk.commit(releaseLease, { leaseId: lease.id })
  if (roll < 0.55 && lease) return confirm(desk, lease)
  if (roll < 0.7 && reserved.length > 0) return give(desk, chance.pick(reserved))
  if (roll < 0.85 && out.length > 0) return receive(desk, chance.pick(out))
  // Bookings of a visit are cancelled together with their money, in order-acts.ts.
  const loose = reserved.filter((row) => row.orderId === null)
  if (roll < 0.92 && loose.length > 0) return desk.commit(cancelBooking, { bookingId: chance.pick(loose).id, reason: null })
  if (roll < 0.96) return giveUnplanned(desk, reservationOf(desk, piece.id, desk.now - DAY_MS))
  return desk.commit(reserve, reservationOf(desk, piece.id, morningAfter(desk)))
}

/** A popular dress and day: without them two tills would seldom promise the same piece before they receive each other's operations. */
const FAVOURITE = { piece: pieces[3], inDays: 8, share: 0.45 }

export const wantedPiece = ({ chance }: Desk): (typeof pieces)[number] => {
  const any = chance.pick(pieces)
  return chance.isHit(FAVOURITE.share) ? (FAVOURITE.piece ?? any) : any
}

/** The start of one of the next days, equal on every till. */
export const morningAfter = ({ now, chance }: Desk): number => {
  const inDays = chance.isHit(FAVOURITE.share) ? FAVOURITE.inDays : 3 + chance.below(12)
  return now - (now % DAY_MS) + inDays * DAY_MS
}

function request({ commit, newId, ...desk }: Desk, rentItemId: Id): Promise<void> {
  const startsAt = morningAfter({ commit, newId, ...desk })
  const window = { startsAt, endsAt: startsAt + (5 + desk.chance.below(15)) * DAY_MS }
  return commit(takeLease, { leaseId: newId(), rentItemId, window, hours: desk.chance.pick([1, 24, 72]) })
}

function reservationOf(desk: Desk, rentItemId: Id, outAt: number): Reservation {
  const piece = pieces.find(({ id }) => id === rentItemId) ?? desk.chance.pick(pieces)
  const claim = claimFor(piece, instant(outAt), instant(outAt + 2 * DAY_MS))
  return reservation(desk, rentItemId, claim)
}

const reservation = (desk: Desk, rentItemId: Id, claim: Claim): Reservation => ({
  bookingId: desk.newId(),
  rentItemId,
  customerId: desk.chance.pick(customers).id,
  claim,
  eventOn: null,
  rentPrice: minor(pieces.find(({ id }) => id === rentItemId)?.rentPrice ?? 180_000),
  note: null,
})

async function confirm(desk: Desk, lease: Booking): Promise<void> {
  sometimes('a lease was used')
  const room = lease.endsAt - lease.startsAt
  const startsAt = instant(lease.startsAt)
  const endsAt = instant(lease.startsAt + Math.min(room, 5 * DAY_MS))
  const inside: Claim = { startsAt, outAt: startsAt, dueAt: endsAt, endsAt }
  const judgedAt: Instant = await deskTime(desk.device)
  return desk.commit(reserveInLease, { reservation: reservation(desk, lease.rentItemId, inside), judgedAt })
}

const asReserved = ({ id, rentItemId, customerId, startsAt, outAt, dueAt, endsAt, eventOn, rentPrice, note }: Booking): Reservation => ({
  ...{ bookingId: id, rentItemId, customerId: customerId ?? customers[0]?.id ?? id },
  ...{ claim: { startsAt, outAt, dueAt, endsAt }, eventOn, rentPrice, note },
})

const give = (desk: Desk, row: Booking): Promise<void> => desk.commit(handOver, asReserved(row))

/** Hands out a piece that was planned for another booking. */
function giveUnplanned(desk: Desk, given: Reservation): Promise<void> {
  sometimes('a piece was handed over unplanned')
  return desk.commit(handOver, given)
}

function receive(desk: Desk, row: Booking): Promise<void> {
  sometimes('a piece came back')
  const condition = desk.chance.pick([RETURN_CONDITION.good, RETURN_CONDITION.damaged])
  return desk.commit(takeBack, { pieces: [{ bookingId: row.id, condition, note: null }] })
}
