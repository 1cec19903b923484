import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { nowMs } from '../../../data/clock.ts'
import { Notice } from '../../../ui/notice.tsx'
import { lookOf } from '../parts/rent-looks.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { useOrderDesk } from './order-context.ts'
import { isSoldToHer } from './order-steps.ts'

/** How a booking stands, and whether anybody but this till knows of it. */
export function BookingMarks({ booking }: { readonly booking: Booking }) {
  const { t } = useLingui()
  const { file, unheard } = useOrderDesk()
  const look = lookOf(booking, nowMs())
  if (isSoldToHer(file, booking)) return <RentMark look="returned">{t`Sold to her`}</RentMark>
  return (
    <>
      <RentMark look={look} />
      {look === 'reserved' && unheard.has(booking.id) && <RentMark look="requested">{t`Waiting to be sent`}</RentMark>}
    </>
  )
}

/** What has to be said of a booking whose days are not sure: not heard of yet, or gone to somebody else. */
export function BookingPromise({ booking }: { readonly booking: Booking }) {
  const { unheard } = useOrderDesk()
  const look = lookOf(booking, nowMs())
  if (look === 'conflict')
    return (
      <Box mt="3">
        <Notice tone="bad">
          <Trans>This piece was booked for another customer on these days. Agree with the customer on another piece or other days.</Trans>
        </Notice>
      </Box>
    )
  if (look !== 'reserved' || !unheard.has(booking.id)) return null
  return (
    <Box mt="1.5" textStyle="sm" color="muted">
      <Trans>Only this till knows about it so far. If another till booked the piece meanwhile, you will see it here.</Trans>
    </Box>
  )
}
