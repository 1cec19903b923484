import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Check, Copy, Mail, MessageCircle, MessageSquareHeart } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { WHATSAPP } from '#domain/customers/birthdays.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { languageToSend } from '#domain/settings/message.ts'
import { recordRatingRequest } from '#domain/surveys/rating-request.ts'
import { toBeRated } from '#domain/surveys/to-be-rated.ts'
import { chatAddress, mailAddress } from '../../device/message-address.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { useNow } from '../../engine/use-now.ts'
import { formatOf, formatSettingAtom, useFormat } from '../../i18n/format.ts'
import { pathIn } from '../../i18n/language.ts'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { languageWords } from '../customers/look/customer-words.ts'
import { ChatLink } from '../messages/chat-link.tsx'
import { customerMessage, languageOf, nameIn } from '../messages/customer-message.ts'
import { useCopy } from '../messages/use-copy.ts'
import { useMessageSource } from '../messages/use-message-source.ts'

type Nothing = Readonly<Record<string, never>>

const declaration: ReportScreenDeclaration<Nothing> = {
  report: toBeRated,
  title: msg`Ask for a rating`,
  defaults: () => ({}),
  isList: true,
  labels: {
    customer: msg({ message: 'Customer', context: 'survey' }),
    issuedOn: msg({ message: 'Invoice date', context: 'survey' }),
    number: msg`Invoice no.`,
    mobile: msg({ message: 'Mobile', context: 'survey' }),
    email: msg({ message: 'E-mail', context: 'survey' }),
    whatsapp: msg`Accepts WhatsApp messages`,
    language: msg`Preferred language`,
  },
  choices: {
    whatsapp: {
      [WHATSAPP.yes]: msg({ message: 'Yes', context: 'survey' }),
      [WHATSAPP.no]: msg({ message: 'No', context: 'survey' }),
    },
    language: languageWords,
  },
  whereAny: ['mobile', 'email'],
  shown: () => ['customer', 'issuedOn', 'number', 'mobile', 'email', 'language'],
  phones: ['mobile'],
  find: ['customer', 'mobile', 'email', 'number'],
  drillTo: { invoices: '/merchant/billing-success/{id}' },
  empty: {
    icon: MessageSquareHeart,
    title: msg`Nobody to ask for a rating`,
    body: msg`Invoices of the last 14 days appear here until the customer was asked or has rated. The customer needs a mobile number or an e-mail.`,
    act: {
      label: msg({ message: 'Open the ratings', context: 'survey' }),
      permission: may('reports', 'surveyNotices'),
      to: '/merchant/reports/management-reports/surveys-report',
    },
  },
}

interface AskProps {
  readonly row: ReportRow
  readonly isSent: boolean
  readonly onSent: () => void
}

/** Writes to the customer of an invoice in her language, with the address of the survey, and records that she was asked. */
function AskHer({ row, isSent, onSent }: AskProps) {
  const { t } = useLingui()
  const source = useMessageSource()
  const { setting: shop } = useSession()
  const setting = useAtomValue(formatSettingAtom)
  const copy = useCopy()
  const command = useCommand(recordRatingRequest)
  const fault = useCommandSentence(command.state)
  const { mobile, email } = row
  const customer = String(row['customer'])
  const language = languageToSend(source.saved, 'rating', languageOf(Number(row['language'])))
  const shopName = nameIn(shop, language)
  const words = customerMessage(
    source,
    { event: 'rating', language },
    {
      ...{ customer, shop: shopName, number: formatOf(language, setting).code(String(row['number'])) },
      link: `${location.origin}${pathIn(language, `/e-survey/${String(row['shareCode'])}`)}`,
    },
  )
  const record = async () => {
    if (isSent) return
    const outcome = await command.run({ invoiceId: String(row['invoiceId']) })
    if (outcome?.ok) onSent()
  }
  const copyMessage = async () => {
    if (await copy(words)) await record()
  }
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {typeof mobile === 'string' && row['whatsapp'] === WHATSAPP.yes && (
        <ChatLink href={chatAddress(mobile, words)} aria-label={t`Ask ${customer} on WhatsApp`} onClick={() => void record()}>
          <MessageCircle size={18} aria-hidden />
          <Trans context="survey">WhatsApp</Trans>
        </ChatLink>
      )}
      {typeof email === 'string' && (
        <ChatLink
          href={mailAddress(email, shopName, words)}
          target="_self"
          aria-label={t`Ask ${customer} by e-mail`}
          onClick={() => void record()}
        >
          <Mail size={18} aria-hidden />
          <Trans context="survey">E-mail</Trans>
        </ChatLink>
      )}
      <QuietButton icon={<Copy size={18} aria-hidden />} aria-label={t`Copy the message to ${customer}`} onClick={() => void copyMessage()}>
        <Trans>Copy message</Trans>
      </QuietButton>
      {isSent && (
        <Flex gap="1" align="center" color="muted" role="status">
          <Check size={18} aria-hidden />
          <Trans>Marked as sent</Trans>
        </Flex>
      )}
      {fault && (
        <>
          <Notice tone="bad">{fault}</Notice>
          <QuietButton icon={<Check size={18} aria-hidden />} isPending={command.isPending} onClick={() => void record()}>
            <Trans>Mark as sent</Trans>
          </QuietButton>
        </>
      )}
    </Flex>
  )
}

/** Invoices whose customers were not asked for a rating yet, each with a message that is ready to send. */
export function AskRatingScreen() {
  const asks = useMay()(recordRatingRequest.permission)
  const today = useFormat().dayOf(useNow())
  // A line stays where it is once she was asked: whoever closed the chat by mistake sends it again.
  const [sent, setSent] = useState<ReadonlySet<Id>>(new Set())
  const screen = useMemo(
    (): ReportScreenDeclaration<Nothing> => ({
      ...declaration,
      fixed: { day: today },
      ...(asks && {
        act: {
          label: msg({ message: 'Ask for a rating', context: 'survey' }),
          render: (row: ReportRow) => {
            const invoiceId = String(row['invoiceId'])
            return (
              <Suspense>
                <AskHer row={row} isSent={sent.has(invoiceId)} onSent={() => setSent((before) => new Set([...before, invoiceId]))} />
              </Suspense>
            )
          },
        },
      }),
    }),
    [asks, sent, today],
  )
  return <ReportScreen declaration={screen} />
}
