import type { InputOf } from '#domain/kernel/define.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { type Operation, type OperationResult, pushRequestSchema, pushResponseSchema } from '#domain/sync/messages.ts'
import { readPage } from '#server/sync/pull/snapshot.ts'
import * as v from 'valibot'
import type { Run } from '../run.ts'
import type { ServerFacts } from './server-checks.ts'
import { sometimes } from '../sometimes.ts'
import { Violation } from '../world/world.ts'
import { todaysArgs } from '../world/former-commands.ts'

const ROWS_MAX = 100_000

type Requested = InputOf<typeof changeRental>

/** Allows for a later fitting that took the first days of the preparation. */
const hasDays = (row: Booking | undefined, claim: Claim): boolean =>
  row !== undefined &&
  claim.startsAt <= row.startsAt &&
  row.outAt === claim.outAt &&
  row.dueAt === claim.dueAt &&
  row.endsAt === claim.endsAt

/** I17: a change of piece or days and its price are granted together or not at all. */
export function changeIsWhole({ bookingId, change, rentPrice }: Requested, row: Booking | undefined): void {
  const isPlaced = change.to === 'piece' ? row?.rentItemId === change.rentItemId : hasDays(row, change.claim)
  if (!isPlaced || row?.rentPrice !== rentPrice)
    throw new Violation('I17', `${bookingId} was to cost ${rentPrice} with ${JSON.stringify(change)}, and is ${JSON.stringify(row)}`)
}

/** Checks changes of rentals that a push delivered for the first time. `before` is the server's state before the push. */
export async function changedRentalsAreWhole(run: Run, request: string, answered: string, before: ServerFacts | null): Promise<void> {
  const { ops, deviceId } = v.parse(pushRequestSchema, JSON.parse(request))
  if (!ops.some(({ type }) => type === changeRental.name)) return
  const { results, stop } = v.parse(pushResponseSchema, JSON.parse(answered))
  const lastSeq = before?.devices.find(({ id }) => id === deviceId)?.last_seq
  if (stop || lastSeq === undefined) return
  const granted = newChanges(ops, results, lastSeq)
  if (granted.length === 0) return
  const { accountId } = run.stage.shop
  const page = await run.stage.server.db.inAccount(accountId, (tx) => readPage(tx, accountId, booking, null, ROWS_MAX))
  const rows = new Map(page.rows.map(({ row }) => [row.id, row as unknown as Booking]))
  for (const one of granted) changeIsWhole(one, rows.get(one.bookingId))
}

/** Changes granted by this push, unless a later operation of the same push concerns the same rental. */
function newChanges(ops: readonly Operation[], results: readonly OperationResult[], lastSeq: number): Requested[] {
  const granted: Requested[] = []
  for (const [nth, { type, seq, args }] of ops.entries()) {
    const result = results.find((one) => one.seq === seq)
    if (type !== changeRental.name || !result || seq <= lastSeq) continue
    const given = v.parse(changeRental.input, todaysArgs(args))
    if (result.status === 'rejected' && result.code?.startsWith('rentals.period-taken'))
      sometimes('another till had the piece of a changed rental')
    if (result.status !== 'applied') continue
    sometimes(given.change.to === 'piece' ? 'a rental was changed to another piece' : 'a rental was changed to other days')
    const isLast = ops.slice(nth + 1).every((later) => !JSON.stringify(later.args).includes(given.bookingId))
    if (isLast) granted.push(given)
  }
  return granted
}
