import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { releaseLease } from '#domain/rentals/booking/lease.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import type { StripBooking } from '../parts/piece-strip.tsx'
import { lookOf } from '../parts/rent-looks.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { useCustomerNames } from './use-piece-bookings.ts'

export interface PieceBookingsProps {
  /** Null while they are asked for. */
  readonly bookings: readonly StripBooking[] | null
  readonly now: Instant
  readonly riskIds?: ReadonlySet<Id> | undefined
  readonly deskId: Id | null
}

/** The same weeks in words, one line for each booking: read aloud, and readable on a phone. */
export function PieceBookings({ bookings, now, riskIds, deskId }: PieceBookingsProps) {
  const names = useCustomerNames((bookings ?? []).flatMap((booking) => booking.customerId ?? []))
  if (!bookings) return <RowsSkeleton rows={2} />
  if (bookings.length === 0)
    return (
      <Box color="muted" py="4">
        <Trans>Nothing is planned for this piece.</Trans>
      </Box>
    )
  return (
    <Box as="ul" listStyleType="none" my="3">
      {bookings.map((booking) => (
        <Flex asChild key={booking.id} align="center" gap="3" py="2" borderBottomWidth="1px" borderColor="line" wrap="wrap">
          <li>
            <RentMark look={lookOf(booking, now, riskIds)} />
            <BookingLine booking={booking} name={booking.customerId ? (names.get(booking.customerId) ?? null) : null} />
            {booking.state === RENT_STATE.basket && booking.deskId === deskId && deskId !== null && <Release leaseId={booking.id} />}
          </li>
        </Flex>
      ))}
    </Box>
  )
}

/** From when to when, whose it is; of a lease, until when it holds, and of a fitting, at what time. */
function BookingLine({ booking, name }: { readonly booking: StripBooking; readonly name: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = usePeriodWords()
  const until = booking.leaseUntil === null ? null : format.instant(booking.leaseUntil)
  const isLease = booking.state === RENT_STATE.basket
  return (
    <Box flex="1" minW="10rem">
      <Box>{booking.state === RENT_STATE.prova ? format.instant(booking.outAt) : words.days(booking)}</Box>
      {name && (
        <Box textStyle="sm" color="muted">
          <bdi>{name}</bdi>
        </Box>
      )}
      {isLease && (
        <Box textStyle="sm" color="muted">
          {booking.standing === STANDING.requested || !until ? t`Requested, not confirmed` : t`Until ${until}`}
        </Box>
      )}
    </Box>
  )
}

function Release({ leaseId }: { readonly leaseId: Id }) {
  const { state, run } = useCommand(releaseLease)
  return (
    <>
      <QuietButton isPending={state.kind === 'pending'} onClick={() => void run({ leaseId })}>
        <Trans>Release</Trans>
      </QuietButton>
      <CommandFault state={state} />
    </>
  )
}
