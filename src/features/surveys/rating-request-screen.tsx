import { msg } from '@lingui/core/macro'
import { useAtomValue } from 'jotai'
import { MessageSquareHeart } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { may } from '#domain/access/pages.ts'
import { WHATSAPP } from '#domain/customers/contact.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { languageToSend } from '#domain/settings/message.ts'
import { recordRatingRequest } from '#domain/surveys/rating-request.ts'
import { toBeRated } from '#domain/surveys/to-be-rated.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { useNow } from '../../engine/use-now.ts'
import { formatOf, formatSettingAtom, useFormat } from '../../i18n/format.ts'
import { pathIn } from '../../i18n/language.ts'
import { languageWords } from '../customers/shared/customer-words.ts'
import { customerMessage, languageOf, nameIn } from '../messages/customer-message.ts'
import { SendActs } from '../messages/send-acts.tsx'
import { useMessageSource } from '../messages/use-message-source.ts'
import { useSentRows } from '../messages/use-sent-rows.ts'

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

interface RatingRequestProps {
  readonly row: ReportRow
  readonly isSent: boolean
  readonly onSent: () => void
}

/** Sends the customer of an invoice the link to the survey in their language, and records it. */
function RatingRequest({ row, isSent, onSent }: RatingRequestProps) {
  const source = useMessageSource()
  const { setting: shop } = useSession()
  const setting = useAtomValue(formatSettingAtom)
  const language = languageToSend(source.saved, 'rating', languageOf(Number(row['language'])))
  const shopName = nameIn(shop, language)
  const words = customerMessage(
    source,
    { event: 'rating', language },
    {
      ...{ customer: String(row['customer']), shop: shopName, number: formatOf(language, setting).code(String(row['number'])) },
      link: `${location.origin}${pathIn(language, `/e-survey/${String(row['shareCode'])}`)}`,
    },
  )
  const inputOf = () => ({ invoiceId: String(row['invoiceId']) })
  return (
    <SendActs row={row} subject={shopName} words={words} command={recordRatingRequest} inputOf={inputOf} isSent={isSent} onSent={onSent} />
  )
}

/** Invoices without a request for a rating, each with a drafted message. */
export function RatingRequestScreen() {
  const queries = useMay()(recordRatingRequest.permission)
  const today = useFormat().dayOf(useNow())
  const { sent, add } = useSentRows()
  const screen = useMemo(
    (): ReportScreenDeclaration<Nothing> => ({
      ...declaration,
      fixed: { day: today },
      ...(queries && {
        act: {
          label: msg({ message: 'Ask for a rating', context: 'survey' }),
          render: (row: ReportRow) => {
            const invoiceId = String(row['invoiceId'])
            return (
              <Suspense>
                <RatingRequest row={row} isSent={sent.has(invoiceId)} onSent={() => add(invoiceId)} />
              </Suspense>
            )
          },
        },
      }),
    }),
    [queries, sent, add, today],
  )
  return <ReportScreen declaration={screen} />
}
