import * as v from 'valibot'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type RowOf,
  defineCommand,
  happened,
  increment,
  insert,
} from '../../kernel/define.ts'
import { type Customer, accountHolder, otherAccount } from '../../customers/family.ts'
import { approvedBy, approvalSchema } from '../../employees/override.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, ZERO, addMoney, amountGivenSchema, minor, priceSchema, rate, subtractMoney } from '../../kernel/money.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, type payment } from '../../payments/payment.ts'
import { settle } from '../../payments/settle.ts'
import { giftCardsAmong } from '../../payments/tender.ts'
import { type Charge, PENALTY, settleInsurance } from '../../rentals/booking/insurance.ts'
import { BALANCE_REFUSALS, balanceObjections, balanceSpent, spentOf } from '../../sales/balance/balance-changes.ts'
import { INVOICE_TYPE, type InvoiceLine, LINE_KIND, invoice } from '../../sales/invoice.ts'
import { customerChanges, paymentRow } from '../../sales/sale-changes.ts'
import { headStatement } from '../../sales/sale-statements.ts'
import { INSURANCE_ENTRY } from './insurance-entry.ts'
import { earlierPayments, leavesDebt, withEarlier } from '../../sales/papers/invoice-standing.ts'
import { type SettleLoaded, loadSettle } from './insurance-moves.ts'
import { feesFinal, lateFeesOpen } from './late-fees.ts'
import { SETTLE_LEAVE_REFUSALS, settleLines, settledDespite } from './settle-approval.ts'
import { addUp, orderDocument } from '../order-document.ts'
import { SETTLE, closingChanges, entryRow } from '../order-view.ts'
import { plainLine } from '../plain-line.ts'
import { rentalOrder } from '../rental-order.ts'
import { paperSchema } from '../visit-bill.ts'

const chargeSchema = v.object({
  /** ID of the retained amount's entry, which photos of the damage are attached to. */
  id: idSchema,
  kind: v.picklist(Object.values(PENALTY), 'choice'),
  /** A fee for a service is taxed; compensation for damage or a breach is not. */
  isTaxed: v.boolean(),
  amount: v.pipe(
    priceSchema,
    v.check((amount) => amount > 0, 'required'),
  ),
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(300, 'too-long')),
  /** The rental it is charged for; null for the order as a whole. */
  bookingId: v.nullable(idSchema),
})

const input = v.object({
  ...paperSchema.entries,
  orderId: idSchema,
  customerId: idSchema,
  charges: v.pipe(v.array(chargeSchema), v.minLength(1, 'required'), v.maxLength(50, 'too-many')),
  /** The part paid from the insurance amount, as shown to the customer. The rest is paid by `tenders` or stays unpaid. */
  covered: amountGivenSchema,
  /** ID of the payment from the insurance amount. */
  paymentId: idSchema,
  /** The approval to waive a late fee that the remaining insurance amount does not cover. */
  override: v.optional(approvalSchema),
})
type Given = v.InferOutput<typeof input>

const REFUSALS = [
  'orders.no-permission',
  'orders.unknown',
  'orders.insurance-not-held',
  'orders.kept-more-than-charged',
  'customers.account-differs',
  'sales.total-differs',
  'sales.already-issued',
  'payments.more-than-due',
  'payments.gift-card-above-total',
  'payments.gift-card-not-here',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
  ...BALANCE_REFUSALS,
  ...SETTLE_LEAVE_REFUSALS,
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded extends SettleLoaded {
  readonly issued: RowOf<typeof invoice> | null
  /** Payments of this document that arrived before it. */
  readonly earlier: readonly RowOf<typeof payment>[]
  readonly holder: Customer | null
  /** Set when the order belongs to a customer with a different account. */
  readonly stranger: Found | null
}

/** Charges for late, damaged or missing pieces: a separate document, paid from the insurance amount as far as possible. */
export const chargeInsurance = defineCommand({
  name: 'chargeInsurance',
  version: 1,
  kind: 'fact',
  permission: SETTLE,
  document: true,
  input,
  refusals: REFUSALS,
  allowedBy: approvedBy,
  statements: (paper) => [headStatement(paper)],
  async load(read, given): Promise<Loaded> {
    const [of, issued, earlier, holder] = await Promise.all([
      loadSettle(read, given),
      read.get(invoice, given.invoiceId),
      earlierPayments(read, given.invoiceId, leavesDebt(given)),
      accountHolder(read, given.customerId),
    ])
    const stranger = of.order && (await otherAccount(read, given.customerId, of.order.customerId))
    return { ...of, issued, earlier, holder, stranger }
  },
  decide(given, loaded, context) {
    const { order, bookings, issued, allower } = loaded
    const totals = addUp(given.charges.map((charge) => chargeLine(given, charge)))
    const fromInsurance = given.covered > totals.total ? totals.total : given.covered
    const rest = subtractMoney(totals.total, fromInsurance)
    const settled = settle(rest, given.tenders)
    const paid = addMoney(fromInsurance, settled.paid)
    const { due, change } = settled
    const row = orderDocument(
      { ...given, type: INVOICE_TYPE.invoice, totals, paid, due, change, note: null, tenders: settled.tenders },
      context,
    )
    const by = { insuranceHeld: subtractMoney(ZERO, fromInsurance) }
    const isMissing = (order?.insuranceHeld ?? ZERO) < fromInsurance
    const found: Found[] = [
      ...(order ? [] : [{ code: 'orders.unknown' as const }]),
      ...(loaded.stranger ? [loaded.stranger] : []),
      ...(order && isMissing
        ? [{ code: 'orders.insurance-not-held' as const, details: { held: order.insuranceHeld, asked: fromInsurance } }]
        : []),
      ...(given.covered > totals.total ? [{ code: 'orders.kept-more-than-charged' as const }] : []),
      ...(given.total === rest ? [] : [{ code: 'sales.total-differs' as const, details: { shown: given.total, computed: rest } }]),
      ...(issued ? [{ code: 'sales.already-issued' as const, details: { number: issued.number } }] : []),
      ...balanceObjections(spentOf(settled.tenders), loaded.holder),
      ...giftCardsAmong(given.tenders),
      ...settled.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })),
      ...settledDespite(
        feeLetOff(row, subtractMoney(order?.insuranceHeld ?? ZERO, fromInsurance), loaded, context),
        given.override,
        allower,
        context,
      ),
    ]
    const changes: Change[] = [
      insert(
        invoice,
        withEarlier(
          row,
          loaded.earlier,
          loaded.documents.filter(({ creditOf }) => creditOf === row.id),
        ),
      ),
      ...settled.tenders.map((tender) => paymentRow(tender, row, context)),
      ...balanceSpent(settled.tenders, { holderId: loaded.holder?.id ?? given.customerId, invoiceId: row.id }, context),
      ...savedChanges(given, fromInsurance, row, context),
      increment(rentalOrder, given.orderId, by),
      ...customerChanges(row, () => context.id(1), { buyer: null, holderId: loaded.holder?.id }),
      ...(order ? closingChanges(order, by, bookings) : []),
      ...settleLines(found, given.orderId, given.override, context),
    ]
    return happened(changes, found)
  },
})

/** A late fee missing from this document, if less remains held than the fee: nothing else would remind the staff of it. */
function feeLetOff(row: RowOf<typeof invoice>, held: Money, { bookings, pieces, documents }: SettleLoaded, { now }: DecisionContext) {
  const fees = feesFinal(lateFeesOpen(bookings, pieces, [...documents.filter(({ id }) => id !== row.id), row], now))
  return fees > ZERO && held < fees
    ? { code: 'orders.late-fee-open' as const, details: { orderId: row.orderId ?? '', feeAmount: fees } }
    : null
}

function chargeLine({ terms }: Given, charge: Given['charges'][number]): InvoiceLine {
  const { nameAr, nameEn, amount, reason } = charge
  const vatRate = charge.isTaxed ? terms.vatRate : rate(0)
  return plainLine({ kind: LINE_KIND.charge, itemId: charge.bookingId ?? charge.id, nameAr, nameEn, amount, vatRate, note: reason })
}

/** The payment from the insurance amount, and an entry for each charge it paid. */
function savedChanges(given: Given, fromInsurance: Money, row: RowOf<typeof invoice>, context: DecisionContext): Change[] {
  if (fromInsurance === 0) return []
  const tender = { id: given.paymentId, method: PAYMENT_METHOD.cash, tendered: fromInsurance, authorizationCode: null, reference: null }
  const taken = paymentRow({ ...tender, amount: fromInsurance, change: ZERO }, row, context, PAYMENT_SOURCE.insuranceAmount)
  const requested: (Charge & { readonly id: string })[] = given.charges.map(({ id, kind, amount, reason }) => ({
    id,
    kind,
    amount,
    reason,
  }))
  const of = { orderId: given.orderId, customerId: row.customerId, enteredOn: row.issuedOn }
  const retained = settleInsurance(fromInsurance, requested).charges.flatMap((charge, nth) => {
    const { id } = requested[nth] ?? { id: '' }
    const more = { penalty: charge.kind, reason: charge.reason, invoiceId: row.id }
    return charge.kept > 0 ? [entryRow(id, INSURANCE_ENTRY.kept, minor(charge.kept), of, context, more)] : []
  })
  return [taken, ...retained]
}
