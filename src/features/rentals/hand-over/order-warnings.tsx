import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, FileSignature, HandCoins, type LucideIcon, Receipt, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { isAllowed } from '#domain/access/pages.ts'
import { OVERRIDDEN, OVERRIDE_PERMISSION } from '#domain/rentals/booking/hand-over-override.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type GivenApproval, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { ORDERS_PATH } from '../desk/next-step.ts'
import type { OrderState } from '../desk/desk-reports.ts'
import type { AgainstIt } from './hand-over-reasons.ts'

/** Describes an objection to the employee who decides about it. */
function useReasonWords(cards: readonly BoardCard[]): (reason: AgainstIt) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ code, bookingId, amount }) => {
    const piece = format.code(cards.find((card) => card.bookingId === bookingId)?.code ?? '')
    switch (code) {
      case OVERRIDDEN.unpaid:
        return t`Of the rent, ${format.money(amount)} is not paid.`
      case OVERRIDDEN.uninsured:
        return t`${format.money(amount)} of the insurance amount is missing.`
      case OVERRIDDEN.unsigned:
        return t`The contract is not signed.`
      case OVERRIDDEN.inCare:
        return t`${piece} is still in cleaning or in the workshop according to the records.`
      case OVERRIDDEN.otherPiece:
        return t`${piece} is not the piece that was reserved.`
      case OVERRIDDEN.displaces:
        return t`Another booking of ${piece} will be in conflict. Call its customer.`
    }
  }
}

interface HandOverOverrideProps {
  readonly reasons: readonly AgainstIt[]
  readonly cards: readonly BoardCard[]
  readonly isRunning: boolean
  readonly onAllow: (approval: GivenApproval) => void
  readonly onClose: () => void
}

/** Overrides the objections to a hand-over: lists the reasons and asks for approval. */
export function HandOverOverride({ reasons, cards, isRunning, onAllow, onClose }: HandOverOverrideProps) {
  const { t } = useLingui()
  const words = useReasonWords(cards)
  return (
    <OverrideSheet
      title={t`Hand over anyway?`}
      reasons={[...new Set(reasons.map(words))]}
      action={t`Hand over anyway`}
      reasonLabel={t`Reason for handing over anyway`}
      mayAllow={({ permissions }) => isAllowed(permissions, OVERRIDE_PERMISSION)}
      {...{ isRunning, onAllow, onClose }}
    />
  )
}

interface WarningProps {
  readonly icon: LucideIcon
  readonly children: ReactNode
  readonly to: string
  readonly act: ReactNode
}

const Warning = ({ icon, children, to, act }: WarningProps) => (
  <Notice
    tone="warn"
    icon={icon}
    action={
      <AppLink to={to} color="warn" fontWeight="700" textDecoration="underline" minH="11">
        {act}
      </AppLink>
    }
  >
    {children}
  </Notice>
)

/** Open items of an order before its pieces leave: rest of the rent, insurance amount, signature. */
export function OrderWarnings({ order, query: requested }: { readonly order: OrderState; readonly query: Money }) {
  const { t } = useLingui()
  const format = useFormat()
  const to = `${ORDERS_PATH}/${order.orderId}`
  const missing = requested > order.insuranceHeld ? subtractMoney(requested, order.insuranceHeld) : ZERO
  const number = format.code(order.number)
  const isClear = order.left === ZERO && order.online === ZERO && missing === ZERO && order.isSigned
  return (
    <Box as="section" aria-label={t`Order ${number}`} display="grid" gap="2">
      <Flex justify="space-between" align="center" gap="3">
        <Box fontWeight="600">
          <bdi>
            <Trans>Order {number}</Trans>
          </bdi>
        </Box>
        <AppLink to={to} color="gold.fg" fontWeight="600" minH="11">
          <Trans>Open the order</Trans>
        </AppLink>
      </Flex>
      {isClear && (
        <Flex align="center" gap="2" color="good" fontWeight="600">
          <CircleCheck size={18} aria-hidden />
          <Trans>Paid, insurance amount held, contract signed.</Trans>
        </Flex>
      )}
      {order.left > ZERO && missing > ZERO && (
        <Warning icon={HandCoins} to={`${to}?take=both`} act={<Trans>Take both in one payment</Trans>}>
          <Trans>
            Left to pay: {format.money(order.left)}. Insurance amount missing: {format.money(missing)}
          </Trans>
        </Warning>
      )}
      {order.left > ZERO && missing === ZERO && (
        <Warning icon={HandCoins} to={`${to}?take=rest`} act={<Trans>Take the rest</Trans>}>
          <Trans>Left to pay: {format.money(order.left)}</Trans>
        </Warning>
      )}
      {order.online > ZERO && order.left === ZERO && (
        <Warning icon={Receipt} to={`${to}?take=rest`} act={<Trans>Issue the invoice</Trans>}>
          <Trans>Paid online: {format.money(order.online)}. There is no document for it yet.</Trans>
        </Warning>
      )}
      {missing > ZERO && order.left === ZERO && (
        <Warning icon={ShieldCheck} to={`${to}?take=insurance`} act={<Trans>Take it</Trans>}>
          <Trans>Insurance amount missing: {format.money(missing)}</Trans>
        </Warning>
      )}
      {!order.isSigned && (
        <Warning icon={FileSignature} to={`${to}?contract=1`} act={<Trans>Sign it</Trans>}>
          <Trans>The contract is not signed.</Trans>
        </Warning>
      )}
    </Box>
  )
}
