import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Customer, accountHolder, holdersOf } from '../../customers/family.ts'
import { employee } from '../../employees/employee.ts'
import { type Reader, type RowOf, defineCommand, defineRecord, happened, insert } from '../../kernel/define.ts'
import { choice, id, instantField, nullable, reference } from '../../kernel/fields.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Day, type Instant, dayOf } from '../../kernel/time.ts'

/** What a customer was reminded of: what she owes, or money of hers that the shop holds. */
export const REMINDER_ABOUT = { owed: 1, balance: 2 } as const
export const REMINDER_CHANNEL = { whatsapp: 1, email: 2, copied: 3 } as const
export type ReminderChannel = (typeof REMINDER_CHANNEL)[keyof typeof REMINDER_CHANNEL]
/** Whether she was reminded since it was owed. */
export const REMINDED_SINCE = { no: 0, yes: 1 } as const

/** One reminder that was sent to a customer. Each is a row of its own, so that all of them stay known. */
export const paymentReminder = defineRecord({
  name: 'payment_reminder',
  travels: 'server',
  indexes: ['customerId', 'remindedAt'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    /** The invoice that the reminder was about; null where it was about everything she owes, or about her balance. */
    invoiceId: nullable(reference('invoice')),
    about: choice(REMINDER_ABOUT),
    channel: choice(REMINDER_CHANNEL),
    remindedAt: instantField(),
    remindedBy: nullable(reference('employee')),
  },
})
type Reminder = RowOf<typeof paymentReminder>

/** A reminder was sent to a customer by chat or e-mail, or was copied to be sent. */
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

/** The columns of a list that say when a customer was reminded last, and by whom. */
export const REMINDED_COLUMNS = [
  { key: 'reminded', kind: 'choice', codes: REMINDED_SINCE },
  { key: 'remindedOn', kind: 'day' },
  { key: 'byAr', kind: 'text' },
  { key: 'byEn', kind: 'text' },
] as const

/** The last reminder, as a line of a list shows it. */
export interface LastReminder {
  readonly remindedOn: Day | null
  readonly byAr: string | null
  readonly byEn: string | null
  readonly reminded: (typeof REMINDED_SINCE)[keyof typeof REMINDED_SINCE]
}

export interface Reminders {
  /** The last reminder of a customer that is about this, and about this invoice or everything she owes where one is named. */
  readonly last: (of: { customerId: Id; about: Reminder['about']; invoiceId?: Id; since: Instant | null }) => LastReminder
}

/** Reads the reminders that were sent since a moment, under whoever the customers are by now. */
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
