import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, PiggyBank, Printer, Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { BALANCE_ENTRY, balanceEntries } from '#domain/customers/balance-entry.ts'
import type { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { PAYMENT_STATUS } from '#domain/payments/payment.ts'
import { type CustomerBalance, type Deposit, customerBalance } from '#domain/sales/balance/customer-balance.ts'
import { DEPOSITS } from '#domain/sales/balance/take-deposit.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { type RelatedRows, RelatedRowsPanel } from '../../engine/file/related-rows.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { useRecord, useView } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { ChangeMethodSheet } from './change-method/change-method-sheet.tsx'
import { DepositAgain } from './deposit-again.tsx'
import { DepositSheet } from './deposit-sheet.tsx'
import { GiveBalanceBackSheet } from './give-balance-back-sheet.tsx'
import { methodWords } from './method-words.ts'

const entryWords = {
  [BALANCE_ENTRY.deposit]: msg({ message: 'Deposit', context: 'balance' }),
  [BALANCE_ENTRY.credited]: msg({ message: 'Given back by a credit note', context: 'balance' }),
  [BALANCE_ENTRY.spent]: msg({ message: 'Paid with it', context: 'balance' }),
  [BALANCE_ENTRY.paidOut]: msg({ message: 'Paid out', context: 'balance' }),
  [BALANCE_ENTRY.cancelled]: msg({ message: 'Deposit cancelled', context: 'balance' }),
  [BALANCE_ENTRY.merged]: msg({ message: 'Records were merged, or a merge was undone', context: 'balance' }),
} as const

const entriesOfCustomer: RelatedRows<typeof balanceEntries> = {
  query: balanceEntries,
  title: msg`Entries of the balance`,
  icon: PiggyBank,
  sort: 'enteredAt',
  filters: (customerId) => ({ customerId }),
  line: ({ kind, amount, invoiceId, enteredAt, reason }, say, format, nameOf) => ({
    to: invoiceId === null ? null : `/merchant/billing-success/${invoiceId}`,
    name: say(entryWords[kind]),
    note: [invoiceId === null ? null : nameOf(invoiceId), format.instant(enteredAt), reason].filter(Boolean).join(' · '),
    amount,
  }),
  empty: { title: msg`No entries yet`, body: msg`Deposits, and what is paid with them, will appear here.` },
}

type Doing = 'deposit' | 'payOut' | Deposit

interface DepositRowProps {
  readonly deposit: Deposit
  readonly onPrint: (() => void) | null
  readonly onCancel: (() => void) | null
  readonly onMethod: (() => void) | null
}

function DepositRow({ deposit, onPrint, onCancel, onMethod }: DepositRowProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { amount, method, paidAt, status } = deposit
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" py="2.5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="40">
        <Box fontWeight="600">
          <Trans context="balance">Deposit</Trans>
        </Box>
        <Box textStyle="sm" color="muted">
          {[i18n._(methodWords[method]), format.instant(paidAt)].join(' · ')}
        </Box>
      </Box>
      {status === PAYMENT_STATUS.cancelled && <StateChip state="cancelled">{t({ message: 'Cancelled', context: 'balance' })}</StateChip>}
      <MoneyText amount={amount} fontWeight="600" />
      {onPrint && (
        <QuietButton size="md" icon={<Printer size={18} aria-hidden />} onClick={onPrint}>
          <Trans>Print the receipt</Trans>
        </QuietButton>
      )}
      {onMethod && (
        <QuietButton size="md" icon={<ArrowLeftRight size={18} aria-hidden />} onClick={onMethod}>
          <Trans>Change the method</Trans>
        </QuietButton>
      )}
      {onCancel && (
        <QuietButton size="md" icon={<Undo2 size={18} aria-hidden />} onClick={onCancel}>
          <Trans context="balance">Cancel deposit</Trans>
        </QuietButton>
      )}
    </Flex>
  )
}

interface BalanceProps {
  readonly her: RowOf<typeof customer>
}

/** The customer's balance: its deposits and uses, with buttons to deposit and pay out. */
export function BalancePanel({ her }: BalanceProps) {
  const request = useView(customerBalance, { customerId: her.id })
  return request.kind === 'ready' ? <Balance her={her} of={request.data} onDone={request.reload} /> : null
}

function Balance({ her, of, onDone }: BalanceProps & { readonly of: CustomerBalance; readonly onDone: () => void }) {
  const { t } = useLingui()
  const allows = useMay()
  const mayMove = allows(DEPOSITS)
  const mayPrint = mayMove || allows(may('pointOfSale', 'reprint'))
  const setting = useRecord(accountSetting, ONLY_ROW_ID)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [printing, setPrinting] = useState<Deposit | null>(null)
  const [changing, setChanging] = useState<Deposit | null>(null)
  const [count, setCount] = useState(0)
  const { till } = useSession()
  /** The method of a deposit can be changed only by the till that took it. */
  const isOwn = ({ status, deviceId }: Deposit) => till !== null && status === PAYMENT_STATUS.paid && deviceId === till.deviceId
  const { balance, deposits } = of
  const done = () => {
    setCount((now) => now + 1)
    onDone()
  }
  const isUsed = deposits.length > 0 || balance !== ZERO
  const acts = setting.kind === 'ready' && {
    her,
    balance,
    seller: billHead(setting.data).seller,
    onDone: done,
    onClose: () => setDoing(null),
  }
  return (
    <>
      <Panel title={t`Account balance`} end={<MoneyText amount={balance} fontWeight="600" color={balance < ZERO ? 'bad' : undefined} />}>
        <Box as="ul" listStyleType="none">
          {deposits.map((one) => (
            <DepositRow
              key={one.id}
              deposit={one}
              onPrint={mayPrint && one.status === PAYMENT_STATUS.paid ? () => setPrinting(one) : null}
              onCancel={mayMove && one.canCancel ? () => setDoing(one) : null}
              onMethod={isOwn(one) ? () => setChanging(one) : null}
            />
          ))}
        </Box>
        {mayMove && (
          <Flex gap="2" wrap="wrap" mt={deposits.length > 0 ? '3' : '0'}>
            <QuietButton icon={<PiggyBank size={18} aria-hidden />} onClick={() => setDoing('deposit')}>
              <Trans>Take a deposit</Trans>
            </QuietButton>
            {balance > ZERO && (
              <QuietButton icon={<Wallet size={18} aria-hidden />} onClick={() => setDoing('payOut')}>
                <Trans>Pay out of her balance</Trans>
              </QuietButton>
            )}
          </Flex>
        )}
      </Panel>
      {isUsed && <RelatedRowsPanel key={count} of={entriesOfCustomer} id={her.id} />}
      {acts && printing && (
        <DepositAgain
          deposit={printing}
          deposits={deposits}
          customerName={her.name}
          seller={acts.seller}
          onClose={() => setPrinting(null)}
        />
      )}
      {changing && (
        <ChangeMethodSheet
          payment={changing}
          onDone={() => {
            setChanging(null)
            done()
          }}
          onClose={() => setChanging(null)}
        />
      )}
      {acts && doing === 'deposit' && <DepositSheet {...acts} />}
      {acts && doing !== null && doing !== 'deposit' && <GiveBalanceBackSheet {...acts} deposit={doing === 'payOut' ? null : doing} />}
    </>
  )
}
