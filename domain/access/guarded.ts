import type { CommandDefinition, Permission, Permissions } from '../kernel/define.ts'
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
  may('rent', 'overbook'),
  may('pointOfSale', 'changePrice'),
  may('pointOfSale', 'sellWithoutStock'),
  may('pointOfSale', 'returnSale'),
  may('pointOfSale', 'debitNote'),
  may('pointOfSale', 'refundWithoutReceipt'),
  may('pointOfSale', 'changeMethod'),
]

/**
 * What the shop offers, from whom it buys and at what price: later papers are judged by it. A till's word for who changed it does not do;
 * her PIN proves it, or her own session.
 */
const SHOP_DATA: readonly Permission[] = [
  may('menu', 'edit'),
  may('products', 'edit'),
  may('rent', 'edit'),
  may('marketing', 'edit'),
  may('suppliers', 'add'),
  may('suppliers', 'edit'),
]

/** Whether a command changes what the shop's own rows say, so that whoever does it on a till has to prove who she is. */
export const changesShopData = ({ kind, permission }: Pick<CommandDefinition, 'kind' | 'permission'>): boolean =>
  kind === 'intent' && SHOP_DATA.some((one) => one.page === permission?.page && one.action === permission.action)

/** What the PIN of whoever holds it has to prove. */
const PROVED: readonly Permission[] = [...OVERRIDES, ...OWN_SESSION, ...SHOP_DATA]

/** Whose PIN is worth guessing: whoever can override, or changes what the shop offers, and whoever holds what counts in one's own session alone. */
export const needsLongPin = (held: Permissions): boolean => PROVED.some((permission) => isAllowed(held, permission))

/** What is left of somebody's permissions where nothing proves that it was she. */
export const withoutProof = (held: Permissions): Permissions =>
  onlyThose(held, (permission) => !PROVED.some((one) => one.page === permission.page && one.action === permission.action))

/** What of somebody's permissions is held by any of others, too. */
export const heldByAnyOf = (held: Permissions, others: readonly Permissions[]): Permissions =>
  onlyThose(held, (permission) => others.some((other) => isAllowed(other, permission)))

const onlyThose = (held: Permissions, isKept: (permission: Permission) => boolean): Permissions =>
  Object.fromEntries(
    Object.entries(held).map(([page, actions]) => [page, actions.filter((action) => isKept({ page: Number(page), action }))]),
  )

/** Whether whoever holds `held` may do all that `other` allows. */
export const reachesAsFarAs = (held: Permissions, other: Permissions): boolean =>
  Object.entries(other).every(([page, actions]) => actions.every((action) => isAllowed(held, { page: Number(page), action })))
