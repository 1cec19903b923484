import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import type { GivenApproval } from '../../../engine/form/override-sheet.tsx'
import type { CommandState } from '../../../engine/form/use-command.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { isPriced as isPricedBooking } from '../booking/booking-act.ts'
import { PriceApprovalSheet, useListPrice } from '../parts/rent-price.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { type KnownPiece, PieceLine } from '../parts/piece-line.tsx'
import { type Exchanged, type PricedPiece, type WayBack, useExchange, useTakeBack } from './use-exchange.ts'

/** Describes the change of the price before the exchange, in one sentence. */
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

export interface ExchangeSheetProps extends Exchanged {
  /** Forces the exchange when the other piece is promised to another customer; absent without permission. */
  readonly onForce?: () => void
  readonly onClose: () => void
}

/**
 * Exchanges a piece for the same days, with both pieces and prices. The price follows the piece unless the agreed one is retained, which
 * for a dearer piece is a discount and may need approval. A piece lost to another customer is replaced at the agreed price by default.
 */
export function ExchangeSheet({ onForce, onClose, ...of }: ExchangeSheetProps) {
  const { t } = useLingui()
  const session = useSession()
  const period = usePeriodWords()
  const { booking, from, to } = of
  const toPrice = useListPrice(to)(booking)
  const exchange = useExchange(of)
  const isPriced = isPricedBooking(booking)
  const [isAsking, setAsking] = useState(false)
  const [repriced, setRepriced] = useState<boolean | null>(null)
  const isRepriced = repriced ?? (booking.standing !== STANDING.conflict && exchange.against(toPrice, session).length === 0)
  const difference = useDifference(booking.rentPrice, toPrice)
  const rentPrice = isPriced && isRepriced ? toPrice : booking.rentPrice
  const against = exchange.against(rentPrice, session)
  const save = async (leave: GivenApproval | null = null) => {
    if (against.length > 0 && !leave) return setAsking(true)
    setAsking(false)
    if (await exchange.run(rentPrice, leave)) onClose()
  }
  const footer = (
    <PrimaryButton w="full" isPending={exchange.isPending} onClick={() => void save()}>
      <Trans>Exchange piece</Trans>
    </PrimaryButton>
  )
  return (
    <Sheet isOpen onClose={onClose} title={t`Exchange`} footer={footer}>
      {isAsking && (
        <PriceApprovalSheet
          against={against}
          mayAllow={(rights) => exchange.against(rentPrice, rights).length === 0}
          onAllow={(leave) => void save(leave)}
          onClose={() => setAsking(false)}
        />
      )}
      <Box display="grid" gap="5">
        <WhyNot state={exchange.state} pieceId={booking.rentItemId} onForce={onForce} />
        <FromTo from={from} to={to} prices={[booking.rentPrice, toPrice]} />
        <Box color="muted">
          {period.days(booking)} · <Trans>preparation and cleaning as the new piece needs them</Trans>
        </Box>
        {isPriced && toPrice !== booking.rentPrice && (
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

interface FromToProps {
  readonly from: KnownPiece | null
  readonly to: KnownPiece
  readonly prices: readonly [Money, Money]
}

/** The old piece above the new one, each with its price. */
const FromTo = ({ from, to, prices: [before, after] }: FromToProps) => (
  <Box display="grid" gap="2">
    {from && <PieceLine piece={from} end={<MoneyText amount={before} />} />}
    {from && (
      <Box color="muted" ps="4">
        <ArrowDown size={18} aria-hidden />
      </Box>
    )}
    <PieceLine piece={to} end={<MoneyText amount={after} />} />
  </Box>
)

interface WhyNotProps {
  readonly state: CommandState
  readonly pieceId: string
  readonly onForce: (() => void) | undefined
}

/** Why the exchange was refused, and the options: another free piece, or forcing it. */
function WhyNot({ state, pieceId, onForce }: WhyNotProps) {
  const fault = useCommandSentence(state)
  const isPromised = state.kind === 'refused' && state.refusal.code.startsWith('rentals.period-taken')
  if (!fault) return null
  return (
    <>
      <Notice
        tone="bad"
        action={
          <AppLink to={`/merchant/rent?like=${pieceId}`} fontWeight="600" minH="11">
            <Trans>Find an available piece</Trans>
          </AppLink>
        }
      >
        {fault}
      </Notice>
      {isPromised && onForce && (
        <QuietButton icon={<TriangleAlert size={18} aria-hidden />} color="warn" onClick={onForce}>
          <Trans>Hand over anyway</Trans>
        </QuietButton>
      )}
    </>
  )
}

interface TakeBackSheetProps {
  readonly booking: Booking
  readonly from: PricedPiece
  readonly to: PricedPiece & WayBack['to']
  readonly rentPrice: Money
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Undoes an exchange from the order; shows both pieces and prices first. */
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
        <FromTo from={from} to={to} prices={[booking.rentPrice, rentPrice]} />
        <Box color="muted">{period.days(booking)}</Box>
        <Box>{difference}</Box>
      </Box>
    </Sheet>
  )
}
