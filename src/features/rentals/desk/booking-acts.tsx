import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Day, daySchema, daysBetween, instant } from '#domain/kernel/time.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AskedExchange } from '../exchange/asked-exchange.tsx'
import { useClosedNotice } from '../parts/closed-notice.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { PieceLine } from '../parts/piece-line.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { useDayMarks } from '../parts/use-day-marks.ts'
import { SheetHeading } from './sheet-heading.tsx'

interface Offered {
  readonly card: BoardCard
  readonly pieceId: Id
  readonly onChoose: () => void
}

function OfferedPiece({ card, pieceId, onChoose }: Offered) {
  const format = useFormat()
  const allows = useMay()
  const asked = useRecord(rentItem, pieceId)
  if (asked.kind === 'loading') return <RowsSkeleton rows={1} />
  if (asked.kind !== 'ready') return null
  const piece = asked.data
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="l2" p="3" display="grid" gap="2">
      <PieceLine piece={piece} note={format.money(piece.rentPrice)} />
      {allows((card.orderId === null ? swapPiece : changeRental).permission) && (
        <QuietButton icon={<ArrowLeftRight size={18} aria-hidden />} onClick={onChoose}>
          <Trans>Use this one instead</Trans>
        </QuietButton>
      )}
    </Box>
  )
}

/** Pieces that are free for a booking in its days, the likest first: a tap shows what it costs instead. */
export function Substitutes({
  card,
  pieceIds,
  onDone,
}: {
  readonly card: BoardCard
  readonly pieceIds: readonly Id[]
  readonly onDone: () => void
}) {
  const [chosen, setChosen] = useState<Id | null>(null)
  return (
    <Box as="section">
      <SheetHeading>
        <Trans>Available instead on these days</Trans>
      </SheetHeading>
      {pieceIds.length === 0 ? (
        <Box color="muted">
          <Trans>No piece of this category is available then. Look in other categories, or agree on other days.</Trans>
        </Box>
      ) : (
        <Flex direction="column" gap="3">
          {pieceIds.map((pieceId) => (
            <OfferedPiece key={pieceId} card={card} pieceId={pieceId} onChoose={() => setChosen(pieceId)} />
          ))}
        </Flex>
      )}
      {chosen && (
        <AskedExchange
          bookingId={card.bookingId}
          fromId={card.pieceId}
          toId={chosen}
          leadsToOrder
          onChanged={onDone}
          onClose={() => setChosen(null)}
        />
      )}
    </Box>
  )
}

interface MoveProps {
  readonly card: BoardCard
  readonly onDone: () => void
}

/** The same booking so many days later. */
function movedClaim({ startsAt, outAt, dueAt, endsAt }: BoardCard, days: number) {
  const by = (at: number) => instant(at + days * DAY_MS)
  return { startsAt: by(startsAt), outAt: by(outAt), dueAt: by(dueAt), endsAt: by(endsAt) }
}

/** Other days for a booking, as long as before; a no stands under the field and names what is free instead. */
export function MoveDays({ card, onDone }: MoveProps) {
  const { t } = useLingui()
  const format = useFormat()
  const move = useCommand(rescheduleBooking)
  const was: Day = format.dayOf(card.outAt)
  const [text, setText] = useState<string>(was)
  const markOf = useDayMarks(card.pieceId, card.bookingId)
  const closedOn = useClosedNotice()
  const chosen = v.safeParse(daySchema, text)
  const days = chosen.success ? daysBetween(was, chosen.output) : 0
  const submit = async () => {
    const outcome = await move.run({ bookingId: card.bookingId, claim: movedClaim(card, days) })
    if (!outcome?.ok) return
    const code = format.code(card.code)
    showToast({ text: t`${code} has other days now.` })
    onDone()
  }
  return (
    <Box as="section" display="grid" gap="3">
      <SheetHeading>
        <Trans>Other days</Trans>
      </SheetHeading>
      <DayField
        label={t`Pick-up date`}
        value={text}
        markOf={markOf}
        error={chosen.success ? null : t`This is not a day of the calendar.`}
        hint={closedOn(text, t`The rental stays as long as it was.`)}
        onChange={(next) => {
          move.reset()
          setText(next)
        }}
      />
      <CommandFault state={move.state} />
      <QuietButton
        size="md"
        icon={<CalendarClock size={18} aria-hidden />}
        disabled={days === 0}
        isPending={move.isPending}
        onClick={() => void submit()}
      >
        <Trans>Move the booking</Trans>
      </QuietButton>
    </Box>
  )
}
