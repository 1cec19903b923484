import { isAllowed, may } from '../access/pages.ts'
import { RATE_WHOLE, type Rate, rate } from '../kernel/money.ts'
import type { Rights } from './override.ts'

/** The default for the largest discount without approval. */
export const DISCOUNT_MAX_USUAL = rate(1_000)

/** The largest discount without approval, as a rate. It is unlimited with the permission to change prices. */
export const discountMaxOf = ({ permissions, discountMax }: Rights): Rate =>
  discountMax ?? (isAllowed(permissions, may('pointOfSale', 'changePrice')) ? rate(RATE_WHOLE) : DISCOUNT_MAX_USUAL)
