import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { thisDevice } from '../../../data/device.ts'
import { useSession } from '../../../engine/session.ts'
import { useNow } from '../../../engine/use-now.ts'
import { Notice } from '../../../ui/notice.tsx'
import { lookOf } from '../parts/rent-looks.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import type { ShownBooking } from './act-booking.ts'

/** Whether only this till knows of it: another one may have promised its piece meanwhile. */
const isUnheard = ({ id }: ShownBooking): boolean => thisDevice().overlay.isUnheard(booking.name, id)

interface MarksProps {
  readonly booking: ShownBooking
  readonly riskIds?: ReadonlySet<Id> | undefined
}

/** How a booking stands, and whether anybody but this till knows of it. */
export function BookingMarks({ booking: row, riskIds }: MarksProps) {
  const { t } = useLingui()
  const { isTill } = useSession()
  const look = lookOf(row, useNow(), riskIds)
  return (
    <>
      <RentMark look={look} />
      {isTill && look === 'reserved' && isUnheard(row) && <RentMark look="requested">{t`Waiting to be sent`}</RentMark>}
    </>
  )
}

/** What has to be said of a booking whose days are not sure: not heard of yet, or gone to somebody else. */
export function BookingPromise({ booking: row }: { readonly booking: ShownBooking }) {
  const { isTill } = useSession()
  const look = lookOf(row, useNow())
  if (look === 'conflict')
    return (
      <Notice tone="bad">
        <Trans>This piece was booked for another customer on these days. Agree with the customer on another piece or other days.</Trans>
      </Notice>
    )
  if (!isTill || look !== 'reserved' || !isUnheard(row)) return null
  return (
    <Box textStyle="sm" color="muted">
      <Trans>Only this till knows about it so far. If another till booked the piece meanwhile, you will see it here.</Trans>
    </Box>
  )
}
