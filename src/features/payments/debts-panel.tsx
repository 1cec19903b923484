import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { sumMoney } from '#domain/kernel/money.ts'
import { type Debt, customerDebts } from '#domain/sales/customer-debts.ts'
import { AppLink } from '../../engine/app-link.tsx'
import { useView } from '../../engine/use-question.ts'
import { useMay } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { DebtReminder } from '../messages/debt-reminder.tsx'
import { PaymentLink } from '../messages/payment-link.tsx'
import { PayDebt } from './pay-debt.tsx'

export interface DebtsProps {
  readonly customerId: Id
  /** Only the debt of this order or document; otherwise of all documents. */
  readonly orderId?: Id
  readonly invoiceId?: Id
  readonly canRemind?: boolean
}

interface DebtRowProps {
  readonly debt: Debt
  readonly customerId: Id
  readonly onPay: (() => void) | null
}

function DebtRow({ debt, customerId, onPay }: DebtRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isOver = debt.left < 0
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" py="2.5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="40">
        <AppLink to={`/merchant/billing-success/${debt.invoiceId}`} color="gold.fg" fontWeight="600" minH="6">
          <bdi>{format.code(debt.number)}</bdi>
        </AppLink>
        <Box textStyle="sm" color="muted">
          {format.day(debt.issuedOn)}
        </Box>
      </Box>
      {isOver && <StateChip state="partlyPaid">{t`Paid twice: refund it`}</StateChip>}
      <MoneyText amount={isOver ? -debt.left : debt.left} fontWeight="600" color={isOver ? 'bad' : 'warn'} />
      {onPay && !isOver && (
        <PaymentLink customerId={customerId} number={debt.number} rest={debt.left} of={{ paper: 'invoices', shareCode: debt.shareCode }} />
      )}
      {onPay && !isOver && (
        <QuietButton size="md" icon={<Wallet size={18} aria-hidden />} onClick={onPay}>
          <Trans>Take payment</Trans>
        </QuietButton>
      )}
    </Flex>
  )
}

/** The debts of a customer by document, with a button to pay. Renders nothing without debts. */
export function DebtsPanel({ customerId, orderId, invoiceId, canRemind }: DebtsProps) {
  const { t } = useLingui()
  const allows = useMay()
  const query = useView(customerDebts, { customerId })
  const [paying, setPaying] = useState<Debt | null>(null)
  if (query.kind !== 'ready') return null
  const debts = query.data.filter(
    (debt) => (orderId === undefined || debt.orderId === orderId) && (invoiceId === undefined || debt.invoiceId === invoiceId),
  )
  if (debts.length === 0 && !paying) return null
  const mayTake = allows(may('pointOfSale', 'sell')) || allows(may('rent', 'book')) || allows(may('rent', 'settle'))
  const owed = sumMoney(debts.map(({ left }) => left))
  return (
    <Panel title={t`She owes`} end={debts.length > 1 && <MoneyText amount={owed} fontWeight="600" />}>
      <Box as="ul" listStyleType="none">
        {debts.map((debt) => (
          <DebtRow key={debt.invoiceId} debt={debt} customerId={customerId} onPay={mayTake ? () => setPaying(debt) : null} />
        ))}
      </Box>
      {canRemind && (
        <Flex justify="flex-end" mt="3">
          <DebtReminder customerId={customerId} owed={owed} />
        </Flex>
      )}
      {paying && <PayDebt debt={paying} customerId={customerId} onPaid={query.reload} onClose={() => setPaying(null)} />}
    </Panel>
  )
}
