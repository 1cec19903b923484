import * as v from 'valibot'
import { attention } from '#domain/attention/attention.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import type { OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import type { ServerRows } from './deposit-checks.ts'
import { Violation } from '../world/world.ts'
import { todaysArgs } from '../world/former-commands.ts'

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I18', message())
}

/** I18: an open use holds its piece and a closed one does not; a piece is out with one customer only, or there is a notice. */
export function everyPieceIsInOnePlace(rows: readonly Booking[], resultOf: ReadonlySet<unknown>): void {
  const out = new Map<string, Booking>()
  for (const row of rows) {
    const held = row.closedAt === null ? row.rentItemId : null
    must(row.activeItemId === held, () => `booking ${row.id} holds ${row.activeItemId ?? 'no piece'}: ${JSON.stringify(row)}`)
    if (row.closedAt !== null || row.state !== RENT_STATE.rented) continue
    const other = out.get(row.rentItemId)
    const isReported = other === undefined || resultOf.has(row.rentItemId)
    must(isReported, () => `piece ${row.rentItemId} is out twice, and nobody was told: ${JSON.stringify(other)} and ${JSON.stringify(row)}`)
    out.set(row.rentItemId, row)
  }
}

/** I18: a piece that a till handed out has left, and one that it took back is back, whatever was planned. */
export function everyMoveIsKnown(rows: ReadonlyMap<string, Booking>, acted: Iterable<OutboxRow>): void {
  for (const { op, seq } of acted) {
    if (op.type === handOver.name) {
      const { bookingId } = v.parse(handOver.input, todaysArgs(op.args))
      must((rows.get(bookingId)?.handedOverAt ?? null) !== null, () => `operation ${seq} handed ${bookingId} over, and it has not left`)
    }
    if (op.type !== takeBack.name) continue
    for (const { bookingId } of v.parse(takeBack.input, todaysArgs(op.args)).pieces)
      must((rows.get(bookingId)?.closedAt ?? null) !== null, () => `operation ${seq} took ${bookingId} back, and it is out`)
  }
}

/** Pieces that the inbox reports as handed out while they were out already. */
const piecesOutTwice = (server: ServerRows): ReadonlySet<unknown> =>
  new Set(
    Array.from(server.get(attention.name)?.values() ?? [], (text): RowOf<typeof attention> => JSON.parse(text))
      .filter(({ code }) => code === 'rentals.piece-already-out')
      .map(({ details }) => details['rentItemId']),
  )

/** All of I18 at rest. */
export function noPieceIsLost(server: ServerRows, acted: readonly OutboxRow[] | null): void {
  const rows = Array.from(server.get(booking.name)?.values() ?? [], (text): Booking => JSON.parse(text))
  everyPieceIsInOnePlace(rows, piecesOutTwice(server))
  if (acted) everyMoveIsKnown(new Map(rows.map((row) => [row.id, row])), acted)
}
