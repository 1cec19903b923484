import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { useFormat } from '../../i18n/format.ts'
import { methodWords } from './method-words.ts'

interface GiveBackSaidProps {
  /** The amount that changes hands, with cash rounded. */
  readonly amount: Money
  readonly method: PaymentMethod
}

/** Shows the amount and method of the refund, for the customer. */
export function GiveBackSaid({ amount, method }: GiveBackSaidProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const isCash = method === PAYMENT_METHOD.cash
  const money = format.money(amount)
  const how = i18n._(methodWords[method])
  return (
    <Box fontSize={{ base: '28px', md: '36px' }} fontWeight="700" lineHeight="1.3" role="status">
      {isCash ? <Trans>Refund {money} in cash</Trans> : <Trans>Refund {money}</Trans>}
      {!isCash && (
        <Box fontSize="20px" fontWeight="600" color="muted">
          {how}
        </Box>
      )}
    </Box>
  )
}
