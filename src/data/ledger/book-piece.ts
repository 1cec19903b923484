import type { Approval } from '#domain/employees/override.ts'
import type { Actor } from '#domain/kernel/define.ts'
import { openBookings } from '#domain/rentals/desk/desk-view.ts'
import { heldLease } from '#domain/rentals/booking/lease.ts'
import { type ReservationRequest, reserve, reserveInLease } from '#domain/rentals/booking/reserve.ts'
import { commitOn } from './commit.ts'
import type { CommandOutcome, ProofKey } from '../contract.ts'
import { deskTime } from './desk-time.ts'
import { type Device, thisDevice } from '../device.ts'
import { localReader } from '../mirror/local-reader.ts'
import { runCommand } from './run-command.ts'
import { tillIdentity } from '../till/till-identity.ts'

export interface Booked {
  readonly outcome: CommandOutcome
  /** True when the reservation is certain; otherwise it is a request that the server will confirm or refuse. */
  readonly isConfirmed: boolean
}

/** The lease that allows this till to confirm the piece offline, if it holds one, and the time by which that was judged. */
async function leaseFor(device: Device, { rentItemId, claim }: ReservationRequest) {
  const [head, judgedAt, bookings] = await Promise.all([
    device.ledger.head(),
    deskTime(device),
    openBookings(localReader(device), rentItemId),
  ])
  return { lease: heldLease(bookings, head?.deviceId ?? null, claim, judgedAt), judgedAt }
}

/** Books a piece on a till: confirmed within a lease that the till holds, otherwise as a request. */
export async function bookPieceOn(device: Device, reservation: ReservationRequest, actor: Actor): Promise<Booked> {
  const { lease, judgedAt } = await leaseFor(device, reservation)
  const outcome = lease
    ? await commitOn(device, reserveInLease, { reservation, judgedAt }, actor)
    : await commitOn(device, reserve, reservation, actor)
  return { outcome, isConfirmed: lease !== null && outcome.ok }
}

/** Books a piece for the current employee. A browser that is not a till calls the server, whose answer is final. */
export async function bookPiece(
  reservation: ReservationRequest,
  leave: (Approval & { readonly proof: ProofKey | null }) | null = null,
): Promise<Booked> {
  const held = (await tillIdentity()) ? await leaseFor(thisDevice(), reservation) : null
  const outcome = held?.lease
    ? await runCommand(reserveInLease, { reservation, judgedAt: held.judgedAt })
    : await runCommand(
        reserve,
        { ...reservation, ...(leave ? { override: { reason: leave.reason, by: leave.by } } : {}) },
        leave?.proof ?? null,
      )
  return { outcome, isConfirmed: outcome.ok && (Boolean(held?.lease) || outcome.isSaved === 'server') }
}
