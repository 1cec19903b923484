import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { instant } from '#domain/kernel/time.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { viewPiece } from '#domain/rentals/desk/desk-view.ts'
import { substitutes } from '#domain/rentals/piece/substitutes.ts'
import { nowMs } from '../../../data/clock.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PieceLine } from '../parts/piece-line.tsx'
import type { Piece } from '../parts/scanned-piece.ts'
import type { ShownBooking } from '../booking/act-booking.ts'
import { useRowsOf } from '../pieces/use-names.ts'

const OFFERED_MAX = 5
const NOTHING: readonly Piece[] = []
const NONE_KNOWN: readonly Id[] = []

const ROWS = {
  '& button': { display: 'block', w: 'full', px: '3', py: '2', minH: '14', borderRadius: 'l2', cursor: 'pointer' },
  '& button:hover': { bg: 'sunken' },
} as const

/** What is free on a booking's days in the place of its piece, the likest first, as this till knows. */
async function freeInstead(booking: ShownBooking): Promise<readonly Piece[]> {
  const { piece, others, bookingsOfOthers } = await viewPiece(localReader(), booking.rentItemId, [booking])
  const wanted = { startsAt: booking.startsAt, endsAt: booking.endsAt, now: instant(nowMs()) }
  return piece ? substitutes(piece, others, (id) => bookingsOfOthers.get(id) ?? [], wanted, OFFERED_MAX) : NOTHING
}

interface InsteadProps {
  readonly booking: ShownBooking
  /** What whoever opened this has found already; a browser that is no till knows of no others. */
  readonly known?: readonly Id[] | undefined
  readonly onTake: (piece: Piece) => void
}

/** The pieces that could be offered at once; whoever wants another one looks for it above. */
export function FreeInstead({ booking, known = NONE_KNOWN, onTake }: InsteadProps) {
  const { isTill } = useSession()
  const here = useLive(
    async () => (isTill ? freeInstead(booking) : NOTHING),
    [booking.rentItemId, booking.startsAt, booking.endsAt, isTill],
    NOTHING,
  )
  const heard = useRowsOf(rentItem, isTill ? NONE_KNOWN : known)
  const pieces = isTill ? here : known.flatMap((id) => heard.get(id) ?? [])
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
