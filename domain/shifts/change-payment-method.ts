import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Allower, approvedBy, approvalSchema, loadAllower, stillHere } from '../employees/override.ts'
import { type Change, type DecisionContext, type Objection, type RowOf, defineCommand, happened, patch } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney } from '../kernel/money.ts'
import { unlessAllowedBy } from '../kernel/permission.ts'
import { dayOf } from '../kernel/time.ts'
import { timeZoneSchema } from '../kernel/time-zone.ts'
import { insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { isFromTerminal } from '../payments/card-terminal/terminal-state.ts'
import { isRoundingWrong, roundingSchema } from '../payments/cash-rounding.ts'
import {
  METHOD_REASON_LENGTH_MAX,
  PAYMENT_METHOD,
  PAYMENT_SOURCE,
  PAYMENT_STATUS,
  type PaymentMethod,
  payment,
} from '../payments/payment.ts'
import { accountsOf } from '../sales/invoice-debt.ts'
import type { InvoiceAccount } from '../sales/invoice-debt.ts'
import { invoice } from '../sales/invoice.ts'
import { methodReplaced } from '../sales/papers/invoice-standing.ts'
import { isCountOpen, shiftBefore } from './shift-of-money.ts'
import type { shift } from './shift.ts'

type Payment = RowOf<typeof payment>
type Shift = RowOf<typeof shift>

export const CHANGE_METHOD = may('pointOfSale', 'changeMethod')

/** Methods recorded by the cashier; the others are confirmed by a third party or use prepaid money. */
export const CHANGEABLE_METHODS: readonly PaymentMethod[] = [
  PAYMENT_METHOD.cash,
  PAYMENT_METHOD.creditCard,
  PAYMENT_METHOD.transfer,
  PAYMENT_METHOD.cheque,
]
const CHANGEABLE_SOURCES: readonly number[] = [PAYMENT_SOURCE.billing, PAYMENT_SOURCE.debitNote, PAYMENT_SOURCE.deposit]

const input = v.object({
  paymentId: idSchema,
  /** The method shown when the user changed it. */
  from: v.picklist(Object.values(PAYMENT_METHOD), 'choice'),
  to: v.pipe(
    v.picklist(Object.values(PAYMENT_METHOD), 'choice'),
    v.check((method) => CHANGEABLE_METHODS.includes(method), 'choice'),
  ),
  authorizationCode: v.nullable(v.pipe(v.string(), v.maxLength(40, 'too-long'))),
  reference: v.nullable(v.pipe(v.string(), v.maxLength(80, 'too-long'))),
  rounding: roundingSchema,
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(METHOD_REASON_LENGTH_MAX, 'too-long')),
  timeZone: timeZoneSchema,
  override: v.optional(approvalSchema),
})
type Given = v.InferOutput<typeof input>

const REFUSALS = [
  'payments.change-method-not-allowed',
  'payments.unknown',
  'payments.method-differs',
  'payments.method-not-changed',
  'payments.method-not-changeable',
  'payments.change-cancelled',
  'payments.change-refunded',
  'payments.change-elsewhere',
  'payments.change-shift-closed',
  'payments.authorization-code-required',
  'payments.rounding-wrong',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly paid: Payment | null
  readonly account: InvoiceAccount | null
  /** The part of the same tender that was taken as an insurance amount. */
  readonly insured: RowOf<typeof insuranceEntry> | null
  readonly before: Shift | null
  readonly allower: Allower | null
}

type MethodFields = Pick<Payment, 'source' | 'method' | 'amount' | 'reference'>

/**
 * Whether a payment's method can be changed in principle. Payments by card terminal cannot, because the terminal
 * approved them.
 */
export const isMethodChangeable = ({ source, method, amount, reference }: MethodFields): boolean =>
  CHANGEABLE_SOURCES.includes(source) && CHANGEABLE_METHODS.includes(method) && amount > 0 && !isFromTerminal({ method, reference })

/** What keeps the payment as it is: nothing of it is changed then. */
function blocked(
  { from, to, timeZone }: Given,
  paid: Payment | null,
  before: Shift | null,
  { deviceId, now }: DecisionContext,
): Found | null {
  if (!paid) return { code: 'payments.unknown' }
  if (paid.status === PAYMENT_STATUS.cancelled) return { code: 'payments.change-cancelled' }
  if (!isMethodChangeable(paid)) return { code: 'payments.method-not-changeable' }
  if (paid.method !== from) return { code: 'payments.method-differs', details: { method: paid.method } }
  if (to === from) return { code: 'payments.method-not-changed', field: 'to' }
  // Whether the drawer was counted before the change is only known from the queue of the till that took the payment.
  if (paid.deviceId === null || paid.deviceId !== deviceId) return { code: 'payments.change-elsewhere' }
  return isCountOpen(paid, paid.paidOn, before, dayOf(now, timeZone)) ? null : { code: 'payments.change-shift-closed' }
}

const tenderedBy = (to: PaymentMethod, amount: Money, rounding: Money): Pick<Payment, 'tendered' | 'change' | 'rounding'> =>
  to === PAYMENT_METHOD.cash
    ? { tendered: addMoney(amount, rounding), change: ZERO, rounding }
    : { tendered: amount, change: ZERO, rounding: ZERO }

type Changed = Pick<Loaded, 'account' | 'insured'> & { readonly paid: Payment }

function changes(given: Given, { paid, account, insured }: Changed, { now }: DecisionContext): Change[] {
  const { to, authorizationCode, reference, reason, rounding = ZERO } = given
  const others = (account?.payments ?? []).filter(({ id }) => id !== paid.id)
  const by = { method: to, authorizationCode, reference: to === PAYMENT_METHOD.creditCard ? null : reference }
  return [
    // Cash is rounded once, in the insurance entry if the tender has one.
    ...(insured ? [patch(insuranceEntry, insured.id, { ...by, ...tenderedBy(to, insured.amount, rounding) })] : []),
    patch(payment, paid.id, {
      ...{ ...by, ...tenderedBy(to, paid.amount, insured ? ZERO : rounding) },
      // The method printed on the customer's document.
      ...{ methodBefore: paid.methodBefore ?? paid.method, methodReason: reason, methodChangedAt: now },
    }),
    ...(account ? methodReplaced(account.invoice, others, { from: paid.method, to }) : []),
  ]
}

/**
 * Corrects a payment recorded with the wrong method. The invoice with its total and hash remains as issued, and the
 * payment keeps the printed method. An insurance amount of the same tender changes with it. It must be done on the till
 * that took it, before its drawer is counted, so that its Z counts it once.
 */
export const changePaymentMethod = defineCommand({
  name: 'changePaymentMethod',
  version: 1,
  kind: 'fact',
  permission: CHANGE_METHOD,
  anyOf: (_given, { allower }: Loaded, _actor, now) => unlessAllowedBy(stillHere(allower, now), CHANGE_METHOD),
  forbidden: 'payments.change-method-not-allowed',
  input,
  refusals: REFUSALS,
  allowedBy: approvedBy,
  async load(read, { paymentId, override }): Promise<Loaded> {
    const [paid, insured, allower] = await Promise.all([
      read.get(payment, paymentId),
      // A tender for a document and an insurance amount has the same id in both.
      read.get(insuranceEntry, paymentId),
      loadAllower(read, override),
    ])
    const [before, document] = await Promise.all([
      paid && shiftBefore(read, paid),
      paid?.invoiceId ? read.get(invoice, paid.invoiceId) : null,
    ])
    const [account = null] = document ? await accountsOf(read, [document]) : []
    return { paid, account, insured, before, allower }
  },
  decide(given, { paid, account, insured, before }, context) {
    const found = blocked(given, paid, before, context)
    if (found || !paid) return happened([], found ? [found] : [])
    const { to, authorizationCode, rounding } = given
    return happened(changes(given, { paid, account, insured }, context), [
      // Refunded by another till meanwhile: reported for review, because the cash has left the drawer.
      ...(account && account.credits.length > 0 ? [{ code: 'payments.change-refunded' as const }] : []),
      ...(to === PAYMENT_METHOD.creditCard && !authorizationCode?.trim()
        ? [{ code: 'payments.authorization-code-required' as const, field: 'authorizationCode' }]
        : []),
      ...(isRoundingWrong({ method: to, rounding }) ? [{ code: 'payments.rounding-wrong' as const, field: 'rounding' }] : []),
    ])
  },
})
