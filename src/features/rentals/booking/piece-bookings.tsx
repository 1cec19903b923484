import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { useFormat } from '../../../i18n/format.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { BookingMarks } from './booking-promise.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import type { KnownPiece } from '../parts/piece-line.tsx'
import { useRowsOf } from '../pieces/use-names.ts'

export interface PieceBookingsProps {
  readonly piece: KnownPiece
  /** Null while they are asked for. */
  readonly bookings: readonly Booking[] | null
  readonly riskIds?: ReadonlySet<Id> | undefined
  readonly onChanged: () => void
}

const LINE = {
  ...{ display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap', w: 'full', minH: '11', py: '2', textAlign: 'start' },
  ...{ borderBottomWidth: '1px', borderColor: 'line', cursor: 'pointer', focusVisibleRing: 'inside', _hover: { bg: 'sunken' } },
} as const

/** The same weeks in words, one line for each booking: read aloud, readable on a phone, and the way to what can be done with it. */
export function PieceBookings({ piece, bookings, riskIds, onChanged }: PieceBookingsProps) {
  const names = useRowsOf(
    customer,
    (bookings ?? []).map(({ customerId }) => customerId),
  )
  const [openId, open] = useState<Id | null>(null)
  if (!bookings) return <RowsSkeleton rows={2} />
  if (bookings.length === 0)
    return (
      <Box color="muted" py="4">
        <Trans>Nothing is planned for this piece.</Trans>
      </Box>
    )
  const opened = bookings.find(({ id }) => id === openId)
  return (
    <Box as="ul" listStyleType="none" my="3">
      {bookings.map((row) => (
        <li key={row.id}>
          <Box asChild css={LINE}>
            <button type="button" onClick={() => open(row.id)}>
              <BookingMarks booking={row} riskIds={riskIds} />
              <BookingLine booking={row} name={names.get(row.customerId ?? '')?.name ?? null} />
            </button>
          </Box>
        </li>
      ))}
      {opened && <BookingPanel booking={opened} piece={piece} riskIds={riskIds} onChanged={onChanged} onClose={() => open(null)} />}
    </Box>
  )
}

/** From when to when, whose it is; of a lease, until when it holds, and of a fitting, at what time. */
function BookingLine({ booking, name }: { readonly booking: Booking; readonly name: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = usePeriodWords()
  const until = booking.leaseUntil === null ? null : format.instant(booking.leaseUntil)
  const isSure = booking.standing !== STANDING.requested
  const lease = isSure && until ? t`Until ${until}` : t`Requested, not confirmed`
  return (
    <Box as="span" display="block" flex="1" minW="10rem">
      <Box as="span" display="block">
        {booking.state === RENT_STATE.prova ? format.instant(booking.outAt) : words.days(booking)}
      </Box>
      <Box as="span" display="block" textStyle="sm" color="muted">
        {booking.state === RENT_STATE.basket ? lease : name && <bdi>{name}</bdi>}
      </Box>
    </Box>
  )
}
