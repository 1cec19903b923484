import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { CONTACT_COLUMNS, contactOf } from '../../customers/contact.ts'
import { holdersOf } from '../../customers/family.ts'
import { type ReportRow, defineReport } from '../../kernel/define.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { compareText } from '../../kernel/text.ts'
import { type Day, daySchema, daysBetween } from '../../kernel/time.ts'
import { INVOICE_TYPE, invoice } from '../../sales/invoice.ts'
import { DEBT_AGE, ageOf } from '../../sales/reports/receivable.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { withdrawnLink } from '../papers/withdrawn-link.ts'
import { REMINDED_COLUMNS, REMINDER_ABOUT, remindersSince } from './payment-reminder.ts'

/** Payment state of an invoice, in the terms of the specification. */
export const PAID_PART = { unpaid: 0, partlyPaid: 1 } as const

/** Invoices that are not fully paid, by age and with their last reminder; oldest first. */
export const followUpInvoices = defineReport({
  name: 'follow-up-invoices',
  permission: may('accounting', 'receivable'),
  params: v.object({ day: daySchema }),
  columns: [
    { key: 'customer', kind: 'text' },
    { key: 'number', kind: 'text' },
    { key: 'issuedOn', kind: 'day' },
    { key: 'days', kind: 'integer' },
    { key: 'age', kind: 'choice', codes: DEBT_AGE },
    { key: 'paidPart', kind: 'choice', codes: PAID_PART },
    { key: 'total', kind: 'money', totals: true },
    { key: 'left', kind: 'money', totals: true },
    ...REMINDED_COLUMNS,
    ...CONTACT_COLUMNS,
    { key: 'shareCode', kind: 'text' },
    { key: 'customerId', kind: 'text' },
    { key: 'invoiceId', kind: 'text' },
  ],
  async load(read) {
    const open = await readAllPages(read, invoice, { where: [{ field: 'remaining', from: 1 }] })
    const documents = open
      .filter(({ type, customerId }) => type !== INVOICE_TYPE.creditNote && customerId !== null)
      .toSorted((a, b) => a.issuedAt - b.issuedAt || compareText(a.id, b.id))
    const [customers, withdrawn, zone] = await Promise.all([
      holdersOf(read, [...new Set(documents.flatMap(({ customerId }) => customerId ?? []))]),
      read.many(
        withdrawnLink,
        documents.map(({ id }) => id),
      ),
      shopZone(read),
    ])
    const reminders = await remindersSince(read, documents[0]?.issuedAt ?? null, zone)
    return { documents, customers, reminders, withdrawn: new Set(withdrawn.map(({ id }) => id)) }
  },
  rows: ({ documents, customers, reminders, withdrawn }, { day }: { readonly day: Day }): ReportRow[] =>
    documents.map((document) => {
      const { id: invoiceId, number, issuedOn, issuedAt, total, remaining: left, shareCode } = document
      const her = customers.get(document.customerId ?? '')
      const customerId = her?.id ?? document.customerId ?? ''
      const days = daysBetween(issuedOn, day)
      return {
        ...{ customer: her?.name ?? document.customerName, number, issuedOn, days, age: ageOf(days), total, left },
        ...{ paidPart: left < total ? PAID_PART.partlyPaid : PAID_PART.unpaid, ...contactOf(her) },
        ...reminders.last({ customerId, about: REMINDER_ABOUT.owed, invoiceId, since: issuedAt }),
        ...{ shareCode: withdrawn.has(invoiceId) ? null : shareCode, customerId, invoiceId },
      }
    }),
  drill: (row) => ({ to: 'invoices', params: { id: String(row['invoiceId']) } }),
  ties: [],
})
