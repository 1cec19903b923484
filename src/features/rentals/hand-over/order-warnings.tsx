import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, FileSignature, HandCoins, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ORDERS_PATH } from '../desk/next-step.ts'
import type { OrderState } from '../desk/order-states.ts'

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

/** What is still open on an order before its pieces leave: the rest of the rent, the insurance amount, the signature. */
export function OrderWarnings({ order, asked }: { readonly order: OrderState; readonly asked: Money }) {
  const { t } = useLingui()
  const format = useFormat()
  const to = `${ORDERS_PATH}/${order.orderId}`
  const missing = asked > order.insuranceHeld ? subtractMoney(asked, order.insuranceHeld) : ZERO
  const number = format.code(order.number)
  const isClear = order.left === ZERO && missing === ZERO && order.isSigned
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
      {order.left > ZERO && (
        <Warning icon={HandCoins} to={`${to}?take=rest`} act={<Trans>Take the rest</Trans>}>
          <Trans>Left to pay: {format.money(order.left)}</Trans>
        </Warning>
      )}
      {missing > ZERO && (
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
