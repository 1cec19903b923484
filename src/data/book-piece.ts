import type { Actor } from '#domain/kernel/define.ts'
import { openUses } from '#domain/rentals/desk-view.ts'
import { heldLease } from '#domain/rentals/lease.ts'
import { type Reservation, reserve, reserveInLease } from '#domain/rentals/reserve.ts'
import { commitOn } from './commit.ts'
import type { CommandOutcome } from './contract.ts'
import { deskTime } from './desk-time.ts'
import type { Device } from './device.ts'
import { localReader } from './local-reader.ts'

export interface Booked {
  readonly outcome: CommandOutcome
  /** True when the customer may be told that the piece is hers; otherwise it is asked for, and the server will answer. */
  readonly isConfirmed: boolean
}

/** Books a piece on a till: confirmed within a lease that the till holds, and asked for everywhere else. */
export async function bookPieceOn(device: Device, reservation: Reservation, actor: Actor): Promise<Booked> {
  const [head, judgedAt, uses] = await Promise.all([
    device.ledger.head(),
    deskTime(device),
    openUses(localReader(device), reservation.rentItemId),
  ])
  const lease = heldLease(uses, head?.deviceId ?? null, reservation.claim, judgedAt)
  const outcome = lease
    ? await commitOn(device, reserveInLease, { reservation, judgedAt }, actor)
    : await commitOn(device, reserve, reservation, actor)
  return { outcome, isConfirmed: lease !== null && outcome.ok }
}
