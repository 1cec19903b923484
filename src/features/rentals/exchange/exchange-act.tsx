import { Trans, useLingui } from '@lingui/react/macro'
import { use, useRef, useState } from 'react'
import { Box } from '@chakra-ui/react/box'
import type { Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { instant } from '#domain/kernel/time.ts'
import { viewPiece } from '#domain/rentals/desk/desk-view.ts'
import { substitutes } from '#domain/rentals/piece/substitutes.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { nowMs } from '../../../data/clock.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import type { ShownBooking } from '../booking/booking-act.ts'
import { WaitingSheet } from '../booking/act-sheet.tsx'
import { OrderPage } from '../orders/order-context.ts'
import { PiecePicker } from '../parts/piece-picker.tsx'
import type { Piece } from '../parts/scanned-piece.ts'
import { PieceLine } from '../parts/piece-line.tsx'
import { useRowsOf } from '../pieces/use-names.ts'
import { ExchangeSheet, type ExchangeSheetProps } from './exchange-sheet.tsx'

interface ToProps extends Omit<ExchangeSheetProps, 'booking' | 'from' | 'to'> {
  readonly bookingId: Id
  readonly fromId: Id
  readonly toId: Id
}

export function ExchangeTo({ bookingId, fromId, toId, ...rest }: ToProps) {
  const [row, from, to] = [useRecord(booking, bookingId), useRecord(rentItem, fromId), useRecord(rentItem, toId)]
  const { t } = useLingui()
  const [title, { onClose }] = [t`Exchange`, rest]
  if (row.kind !== 'ready') return <WaitingSheet query={row} title={title} onClose={onClose} />
  if (from.kind !== 'ready') return <WaitingSheet query={from} title={title} onClose={onClose} />
  if (to.kind !== 'ready') return <WaitingSheet query={to} title={title} onClose={onClose} />
  return <ExchangeSheet booking={row.data} from={from.data} to={to.data} {...rest} />
}

interface ActProps extends Omit<ToProps, 'bookingId' | 'fromId' | 'toId'> {
  readonly booking: ShownBooking
  readonly instead?: readonly Id[] | undefined
}

/** Exchanges the piece of a booking: choose another piece, then confirm it with its price. */
export function ExchangeAct({ booking: row, instead, ...rest }: ActProps) {
  const { t } = useLingui()
  const { onClose } = rest
  const [toId, setTo] = useState<Id | null>(null)
  const isChosen = useRef(false)
  const leadsToOrder = use(OrderPage) === null
  if (toId) return <ExchangeTo bookingId={row.id} fromId={row.rentItemId} toId={toId} leadsToOrder={leadsToOrder} {...rest} />
  return (
    <PiecePicker
      isOpen
      // The picker also closes after a choice; only closing without one cancels.
      onClose={() => {
        if (!isChosen.current) onClose()
      }}
      title={t`Exchange`}
      onChoose={({ id }) => {
        isChosen.current = true
        setTo(id)
      }}
      renderOffer={(take) => <FreeInstead booking={row} known={instead} onTake={take} />}
    />
  )
}

const OFFERED_MAX = 5
const NOTHING: readonly Piece[] = []
const NONE_KNOWN: readonly Id[] = []

const ROWS = {
  '& button': { display: 'block', w: 'full', px: '3', py: '2', minH: '14', borderRadius: 'l2', cursor: 'pointer' },
  '& button:hover': { bg: 'sunken' },
} as const

/** Free pieces on the days of a booking from the till's local data, the most similar first. */
async function freeInstead(own: Reader, row: ShownBooking): Promise<readonly Piece[]> {
  const { piece, others, bookingsOfOthers } = await viewPiece(own, row.rentItemId, [row])
  const wanted = { startsAt: row.startsAt, endsAt: row.endsAt, now: instant(nowMs()) }
  return piece ? substitutes(piece, others, (id) => bookingsOfOthers.get(id) ?? [], wanted, OFFERED_MAX) : NOTHING
}

interface InsteadProps {
  readonly booking: ShownBooking
  /** Known alternatives; a browser that is not a till has no others. */
  readonly known?: readonly Id[] | undefined
  readonly onTake: (piece: Piece) => void
}

/** Suggested pieces; others can be searched above. */
function FreeInstead({ booking: row, known = NONE_KNOWN, onTake }: InsteadProps) {
  const here = useCounterRows<readonly Piece[] | null>(
    async (own) => freeInstead(own, row),
    [row.rentItemId, row.startsAt, row.endsAt],
    null,
  )
  const received = useRowsOf(rentItem, here ? NONE_KNOWN : known)
  const pieces = here ?? known.flatMap((id) => received.get(id) ?? [])
  if (pieces.length === 0) return null
  return (
    <Box mt="4">
      <Box textStyle="sm" fontWeight="600" color="muted" mb="1">
        <Trans>Available on these days, most similar first</Trans>
      </Box>
      <Box css={ROWS}>
        {pieces.map((piece) => (
          <button key={piece.id} type="button" onClick={() => onTake(piece)}>
            <PieceLine piece={piece} end={<MoneyText amount={piece.rentPrice} fontWeight="600" />} />
          </button>
        ))}
      </Box>
    </Box>
  )
}
