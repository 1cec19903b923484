import { msg } from '@lingui/core/macro'
import { INVOICE_STATUS, type invoice } from '#domain/sales/invoice.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { PAYMENT_STATUS } from '#domain/payments/payment.ts'
import { Timeline } from '../../../engine/timeline/timeline.tsx'
import type { TimelineWords } from '../../../engine/timeline/timeline-words.ts'
import { documentTimeline } from '../../payments/document-timeline.ts'
import { methodWords } from '../../payments/method-words.ts'

const words: TimelineWords = {
  invoice: {
    ...documentTimeline,
    fields: {
      ...documentTimeline.fields,
      status: {
        label: msg({ message: 'State', context: 'timeline' }),
        choices: {
          [INVOICE_STATUS.issued]: msg({ message: 'Issued', context: 'timeline' }),
          [INVOICE_STATUS.cancelled]: msg({ message: 'Cancelled', context: 'timeline' }),
        },
      },
    },
  },
  payment: {
    name: msg({ message: 'Payment', context: 'timeline' }),
    fields: {
      amount: { label: msg({ message: 'Amount', context: 'timeline' }) },
      method: { label: msg({ message: 'Method', context: 'timeline' }), choices: methodWords },
      status: {
        label: msg({ message: 'State', context: 'timeline' }),
        choices: {
          [PAYMENT_STATUS.paid]: msg({ message: 'Paid', context: 'timeline' }),
          [PAYMENT_STATUS.cancelled]: msg({ message: 'Cancelled', context: 'timeline' }),
        },
      },
    },
  },
}

/** What became of a document after it was issued, and who did it. */
export function InvoiceTimeline({ of }: { readonly of: RowOf<typeof invoice> }) {
  return <Timeline record="invoice" id={of.id} words={words} version={of.status} />
}
