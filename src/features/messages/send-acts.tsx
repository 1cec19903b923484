import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { WHATSAPP } from '#domain/customers/contact.ts'
import type { CommandDefinition, InputOf, ReportRow } from '#domain/kernel/define.ts'
import { REMINDER_CHANNEL, type ReminderChannel } from '#domain/orders/reminders/payment-reminder.ts'
import { chatAddress, mailAddress } from '../../device/message-address.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { ChatLink } from './chat-link.tsx'
import { useCopy } from './use-copy.ts'

interface SendActsProps<C extends CommandDefinition> {
  /** A row of a list with `customer`, `mobile`, `email` and `whatsapp`. */
  readonly row: ReportRow
  readonly subject: string
  readonly words: string
  readonly command: C
  readonly inputOf: (channel: ReminderChannel) => InputOf<C>
  /** It was recorded since the list was opened, and is not recorded again. */
  readonly isSent: boolean
  readonly onSent: () => void
}

/** Sends a customer a message by WhatsApp or e-mail, or copies it, and records that. */
export function SendActs<C extends CommandDefinition>({ row, subject, words, command, inputOf, isSent, onSent }: SendActsProps<C>) {
  const { t } = useLingui()
  const copy = useCopy()
  const used = useCommand(command)
  const fault = useCommandSentence(used.state)
  const [last, setLast] = useState<ReminderChannel>(REMINDER_CHANNEL.copied)
  const { mobile, email } = row
  const customer = String(row['customer'])
  const record = async (channel: ReminderChannel) => {
    setLast(channel)
    if (isSent) return
    const outcome = await used.run(inputOf(channel))
    if (outcome?.ok) onSent()
  }
  const copyMessage = async () => {
    if (await copy(words)) await record(REMINDER_CHANNEL.copied)
  }
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {typeof mobile === 'string' && row['whatsapp'] === WHATSAPP.yes && (
        <ChatLink
          href={chatAddress(mobile, words)}
          aria-label={t`Write to ${customer} on WhatsApp`}
          onClick={() => void record(REMINDER_CHANNEL.whatsapp)}
        >
          <MessageCircle size={18} aria-hidden />
          <Trans>WhatsApp</Trans>
        </ChatLink>
      )}
      {typeof email === 'string' && (
        <ChatLink
          href={mailAddress(email, subject, words)}
          target="_self"
          aria-label={t`Write to ${customer} by e-mail`}
          onClick={() => void record(REMINDER_CHANNEL.email)}
        >
          <Mail size={18} aria-hidden />
          <Trans context="send">E-mail</Trans>
        </ChatLink>
      )}
      <QuietButton icon={<Copy size={18} aria-hidden />} aria-label={t`Copy message to ${customer}`} onClick={() => void copyMessage()}>
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
          <QuietButton icon={<Check size={18} aria-hidden />} isPending={used.isPending} onClick={() => void record(last)}>
            <Trans>Mark as sent</Trans>
          </QuietButton>
        </>
      )}
    </Flex>
  )
}
