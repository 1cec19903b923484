import { isAllowed, may } from '../access/pages.ts'
import { RATE_WHOLE, type Rate, rate } from '../kernel/money.ts'
import type { Rights } from './override.ts'

/** What whoever sells takes off a price at most by her own leave, where the shop has said nothing of her role. */
export const DISCOUNT_MAX_USUAL = rate(1_000)

/** The most of a price that somebody takes off by her own leave. Whoever changes prices at will is not held to a part of them. */
export const discountMaxOf = ({ permissions, discountMax }: Rights): Rate =>
  discountMax ?? (isAllowed(permissions, may('pointOfSale', 'changePrice')) ? rate(RATE_WHOLE) : DISCOUNT_MAX_USUAL)
