import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineQuery, defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, json, money, nullable, rateField, text } from '../kernel/fields.ts'
import type { Id } from '../kernel/ids.ts'
import type { Money, Rate } from '../kernel/money.ts'
import { type Day, type Instant, dayOf, daysBetween } from '../kernel/time.ts'
import { splitInclusive } from '../taxes/vat.ts'

export const PLAN = { basic: 1, advanced: 2, premium: 3 } as const
export type Plan = (typeof PLAN)[keyof typeof PLAN]

export const ACCOUNT_INVOICE_STATUS = { unpaid: 0, paid: 1 } as const

export const partySchema = v.object({
  nameAr: v.string(),
  nameEn: v.string(),
  trn: v.nullable(v.string()),
  addressAr: v.string(),
  addressEn: v.string(),
})
/** The provider or the shop, as printed on an invoice or a contract. */
export type InvoicedParty = v.InferOutput<typeof partySchema>

/**
 * An invoice of the platform provider to a shop for a period of its subscription. The operator issues it; the shop can
 * read it.
 */
export const accountInvoice = defineRecord({
  name: 'account_invoice',
  travels: 'server',
  indexes: [],
  fields: {
    id: id(),
    number: text(20),
    issuedAt: instantField(),
    /** The day of `issuedAt` in the account's zone. */
    issuedOn: dayField(),
    plan: choice(PLAN),
    fromOn: dayField(),
    throughOn: dayField(),
    currency: text(3),
    net: money(),
    vatRate: rateField(),
    vat: money(),
    total: money(),
    status: choice(ACCOUNT_INVOICE_STATUS),
    paidOn: nullable(dayField()),
    seller: json(partySchema),
    buyer: json(partySchema),
  },
})
export type AccountInvoice = RowOf<typeof accountInvoice>

export const accountInvoices = defineQuery({
  name: 'accountInvoices',
  record: accountInvoice,
  permission: may('settings', 'view'),
  fields: ['number', 'issuedOn', 'plan', 'fromOn', 'throughOn', 'currency', 'total', 'status', 'paidOn'],
  filters: ['status'],
  sorts: ['issuedOn'],
  sort: { field: 'issuedOn', descending: true },
})

export interface AccountInvoiceRequest {
  readonly plan: Plan
  readonly fromOn: Day
  readonly throughOn: Day
  /** Including VAT, in minor units. */
  readonly total: Money
  readonly vatRate: Rate
}

interface Issued {
  readonly id: Id
  readonly no: number
  readonly now: Instant
  readonly timeZone: string
  readonly currency: string
  readonly seller: InvoicedParty
  readonly buyer: InvoicedParty
}

export type AccountInvoiceFault = 'period-ends-before-it-begins' | 'nothing-to-pay' | 'vat-without-tax-number'

/** Why an invoice cannot be issued; null if it can. VAT requires the seller's tax number. */
export function accountInvoiceFault(
  { fromOn, throughOn, total, vatRate }: AccountInvoiceRequest,
  trn: string | null,
): AccountInvoiceFault | null {
  if (daysBetween(fromOn, throughOn) < 0) return 'period-ends-before-it-begins'
  if (total <= 0) return 'nothing-to-pay'
  return vatRate > 0 && trn === null ? 'vat-without-tax-number' : null
}

/** The invoice to store, unpaid; VAT is included in the total as on every other document. */
export function issuedAccountInvoice(
  request: AccountInvoiceRequest,
  { id: ofRow, no, now, timeZone, currency, seller, buyer }: Issued,
): AccountInvoice {
  const { plan, fromOn, throughOn, total, vatRate } = request
  const { net, vat } = splitInclusive(total, vatRate)
  return {
    id: ofRow,
    number: `S-${String(no).padStart(6, '0')}`,
    ...{ issuedAt: now, issuedOn: dayOf(now, timeZone), plan, fromOn, throughOn },
    ...{ currency, net, vatRate, vat, total, status: ACCOUNT_INVOICE_STATUS.unpaid, paidOn: null, seller, buyer },
  }
}
