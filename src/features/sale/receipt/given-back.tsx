import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { GiveBackSaid } from '../../payments/give-back-said.tsx'

interface GivenBackProps {
  readonly invoice: InvoiceDocument['invoice']
  readonly payment: InvoiceDocument['payments'][number]
}

/** The refund, and for a cash refund of goods a button to use it for another bill. */
export function GivenBack({ invoice, payment }: GivenBackProps) {
  const { isTill } = useSession()
  const go = useGo()
  const mayExchange = isTill && payment.method === PAYMENT_METHOD.cash && invoice.orderId === null
  return (
    <Flex direction="column" align="start" gap="4" mt="6">
      <GiveBackSaid amount={subtractMoney(invoice.paid, payment.rounding ?? ZERO)} method={payment.method} />
      {mayExchange && (
        <QuietButton h="12" icon={<ArrowLeftRight size={20} aria-hidden />} onClick={() => go(`/merchant/billing?exchange=${invoice.id}`)}>
          <Trans>Exchange: pay another bill with it</Trans>
        </QuietButton>
      )}
    </Flex>
  )
}
