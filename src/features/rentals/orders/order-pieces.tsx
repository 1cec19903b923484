import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, CalendarDays, CircleX, ClipboardCheck, Plus, Scissors, Tag, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { exchangeToTakeBack, mayTakeBack } from '#domain/orders/change-rental.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { bookProva } from '#domain/rentals/booking/blocked-period.ts'
import { instant } from '#domain/kernel/time.ts'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { handOverPath, returnPath } from '../desk/next-step.ts'
import { RentedPiece } from '../parts/rented-piece.tsx'
import { VISIT_PATH } from '../parts/visit-address.ts'
import { BookingMarks, BookingPromise } from './booking-promise.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { ConditionPairSheet } from '../condition/condition-pair.tsx'
import { useOrderDesk } from './order-context.ts'
import { fittingsOf, pieceOf, rentalsOf } from './order-steps.ts'
import { SellSheet } from './sell-sheet.tsx'
import { SwapSheet } from '../exchange/swap-sheet.tsx'
import { TakeBackSheet } from '../exchange/take-back-sheet.tsx'
import { FittingForm } from '../visit/visit-fittings.tsx'

type Act = 'move' | 'swap' | 'unswap' | 'cancel' | 'sell' | 'condition'
type Open = { readonly act: Act; readonly booking: Booking }

/** How it looked when it left, and when it came back. */
const ConditionButton = ({ onClick }: { readonly onClick: () => void }) => (
  <QuietButton size="sm" icon={<ClipboardCheck size={17} aria-hidden />} onClick={onClick}>
    <Trans>Condition</Trans>
  </QuietButton>
)

function ExchangeButton({ isFirst, onClick }: { readonly isFirst: boolean; readonly onClick: () => void }) {
  const Button = isFirst ? PrimaryButton : QuietButton
  return (
    <Button size="sm" minH="11" icon={<ArrowLeftRight size={17} aria-hidden />} onClick={onClick}>
      <Trans>Exchange</Trans>
    </Button>
  )
}

/** The piece that it had before its last exchange, for whoever may give it back. */
function useWayBack(booking: Booking) {
  const session = useSession()
  const { file, known } = useOrderDesk()
  const last = exchangeToTakeBack(file.acts, booking)
  const [from, to] = [known.get(booking.rentItemId)?.piece, last ? known.get(last.fromItemId)?.piece : undefined]
  if (!last || !from || !to || last.amountBefore === null) return null
  const rentPrice = { before: last.amountBefore, after: booking.rentPrice }
  const isAllowed = mayTakeBack({ bookingId: booking.id, rentPrice, tag: to.rentPrice }, session)
  return isAllowed ? { from, to, rentPrice: last.amountBefore } : null
}

function TakeBack({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { reload } = useOrderDesk()
  const back = useWayBack(booking)
  return back && <TakeBackSheet booking={booking} {...back} onChanged={reload} onClose={onClose} />
}

function PieceActs({ booking, open }: { readonly booking: Booking; readonly open: (act: Act) => void }) {
  const allows = useMay()
  const { isTill } = useSession()
  const { file, known } = useOrderDesk()
  const wayBack = useWayBack(booking)
  const isPlanned = booking.state === RENT_STATE.reserved
  const isOut = booking.state === RENT_STATE.rented
  if (!isPlanned && !isOut)
    return booking.handedOverAt === null ? null : (
      <Flex mt="3">
        <ConditionButton onClick={() => open('condition')} />
      </Flex>
    )
  const mayBook = allows(may('rent', 'book'))
  const piece = pieceOf(file, booking.rentItemId)
  const isForSale = (known.get(booking.rentItemId)?.piece.sellPrice ?? null) !== null
  // A tap has not looked at the label: the piece is expected there, and scanned there.
  const link = isPlanned ? handOverPath({ customerId: file.order.customerId, bookingId: null }) : returnPath({ code: piece?.code ?? '' })
  // Another customer was given the piece: what is to be done first is to find her another one.
  const isLost = isPlanned && booking.standing === STANDING.conflict
  const exchange = mayBook && isPlanned && <ExchangeButton isFirst={isLost} onClick={() => open('swap')} />
  return (
    <Flex gap="2" wrap="wrap" mt="3">
      {isLost && exchange}
      {allows(may('rent', isPlanned ? 'handOver' : 'takeBack')) && (
        <AppLink
          to={link}
          fontWeight="600"
          color={isLost ? 'ink' : 'gold.fg'}
          minH="11"
          px="4"
          borderWidth="1px"
          borderColor={isLost ? 'lineStrong' : 'gold.solid'}
          borderRadius="l2"
          bg="surface"
        >
          {isPlanned ? <Trans>Hand over</Trans> : <Trans context="order">Receive</Trans>}
        </AppLink>
      )}
      {mayBook && (
        <QuietButton size="sm" icon={<CalendarDays size={17} aria-hidden />} onClick={() => open('move')}>
          {isOut ? <Trans>Extend</Trans> : <Trans>Days and price</Trans>}
        </QuietButton>
      )}
      {!isLost && exchange}
      {mayBook && wayBack && (
        <QuietButton size="sm" icon={<Undo2 size={17} aria-hidden />} onClick={() => open('unswap')}>
          <Trans>Undo the exchange</Trans>
        </QuietButton>
      )}
      {isTill && isOut && isForSale && allows(may('pointOfSale', 'sell')) && (
        <QuietButton size="sm" icon={<Tag size={17} aria-hidden />} onClick={() => open('sell')}>
          <Trans>Sell it to her</Trans>
        </QuietButton>
      )}
      {booking.handedOverAt !== null && <ConditionButton onClick={() => open('condition')} />}
      {isPlanned && allows(may('rent', 'cancel')) && (
        <QuietButton size="sm" color="bad" icon={<CircleX size={17} aria-hidden />} onClick={() => open('cancel')}>
          <Trans>Cancel it</Trans>
        </QuietButton>
      )}
    </Flex>
  )
}

function BookingRow({ booking, open }: { readonly booking: Booking; readonly open: (act: Act) => void }) {
  const { file } = useOrderDesk()
  const piece = pieceOf(file, booking.rentItemId)
  if (!piece) return null
  const { outAt, dueAt, rentPrice: price, person, isDelivered } = booking
  const isFitting = booking.state === RENT_STATE.prova || booking.state === RENT_STATE.provaCancelled
  return (
    <RentedPiece
      piece={piece}
      rent={isFitting ? { fittingAt: outAt } : { outAt, dueAt, price }}
      person={person}
      isDelivered={isDelivered}
      marks={<BookingMarks booking={booking} />}
      py="4"
    >
      <BookingPromise booking={booking} />
      {!isFitting && <PieceActs booking={booking} open={open} />}
    </RentedPiece>
  )
}

/** What has not left yet is tried on. */
const isPlannedRow = ({ state }: Booking): boolean => state === RENT_STATE.reserved

/** A fitting on the order, booked at once. */
function FittingSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file, reload } = useOrderDesk()
  const { isTill } = useSession()
  const { state, run } = useCommand(bookProva)
  const fault = useCommandSentence(state)
  const pieces = rentalsOf(file)
    .filter(isPlannedRow)
    .flatMap((row) => {
      const piece = pieceOf(file, row.rentItemId)
      return piece ? [{ rentItemId: piece.id, nameAr: piece.nameAr, nameEn: piece.nameEn, person: row.person ?? '' }] : []
    })
  return (
    <Sheet isOpen onClose={onClose} title={t`Fitting`}>
      <Box display="grid" gap="4">
        {fault && <Notice tone="bad">{fault}</Notice>}
        <FittingForm
          pieces={pieces}
          customerId={file.order.customerId}
          onSave={({ bookingId, rentItemId, person, startsAt, endsAt, note }) => {
            const period = { startsAt: instant(startsAt), endsAt: instant(endsAt) }
            const { id: orderId, customerId } = file.order
            void run({ bookingId, rentItemId, period, note: note || null, person: person || null, customerId, orderId }).then((outcome) => {
              if (!outcome?.ok) return
              reload()
              showToast({ text: isTill ? t`Request sent. It counts once the server confirms it.` : t`Saved` })
              onClose()
            })
          }}
        />
      </Box>
    </Sheet>
  )
}

/** What she rents, when and for whom, with what can be done with each piece. */
export function OrderPieces() {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  const { file } = useOrderDesk()
  const [opened, open] = useState<Open | null>(null)
  const [isFitting, setFitting] = useState(false)
  const close = () => open(null)
  const rentals = rentalsOf(file)
  const gone = file.bookings.filter((row) => row.state === RENT_STATE.cancelled)
  const fittings = fittingsOf(file)
  const mayBook = allows(may('rent', 'book')) && file.order.status !== ORDER_STATUS.cancelled
  const rows = (list: readonly Booking[]) =>
    list.map((booking) => <BookingRow key={booking.id} booking={booking} open={(act) => open({ act, booking })} />)
  const add = (id: Id) => go(`${VISIT_PATH}?order=${id}`)
  return (
    <Panel
      title={t`Pieces`}
      end={
        mayBook && (
          <Flex gap="2" wrap="wrap" justify="flex-end">
            {rentals.some(isPlannedRow) && (
              <QuietButton icon={<Scissors size={18} aria-hidden />} onClick={() => setFitting(true)}>
                <Trans>Book a fitting</Trans>
              </QuietButton>
            )}
            <QuietButton icon={<Plus size={18} aria-hidden />} onClick={() => add(file.order.id)}>
              <Trans>Add pieces</Trans>
            </QuietButton>
          </Flex>
        )
      }
    >
      <Box as="ul" listStyleType="none">
        {rows(rentals)}
        {rows(fittings)}
        {rows(gone)}
      </Box>
      {file.bookings.length === 0 && (
        <Box color="muted">
          <Trans>Nothing is rented on this order yet.</Trans>
        </Box>
      )}
      {opened?.act === 'condition' && (
        <ConditionPairSheet
          code={pieceOf(file, opened.booking.rentItemId)?.code ?? ''}
          bookingId={opened.booking.id}
          condition={opened.booking.condition}
          onClose={close}
        />
      )}
      {opened?.act === 'move' && <MoveSheet booking={opened.booking} onClose={close} />}
      {opened?.act === 'swap' && <SwapSheet booking={opened.booking} onClose={close} />}
      {opened?.act === 'unswap' && <TakeBack booking={opened.booking} onClose={close} />}
      {opened?.act === 'sell' && <SellSheet booking={opened.booking} onClose={close} />}
      {opened?.act === 'cancel' && <CancelSheet first={opened.booking.id} onClose={close} />}
      {isFitting && <FittingSheet onClose={() => setFitting(false)} />}
    </Panel>
  )
}
