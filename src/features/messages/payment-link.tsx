import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { PayablePaper } from '../../data/api/online-payment-calls.ts'
import { useSession } from '../../engine/session.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { ShareWays } from './share-acts.tsx'
import { useHerMessages } from './use-message-source.ts'
import { usePaidOnline } from './use-paid-online.ts'

interface PaymentLinkProps {
  readonly customerId: Id
  readonly number: string
  readonly rest: Money
  /** An invoice or order; its page has the payment. */
  readonly of: PayablePaper
}

const PAGE_OF = { invoices: '/e-invoice/', orders: '/e-deposit/' } as const

/** Sends a customer the payment page of an invoice or order. Renders nothing offline or if the shop takes no online payments. */
export function PaymentLink({ customerId, number, rest, of }: PaymentLinkProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { standing } = usePaidOnline(of, String(rest))
  if (!standing) return null
  return (
    <>
      <QuietButton size="md" icon={<Link2 size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Payment link</Trans>
      </QuietButton>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t`Send a payment link`}>
        <Ways customerId={customerId} number={number} rest={standing.left} of={of} />
      </Sheet>
    </>
  )
}

function Ways({ customerId, number, rest, of }: PaymentLinkProps) {
  const ofCustomer = useHerMessages(customerId)
  const { setting } = useSession()
  if (!ofCustomer) return null
  return (
    <Box display="grid" gap="4">
      <MoneyText amount={rest} fontSize="28px" fontWeight="600" />
      <Box color="muted">
        {of.paper === 'invoices' ? (
          <Trans>She opens her invoice and pays by card on the page of the payment gateway. The payment is recorded by itself.</Trans>
        ) : (
          <Trans>
            She opens her order and pays by card on the page of the payment gateway. The money is kept on her balance until the till issues
            its document.
          </Trans>
        )}
      </Box>
      <Flex gap="2" wrap="wrap">
        <ShareWays
          message={{
            event: of.paper === 'orders' ? 'orderPaymentLink' : 'paymentLink',
            values: (format) => ({ customer: ofCustomer.her?.name ?? '', number: format.code(number), sum: format.money(rest) }),
          }}
          path={`${PAGE_OF[of.paper]}${of.shareCode}`}
          mobile={ofCustomer.her?.mobile ?? null}
          seller={setting}
          ofCustomer={ofCustomer}
          flex="1 0 auto"
        />
      </Flex>
    </Box>
  )
}
