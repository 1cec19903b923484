import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Check, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReportRow } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { REMINDER_ABOUT, type ReminderChannel, recordPaymentReminder } from '#domain/orders/reminders/payment-reminder.ts'
import { languageToSend } from '#domain/settings/message.ts'
import { useSession } from '../../../engine/session.ts'
import { formatOf, formatSettingAtom } from '../../../i18n/format.ts'
import { pathIn } from '../../../i18n/language.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { customerMessage, languageOf, nameIn } from '../../messages/customer-message.ts'
import { SendActs } from '../../messages/send-acts.tsx'
import { useMessageSource } from '../../messages/use-message-source.ts'
import { usePaidOnline } from '../../messages/use-paid-online.ts'

export interface RemindedOf {
  readonly about: (typeof REMINDER_ABOUT)[keyof typeof REMINDER_ABOUT]
  readonly sum: number
  /** The share codes of invoices for payment links, oldest first. */
  readonly shareCodes: readonly string[]
  /** The invoice of the message; null if it is about all debts or the balance. */
  readonly invoice: { readonly id: string; readonly number: string } | null
}

interface RemindProps {
  readonly row: ReportRow
  readonly of: RemindedOf
  readonly isSent: boolean
  readonly onSent: () => void
}

export function Remind(props: RemindProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const customer = String(props.row['customer'])
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <QuietButton icon={<Send size={18} aria-hidden />} aria-label={t`Remind ${customer}`} onClick={() => setOpen(true)}>
        <Trans context="receivable">Remind</Trans>
      </QuietButton>
      {props.isSent && (
        <Flex gap="1" align="center" color="muted" role="status">
          <Check size={18} aria-hidden />
          <Trans>Marked as sent</Trans>
        </Flex>
      )}
      {isOpen && (
        <Sheet isOpen onClose={() => setOpen(false)} title={t`Message to ${customer}`}>
          <Suspense>
            <Draft {...props} />
          </Suspense>
        </Sheet>
      )}
    </Flex>
  )
}

/** The text of the message in the customer's language, with a payment link if the shop takes online payments. */
function useDraft({ row, of }: RemindProps) {
  const source = useMessageSource()
  const { setting: shop } = useSession()
  const setting = useAtomValue(formatSettingAtom)
  const { isAsking, standing } = usePaidOnline(of.shareCodes[0] ? { paper: 'invoices', shareCode: of.shareCodes[0] } : null)
  const owed = of.invoice === null ? 'owed' : standing ? 'paymentLink' : 'owedInvoice'
  const event = of.about === REMINDER_ABOUT.balance ? 'balance' : owed
  const language = languageToSend(source.saved, event, languageOf(Number(row['language'])))
  const links = of.shareCodes.map((code) => `${location.origin}${pathIn(language, `/e-invoice/${code}`)}`)
  const format = formatOf(language, setting)
  const subject = nameIn(shop, language)
  const values = { customer: String(row['customer']), shop: subject, sum: format.money(minor(of.sum)) }
  const ofInvoice = { ...values, number: format.code(of.invoice?.number ?? '') }
  const words =
    event === 'paymentLink'
      ? customerMessage(source, { event, language }, { ...ofInvoice, link: links[0] ?? '' })
      : event === 'owedInvoice'
        ? customerMessage(source, { event, language }, ofInvoice)
        : customerMessage(source, { event, language }, values)
  const isLinked = event === 'owed' && standing !== null
  return { isAsking, subject, words: isLinked ? [words, ...links].join('\n') : words, language }
}

function Draft(props: RemindProps) {
  const { row, of, isSent, onSent } = props
  const { isAsking, subject, words, language } = useDraft(props)
  const inputOf = (channel: ReminderChannel) => ({
    ...{ customerId: String(row['customerId']), invoiceId: of.invoice?.id ?? null, about: of.about, channel },
  })
  if (isAsking) return <Box minH="44" />
  return (
    <Box display="grid" gap="4">
      <MoneyText amount={minor(of.sum)} fontSize="28px" fontWeight="600" />
      <Box dir={language === 'ar' ? 'rtl' : 'ltr'} p="4" bg="sunken" borderRadius="l2" whiteSpace="pre-line" overflowWrap="anywhere">
        {words}
      </Box>
      <SendActs
        row={row}
        subject={subject}
        words={words}
        command={recordPaymentReminder}
        inputOf={inputOf}
        isSent={isSent}
        onSent={onSent}
      />
    </Box>
  )
}
