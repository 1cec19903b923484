import { msg } from '@lingui/core/macro'
import { REMINDER_ABOUT, REMINDER_CHANNEL } from '#domain/orders/reminders/payment-reminder.ts'

/** Timeline words for a reminder, for its customer and its invoice. */
export const reminderTimeline = {
  name: msg({ message: 'Payment reminder', context: 'timeline' }),
  fields: {
    about: {
      label: msg({ message: 'About', context: 'timeline' }),
      choices: {
        [REMINDER_ABOUT.owed]: msg({ message: 'What she owes', context: 'timeline' }),
        [REMINDER_ABOUT.balance]: msg({ message: 'Balance in her favour', context: 'timeline' }),
      },
    },
    channel: {
      label: msg({ message: 'Sent by', context: 'timeline' }),
      choices: {
        [REMINDER_CHANNEL.whatsapp]: msg({ message: 'WhatsApp', context: 'timeline' }),
        [REMINDER_CHANNEL.email]: msg({ message: 'E-mail', context: 'timeline' }),
        [REMINDER_CHANNEL.copied]: msg({ message: 'Copied message', context: 'timeline' }),
      },
    },
  },
}
