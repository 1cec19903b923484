import { BALANCE_ENTRY, balanceEntry } from '../../customers/balance-entry.ts'
import { customer } from '../../customers/customer.ts'
import type { Customer } from '../../customers/family.ts'
import { type Change, type DecisionContext, type Objection, type RowOf, increment, insert } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, ZERO, minor, sumMoney } from '../../kernel/money.ts'
import { PAYMENT_METHOD } from '../../payments/payment.ts'

type Entry = RowOf<typeof balanceEntry>

/** One payment that changes a balance: `amount` is signed. */
export interface BalanceMove {
  readonly paymentId: Id
  readonly kind: Entry['kind']
  readonly amount: Money
  readonly reason?: string | null
}

/**
 * Balance entries and the matching change of the customer's stored sum. `holderId` comes from `accountHolder` (merged customers share an
 * account).
 */
export function moveBalance(
  moves: readonly BalanceMove[],
  { holderId, invoiceId = null }: { readonly holderId: Id; readonly invoiceId?: Id | null },
  { now, actor }: DecisionContext,
): Change[] {
  if (moves.length === 0) return []
  const of = { customerId: holderId, invoiceId, enteredAt: now, employeeId: actor.employeeId }
  return [
    ...moves.map(({ paymentId, kind, amount, reason = null }) =>
      insert(balanceEntry, { id: paymentId, paymentId, kind, amount, reason, ...of }),
    ),
    increment(customer, holderId, { balance: sumMoney(moves.map(({ amount }) => amount)) }),
  ]
}

interface Tendered {
  readonly id: Id
  readonly method: number
  readonly amount: Money
}
const byBalance = <T extends { readonly method: number }>(tenders: readonly T[]): readonly T[] =>
  tenders.filter(({ method }) => method === PAYMENT_METHOD.balance)

export const spentOf = (tenders: readonly Omit<Tendered, 'id'>[]): Money => sumMoney(byBalance(tenders).map(({ amount }) => amount))

/** What a document takes off the payer's balance. A payment without a customer changes no balance; `balanceObjections` refuses it. */
export const balanceSpent = (
  tenders: readonly Tendered[],
  of: { readonly holderId: Id | null; readonly invoiceId: Id },
  context: DecisionContext,
): Change[] =>
  of.holderId === null
    ? []
    : moveBalance(
        byBalance(tenders).map(({ id, amount }) => ({ paymentId: id, kind: BALANCE_ENTRY.spent, amount: minor(0 - amount) })),
        { ...of, holderId: of.holderId },
        context,
      )

/** What a credit note refunds onto the customer's balance instead of in money. */
export const balanceCredited = (
  tenders: readonly { readonly id: Id; readonly method: number; readonly tendered: Money }[],
  of: { readonly holderId: Id | null; readonly invoiceId: Id },
  context: DecisionContext,
): Change[] =>
  of.holderId === null
    ? []
    : moveBalance(
        byBalance(tenders).map(({ id, tendered }) => ({ paymentId: id, kind: BALANCE_ENTRY.credited, amount: tendered })),
        { ...of, holderId: of.holderId },
        context,
      )

export const BALANCE_REFUSALS = ['customers.balance-not-enough', 'customers.balance-needs-customer'] as const
type Found = Objection<(typeof BALANCE_REFUSALS)[number]>

/** Objections to spending `taken` from a balance. */
export function balanceObjections(taken: Money, holder: Pick<Customer, 'balance'> | null, isNamed = true): Found[] {
  if (taken <= 0) return []
  if (!isNamed) return [{ code: 'customers.balance-needs-customer' }]
  // Two tills that spent the same balance can leave it below zero.
  const owned = minor(Math.max(ZERO, holder?.balance ?? ZERO))
  return taken > owned ? [{ code: 'customers.balance-not-enough', details: { ownedAmount: owned, spentAmount: taken } }] : []
}
