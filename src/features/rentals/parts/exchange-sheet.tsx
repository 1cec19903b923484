import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useMay } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type KnownPiece, PieceLine } from './piece-line.tsx'
import { usePeriodWords } from './period-words.ts'

type Piece = RowOf<typeof rentItem>

/** How the money follows the piece: said before it is exchanged, in one sentence. */
function useDifference(agreed: Money, theirs: Money): string {
  const { t } = useLingui()
  const format = useFormat()
  const more = format.money(theirs > agreed ? subtractMoney(theirs, agreed) : ZERO)
  const less = format.money(theirs < agreed ? subtractMoney(agreed, theirs) : ZERO)
  const [price, before] = [format.money(theirs), format.money(agreed)]
  if (theirs === agreed) return t`It costs the same: ${price}.`
  return theirs > agreed
    ? t`It costs ${price} instead of ${before}: ${more} more to pay.`
    : t`It costs ${price} instead of ${before}: ${less} less, taken off what is left or given back.`
}

/** Exchanges the piece together with its price where an order says what it costs, and the piece alone where none does. */
function useExchange(booking: Booking) {
  const priced = useCommand(changeRental)
  const plain = useCommand(swapPiece)
  const faults = [useCommandSentence(priced.state), useCommandSentence(plain.state)]
  return {
    isPending: priced.isPending || plain.isPending,
    fault: faults.find((one) => one !== null) ?? null,
    run(rentItemId: string, rentPrice: Money) {
      const { id: bookingId, orderId } = booking
      if (orderId === null) return plain.run({ bookingId, rentItemId })
      return priced.run({ orderId, bookingId, change: { to: 'piece', rentItemId }, rentPrice, reason: null })
    },
  }
}

export interface ExchangeSheetProps {
  readonly booking: Booking
  /** The piece that she has now, where it is known here. */
  readonly from: KnownPiece | null
  readonly to: Piece
  readonly onDone: () => void
  readonly onClose: () => void
}

/**
 * Another piece for the same days, shown beside the one that goes, and what becomes of the price: it follows the piece, unless somebody
 * keeps what was agreed. A piece that was lost to somebody else is replaced at the price that was agreed, unless somebody says otherwise.
 */
export function ExchangeSheet({ booking, from, to, onDone, onClose }: ExchangeSheetProps) {
  const { t } = useLingui()
  const allows = useMay()
  const period = usePeriodWords()
  const [isRepriced, setRepriced] = useState(booking.standing !== STANDING.conflict)
  const { isPending, fault, run } = useExchange(booking)
  const difference = useDifference(booking.rentPrice, to.rentPrice)
  const isPriced = booking.orderId !== null
  const mayReprice = isPriced && (to.rentPrice >= booking.rentPrice || allows(may('pointOfSale', 'changePrice')))
  const rentPrice = isRepriced && mayReprice ? to.rentPrice : booking.rentPrice
  const save = async () => {
    const outcome = await run(to.id, rentPrice)
    if (outcome?.ok) onDone()
  }
  const footer = (
    <PrimaryButton w="full" isPending={isPending} onClick={() => void save()}>
      <Trans>Exchange it</Trans>
    </PrimaryButton>
  )
  return (
    <Sheet isOpen onClose={onClose} title={t`Exchange`} footer={footer}>
      <Box display="grid" gap="5">
        {fault && (
          <Notice
            tone="bad"
            action={
              <AppLink to={`/merchant/rent?like=${booking.rentItemId}`} fontWeight="600" minH="11">
                <Trans>Find one that is free</Trans>
              </AppLink>
            }
          >
            {fault}
          </Notice>
        )}
        <Box display="grid" gap="2">
          {from && <PieceLine piece={from} end={<MoneyText amount={booking.rentPrice} />} />}
          {from && (
            <Box color="muted" ps="4">
              <ArrowDown size={18} aria-hidden />
            </Box>
          )}
          <PieceLine piece={to} end={<MoneyText amount={to.rentPrice} />} />
        </Box>
        <Box color="muted">
          {period.days(booking)} · <Trans>preparation and cleaning as the new piece needs them</Trans>
        </Box>
        {to.rentPrice !== booking.rentPrice && mayReprice && (
          <FlagField label={t`Agree on the price of this piece`} hint={difference} value={isRepriced} onChange={setRepriced} />
        )}
        {isPriced && (
          <Box display="flex" justifyContent="space-between" gap="4" fontWeight="600">
            <Trans>Price for the whole rental</Trans>
            <MoneyText amount={rentPrice} />
          </Box>
        )}
      </Box>
    </Sheet>
  )
}
