import { type Money, ZERO } from '../../kernel/money.ts'

/** How the one insurance amount of an order stands: held by the shop, in part, or not yet. */
export const INSURANCE_SAID = { held: 1, partly: 2, toPay: 3 } as const

export interface InsuranceSaid {
  readonly amount: Money
  readonly how: (typeof INSURANCE_SAID)[keyof typeof INSURANCE_SAID]
}

/**
 * What a contract says of the insurance amount, one amount and how it stands. What was agreed at the desk and taken counts where the terms
 * ask for less or for none; what the terms ask for counts where less is held. Null where nothing is asked for and nothing held.
 */
export function insuranceSaid(asked: Money, held: Money): InsuranceSaid | null {
  if (held <= ZERO && asked <= ZERO) return null
  if (held >= asked) return { amount: held, how: INSURANCE_SAID.held }
  return { amount: asked, how: held > ZERO ? INSURANCE_SAID.partly : INSURANCE_SAID.toPay }
}
