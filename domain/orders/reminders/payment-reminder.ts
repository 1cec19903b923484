import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Customer, accountHolder, holdersOf } from '../../customers/family.ts'
import { employee } from '../../employees/employee.ts'
import { type Reader, type RowOf, defineCommand, defineRecord, happened, insert } from '../../kernel/define.ts'
import { choice, id, instantField, nullable, reference } from '../../kernel/fields.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Day, type Instant, dayOf } from '../../kernel/time.ts'

/** The subject of a reminder: the customer's debt, or a balance the shop holds for them. */
export const REMINDER_ABOUT = { owed: 1, balance: 2 } as const
export const REMINDER_CHANNEL = { whatsapp: 1, email: 2, copied: 3 } as const
export type ReminderChannel = (typeof REMINDER_CHANNEL)[keyof typeof REMINDER_CHANNEL]
export const REMINDED_SINCE = { no: 0, yes: 1 } as const

export const paymentReminder = defineRecord({
  name: 'payment_reminder',
  travels: 'server',
  indexes: ['customerId', 'remindedAt'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    /** The invoice it was about; null if about all debts or the balance. */
    invoiceId: nullable(reference('invoice')),
    about: choice(REMINDER_ABOUT),
    channel: choice(REMINDER_CHANNEL),
    remindedAt: instantField(),
    remindedBy: nullable(reference('employee')),
  },
})
type Reminder = RowOf<typeof paymentReminder>

export const recordPaymentReminder = defineCommand({
  name: 'recordPaymentReminder',
  version: 1,
  kind: 'fact',
  permission: may('pointOfSale', 'sell'),
  input: v.object({
    customerId: idSchema,
    invoiceId: v.nullable(idSchema),
    about: v.picklist(Object.values(REMINDER_ABOUT), 'choice'),
    channel: v.picklist(Object.values(REMINDER_CHANNEL), 'choice'),
  }),
  refusals: ['reminders.no-permission'],
  load: (read, { customerId }): Promise<Customer | null> => accountHolder(read, customerId),
  decide: ({ invoiceId, about, channel }, holder, { id: newId, now, actor }) =>
    happened(
      holder
        ? [
            insert(paymentReminder, {
              ...{ id: newId(1), customerId: holder.id, invoiceId, about, channel },
              ...{ remindedAt: now, remindedBy: actor.employeeId },
            }),
          ]
        : [],
    ),
})

export const REMINDED_COLUMNS = [
  { key: 'reminded', kind: 'choice', codes: REMINDED_SINCE },
  { key: 'remindedOn', kind: 'day' },
  { key: 'byAr', kind: 'text' },
  { key: 'byEn', kind: 'text' },
] as const

export interface LastReminder {
  readonly remindedOn: Day | null
  readonly byAr: string | null
  readonly byEn: string | null
  readonly reminded: (typeof REMINDED_SINCE)[keyof typeof REMINDED_SINCE]
}

export interface Reminders {
  /** The last reminder of a customer about this subject; with `invoiceId`, only those about that invoice or all debts. */
  readonly last: (of: { customerId: Id; about: Reminder['about']; invoiceId?: Id; since: Instant | null }) => LastReminder
}

export async function remindersSince(read: Reader, since: Instant | null, zone: string): Promise<Reminders> {
  const rows = await readAllPages(read, paymentReminder, {
    where: since === null ? [] : [{ field: 'remindedAt', from: since }],
    sort: { field: 'remindedAt', descending: true },
  })
  const [holders, people] = await Promise.all([
    holdersOf(read, [...new Set(rows.map(({ customerId }) => customerId))]),
    read.many(employee, [...new Set(rows.flatMap(({ remindedBy }) => remindedBy ?? []))]),
  ])
  const byCustomer = Map.groupBy(rows, ({ customerId }) => holders.get(customerId)?.id ?? customerId)
  const names = new Map(people.map((one) => [one.id, one]))
  return {
    last({ customerId, about, invoiceId, since: owedSince }) {
      const found = byCustomer
        .get(customerId)
        ?.find((row) => row.about === about && (invoiceId === undefined || row.invoiceId === null || row.invoiceId === invoiceId))
      const by = found?.remindedBy ? names.get(found.remindedBy) : undefined
      const isSince = found !== undefined && (owedSince === null || found.remindedAt >= owedSince)
      return {
        remindedOn: found ? dayOf(found.remindedAt, zone) : null,
        ...{ byAr: by?.nameAr ?? null, byEn: by?.nameEn ?? null },
        reminded: isSince ? REMINDED_SINCE.yes : REMINDED_SINCE.no,
      }
    },
  }
}
