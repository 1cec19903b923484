import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { daySchema, daysBetween } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { rescheduleBooking } from '#domain/rentals/booking/change-booking.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { useDayMarks } from '../parts/use-day-marks.ts'
import { longerCare, nextAfter } from './longer-care.ts'
import { SheetHeading } from './sheet-heading.tsx'
import { useBookings } from './use-bookings.ts'

/** Whom it keeps waiting, before it is said that it takes longer. */
function WhoWaits({ next }: { readonly next: BoardCard }) {
  const format = useFormat()
  const day = format.day(format.dayOf(next.startsAt))
  return (
    <Notice tone="warn">
      {next.customer ? (
        <Trans>
          It stays until {day} at the latest: then it must be prepared for <bdi>{next.customer}</bdi>. That booking is marked at risk; call
          her, or give her another piece.
        </Trans>
      ) : (
        <Trans>It stays until {day} at the latest: then it is booked.</Trans>
      )}
    </Notice>
  )
}

/** Cleaning or the workshop takes longer: until when, and who is kept waiting by it. */
export function LongerCareForm({ card, onDone }: { readonly card: BoardCard; readonly onDone: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const move = useCommand(rescheduleBooking)
  const bookings = useBookings([card.code])
  const was = format.dayOf(card.endsAt - 1)
  const [text, setText] = useState<string>(was)
  const markOf = useDayMarks(card.pieceId, card.bookingId)
  const chosen = v.safeParse(daySchema, text)
  const days = chosen.success ? daysBetween(was, chosen.output) : 0
  const next = nextAfter(card, bookings.of(card.pieceId))
  const claim = longerCare(card, days, next)
  const isCut = next !== null && days > 0 && claim.endsAt === next.startsAt
  const submit = async () => {
    const outcome = await move.run({ bookingId: card.bookingId, claim })
    if (!outcome?.ok) return
    const code = format.code(card.code)
    showToast({ text: t`${code} was extended.` })
    onDone()
  }
  return (
    <Box as="section" display="grid" gap="3">
      <SheetHeading>
        <Trans>It takes longer</Trans>
      </SheetHeading>
      <DayField
        label={t`Ready on`}
        value={text}
        markOf={markOf}
        error={chosen.success ? null : t`This is not a day of the calendar.`}
        onChange={(entered) => {
          move.reset()
          setText(entered)
        }}
      />
      {isCut && <WhoWaits next={next} />}
      <CommandFault state={move.state} />
      <QuietButton
        size="md"
        icon={<CalendarClock size={18} aria-hidden />}
        disabled={claim.endsAt === card.endsAt}
        isPending={move.isPending}
        onClick={() => void submit()}
      >
        <Trans>Extend the period</Trans>
      </QuietButton>
    </Box>
  )
}
