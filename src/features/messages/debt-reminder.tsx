import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { MessageCircle } from 'lucide-react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { languageToSend } from '#domain/settings/message.ts'
import { chatAddress } from '../../device/message-address.ts'
import { useSession } from '../../engine/session.ts'
import { formatOf, formatSettingAtom } from '../../i18n/format.ts'
import { customerMessage, nameIn } from './customer-message.ts'
import { ChatLink } from './chat-link.tsx'
import { useRecordReminder } from './use-record-reminder.ts'
import { useHerMessages } from './use-message-source.ts'

/** Opens a chat about a customer's debts. Renders nothing without a number or if messages are not wanted. */
export function DebtReminder({ customerId, owed }: { readonly customerId: Id; readonly owed: Money }) {
  const ofCustomer = useHerMessages(customerId)
  const record = useRecordReminder(customerId)
  const { setting: shop } = useSession()
  const setting = useAtomValue(formatSettingAtom)
  if (!ofCustomer?.her?.mobile || !ofCustomer.her.isWhatsappAllowed || owed <= 0) return null
  const { her } = ofCustomer
  const language = languageToSend(ofCustomer.saved, 'owed', ofCustomer.language)
  const values = { customer: her.name, shop: nameIn(shop, language), sum: formatOf(language, setting).money(owed) }
  return (
    <ChatLink href={chatAddress(her.mobile, customerMessage(ofCustomer, { event: 'owed', language }, values))} onClick={record}>
      <MessageCircle size={18} aria-hidden />
      <Trans>Remind her by WhatsApp</Trans>
    </ChatLink>
  )
}
