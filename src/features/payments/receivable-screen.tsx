import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { HandCoins, MessageCircle, Wallet } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { languageToSend } from '#domain/settings/message.ts'
import type { Debt } from '#domain/sales/customer-debts.ts'
import { DEBT_AGE, REMINDED, receivable } from '#domain/sales/reports/receivable.ts'
import { nowMs } from '../../data/clock.ts'
import { chatAddress } from '../../device/message-address.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { reportSearch } from '../../engine/report/report-search.ts'
import { useSearchParams } from '../../engine/search-params.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { formatOf, formatSettingAtom, useFormat } from '../../i18n/format.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { ChatLink } from '../messages/chat-link.tsx'
import { customerMessage, languageOf, nameIn } from '../messages/customer-message.ts'
import { useMessageSource } from '../messages/use-message-source.ts'
import { useRecordReminder } from '../messages/use-record-reminder.ts'
import { ageWords } from './age-words.ts'
import { PayDebt } from './pay-debt.tsx'

type Params = Readonly<Record<'day', string>>

const declaration: ReportScreenDeclaration<Params> = {
  report: receivable,
  title: msg`Owed by customers`,
  defaults: (day) => ({ day }),
  isList: true,
  isLive: true,
  labels: {
    day: msg({ message: 'By the end of', context: 'receivable' }),
    customer: msg({ message: 'Customer', context: 'receivable' }),
    mobile: msg({ message: 'Mobile', context: 'receivable' }),
    number: msg`Invoice no.`,
    issuedOn: msg({ message: 'Issued on', context: 'receivable' }),
    days: msg({ message: 'Days since', context: 'receivable' }),
    age: msg({ message: 'Age', context: 'receivable' }),
    total: msg({ message: 'Total', context: 'receivable' }),
    left: msg`Left to pay`,
    ...{ upTo30: ageWords[DEBT_AGE.upTo30], upTo60: ageWords[DEBT_AGE.upTo60] },
    ...{ upTo90: ageWords[DEBT_AGE.upTo90], over90: ageWords[DEBT_AGE.over90] },
  },
  choices: { age: ageWords },
  shown: () => ['customer', 'number', 'issuedOn', 'days', 'left', 'upTo30', 'upTo60', 'upTo90', 'over90', 'total', 'mobile', 'age'],
  whereAny: ['upTo30', 'upTo60', 'upTo90', 'over90'],
  phones: ['mobile'],
  find: ['customer', 'mobile', 'number'],
  empty: {
    icon: HandCoins,
    title: msg`Nobody owes anything`,
    body: msg`What is left to pay of an invoice appears here until it is paid.`,
  },
}

/** Opens a chat about all debts, in the customer's language; hidden for customers who do not want messages. */
function Remind({ row }: { readonly row: ReportRow }) {
  const { t } = useLingui()
  const source = useMessageSource()
  const { setting: shop } = useSession()
  const setting = useAtomValue(formatSettingAtom)
  const { mobile, customer, owes, whatsapp } = row
  const record = useRecordReminder(typeof row['customerId'] === 'string' ? row['customerId'] : null)
  if (typeof mobile !== 'string' || typeof customer !== 'string' || Number(owes) <= 0 || whatsapp !== REMINDED.yes) return null
  const language = languageToSend(source.saved, 'owed', languageOf(Number(row['language'])))
  const sum = formatOf(language, setting).money(minor(Number(owes)))
  const words = customerMessage(source, { event: 'owed', language }, { customer, shop: nameIn(shop, language), sum })
  return (
    <ChatLink href={chatAddress(mobile, words)} onClick={record} aria-label={t`Remind ${customer} by WhatsApp`}>
      <MessageCircle size={18} aria-hidden />
      <Trans context="receivable">Remind</Trans>
    </ChatLink>
  )
}

/** The debt of a row; the payment sheet loads the current rest. */
const debtOf = (row: ReportRow): Omit<Debt, 'shareCode'> & { readonly customerId: string } => ({
  ...{
    invoiceId: String(row['invoiceId']),
    orderId: null,
    number: String(row['number']),
    issuedOn: String(row['issuedOn']) as Debt['issuedOn'],
  },
  ...{ total: minor(Number(row['total'])), due: minor(Number(row['left'])), left: minor(Number(row['left'])) },
  customerId: String(row['customerId']),
})

interface ActsProps {
  readonly row: ReportRow
  readonly onPay: ((debt: ReturnType<typeof debtOf>) => void) | null
}

function Acts({ row, onPay }: ActsProps) {
  return (
    <Flex gap="2" wrap="wrap">
      {onPay && typeof row['customerId'] === 'string' && (
        <QuietButton icon={<Wallet size={18} aria-hidden />} onClick={() => onPay(debtOf(row))}>
          <Trans>Take payment</Trans>
        </QuietButton>
      )}
      <Suspense>
        <Remind row={row} />
      </Suspense>
    </Flex>
  )
}

/** Debts of customers by document and age; a row links to its document and can be paid. */
export function ReceivableScreen() {
  const allows = useMay()
  const format = useFormat()
  const [search] = useSearchParams(reportSearch)
  const [paying, setPaying] = useState<ReturnType<typeof debtOf> | null>(null)
  // Outside a till the report is not live: reload it after a payment.
  const [requested, setRequested] = useState(0)
  const opens = allows(may('pointOfSale', 'reprint'))
  const takes = allows(may('pointOfSale', 'sell')) || allows(may('rent', 'book')) || allows(may('rent', 'settle'))
  // The rest on an earlier day is not the amount to pay now.
  const { day } = search
  const isNow = typeof day !== 'string' || day === format.dayOf(nowMs())
  const screen = useMemo(
    (): ReportScreenDeclaration<Params> => ({
      ...declaration,
      ...(opens && { drillTo: { invoices: '/merchant/billing-success/{id}' } }),
      act: {
        label: msg({ message: 'Take or remind', context: 'receivable' }),
        render: (row) => <Acts row={row} onPay={takes && isNow ? setPaying : null} />,
      },
    }),
    [opens, takes, isNow],
  )
  return (
    <>
      <ReportScreen key={requested} declaration={screen} />
      {paying && (
        <PayDebt debt={paying} customerId={paying.customerId} onPaid={() => setRequested(requested + 1)} onClose={() => setPaying(null)} />
      )}
    </>
  )
}
