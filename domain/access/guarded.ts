import type { Permission, Permissions } from '../kernel/define.ts'
import { isAllowed, may } from './pages.ts'

/**
 * What counts in a person's own signed-in session and nowhere else: a till only claims who works on it. Commands that ask for one
 * of these are of the kind `online`; a contract test holds them to it.
 */
export const OWN_SESSION: readonly Permission[] = [
  may('settings', 'edit'),
  may('employees', 'edit'),
  may('employees', 'editRoles'),
  may('devices', 'enrol'),
  may('devices', 'resolve'),
]

/** What one person can let another do at the counter, or do against the price list. */
const OVERRIDES: readonly Permission[] = [
  may('rent', 'override'),
  may('pointOfSale', 'changePrice'),
  may('pointOfSale', 'sellWithoutStock'),
  may('pointOfSale', 'returnSale'),
]

/** Whose PIN is worth guessing: whoever can override, and whoever holds what counts in one's own session alone. */
export const needsLongPin = (held: Permissions): boolean => [...OVERRIDES, ...OWN_SESSION].some((permission) => isAllowed(held, permission))

/** Whether whoever holds `held` may do all that `other` allows. */
export const reachesAsFarAs = (held: Permissions, other: Permissions): boolean =>
  Object.entries(other).every(([page, actions]) => actions.every((action) => isAllowed(held, { page: Number(page), action })))
