import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { CONTACT_COLUMNS, contactOf } from '../../customers/contact.ts'
import { customer } from '../../customers/customer.ts'
import { type Customer, holdersOf } from '../../customers/family.ts'
import { OWES } from '../../customers/open-debts.ts'
import { type Reader, type ReportRow, type RowOf, type Where, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Money, SUM_MAX, ZERO, sumIfHeld } from '../../kernel/money.ts'
import { compareText } from '../../kernel/text.ts'
import { type Day, type Instant, daySchema } from '../../kernel/time.ts'
import { INVOICE_TYPE, invoice } from '../../sales/invoice.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { restToPay } from '../online-advance.ts'
import { ORDER_STATUS, rentalOrder } from '../rental-order.ts'
import { withdrawnLink } from '../papers/withdrawn-link.ts'
import { REMINDED_COLUMNS, REMINDER_ABOUT, remindersSince } from './payment-reminder.ts'

const LINKS_MAX = 5
const HAS_BALANCE: Where = { field: 'balance', from: 1, before: SUM_MAX + 1 }

type Document = RowOf<typeof invoice>

interface Account {
  readonly her: Customer
  readonly documents: readonly Document[]
  /** The amount neither invoiced nor paid of orders whose event is over. */
  readonly orderRest: Money | null
  readonly orders: readonly RowOf<typeof rentalOrder>[]
}

const byHolder = <T extends { readonly customerId: Id | null }>(rows: readonly T[], holders: ReadonlyMap<Id, Customer>) =>
  Map.groupBy(
    rows.filter(({ customerId }) => customerId !== null),
    ({ customerId }) => holders.get(customerId ?? '')?.id ?? customerId,
  )

async function openAccounts(read: Reader, day: Day): Promise<Account[]> {
  const [owing, favoured, open, orders] = await Promise.all([
    readAllPages(read, customer, { where: [OWES] }),
    readAllPages(read, customer, { where: [HAS_BALANCE] }),
    readAllPages(read, invoice, { where: [{ field: 'remaining', from: 1 }] }),
    readAllPages(read, rentalOrder, {
      where: [
        { field: 'status', is: ORDER_STATUS.open },
        { field: 'eventOn', before: day },
      ],
    }),
  ])
  const documents = open.filter(({ type, customerId }) => type !== INVOICE_TYPE.creditNote && customerId !== null)
  const withRest = orders.filter((order) => restToPay(order).toPay > ZERO)
  const named = [...documents, ...withRest].flatMap(({ customerId }) => customerId ?? [])
  const holders = await holdersOf(read, [...new Set(named)])
  const [documentsOf, ordersOf] = [byHolder(documents, holders), byHolder(withRest, holders)]
  const people = new Map([...owing, ...favoured, ...holders.values()].map((her) => [her.id, her]))
  return [...people.values()].map((her) => {
    const ofCustomer = ordersOf.get(her.id) ?? []
    return {
      ...{ her, orders: ofCustomer, orderRest: sumIfHeld(ofCustomer.map((order) => restToPay(order).toPay)) },
      documents: (documentsOf.get(her.id) ?? []).toSorted((a, b) => a.issuedAt - b.issuedAt || compareText(a.id, b.id)),
    }
  })
}

function oldestOf({ documents, orders }: Account): { on: Day; at: Instant } | null {
  const all = [
    ...documents.map(({ issuedOn, issuedAt }) => ({ on: issuedOn, at: issuedAt })),
    ...orders.map(({ openedOn, openedAt }) => ({ on: openedOn, at: openedAt })),
  ]
  return all.reduce<{ on: Day; at: Instant } | null>((least, one) => (least === null || one.at < least.at ? one : least), null)
}

/**
 * Customers to remind of debts, including unpaid orders whose event is over, and of balances the shop holds for them. A customer with both
 * has two rows, because these are separate messages. Oldest debts first.
 */
export const balanceReminders = defineReport({
  name: 'customer-account-balance-reminder',
  permission: may('accounting', 'receivable'),
  params: v.object({ day: daySchema }),
  columns: [
    { key: 'customer', kind: 'text' },
    { key: 'about', kind: 'choice', codes: REMINDER_ABOUT },
    { key: 'sum', kind: 'money' },
    { key: 'owed', kind: 'money', totals: true, isSummed: true },
    { key: 'orderRest', kind: 'money', totals: true, isSummed: true },
    { key: 'balance', kind: 'money', totals: true, isSummed: true },
    { key: 'invoices', kind: 'integer' },
    { key: 'oldestOn', kind: 'day' },
    ...REMINDED_COLUMNS,
    ...CONTACT_COLUMNS,
    { key: 'shareCodes', kind: 'text' },
    { key: 'customerId', kind: 'text' },
  ],
  async load(read, { day }) {
    const [accounts, zone] = await Promise.all([openAccounts(read, day), shopZone(read)])
    const [reminders, withdrawn] = await Promise.all([
      remindersSince(read, null, zone),
      read.many(
        withdrawnLink,
        accounts.flatMap(({ documents }) => documents.map(({ id }) => id)),
      ),
    ])
    return { accounts, reminders, withdrawn: new Set(withdrawn.map(({ id }) => id)) }
  },
  rows: ({ accounts, reminders, withdrawn }, _params: { readonly day: Day }): ReportRow[] =>
    accounts
      .flatMap((account) => {
        const { her, documents, orderRest } = account
        const oldest = oldestOf(account)
        const owed = her.owed > ZERO ? her.owed : ZERO
        const base = { customer: her.name, ...contactOf(her), customerId: her.id }
        const links = documents.filter(({ id }) => !withdrawn.has(id)).slice(0, LINKS_MAX)
        const sum = sumIfHeld([owed, orderRest])
        const debt = {
          ...{ ...base, about: REMINDER_ABOUT.owed, sum, owed, orderRest, balance: ZERO },
          ...{ invoices: documents.length, oldestOn: oldest?.on ?? null },
          ...reminders.last({ customerId: her.id, about: REMINDER_ABOUT.owed, since: oldest?.at ?? null }),
          shareCodes: links.length > 0 ? links.map(({ shareCode }) => shareCode).join(' ') : null,
        }
        const credit = {
          ...{ ...base, about: REMINDER_ABOUT.balance, sum: her.balance, owed: ZERO, orderRest: ZERO, balance: her.balance },
          ...{ invoices: 0, oldestOn: null, shareCodes: null },
          ...reminders.last({ customerId: her.id, about: REMINDER_ABOUT.balance, since: null }),
        }
        return [...(sum === null || sum > ZERO ? [debt] : []), ...(her.balance > ZERO ? [credit] : [])]
      })
      .toSorted(
        (a, b) =>
          a.about - b.about ||
          compareText(a.oldestOn ?? '9', b.oldestOn ?? '9') ||
          Number(b.sum) - Number(a.sum) ||
          compareText(a.customerId, b.customerId),
      ),
  drill: (row) => ({ to: 'customers', params: { id: String(row['customerId']) } }),
  ties: [],
})
