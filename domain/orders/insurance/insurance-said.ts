import { type Money, ZERO } from '../../kernel/money.ts'

/** Whether the insurance amount of an order is held in full, in part, or still to be paid. */
export const INSURANCE_SAID = { held: 1, partly: 2, toPay: 3 } as const

export interface InsuranceSaid {
  readonly amount: Money
  readonly how: (typeof INSURANCE_SAID)[keyof typeof INSURANCE_SAID]
}

/**
 * The insurance amount that a contract states: the higher of the amount held and the amount required by the terms. Null if both are zero.
 */
export function insuranceSaid(request: Money, held: Money): InsuranceSaid | null {
  if (held <= ZERO && request <= ZERO) return null
  if (held >= request) return { amount: held, how: INSURANCE_SAID.held }
  return { amount: request, how: held > ZERO ? INSURANCE_SAID.partly : INSURANCE_SAID.toPay }
}
