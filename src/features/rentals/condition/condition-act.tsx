import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { useRecord } from '../../../engine/use-question.ts'
import type { ActProps } from '../booking/booking-act.ts'
import { WaitingSheet } from '../booking/act-sheet.tsx'
import { ConditionPairSheet } from './condition-pair.tsx'

/** How the piece of a booking looked when it left, and when it came back. */
export function ConditionAct({ booking: { id, rentItemId }, title, onClose }: ActProps) {
  const [row, piece] = [useRecord(booking, id), useRecord(rentItem, rentItemId)]
  if (row.kind !== 'ready') return <WaitingSheet asked={row} title={title} onClose={onClose} />
  if (piece.kind !== 'ready') return <WaitingSheet asked={piece} title={title} onClose={onClose} />
  return <ConditionPairSheet code={piece.data.code} bookingId={id} condition={row.data.condition} onClose={onClose} />
}
