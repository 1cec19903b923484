import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import type { Booking } from '#domain/rentals/booking.ts'
import { STANDING } from '#domain/rentals/rent-state.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useCommandSentence } from '../../../engine/command-sentence.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/use-command.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PieceLine } from '../parts/piece-line.tsx'
import { PiecePicker } from '../parts/piece-picker.tsx'
import type { Piece } from '../parts/scanned-piece.ts'
import { FigureLine } from './figure-line.tsx'
import { FreeInstead } from './free-instead.tsx'
import { useOrderDesk } from './order-context.ts'

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

/**
 * Another piece for the same days, and what becomes of the price: it follows the piece, unless somebody keeps what was agreed. A piece
 * that was lost to somebody else is replaced at the price that was agreed, unless somebody says otherwise.
 */
export function SwapSheet({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { isTill } = useSession()
  const allows = useMay()
  const { file, reload } = useOrderDesk()
  const [piece, setPiece] = useState<Piece | null>(null)
  const [isRepriced, setRepriced] = useState(booking.standing !== STANDING.conflict)
  const { state, isPending, run } = useCommand(changeRental)
  const fault = useCommandSentence(state)
  const difference = useDifference(booking.rentPrice, piece?.rentPrice ?? booking.rentPrice)
  const chosen = useRef(false)
  if (!piece) {
    // The picker closes itself after a choice, too; only a close without one leaves.
    const leave = () => {
      if (!chosen.current) onClose()
    }
    const choose = (one: Piece) => {
      chosen.current = true
      setPiece(one)
    }
    return (
      <PiecePicker
        isOpen
        onClose={leave}
        title={t`Exchange`}
        onChoose={choose}
        renderOffer={(take) => <FreeInstead booking={booking} onTake={take} />}
      />
    )
  }
  const mayReprice = piece.rentPrice >= booking.rentPrice || allows(may('pointOfSale', 'changePrice'))
  const rentPrice = isRepriced && mayReprice ? piece.rentPrice : booking.rentPrice
  const save = async () => {
    const change = { to: 'piece' as const, rentItemId: piece.id }
    const outcome = await run({ orderId: file.order.id, bookingId: booking.id, change, rentPrice, reason: null })
    if (!outcome?.ok) return
    reload()
    const name = nameOf(piece)
    showToast({ text: isTill ? t`${name} is asked for. It counts when the server has confirmed it.` : t`Saved` })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Exchange`}
      footer={
        <PrimaryButton w="full" isPending={isPending} onClick={() => void save()}>
          <Trans>Exchange it</Trans>
        </PrimaryButton>
      }
    >
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
        <PieceLine piece={piece} />
        {piece.rentPrice !== booking.rentPrice && mayReprice && (
          <FlagField label={t`Agree on the price of this piece`} hint={difference} value={isRepriced} onChange={setRepriced} />
        )}
        <FigureLine label={t`Price for the whole rental`} amount={rentPrice} isStrong />
      </Box>
    </Sheet>
  )
}
