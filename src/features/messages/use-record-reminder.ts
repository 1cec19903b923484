import type { Id } from '#domain/kernel/ids.ts'
import { REMINDER_ABOUT, REMINDER_CHANNEL, recordPaymentReminder } from '#domain/orders/reminders/payment-reminder.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useMay } from '../../engine/session.ts'

/** Records a WhatsApp reminder about all debts of a customer, with permission. */
export function useRecordReminder(customerId: Id | null): () => void {
  const mayRecord = useMay()(recordPaymentReminder.permission)
  const { run } = useCommand(recordPaymentReminder)
  return () => {
    if (customerId === null || !mayRecord) return
    void run({ customerId, invoiceId: null, about: REMINDER_ABOUT.owed, channel: REMINDER_CHANNEL.whatsapp })
  }
}
