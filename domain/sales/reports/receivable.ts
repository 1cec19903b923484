import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { LANGUAGE } from '../../customers/customer.ts'
import { type Customer, holdersOf } from '../../customers/family.ts'
import { type Reader, type ReportRow, type ReportTie, type RowOf, type Where, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Money, ZERO, minor, sumMoney } from '../../kernel/money.ts'
import { compareText } from '../../kernel/text.ts'
import { type Day, addDays, daySchema, daysBetween } from '../../kernel/time.ts'
import { PAYMENT_STATUS, payment } from '../../payments/payment.ts'
import { accountsOf, leftToPay } from '../invoice-debt.ts'
import { INVOICE_TYPE, invoice } from '../invoice.ts'

type Document = RowOf<typeof invoice>

/** Age of a debt in days: the columns of the report. */
export const DEBT_AGE = { upTo30: 1, upTo60: 2, upTo90: 3, over90: 4 } as const
type DebtAge = (typeof DEBT_AGE)[keyof typeof DEBT_AGE]
export const REMINDED = { no: 0, yes: 1 } as const

/** The age class of a debt; the day of issue is day 0. */
export function ageOf(days: number): DebtAge {
  if (days <= 30) return DEBT_AGE.upTo30
  if (days <= 60) return DEBT_AGE.upTo60
  return days <= 90 ? DEBT_AGE.upTo90 : DEBT_AGE.over90
}

interface Open {
  readonly document: Document
  readonly left: Money
}

/**
 * Documents with an open amount at the end of a day: the current open amount plus what was paid or credited since. For today, the usual
 * case, only open documents are read.
 */
async function openAt(read: Reader, day: Day): Promise<Open[]> {
  const next = addDays(day, 1)
  const issued: Where = { field: 'issuedOn', before: next }
  const [open, payments, credits] = await Promise.all([
    readAllPages(read, invoice, { where: [issued, { field: 'remaining', from: 1 }] }),
    readAllPages(read, payment, {
      where: [
        { field: 'paidOn', from: next },
        { field: 'status', is: PAYMENT_STATUS.paid },
      ],
    }),
    readAllPages(read, invoice, {
      where: [
        { field: 'issuedOn', from: next },
        { field: 'type', is: INVOICE_TYPE.creditNote },
      ],
    }),
  ])
  const since = new Map<Id, number>()
  const add = (id: Id | null, amount: number) => id !== null && since.set(id, (since.get(id) ?? 0) + amount)
  for (const { invoiceId, amount } of payments) add(invoiceId, amount)
  for (const { creditOf, due } of credits) add(creditOf, due)
  const known = new Set(open.map(({ id }) => id))
  const others = await read.many(
    invoice,
    [...since.keys()].filter((id) => !known.has(id)),
  )
  return [...open, ...others.filter(({ issuedOn, type }) => issuedOn <= day && type !== INVOICE_TYPE.creditNote)]
    .map((document) => ({ document, left: minor(document.remaining + (since.get(document.id) ?? 0)) }))
    .filter(({ left }) => left > 0)
}

const leftOf: ReportTie<{ readonly day: Day }> = {
  name: 'totals less payments and credit notes until that day',
  column: 'left',
  async equals(read, { day }) {
    const all = await readAllPages(read, invoice, { where: [{ field: 'issuedOn', before: addDays(day, 1) }] })
    const accounts = await accountsOf(
      read,
      all.filter(({ type }) => type !== INVOICE_TYPE.creditNote),
    )
    const lefts = accounts.map((account) => {
      const payments = account.payments.filter(({ paidOn }) => paidOn <= day)
      return leftToPay({ ...account, payments, credits: account.credits.filter(({ issuedOn }) => issuedOn <= day) })
    })
    return sumMoney(lefts.filter((left) => left > 0))
  },
}

function rowOf({ document, left }: Open, her: Customer | undefined, day: Day): ReportRow {
  const { id: invoiceId, number, issuedOn, total, customerId, customerName, customerMobile } = document
  const days = daysBetween(issuedOn, day)
  const age = ageOf(days)
  const within = (one: DebtAge): Money => (one === age ? left : ZERO)
  return {
    ...{ customer: her?.name ?? customerName, mobile: her ? her.mobile : customerMobile, number, issuedOn, days, age, total, left },
    ...{ upTo30: within(DEBT_AGE.upTo30), upTo60: within(DEBT_AGE.upTo60) },
    ...{ upTo90: within(DEBT_AGE.upTo90), over90: within(DEBT_AGE.over90) },
    ...{ owes: her?.owed ?? null, whatsapp: her?.isWhatsappAllowed ? REMINDED.yes : REMINDED.no, language: her?.language ?? null },
    ...{ customerId: her?.id ?? customerId, invoiceId },
  }
}

/** Customers' debts at the end of a day, by document and age, oldest first. */
export const receivable = defineReport({
  name: 'receivable',
  permission: may('accounting', 'receivable'),
  params: v.object({ day: daySchema }),
  isUntilToday: true,
  columns: [
    { key: 'customer', kind: 'text' },
    { key: 'mobile', kind: 'text' },
    { key: 'number', kind: 'text' },
    { key: 'issuedOn', kind: 'day' },
    { key: 'days', kind: 'integer' },
    { key: 'age', kind: 'choice', codes: DEBT_AGE },
    { key: 'total', kind: 'money' },
    { key: 'left', kind: 'money', totals: true },
    { key: 'upTo30', kind: 'money', totals: true },
    { key: 'upTo60', kind: 'money', totals: true },
    { key: 'upTo90', kind: 'money', totals: true },
    { key: 'over90', kind: 'money', totals: true },
    { key: 'owes', kind: 'money' },
    { key: 'whatsapp', kind: 'choice', codes: REMINDED },
    { key: 'language', kind: 'choice', codes: LANGUAGE },
    { key: 'customerId', kind: 'text' },
    { key: 'invoiceId', kind: 'text' },
  ],
  async load(read, { day }) {
    const open = await openAt(read, day)
    const ids = [...new Set(open.flatMap(({ document: { customerId } }) => (customerId === null ? [] : [customerId])))]
    return { open, customers: await holdersOf(read, ids) }
  },
  rows: ({ open, customers }, { day }): ReportRow[] =>
    open
      .toSorted(
        ({ document: a }, { document: b }) => compareText(a.issuedOn, b.issuedOn) || a.issuedAt - b.issuedAt || compareText(a.id, b.id),
      )
      .map((one) => rowOf(one, customers.get(one.document.customerId ?? ('' as Id)), day)),
  drill: (row) => ({ to: 'invoices', params: { id: String(row['invoiceId']) } }),
  ties: [leftOf],
})
