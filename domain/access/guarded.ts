import type { CommandDefinition, Permission, Permissions } from '../kernel/define.ts'
import { isAllowed, may } from './pages.ts'

/**
 * Permissions that require the user's own signed-in session, because a till only states who acts. Commands with one of
 * these are of the kind `online`, which a contract test verifies.
 */
export const OWN_SESSION: readonly Permission[] = [
  may('settings', 'edit'),
  may('employees', 'edit'),
  may('employees', 'editRoles'),
  may('devices', 'enrol'),
  may('devices', 'resolve'),
]

/** Permissions that can be used to approve another employee's action, or to deviate from the price list. */
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
 * Permissions to change offered items, suppliers and prices, with which later documents are compared. A till's
 * statement of the actor is not enough; they require proof by PIN or the user's own session.
 */
const SHOP_DATA: readonly Permission[] = [
  may('menu', 'edit'),
  may('products', 'edit'),
  may('rent', 'edit'),
  may('marketing', 'edit'),
  may('suppliers', 'add'),
  may('suppliers', 'edit'),
]

/** Whether a command changes the shop's own data, so that its actor on a till must be proved. */
export const changesShopData = ({ kind, permission }: Pick<CommandDefinition, 'kind' | 'permission'>): boolean =>
  kind === 'intent' && SHOP_DATA.some((one) => one.page === permission?.page && one.action === permission.action)

const PROVED: readonly Permission[] = [...OVERRIDES, ...OWN_SESSION, ...SHOP_DATA]

/** Whether the permissions require a long PIN, because they include one that needs proof. */
export const needsLongPin = (held: Permissions): boolean => PROVED.some((permission) => isAllowed(held, permission))

/** The permissions of an actor who is not proved. */
export const withoutProof = (held: Permissions): Permissions =>
  onlyThose(held, (permission) => !PROVED.some((one) => one.page === permission.page && one.action === permission.action))

/** The permissions that at least one of the others has as well. */
export const heldByAnyOf = (held: Permissions, others: readonly Permissions[]): Permissions =>
  onlyThose(held, (permission) => others.some((other) => isAllowed(other, permission)))

const onlyThose = (held: Permissions, isSaved: (permission: Permission) => boolean): Permissions =>
  Object.fromEntries(
    Object.entries(held).map(([page, actions]) => [page, actions.filter((action) => isSaved({ page: Number(page), action }))]),
  )

/** Whether `held` includes all of `other`. */
export const reachesAsFarAs = (held: Permissions, other: Permissions): boolean =>
  Object.entries(other).every(([page, actions]) => actions.every((action) => isAllowed(held, { page: Number(page), action })))
