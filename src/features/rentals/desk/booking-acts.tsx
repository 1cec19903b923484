import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { DAY_MS, type Day, daySchema, daysBetween, instant } from '#domain/kernel/time.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { PieceLine } from '../parts/piece-line.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { useDayMarks } from '../parts/use-day-marks.ts'
import { SheetHeading } from './sheet-heading.tsx'

interface Offered {
  readonly card: BoardCard
  readonly pieceId: Id
  readonly onDone: () => void
}

/** Gives another piece; of an order, with the price that goes with it, as one wish. */
function useGiving({ card, onDone }: Pick<Offered, 'card' | 'onDone'>) {
  const { t } = useLingui()
  const swap = useCommand(swapPiece)
  const change = useCommand(changeRental)
  const { isTill } = useSession()
  const { bookingId, orderId } = card
  const give = async (piece: Pick<RentItem, 'id' | 'code' | 'rentPrice'>, isRepriced: boolean) => {
    const rentPrice = isRepriced ? piece.rentPrice : card.rentPrice
    const outcome = await (orderId
      ? change.run({ orderId, bookingId, change: { to: 'piece', rentItemId: piece.id }, rentPrice, reason: null })
      : swap.run({ bookingId, rentItemId: piece.id }))
    if (!outcome?.ok) return
    const name = piece.code
    showToast({
      text: isTill
        ? t`${name} is asked for. It counts when the server has confirmed it.`
        : t`${piece.code} is given instead of ${card.code}.`,
    })
    onDone()
  }
  return { give, ...(orderId ? change : swap) }
}

function OfferedPiece({ card, pieceId, onDone }: Offered) {
  const { t } = useLingui()
  const format = useFormat()
  const allows = useMay()
  const { give, isPending, state } = useGiving({ card, onDone })
  const [isRepriced, setRepriced] = useState(false)
  const asked = useRecord(rentItem, pieceId)
  if (asked.kind === 'loading') return <RowsSkeleton rows={1} />
  if (asked.kind !== 'ready') return null
  const piece = asked.data
  const more = subtractMoney(piece.rentPrice, card.rentPrice)
  const mayReprice = more > ZERO || allows(may('pointOfSale', 'changePrice'))
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="l2" p="3" display="grid" gap="2">
      <PieceLine piece={piece} note={format.money(piece.rentPrice)} />
      {card.orderId !== null && more !== ZERO && mayReprice && (
        <FlagField
          label={t`Agree on the price of this piece`}
          hint={
            more > ZERO
              ? t`She then pays ${format.money(more)} more. Left as it is, the agreed price stays.`
              : t`She then pays ${format.money(subtractMoney(ZERO, more))} less. Left as it is, the agreed price stays.`
          }
          value={isRepriced}
          onChange={setRepriced}
        />
      )}
      <CommandFault state={state} />
      {allows(swapPiece.permission) && (
        <QuietButton icon={<ArrowLeftRight size={18} aria-hidden />} isPending={isPending} onClick={() => void give(piece, isRepriced)}>
          <Trans>Give this one instead</Trans>
        </QuietButton>
      )}
    </Box>
  )
}

/** Pieces that are free for a booking in its days, the likest first: one tap gives one of them. */
export function Substitutes({
  card,
  pieceIds,
  onDone,
}: {
  readonly card: BoardCard
  readonly pieceIds: readonly Id[]
  readonly onDone: () => void
}) {
  return (
    <Box as="section">
      <SheetHeading>
        <Trans>Free instead in these days</Trans>
      </SheetHeading>
      {pieceIds.length === 0 ? (
        <Box color="muted">
          <Trans>No piece of this category is free then. Look in other categories, or agree on other days.</Trans>
        </Box>
      ) : (
        <Flex direction="column" gap="3">
          {pieceIds.map((pieceId) => (
            <OfferedPiece key={pieceId} card={card} pieceId={pieceId} onDone={onDone} />
          ))}
        </Flex>
      )}
      {card.orderId === null && (
        <Box textStyle="sm" color="muted" mt="2">
          <Trans>The price that was agreed stays.</Trans>
        </Box>
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
  const chosen = v.safeParse(daySchema, text)
  const days = chosen.success ? daysBetween(was, chosen.output) : 0
  const submit = async () => {
    const outcome = await move.run({ bookingId: card.bookingId, claim: movedClaim(card, days) })
    if (!outcome?.ok) return
    showToast({ text: t`${card.code} has other days now.` })
    onDone()
  }
  return (
    <Box as="section" display="grid" gap="3">
      <SheetHeading>
        <Trans>Other days</Trans>
      </SheetHeading>
      <DayField
        label={t`She takes it on`}
        value={text}
        markOf={markOf}
        error={chosen.success ? null : t`This is not a day of the calendar.`}
        hint={t`The rental stays as long as it was.`}
        onChange={(next) => {
          move.reset()
          setText(next)
        }}
      />
      <CommandFault state={move.state} />
      <PrimaryButton
        size="md"
        icon={<CalendarClock size={18} aria-hidden />}
        disabled={days === 0}
        isPending={move.isPending}
        onClick={() => void submit()}
      >
        <Trans>Move the booking</Trans>
      </PrimaryButton>
    </Box>
  )
}
