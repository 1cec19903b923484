import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { CONTACT_COLUMNS, contactOf } from '../customers/contact.ts'
import { holdersOf } from '../customers/family.ts'
import { type ReportRow, defineReport } from '../kernel/define.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { sumMoney } from '../kernel/money.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { type Day, addDays, daySchema } from '../kernel/time.ts'
import { creditNotesOf } from '../sales/invoice-debt.ts'
import { INVOICE_STATUS, INVOICE_TYPE, invoice } from '../sales/invoice.ts'
import { invoiceRating } from './invoice-rating.ts'
import { ratingRequest } from './rating-request.ts'

/** The number of days, including the current one, after which a visit is too long ago to be rated. */
export const ASKED_DAYS = 14

/**
 * Invoices for which a rating can be requested: recent, with a mobile or an e-mail, neither rated nor requested
 * yet, and not completely returned; newest first. Disabled customers are excluded.
 */
export const toBeRated = defineReport({
  name: 'rate-us-for-issued-invoices',
  permission: may('pointOfSale', 'reprint'),
  params: v.object({ day: daySchema }),
  columns: [
    { key: 'customer', kind: 'text' },
    { key: 'issuedOn', kind: 'day' },
    { key: 'number', kind: 'text' },
    ...CONTACT_COLUMNS,
    { key: 'shareCode', kind: 'text' },
    { key: 'invoiceId', kind: 'text' },
  ],
  async load(read, { day }) {
    const where = [
      { field: 'issuedOn', from: addDays(day, 1 - ASKED_DAYS), before: addDays(day, 1) },
      // The conditions of `isRateable`.
      { field: 'type', is: INVOICE_TYPE.invoice },
      { field: 'status', is: INVOICE_STATUS.issued },
    ]
    const issued = (await readAllPages(read, invoice, { where })).filter(({ customerId }) => customerId !== null)
    const ids = issued.map((row) => row.id)
    const [rated, requested, notes, customers] = await Promise.all([
      read.many(invoiceRating, ids),
      read.many(ratingRequest, ids),
      creditNotesOf(read, ids),
      holdersOf(read, [...new Set(issued.flatMap(({ customerId }) => customerId ?? []))]),
    ])
    const notesOf = Map.groupBy(notes, ({ creditOf }) => creditOf)
    const returned = issued.filter(({ id, total }) => {
      const own = notesOf.get(id)
      return own !== undefined && sumMoney(own.map((note) => note.total)) >= total
    })
    return { issued, customers, done: new Set([...rated, ...requested, ...returned].map((row) => row.id)) }
  },
  rows: ({ issued, customers, done }, _params: { readonly day: Day }): ReportRow[] =>
    issued
      .filter(({ id }) => !done.has(id))
      .toSorted((a, b) => b.issuedAt - a.issuedAt || (a.id < b.id ? -1 : 1))
      .flatMap((document) => {
        const her = customers.get(document.customerId ?? '')
        if (her?.status !== GENERIC_STATUS.active || (her.mobile === null && her.email === null)) return []
        return {
          ...{ customer: her.name, issuedOn: document.issuedOn, number: document.number, ...contactOf(her) },
          ...{ shareCode: document.shareCode, invoiceId: document.id },
        }
      }),
  drill: (row) => ({ to: 'invoices', params: { id: String(row['invoiceId']) } }),
  ties: [],
})
