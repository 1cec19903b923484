import * as v from 'valibot'
import { BALANCE_ENTRY, REASON_LENGTH_MAX } from '../../customers/balance-entry.ts'
import { type Customer, accountHolder, otherAccount } from '../../customers/family.ts'
import { type DecisionContext, type Objection, type RowOf, defineCommand, happened, patch } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { ZERO, addMoney, amountGivenSchema, minor } from '../../kernel/money.ts'
import { dayOf } from '../../kernel/time.ts'
import { timeZoneSchema } from '../../kernel/time-zone.ts'
import { isRoundingWrong } from '../../payments/cash-rounding.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, PAYMENT_STATUS, payment } from '../../payments/payment.ts'
import { moneyTenderSchema } from '../../payments/tender.ts'
import { paymentRow } from '../sale-changes.ts'
import { BALANCE_REFUSALS, type BalanceMove, balanceObjections, moveBalance } from './balance-changes.ts'
import { DEPOSITS } from './take-deposit.ts'

const backEntries = {
  ...v.omit(moneyTenderSchema, ['tendered']).entries,
  customerId: idSchema,
  amount: v.pipe(
    amountGivenSchema,
    v.check((amount) => amount > 0, 'required'),
  ),
  timeZone: timeZoneSchema,
}
const backSchema = v.object(backEntries)
type Back = v.InferOutput<typeof backSchema>

const BACK_REFUSALS = [
  'sales.deposits-not-allowed',
  'sales.customer-unknown',
  ...BALANCE_REFUSALS,
  'payments.authorization-code-required',
  'payments.rounding-wrong',
] as const

/** Objections that apply to both a payout and a cancelled deposit. */
function backObjections(
  { method, authorizationCode, rounding, amount }: Back,
  holder: Customer | null,
): Objection<(typeof BACK_REFUSALS)[number]>[] {
  return [
    ...(holder ? balanceObjections(amount, holder) : [{ code: 'sales.customer-unknown' as const, field: 'customerId' }]),
    ...(method === PAYMENT_METHOD.creditCard && !authorizationCode?.trim()
      ? [{ code: 'payments.authorization-code-required' as const, field: 'authorizationCode' }]
      : []),
    ...(isRoundingWrong({ method, rounding }) ? [{ code: 'payments.rounding-wrong' as const, field: 'rounding' }] : []),
  ]
}

function backChanges(given: Back, of: Pick<BalanceMove, 'kind' | 'reason'>, holder: Customer | null, context: DecisionContext) {
  const { id, customerId, amount, rounding = ZERO, timeZone, method, authorizationCode, reference } = given
  const [out, by] = [minor(0 - amount), minor(0 - rounding)]
  const tender = { id, method, authorizationCode, reference, amount: out, tendered: addMoney(out, by), change: ZERO, rounding: by }
  return [
    paymentRow(tender, { id: null, customerId, issuedOn: dayOf(context.now, timeZone) }, context, PAYMENT_SOURCE.deposit),
    ...moveBalance([{ paymentId: id, ...of, amount: out }], { holderId: holder?.id ?? customerId }, context),
  ]
}

export const payOutBalance = defineCommand({
  name: 'payOutBalance',
  version: 1,
  kind: 'fact',
  permission: DEPOSITS,
  forbidden: 'sales.deposits-not-allowed',
  input: backSchema,
  refusals: BACK_REFUSALS,
  load: (read, { customerId }): Promise<Customer | null> => accountHolder(read, customerId),
  decide: (given, holder, context) =>
    happened(backChanges(given, { kind: BALANCE_ENTRY.paidOut }, holder, context), backObjections(given, holder)),
})

interface Loaded {
  readonly holder: Customer | null
  readonly deposit: RowOf<typeof payment> | null
  /** Set when the deposit was paid in by a customer with a different account. */
  readonly stranger: Objection<'customers.account-differs'> | null
}

type Fault = Objection<
  'payments.unknown' | 'payments.not-a-deposit' | 'payments.already-cancelled' | 'payments.deposit-differs' | 'customers.account-differs'
>

/** Only a deposit can be cancelled: once, and in full. A partial amount is paid out with `payOutBalance`. */
function depositFaults({ amount }: Back, { deposit, stranger }: Loaded): Fault[] {
  if (!deposit) return [{ code: 'payments.unknown' }]
  if (deposit.source !== PAYMENT_SOURCE.deposit || deposit.amount < 0) return [{ code: 'payments.not-a-deposit' }]
  if (deposit.status === PAYMENT_STATUS.cancelled) return [{ code: 'payments.already-cancelled' }]
  const details = { paidAmount: deposit.amount, askedAmount: amount }
  return [...(stranger ? [stranger] : []), ...(deposit.amount === amount ? [] : [{ code: 'payments.deposit-differs' as const, details }])]
}

/** Missing in commands queued by tills older than the mandatory reason. */
const reasonSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(REASON_LENGTH_MAX, 'too-long')))

/**
 * Refunds a deposit in full. Its payment stays, marked as cancelled, because the money was counted in a drawer; the refund is a separate
 * payment that belongs to the current shift.
 */
export const cancelDeposit = defineCommand({
  name: 'cancelDeposit',
  version: 1,
  kind: 'fact',
  permission: DEPOSITS,
  forbidden: 'sales.deposits-not-allowed',
  input: v.object({ ...backEntries, depositId: idSchema, reason: reasonSchema }),
  refusals: [
    ...BACK_REFUSALS,
    'payments.unknown',
    'payments.not-a-deposit',
    'payments.already-cancelled',
    'payments.deposit-differs',
    'customers.account-differs',
  ],
  async load(read, { customerId, depositId }): Promise<Loaded> {
    const [holder, deposit] = await Promise.all([accountHolder(read, customerId), read.get(payment, depositId)])
    return { holder, deposit, stranger: deposit && (await otherAccount(read, customerId, deposit.customerId)) }
  },
  decide(given, loaded, context) {
    const { deposit, holder } = loaded
    const isDeposit = deposit?.source === PAYMENT_SOURCE.deposit
    return happened(
      [
        ...(isDeposit ? [patch(payment, deposit.id satisfies Id, { status: PAYMENT_STATUS.cancelled })] : []),
        ...backChanges(given, { kind: BALANCE_ENTRY.cancelled, reason: given.reason || null }, holder, context),
      ],
      [...depositFaults(given, loaded), ...backObjections(given, holder)],
    )
  },
})
