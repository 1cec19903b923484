import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { PieceLine } from '../parts/piece-line.tsx'
import { useDifference } from './exchange-sheet.tsx'
import type { PricedPiece } from './use-exchange.ts'
import { type WayBack, useTakeBack } from './use-take-back.ts'

interface TakeBackSheetProps {
  readonly booking: Booking
  /** The piece that she has now, and the one that she had. */
  readonly from: PricedPiece
  readonly to: PricedPiece & WayBack['to']
  /** What was agreed for the piece that she had. */
  readonly rentPrice: Money
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Takes an exchange back from the order: nothing happens before both pieces and both prices were seen. */
export function TakeBackSheet({ booking, from, to, rentPrice, onChanged, onClose }: TakeBackSheetProps) {
  const { t } = useLingui()
  const period = usePeriodWords()
  const takeBack = useTakeBack(onChanged)
  const [isPending, setPending] = useState(false)
  const difference = useDifference(booking.rentPrice, rentPrice)
  const run = async () => {
    setPending(true)
    const isDone = await takeBack({ bookingId: booking.id, orderId: booking.orderId, to, from: from.code, rentPrice })
    setPending(false)
    if (isDone) onClose()
  }
  const footer = (
    <PrimaryButton w="full" isPending={isPending} onClick={() => void run()}>
      <Trans>Undo</Trans>
    </PrimaryButton>
  )
  return (
    <Sheet isOpen onClose={onClose} title={t`Undo the exchange`} footer={footer}>
      <Box display="grid" gap="5">
        <Box display="grid" gap="2">
          <PieceLine piece={from} end={<MoneyText amount={booking.rentPrice} />} />
          <Box color="muted" ps="4">
            <ArrowDown size={18} aria-hidden />
          </Box>
          <PieceLine piece={to} end={<MoneyText amount={rentPrice} />} />
        </Box>
        <Box color="muted">{period.days(booking)}</Box>
        <Box>{difference}</Box>
      </Box>
    </Sheet>
  )
}
