import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { agreePrice } from '#domain/orders/change-order.ts'
import type { Booking } from '#domain/rentals/booking.ts'
import { swapPiece } from '#domain/rentals/change-booking.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useCommandSentence } from '../../../engine/command-sentence.ts'
import { useSession } from '../../../engine/session.ts'
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
import { useOrderDesk } from './order-context.ts'

/** Another piece for the same days: the agreed price stays, unless the other piece's is agreed on. */
export function SwapSheet({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const { isTill } = useSession()
  const { file, reload } = useOrderDesk()
  const [piece, setPiece] = useState<Piece | null>(null)
  const [isRepriced, setRepriced] = useState(false)
  const swap = useCommand(swapPiece)
  const price = useCommand(agreePrice)
  const swapFault = useCommandSentence(swap.state)
  const priceFault = useCommandSentence(price.state)
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
    return <PiecePicker isOpen onClose={leave} title={t`Exchange`} onChoose={choose} />
  }
  const save = async () => {
    const done = await swap.run({ bookingId: booking.id, rentItemId: piece.id })
    if (!done?.ok) return
    if (isRepriced) {
      const agreed = await price.run({ orderId: file.order.id, bookingId: booking.id, rentPrice: piece.rentPrice, reason: null })
      if (!agreed?.ok) return
    }
    reload()
    const name = nameOf(piece)
    showToast({ text: isTill ? t`${name} is asked for. It counts when the server has confirmed it.` : t`Saved` })
    onClose()
  }
  const theirs = format.money(piece.rentPrice)
  const agreed = format.money(booking.rentPrice)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Exchange`}
      footer={
        <PrimaryButton w="full" isPending={swap.isPending || price.isPending} onClick={() => void save()}>
          <Trans>Exchange it</Trans>
        </PrimaryButton>
      }
    >
      <Box display="grid" gap="5">
        {(swapFault ?? priceFault) && (
          <Notice
            tone="bad"
            action={
              <AppLink to={`/merchant/rent?like=${booking.rentItemId}`} fontWeight="600" minH="11">
                <Trans>Find one that is free</Trans>
              </AppLink>
            }
          >
            {swapFault ?? priceFault}
          </Notice>
        )}
        <PieceLine piece={piece} />
        {piece.rentPrice !== booking.rentPrice && (
          <FlagField
            label={t`Agree on the price of this piece`}
            hint={t`It costs ${theirs}; agreed are ${agreed}.`}
            value={isRepriced}
            onChange={setRepriced}
          />
        )}
      </Box>
    </Sheet>
  )
}
