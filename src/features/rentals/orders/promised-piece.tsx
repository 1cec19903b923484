import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { usePeriodWords } from '../parts/period-words.ts'

const NONE: readonly RowOf<typeof rentalOrder>[] = []

interface Props {
  readonly promised: readonly Booking[]
  readonly onClose: () => void
}

/** Explains before the payment why a piece cannot be sold yet: its other bookings, with links. */
export function PromisedPiece({ promised, onClose }: Props) {
  const { t } = useLingui()
  const period = usePeriodWords()
  const orderIds = promised.flatMap(({ orderId }) => orderId ?? [])
  const orders = useCounterRows(async (own) => own.many(rentalOrder, orderIds), [orderIds.join()], NONE)
  const nameOf = (orderId: Id | null) => orders.find(({ id }) => id === orderId)?.customerName
  return (
    <Sheet isOpen onClose={onClose} title={t`Promised to other customers`}>
      <Notice tone="warn">
        <Trans>It cannot be sold while it is reserved. Give these customers another dress, then sell it.</Trans>
      </Notice>
      <Box display="grid" gap="2" mt="4">
        {promised
          .toSorted((a, b) => a.outAt - b.outAt)
          .map((booking) => (
            <AppLink
              key={booking.id}
              to={booking.orderId ? `/merchant/rent/orders/${booking.orderId}` : '/merchant/rent/calendar'}
              color="gold.fg"
            >
              <Box as="span" display="flex" flexWrap="wrap" alignItems="center" columnGap="2" minH="11" fontWeight="600">
                <bdi>{nameOf(booking.orderId)}</bdi>
                <span>{period.days(booking)}</span>
              </Box>
            </AppLink>
          ))}
      </Box>
    </Sheet>
  )
}
