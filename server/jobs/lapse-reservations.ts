import { CANCEL } from '#domain/orders/order-view.ts'
import { lapseReservation } from '#domain/orders/lapse-reservation.ts'
import type { Actor } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { runOnline } from '../sync/push/run-command.ts'

const ACTOR: Actor = { employeeId: null, permissions: { [CANCEL.page]: [CANCEL.action] } }
const MOST_AT_ONCE = 500

interface Due {
  readonly accountId: number
  readonly bookingId: Id
}

const dueBy = (tx: Tx, now: Instant): Promise<Due[]> =>
  tx.db
    .selectFrom('booking')
    .select(['account_id as accountId', 'id as bookingId'])
    .where('lapses_at', '<=', storedInstant(now))
    .where('active_item_id', 'is not', null)
    .where('state', '=', RENT_STATE.reserved)
    .orderBy('lapses_at')
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()

/** Cancels expired reservations without payments. Returns the number of reservations processed. */
export async function lapseReservations(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'now' | 'newId'> },
  stopping: AbortSignal,
): Promise<number> {
  const due = await db.asPlatform((tx) => dueBy(tx, clock.now()), { readOnly: true })
  for (const { accountId, bookingId } of due) {
    if (stopping.aborted) break
    // A refusal means that it was paid, moved or cancelled meanwhile; the next run does not find it.
    await runOnline(db, {
      ...{ accountId, actor: ACTOR, opId: clock.newId(), command: lapseReservation },
      ...{ input: { bookingId }, now: clock.now() },
    })
  }
  return due.length
}
