import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Shirt } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { isLapseDue, lapseOf } from '#domain/rentals/booking/lapse.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useSession } from '../../../engine/session.ts'
import { useNow } from '../../../engine/use-now.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { DeliveredMark, type KnownPiece, PieceLine } from '../parts/piece-line.tsx'
import { useRowsOf } from '../pieces/use-names.ts'
import { appearanceOf } from '../parts/rent-appearance.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { type ShownBooking, isRental, isUnanswered } from './booking-act.ts'
import { BookingButtons, type BookingButtonsProps } from './booking-buttons.tsx'

interface MarksProps {
  readonly booking: ShownBooking
  readonly riskIds?: ReadonlySet<Id> | undefined
}

/** Whether only this till knows of a booking so far. */
const useIsUnsent = (row: ShownBooking): boolean => useSession().isTill && isUnanswered(row)

/** The state of a booking, and whether only this till knows of it. */
export function BookingMarks({ booking: row, riskIds }: MarksProps) {
  const { t } = useLingui()
  const appearance = appearanceOf(row, useNow(), riskIds)
  const isUnsent = useIsUnsent(row)
  return (
    <>
      <RentMark appearance={appearance} />
      {lapseOf(row) !== null && <RentMark appearance="atRisk">{t({ message: 'Unpaid', context: 'rent state' })}</RentMark>}
      {appearance === 'reserved' && isUnsent && <RentMark appearance="requested">{t`Waiting to be sent`}</RentMark>}
    </>
  )
}

/** Warnings for a booking whose days are not certain: held for a limited time, not yet synchronized, or lost to another customer. */
export function BookingPromise({ booking: row }: { readonly booking: ShownBooking }) {
  return (
    <>
      <LapseLine booking={row} />
      <SharedDays booking={row} />
    </>
  )
}

/** Until when it is held without a payment. After that the server cancels it by its own clock and frees the piece. */
function LapseLine({ booking: row }: { readonly booking: ShownBooking }) {
  const format = useFormat()
  const now = useNow()
  const lapsesAt = lapseOf(row)
  if (lapsesAt === null) return null
  const at = format.instant(lapsesAt)
  return (
    <Notice tone="warn">
      {isLapseDue(row, instant(now)) ? (
        <Trans>Nothing was paid by {at}. It lapses once the server confirms it; the piece is available then. A payment keeps it.</Trans>
      ) : (
        <Trans>Lapses unpaid on {at}. Any payment keeps it.</Trans>
      )}
    </Notice>
  )
}

function SharedDays({ booking: row }: { readonly booking: ShownBooking }) {
  const appearance = appearanceOf(row, useNow())
  const isUnsent = useIsUnsent(row)
  if (appearance === 'conflict')
    return (
      <Notice tone="bad">
        <Trans>This piece was booked for another customer on these days. Agree with the customer on another piece or other days.</Trans>
      </Notice>
    )
  if (appearance !== 'reserved' || !isUnsent) return null
  return (
    <Box textStyle="sm" color="muted">
      <Trans>Only this till knows about it so far. If another till booked the piece meanwhile, you will see it here.</Trans>
    </Box>
  )
}

interface BookingPanelProps extends Pick<BookingButtonsProps, 'instead' | 'except' | 'onChanged'> {
  readonly booking: ShownBooking
  readonly piece: KnownPiece
  readonly title?: string
  readonly riskIds?: ReadonlySet<Id> | undefined
  /** Extra content about the booking, and a link to its customer. */
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/** A selected booking: its customer, its days, its state and its acts. */
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

/** Shows nothing to users who may not read the customer. */
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

interface PieceBookingsProps {
  readonly piece: KnownPiece
  /** Null while loading. */
  readonly bookings: readonly Booking[] | null
  readonly riskIds?: ReadonlySet<Id> | undefined
  readonly onChanged: () => void
}

const LINE = {
  ...{ display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap', w: 'full', minH: '11', py: '2', textAlign: 'start' },
  ...{ borderBottomWidth: '1px', borderColor: 'line', cursor: 'pointer', focusVisibleRing: 'inside', _hover: { bg: 'sunken' } },
} as const

/** The bookings of a piece as a list, one line each: for screen readers and phones, with the acts of each booking. */
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

/** Days and customer of a booking; for a lease its expiry, for a fitting its time. */
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
