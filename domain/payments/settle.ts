import { type Money, ZERO, addMoney, minor, smallerMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import { isRoundingWrong } from './cash-rounding.ts'
import { PAYMENT_METHOD } from './payment.ts'
import type { Tender } from './tender.ts'

export interface SettledTender extends Tender {
  readonly amount: Money
  readonly change: Money
}
export type TenderFault =
  | 'payments.more-than-due'
  | 'payments.gift-card-above-total'
  | 'payments.authorization-code-required'
  | 'payments.amount-required'
  | 'payments.rounding-wrong'
export interface Settlement {
  readonly tenders: readonly SettledTender[]
  readonly paid: Money
  readonly change: Money
  readonly due: Money
  readonly faults: readonly { readonly code: TenderFault; readonly tenderId: string }[]
}

const roundingOf = ({ rounding = ZERO }: Pick<Tender, 'rounding'>): Money => rounding

/**
 * Applies tenders to a total. Only cash gives change, never a card. Rounded cash pays the unrounded amount, so that the
 * total is fully paid and the drawer has the tendered cash minus change.
 */
export function settle(total: Money, tenders: readonly Tender[]): Settlement {
  const tendered = sumMoney(tenders.map((tender) => tender.tendered))
  const requested = addMoney(total, sumMoney(tenders.map(roundingOf)))
  let over = tendered > requested ? subtractMoney(tendered, requested) : ZERO
  const settled = tenders
    .toReversed()
    .map((tender): SettledTender => {
      const change = tender.method === PAYMENT_METHOD.cash ? smallerMoney(over, tender.tendered) : ZERO
      over = subtractMoney(over, change)
      return { ...tender, amount: subtractMoney(subtractMoney(tender.tendered, change), roundingOf(tender)), change }
    })
    .toReversed()
  const paid = sumMoney(settled.map((tender) => tender.amount))
  const due = paid < total ? subtractMoney(total, paid) : ZERO
  return {
    tenders: settled,
    paid,
    change: sumMoney(settled.map((tender) => tender.change)),
    due,
    faults: [...faultsOf(tenders, over > 0), ...roundingFaults(settled, paid === total)],
  }
}

function faultsOf(tenders: readonly Tender[], isOver: boolean): Settlement['faults'] {
  const faults = tenders.flatMap((tender): { code: TenderFault; tenderId: string }[] => {
    const needsCode = tender.method === PAYMENT_METHOD.creditCard && !tender.authorizationCode?.trim()
    return [
      ...(tender.tendered === 0 ? [{ code: 'payments.amount-required' as const, tenderId: tender.id }] : []),
      ...(needsCode ? [{ code: 'payments.authorization-code-required' as const, tenderId: tender.id }] : []),
    ]
  })
  const last = tenders.findLast((tender) => tender.method !== PAYMENT_METHOD.cash)
  if (!isOver || !last) return faults
  const code = last.method === PAYMENT_METHOD.giftCard ? 'payments.gift-card-above-total' : 'payments.more-than-due'
  return [...faults, { code, tenderId: last.id }]
}

/** Only the last tender may be rounded: one cash amount, greater than zero, that pays the total completely. */
function roundingFaults(tenders: readonly SettledTender[], isPaid: boolean): Settlement['faults'] {
  const rounded = tenders.filter((tender) => roundingOf(tender) !== 0)
  return rounded
    .filter((tender, nth) => isRoundingWrong(tender) || nth > 0 || !isPaid || tender.amount <= 0)
    .map(({ id: tenderId }) => ({ code: 'payments.rounding-wrong', tenderId }))
}

const NOTES: readonly number[] = [10_00, 50_00, 100_00, 500_00]

/** Amounts a customer is likely to tender: the exact amount, then the next whole ten, fifty, hundred and five hundred. */
export function quickCash(due: Money): Money[] {
  const rounded = NOTES.map((note) => Math.ceil(due / note) * note)
  return [...new Set([due, ...rounded])].filter((amount) => amount > 0).map(minor)
}
