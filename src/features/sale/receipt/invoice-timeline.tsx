import type { RowOf } from '#domain/kernel/define.ts'
import type { invoice } from '#domain/sales/invoice.ts'
import { Timeline } from '../../../engine/timeline/timeline.tsx'
import { invoiceTimelineWords } from './invoice-timeline-words.ts'

export function InvoiceTimeline({ of }: { readonly of: RowOf<typeof invoice> }) {
  return <Timeline record="invoice" id={of.id} words={invoiceTimelineWords} version={of.status} />
}
