import { type Money, ZERO, minor, smallerMoney, subtractMoney, sumMoney } from '../../kernel/money.ts'

/** Why a customer pays more than the rent, by the codes of the specification (customer penalty). */
export const PENALTY = { breachOfContract: 1, others: 2 } as const

/** One thing that is to be taken from the insurance amount: a late fee, a damage, a lost accessory. */
export interface Charge {
  readonly kind: (typeof PENALTY)[keyof typeof PENALTY]
  readonly amount: Money
  /** Written on the document that the customer gets. */
  readonly reason: string
}

export interface SettledCharge extends Charge {
  /** What of it was taken from the insurance amount. */
  readonly kept: Money
  /** What of it the customer still owes. */
  readonly due: Money
}

export interface InsuranceSettlement {
  readonly charges: readonly SettledCharge[]
  readonly kept: Money
  readonly returned: Money
  readonly due: Money
}

/**
 * Settles an insurance amount when pieces come back: what is charged is kept in the order of the list, the rest goes back to
 * the customer, and what the amount does not cover is owed. Nothing is made and nothing is lost on the way.
 */
export function settleInsurance(held: Money, charges: readonly Charge[]): InsuranceSettlement {
  let left = held
  const settled = charges.map((charge): SettledCharge => {
    const asked = charge.amount > 0 ? charge.amount : ZERO
    const kept = smallerMoney(asked, left)
    left = subtractMoney(left, kept)
    return { ...charge, amount: asked, kept, due: subtractMoney(asked, kept) }
  })
  return {
    charges: settled,
    kept: minor(held - left),
    returned: left,
    due: sumMoney(settled.map(({ due }) => due)),
  }
}
