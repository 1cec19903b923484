import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CalendarCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { TakePaymentLater } from '../../payments/take-payment-later.ts'
import { PriceLeaveSheet } from '../parts/price-leave.tsx'
import type { Checkout } from './use-checkout.ts'
import { useTakenPieces } from './use-visit-pieces.ts'
import { visitAtom } from './visit-draft.ts'
import { useHasWrongAmount } from './visit-amounts.ts'
import { useVisitLeave } from './visit-leave.ts'
import { isPast } from './visit-piece.ts'
import { type VisitPiece, isVisitEmpty, rentOf } from './visit-state.ts'
import { type VisitStep, heldNow, toPayNow } from './visit-steps.ts'

/** What of the sum is no income: said where the money is counted. */
export function HeldNote({ held }: { readonly held: Money }) {
  const format = useFormat()
  if (held === ZERO) return null
  const amount = format.money(held)
  return (
    <Flex gap="2" align="center" color="info" textStyle="sm">
      <ShieldCheck size={18} aria-hidden />
      <Trans>Of this, {amount} is held against damage and given back.</Trans>
    </Flex>
  )
}

/** What is missing before the visit can be closed. */
function useMissing(taken: VisitPiece | null): string | null {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const visit = useAtomValue(visitAtom)
  const hasWrongAmount = useHasWrongAmount()
  if (isVisitEmpty(visit)) return t`Add a piece first.`
  if (!visit.customer) return t`Choose the customer first.`
  if (taken) return t`${nameOf(taken)} is not available on these days. Change its days, or choose another piece.`
  const over = visit.pieces.find((piece) => isPast(piece.claim, instant(nowMs())))
  if (over) return t`The days of ${nameOf(over)} have passed. Choose other days.`
  if (hasWrongAmount) return t`One of the amounts is not right yet. Look at the bill.`
  if (visit.taking === 'advance' && (visit.advance ?? ZERO) > rentOf(visit.pieces)) return t`The advance is more than the rent.`
  return null
}

export interface VisitPayProps {
  readonly steps: readonly VisitStep[]
  readonly checkout: Checkout
}

/** The one primary act of the visit, always in the same place: take the money, or reserve without any. */
export function VisitPay({ steps, checkout }: VisitPayProps) {
  const visit = useAtomValue(visitAtom)
  const taken = useTakenPieces(visit.pieces)
  const leave = useVisitLeave(
    steps,
    taken.map(({ bookingId }) => bookingId),
  )
  // Days that somebody may promise again, and did, are in nobody's way.
  const lost = leave.isOverbooked ? null : (taken[0] ?? null)
  const missing = useMissing(lost)
  const { isTill } = useSession()
  const [isPaying, setPaying] = useState(false)
  const [asking, setAsking] = useState<'first' | 'then-pay' | null>(null)
  const total = toPayNow(steps)
  const isFree = total === ZERO
  const isReady = missing === null
  const mayPay = isReady && (isFree || isTill)
  // Until it can be pressed, what is to be done first is gold: the customer, then the pieces.
  const PayButton = mayPay ? PrimaryButton : QuietButton
  const begin = () => (isFree ? checkout.confirm([], ZERO) : setPaying(true))
  useEffect(() => {
    // The page ended after the money was counted: what is missing of the visit is made now, not asked for again.
    if (visit.paid && !checkout.isPending) checkout.resume()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the visit is back at the desk
  }, [])
  return (
    <Box display="grid" gap="3" p={{ base: '3', md: '4' }} bg="surface" borderTopWidth="1px" borderColor="line">
      {checkout.fault && !isPaying && <Notice tone="bad">{checkout.fault}</Notice>}
      {missing && !isVisitEmpty(visit) && (
        <Flex gap="2" align="center" color="warn" textStyle="sm">
          <TriangleAlert size={18} aria-hidden />
          {missing}
        </Flex>
      )}
      {lost && visit.customer && (
        <QuietButton icon={<ShieldCheck size={18} aria-hidden />} onClick={() => setAsking('first')}>
          <Trans>A manager can allow this</Trans>
        </QuietButton>
      )}
      <PayButton
        size="2xl"
        w="full"
        justifyContent={isFree ? 'center' : 'space-between'}
        disabled={!mayPay}
        isPending={checkout.isPending}
        icon={isFree ? <CalendarCheck aria-hidden /> : undefined}
        onClick={() => {
          checkout.forget()
          if (leave.isMissing) setAsking('then-pay')
          else begin()
        }}
      >
        {isFree ? <Trans>Reserve without payment</Trans> : <Trans>Take payment</Trans>}
        {!isFree && <MoneyText amount={total} fontSize="24px" isCurrencyHidden />}
      </PayButton>
      {asking && (
        <PriceLeaveSheet
          isOther={!leave.isOfPrice}
          against={leave.against}
          mayAllow={leave.mayAllow}
          onAllow={(given) => {
            leave.allow(given)
            setAsking(null)
            if (asking === 'then-pay') begin()
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {isPaying && (
        <Suspense>
          <TakePaymentLater
            total={total}
            debt="not-allowed"
            isPending={checkout.isPending}
            fault={checkout.fault}
            onChange={checkout.forget}
            onConfirm={checkout.confirm}
            note={<HeldNote held={heldNow(steps)} />}
            onClose={() => setPaying(false)}
          />
        </Suspense>
      )}
    </Box>
  )
}
