import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { viewPiece } from '#domain/rentals/desk/desk-view.ts'
import { substitutes } from '#domain/rentals/piece/substitutes.ts'
import { nowMs } from '../../../data/clock.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PieceLine } from '../parts/piece-line.tsx'
import type { Piece } from '../parts/scanned-piece.ts'

const OFFERED_MAX = 5
const NOTHING: readonly Piece[] = []

const ROWS = {
  '& button': { display: 'block', w: 'full', px: '3', py: '2', minH: '14', borderRadius: 'l2', cursor: 'pointer' },
  '& button:hover': { bg: 'sunken' },
} as const

/** What is free on a booking's days in the place of its piece, the likest first, as this till knows. */
async function freeInstead(booking: Booking): Promise<readonly Piece[]> {
  const { piece, others, bookingsOfOthers } = await viewPiece(localReader(), booking.rentItemId, [booking])
  const wanted = { startsAt: booking.startsAt, endsAt: booking.endsAt, now: instant(nowMs()) }
  return piece ? substitutes(piece, others, (id) => bookingsOfOthers.get(id) ?? [], wanted, OFFERED_MAX) : NOTHING
}

/** The pieces that could be offered at once; whoever wants another one looks for it above. */
export function FreeInstead({ booking, onTake }: { readonly booking: Booking; readonly onTake: (piece: Piece) => void }) {
  const { isTill } = useSession()
  const pieces = useLive(
    async () => (isTill ? freeInstead(booking) : NOTHING),
    [booking.rentItemId, booking.startsAt, booking.endsAt, isTill],
    NOTHING,
  )
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
