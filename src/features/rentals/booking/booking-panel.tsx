import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Shirt } from 'lucide-react'
import type { ReactNode } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { type KnownPiece, PieceLine } from '../parts/piece-line.tsx'
import { DeliveredMark } from '../parts/rented-piece.tsx'
import { useRowsOf } from '../pieces/use-names.ts'
import { type ShownBooking, isRental } from './act-booking.ts'
import { BookingButtons, type BookingButtonsProps } from './booking-buttons.tsx'
import { BookingMarks, BookingPromise } from './booking-promise.tsx'

export interface BookingPanelProps extends Pick<BookingButtonsProps, 'instead' | 'except' | 'onChanged'> {
  readonly booking: ShownBooking
  readonly piece: KnownPiece
  readonly title?: string
  readonly riskIds?: ReadonlySet<Id> | undefined
  /** What is said of it where it is met, and the way to its customer. */
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/** A booking that was pressed, wherever it is met: whose it is, when, how it stands, and what can be done about it. */
export function BookingPanel(props: BookingPanelProps) {
  const { booking, piece, title, riskIds, children, footer, onClose, ...buttons } = props
  const { t } = useLingui()
  const format = useFormat()
  const words = usePeriodWords()
  return (
    <Sheet isOpen onClose={onClose} title={title ?? t`Booking`} footer={footer}>
      <Flex direction="column" gap="5">
        <PieceLine piece={piece} />
        <Flex justify="space-between" gap="3" align="center" wrap="wrap">
          <Box fontWeight="600">{booking.state === RENT_STATE.prova ? format.instant(booking.outAt) : words.days(booking)}</Box>
          <Flex gap="2" wrap="wrap">
            <BookingMarks booking={booking} riskIds={riskIds} />
            {booking.isDelivered && <DeliveredMark />}
          </Flex>
        </Flex>
        <BookingPromise booking={booking} />
        <Facts row={booking} />
        {children}
        <BookingButtons booking={booking} code={piece.code} onDone={onClose} {...buttons} />
        <Flex direction="column" gap="2">
          {booking.orderId && (
            <WayLink to={`/merchant/rent/orders/${booking.orderId}`} icon={<FileText size={18} aria-hidden />}>
              <Trans>Open the order, its payments and contract</Trans>
            </WayLink>
          )}
          <WayLink to={`/merchant/rent/rent-item/${booking.rentItemId}`} icon={<Shirt size={18} aria-hidden />}>
            <Trans>Open the piece</Trans>
          </WayLink>
        </Flex>
      </Flex>
    </Sheet>
  )
}

function WayLink({ to, icon, children }: { readonly to: string; readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <AppLink to={to} color="gold.fg" fontWeight="600" minH="11">
      {icon}
      {children}
    </AppLink>
  )
}

function Facts({ row }: { readonly row: ShownBooking }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = usePeriodWords()
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    row.customerId ? [t`Customer`, <CustomerFact key="customer" id={row.customerId} />] : null,
    row.person ? [t`Wears it`, row.person] : null,
    row.eventOn ? [t`Day of the event`, format.day(row.eventOn)] : null,
    isRental(row) ? [t`With cleaning`, words.days({ outAt: row.startsAt, dueAt: row.endsAt })] : null,
    row.rentPrice > 0 ? [t`Rent`, format.money(row.rentPrice)] : null,
    row.leaseUntil ? [t`Held until`, format.instant(row.leaseUntil)] : null,
    row.note ? [t`Note`, row.note] : null,
  ]
  return (
    <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
      {facts.map(
        (fact) =>
          fact && (
            <Box key={fact[0]} display="contents">
              <Box as="dt" color="muted">
                {fact[0]}
              </Box>
              <Box as="dd" overflowWrap="anywhere" minH="6">
                <bdi>{fact[1]}</bdi>
              </Box>
            </Box>
          ),
      )}
    </Box>
  )
}

/** Whoever may not read her file is told the rest. */
function CustomerFact({ id }: { readonly id: Id }) {
  const format = useFormat()
  const her = useRowsOf(customer, [id]).get(id)
  if (!her) return null
  return (
    <AppLink to={`/merchant/customers/${id}`} color="gold.fg" fontWeight="600" display="block">
      <bdi>{her.name}</bdi>
      {her.mobile && (
        <Box as="span" display="block">
          {format.phone(her.mobile)}
        </Box>
      )}
    </AppLink>
  )
}
