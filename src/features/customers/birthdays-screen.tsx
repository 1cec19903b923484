import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Cake, MessageCircle, Phone } from 'lucide-react'
import { Suspense } from 'react'
import { may } from '#domain/access/pages.ts'
import { birthdays } from '#domain/customers/birthdays.ts'
import { WHATSAPP } from '#domain/customers/contact.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { languageToSend } from '#domain/settings/message.ts'
import { callAddress, chatAddress } from '../../device/message-address.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useSession } from '../../engine/session.ts'
import { ChatLink } from '../messages/chat-link.tsx'
import { customerMessage, languageOf, nameIn } from '../messages/customer-message.ts'
import { useMessageSource } from '../messages/use-message-source.ts'
import { languageWords } from './shared/customer-words.ts'

interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const declaration: ReportScreenDeclaration<Period> = {
  report: birthdays,
  title: msg`Birthdays`,
  presets: ['today', 'this-week', 'this-month', 'next-30-days', 'next-month'],
  defaults: (today) => ({ ...dayRange('next-30-days', today) }),
  isList: true,
  labels: {
    name: msg`Name`,
    day: msg({ message: 'Birthday', context: 'birthdays' }),
    month: msg({ message: 'In the month, day not known', context: 'birthdays' }),
    turns: msg({ message: 'Turns', context: 'birthdays' }),
    mobile: msg`Mobile`,
    whatsapp: msg`Accepts WhatsApp messages`,
    language: msg`Preferred language`,
  },
  choices: {
    whatsapp: {
      [WHATSAPP.yes]: msg({ message: 'Yes', context: 'birthdays' }),
      [WHATSAPP.no]: msg({ message: 'No', context: 'birthdays' }),
    },
    language: languageWords,
  },
  whereAny: ['month'],
  shown: () => ['name', 'day', 'month', 'turns', 'mobile', 'whatsapp', 'language'],
  phones: ['mobile'],
  find: ['name', 'mobile'],
  drillTo: { customers: '/merchant/customers/{id}' },
  act: {
    label: msg({ message: 'Congratulate', context: 'birthdays' }),
    render: (row) => (
      <Suspense>
        <Congratulate row={row} />
      </Suspense>
    ),
  },
  empty: {
    icon: Cake,
    title: msg`No birthdays on these days`,
    body: msg`Choose another period. A birthday is known once its day or month stands in the file of a customer.`,
    act: {
      label: msg({ message: 'Open the customers', context: 'birthdays' }),
      permission: may('customers', 'view'),
      to: '/merchant/customers',
    },
  },
}

/** Calls a customer or opens a chat with wishes in their language; hidden for customers who do not want messages. */
function Congratulate({ row }: { readonly row: ReportRow }) {
  const { t } = useLingui()
  const source = useMessageSource()
  const { setting: shop } = useSession()
  const { mobile, name } = row
  if (typeof mobile !== 'string' || typeof name !== 'string') return null
  const language = languageToSend(source.saved, 'birthday', languageOf(Number(row['language'])))
  const words = customerMessage(source, { event: 'birthday', language }, { customer: name, shop: nameIn(shop, language) })
  return (
    <Flex gap="2" wrap="wrap">
      <ChatLink href={callAddress(mobile)} target="_self" aria-label={t`Call ${name}`}>
        <Phone size={18} aria-hidden />
        <Trans context="birthdays">Call</Trans>
      </ChatLink>
      {row['whatsapp'] === WHATSAPP.yes && (
        <ChatLink href={chatAddress(mobile, words)} aria-label={t`Congratulate ${name} on WhatsApp`}>
          <MessageCircle size={18} aria-hidden />
          <Trans context="birthdays">WhatsApp</Trans>
        </ChatLink>
      )}
    </Flex>
  )
}

export const BirthdaysScreen = () => <ReportScreen declaration={declaration} />
