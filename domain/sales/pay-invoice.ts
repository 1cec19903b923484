import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { type Objection, defineCommand, happened, increment } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { amountGivenSchema, minor } from '../kernel/money.ts'
import { dayOf } from '../kernel/time.ts'
import { timeZoneSchema } from '../kernel/time-zone.ts'
import { settle, tenderSchema } from '../payments/settle.ts'
import { type InvoiceAccount, accountsOf, leftToPay } from './invoice-debt.ts'
import { invoice } from './invoice.ts'
import { paymentRow } from './sale-changes.ts'

const SELL = may('pointOfSale', 'sell')
/** Whoever takes money for a sale or a visit may take what was left owed of it. */
const TAKE = [SELL, may('rent', 'book'), may('rent', 'settle')]

const input = v.object({
  invoiceId: idSchema,
  /** Whose debt it is, as the document says. */
  customerId: idSchema,
  tenders: v.pipe(v.array(tenderSchema), v.minLength(1, 'required'), v.maxLength(20, 'too-many')),
  /** How much of the debt is paid now, as the customer was told. */
  total: v.pipe(
    amountGivenSchema,
    v.check((amount) => amount > 0, 'required'),
  ),
  timeZone: timeZoneSchema,
})

const REFUSALS = [
  'sales.no-permission',
  'sales.invoice-unknown',
  'sales.payment-more-than-left',
  'sales.total-differs',
  'payments.more-than-due',
  'payments.authorization-code-required',
  'payments.amount-required',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

/** What was left owed of a document is paid, whole or in part. The document stays as it was printed: the payments say the rest. */
export const payInvoice = defineCommand({
  name: 'payInvoice',
  version: 1,
  kind: 'fact',
  permission: SELL,
  anyOf: () => TAKE,
  input,
  refusals: REFUSALS,
  async load(read, { invoiceId }): Promise<InvoiceAccount | null> {
    const row = await read.get(invoice, invoiceId)
    const [account = null] = row ? await accountsOf(read, [row]) : []
    return account
  },
  decide({ invoiceId, customerId, tenders, total, timeZone }, account, context) {
    const settled = settle(total, tenders)
    const left = account ? leftToPay(account) : minor(0)
    const found: Found[] = [
      ...(account ? [] : [{ code: 'sales.invoice-unknown' as const }]),
      ...(account && total > left ? [{ code: 'sales.payment-more-than-left' as const, details: { left, asked: total } }] : []),
      ...(settled.due > 0 ? [{ code: 'sales.total-differs' as const, details: { shown: total, computed: settled.paid } }] : []),
      ...settled.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })),
    ]
    const paidFor = { id: invoiceId, customerId, issuedOn: dayOf(context.now, timeZone) }
    return happened(
      [
        ...settled.tenders.map((tender) => paymentRow(tender, paidFor, context)),
        ...(settled.paid > 0 ? [increment(customer, customerId, { owed: minor(-settled.paid) })] : []),
      ],
      found,
    )
  },
})
