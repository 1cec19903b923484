import type { Id } from '#domain/kernel/ids.ts'
import { customer } from '#domain/customers/customer.ts'
import { bookings } from '#domain/rentals/desk/queries.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { type Answer, type ReportAsker, askRecord, askRows } from '../../../engine/ask.ts'
import type { StripBooking } from '../parts/piece-strip.tsx'

const USES_MAX = 200

/** What is open on a piece, by when it starts; null while a browser asks for it. */
export function usePieceBookings(pieceId: Id, view: RentalView | null): readonly StripBooking[] | null {
  const heard = useQuestion<readonly StripBooking[]>(['open-bookings', view ? 'here' : pieceId], async (who) => {
    if (view) return { ok: true, data: [], asOf: null }
    const soonestFirst = { sort: 'endsAt', isDescending: false, filters: { activeItemId: pieceId }, limit: USES_MAX }
    const answer = await askRows(bookings, soonestFirst, who)
    return answer.ok ? { ok: true, data: answer.data.rows.map((row) => ({ ...row, activeItemId: pieceId })), asOf: answer.asOf } : answer
  })
  if (view) return view.bookingsOf(pieceId).toSorted((a, b) => a.startsAt - b.startsAt)
  return heard.kind === 'ready' ? heard.data.toSorted((a, b) => a.startsAt - b.startsAt) : null
}

/** The names of customers by id; empty until they were read. */
export function useCustomerNames(ids: readonly Id[]): ReadonlyMap<Id, string> {
  const wanted = [...new Set(ids)].toSorted()
  const ask = async (who: ReportAsker): Promise<Answer<readonly (readonly [Id, string])[]>> => {
    if (who.isTill) {
      const rows = await localReader().many(customer, wanted)
      return { ok: true, data: rows.map(({ id, name }) => [id, name] as const), asOf: null }
    }
    const answers = await Promise.all(wanted.map((id) => askRecord(customer, id, who)))
    return { ok: true, data: answers.flatMap((one) => (one.ok ? [[one.data.id, one.data.name] as const] : [])), asOf: null }
  }
  const asked = useQuestion(['names', wanted], ask, { isLive: true })
  return new Map(asked.kind === 'ready' ? asked.data : [])
}
