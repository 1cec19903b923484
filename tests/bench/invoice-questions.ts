import { setsWith } from '#domain/kernel/fields.ts'
import type { Selection, Where } from '#domain/kernel/define.ts'
import { addDays, day } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { INVOICE_STANDING, INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { LIST_PAGE } from './list-questions.ts'

export const INVOICES = 200_000
const QUESTIONS = 120

/** When the year of the bench begins; each day of it has as many documents. */
export const FIRST_DAY = day('2025-01-01')
const LAST_DAYS = { field: 'issuedOn', from: addDays(FIRST_DAY, 358) } as const
const byMethod = (code: number): Where => ({ field: 'methods', oneOf: setsWith([code], PAYMENT_METHOD) })

/** By how people look for documents: mostly the newest and by date, by what is owed, and now and then by an amount or a number. */
const SORTS = ['issuedAt', 'issuedAt', 'issuedAt', 'remaining', 'amount', 'number', 'total', 'due'] as const
const FILTERS: readonly (readonly Where[])[] = [
  [],
  [{ field: 'type', is: INVOICE_TYPE.invoice }],
  [{ field: 'type', is: INVOICE_TYPE.creditNote }],
  [{ field: 'type', oneOf: [INVOICE_TYPE.invoice, INVOICE_TYPE.advance] }],
  [{ field: 'standing', is: INVOICE_STANDING.settled }],
  [{ field: 'standing', oneOf: [INVOICE_STANDING.unpaid, INVOICE_STANDING.partlySettled] }],
  [{ field: 'remaining', from: 1 }],
  [byMethod(PAYMENT_METHOD.cash)],
  [byMethod(PAYMENT_METHOD.transfer)],
  [LAST_DAYS],
  [LAST_DAYS, byMethod(PAYMENT_METHOD.cash)],
  [{ field: 'amount', from: 100_000, before: 200_000 }],
  [
    { field: 'type', is: INVOICE_TYPE.invoice },
    { field: 'standing', is: INVOICE_STANDING.unpaid },
    { field: 'remaining', from: 50_000 },
  ],
]
const PAGES = [0, 0, 0, 1, 3, 20, 200]

/** What somebody asks of the list of documents: every order with every filter, mostly of its first pages and now and then far down. */
export function invoiceQuestions(): Selection[] {
  return Array.from({ length: QUESTIONS }, (_, nth): Selection => {
    const field = SORTS[nth % SORTS.length] ?? 'issuedAt'
    const offset = (PAGES[(nth * 5) % PAGES.length] ?? 0) * LIST_PAGE
    return { where: FILTERS[(nth * 2) % FILTERS.length] ?? [], sort: { field, descending: nth % 3 !== 0 }, offset, limit: LIST_PAGE }
  })
}
