import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import { type ReservationRequest, requestedSchema } from '#domain/rentals/booking/reserve.ts'
import type { AttentionRow } from './attention-inbox.ts'

/** How another piece can be given: by a swap for an existing booking, or by a new request for a refused one. */
export type SubstitutePlan =
  | { readonly kind: 'swap'; readonly bookingId: Id; readonly codes: readonly string[] }
  | { readonly kind: 'ask-again'; readonly reservation: ReservationRequest; readonly codes: readonly string[] }

const inLeaseSchema = v.object({ reservation: v.object({ bookingId: idSchema }) })

/** The codes of free pieces listed in the notice, most similar first. */
function codesIn({ substitutes }: AttentionRow['details']): readonly string[] {
  return typeof substitutes === 'string' ? substitutes.split(', ').filter((code) => code !== '') : []
}

/** The plan for another piece; null if the notice lists none or its operation is unavailable. */
export function substitutePlan({ details, command }: Pick<AttentionRow, 'details' | 'command'>, args: unknown): SubstitutePlan | null {
  const codes = codesIn(details)
  if (codes.length === 0) return null
  const displaced = v.safeParse(idSchema, details['bookingId'])
  if (displaced.success) return { kind: 'swap', bookingId: displaced.output, codes }
  const inLease = v.safeParse(inLeaseSchema, args)
  if (inLease.success) return { kind: 'swap', bookingId: inLease.output.reservation.bookingId, codes }
  const requested = v.safeParse(requestedSchema, args)
  return command === 'reserve' && requested.success ? { kind: 'ask-again', reservation: requested.output, codes } : null
}

type Substitute = { readonly id: Id; readonly category: Parameters<typeof claimFor>[3] } & Parameters<typeof claimFor>[0]

/** The same reservation for another piece, with the buffers of that piece or its category. */
export const reservationWith = (requested: ReservationRequest, piece: Substitute): ReservationRequest => ({
  ...requested,
  rentItemId: piece.id,
  claim: claimFor(piece, requested.claim.outAt, requested.claim.dueAt, piece.category, requested.isDelivered),
})
