import { type Money, ZERO, minor, smallerMoney, subtractMoney, sumMoney } from '../../kernel/money.ts'

/** Reasons for charges beyond the rent, by the specification's codes (customer penalty). */
export const PENALTY = { breachOfContract: 1, others: 2 } as const

/** A charge against the insurance amount: a late fee, damage or lost accessory. */
export interface Charge {
  readonly kind: (typeof PENALTY)[keyof typeof PENALTY]
  readonly amount: Money
  readonly reason: string
}

export interface SettledCharge extends Charge {
  readonly kept: Money
  readonly due: Money
}

export interface InsuranceSettlement {
  readonly charges: readonly SettledCharge[]
  readonly kept: Money
  readonly returned: Money
  readonly due: Money
}

/**
 * Settles an insurance amount: charges are paid from it in order, the rest is returned, and what it does not cover is owed. The sums always
 * add up.
 */
export function settleInsurance(held: Money, charges: readonly Charge[]): InsuranceSettlement {
  let left = held
  const settled = charges.map((charge): SettledCharge => {
    const requested = charge.amount > 0 ? charge.amount : ZERO
    const retained = smallerMoney(requested, left)
    left = subtractMoney(left, retained)
    return { ...charge, amount: requested, kept: retained, due: subtractMoney(requested, retained) }
  })
  return {
    charges: settled,
    kept: minor(held - left),
    returned: left,
    due: sumMoney(settled.map(({ due }) => due)),
  }
}
