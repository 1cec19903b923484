import { setsWith } from '#domain/kernel/fields.ts'
import type { Selection, Where } from '#domain/kernel/define.ts'
import { addDays, day } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { INVOICE_STANDING, INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { LIST_PAGE } from './list-questions.ts'

export const INVOICES = 200_000
const QUESTIONS = 120

/** Start of the bench's year; each day has the same number of documents. */
export const FIRST_DAY = day('2025-01-01')
/** Two lines and a seller, of realistic length. */
export const PAPER = {
  lines: Array.from({ length: 2 }, (_, nth) => ({
    ...{
      kind: 1,
      itemId: `0190000${nth}-0000-7000-8000-000000000001`,
      nameAr: 'مكياج سهرة مع تسريحة',
      nameEn: 'Evening make-up with hair',
    },
    ...{ quantity: 1, unitPrice: 45_000, discount: 0, billDiscount: 0, employeeId: '01900000-0000-7000-8000-0000000000aa', note: null },
    ...{ vatRate: 1500, net: 39_130, vat: 5_870, gross: 45_000 },
  })),
  seller: {
    ...{ nameAr: 'دار ياسمين للعرائس', nameEn: 'Yasmin Bridal House', trn: '310122393500003', addressAr: 'الرياض، حي العليا' },
    ...{ addressEn: 'Olaya, Riyadh', phone: '966112345678', commercialRegistration: '1010123456', noteAr: '', noteEn: '' },
    ...{ currency: 'SAR', country: 1, timeZone: 'Asia/Riyadh' },
  },
}

const LAST_DAYS = { field: 'issuedOn', from: addDays(FIRST_DAY, 358) } as const
const byMethod = (code: number): Where => ({ field: 'methods', oneOf: setsWith([code], PAYMENT_METHOD) })

/** Typical sort orders: mostly the newest and by date, by debt, and sometimes by amount or number. */
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

/** Queries of the document list: every order with every filter, mostly first pages and sometimes far down. */
export function invoiceQuestions(): Selection[] {
  return Array.from({ length: QUESTIONS }, (_, nth): Selection => {
    const field = SORTS[nth % SORTS.length] ?? 'issuedAt'
    const offset = (PAGES[(nth * 5) % PAGES.length] ?? 0) * LIST_PAGE
    return { where: FILTERS[(nth * 2) % FILTERS.length] ?? [], sort: { field, descending: nth % 3 !== 0 }, offset, limit: LIST_PAGE }
  })
}
