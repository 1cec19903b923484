import { may } from '../access/pages.ts'
import { type Customer, holdersOf } from '../customers/family.ts'
import { employee } from '../employees/employee.ts'
import { type Reader, type ReportRow, type RowOf, type Where, defineReport } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import type { ReportColumn } from '../kernel/report/column.ts'
import { type Period, periodSchema } from '../kernel/report/period.ts'
import { addDays } from '../kernel/time.ts'
import { invoice } from '../sales/invoice.ts'
import { COMMENT_KIND, STARS, invoiceRating } from './invoice-rating.ts'
import type { InvoiceRating } from './rate-invoice.ts'

export const HANDLING = { open: 1, handled: 2 } as const

interface Loaded {
  readonly ratings: readonly InvoiceRating[]
  readonly invoices: ReadonlyMap<Id, RowOf<typeof invoice>>
  readonly customers: ReadonlyMap<Id, Customer>
  readonly employees: ReadonlyMap<Id, RowOf<typeof employee>>
}

async function ratingsOf(read: Reader, { from, to }: Period, where: readonly Where[] = []): Promise<Loaded> {
  const within: Where = { field: 'ratedOn', from, before: addDays(to, 1) }
  const ratings = await readAllPages(read, invoiceRating, { where: [within, ...where] })
  const handlers = [...new Set(ratings.flatMap(({ handledBy }) => handledBy ?? []))]
  const invoices = await read.many(
    invoice,
    ratings.map(({ id }) => id),
  )
  const buyers = [...new Set(invoices.flatMap(({ customerId }) => customerId ?? []))]
  const [customers, employees] = await Promise.all([holdersOf(read, buyers), read.many(employee, handlers)])
  return {
    ...{ ratings, customers },
    invoices: new Map(invoices.map((row) => [row.id, row])),
    employees: new Map(employees.map((row) => [row.id, row])),
  }
}

const RATED = [
  { key: 'ratedOn', kind: 'day' },
  { key: 'number', kind: 'text' },
  { key: 'customer', kind: 'text' },
  { key: 'mobile', kind: 'text' },
  { key: 'rating', kind: 'choice', codes: STARS },
  { key: 'kind', kind: 'choice', codes: COMMENT_KIND },
  { key: 'comment', kind: 'text' },
  { key: 'invoiceId', kind: 'text' },
] as const satisfies readonly ReportColumn[]

function ratedRow(rating: InvoiceRating, { invoices, customers }: Loaded): ReportRow {
  const document = invoices.get(rating.id)
  const her = customers.get(document?.customerId ?? '')
  return {
    ...{ ratedOn: rating.ratedOn, number: document?.number ?? null },
    ...{ customer: her?.name ?? document?.customerName ?? null, mobile: her ? her.mobile : (document?.customerMobile ?? null) },
    ...{ rating: rating.rating, kind: rating.commentKind, comment: rating.comment, invoiceId: rating.id },
  }
}

const newestFirst = (a: InvoiceRating, b: InvoiceRating): number => b.ratedAt - a.ratedAt || (a.id < b.id ? -1 : 1)
const toInvoice = (row: ReportRow) => ({ to: 'invoices', params: { id: String(row['invoiceId']) } })

export const surveysReport = defineReport({
  name: 'surveys-report',
  permission: may('reports', 'surveyNotices'),
  params: periodSchema(),
  columns: [
    ...RATED,
    { key: 'service', kind: 'choice', codes: STARS },
    { key: 'staff', kind: 'choice', codes: STARS },
    { key: 'place', kind: 'choice', codes: STARS },
    { key: 'price', kind: 'choice', codes: STARS },
  ],
  load: (read, period) => ratingsOf(read, period),
  rows: (loaded): ReportRow[] =>
    loaded.ratings.toSorted(newestFirst).map((one) => {
      const { service, staff, place, price } = one
      return { ...ratedRow(one, loaded), service, staff, place, price }
    }),
  drill: toInvoice,
  ties: [],
})

const isOpen = ({ handledAt }: InvoiceRating): boolean => handledAt === null

/** Low ratings, complaints and suggestions in a period, open ones first, then the newest. */
export const complaints = defineReport({
  name: 'complaints',
  permission: may('reports', 'complaintNotices'),
  params: periodSchema(),
  columns: [
    ...RATED,
    { key: 'handling', kind: 'choice', codes: HANDLING },
    { key: 'handledByAr', kind: 'text' },
    { key: 'handledByEn', kind: 'text' },
    { key: 'handlingNote', kind: 'text' },
  ],
  load: (read, period) => ratingsOf(read, period, [{ field: 'isComplaint', is: true }]),
  rows: (loaded): ReportRow[] =>
    loaded.ratings
      .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || newestFirst(a, b))
      .map((one) => {
        const handler = loaded.employees.get(one.handledBy ?? '')
        return {
          ...ratedRow(one, loaded),
          handling: isOpen(one) ? HANDLING.open : HANDLING.handled,
          ...{ handledByAr: handler?.nameAr ?? null, handledByEn: handler?.nameEn ?? null, handlingNote: one.handlingNote },
        }
      }),
  drill: toInvoice,
  ties: [],
})
