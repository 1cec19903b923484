import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { product, service } from '../catalog/catalog.ts'
import { employee } from '../employees/employee.ts'
import type { AnyRecord, Permission, Reader } from '../kernel/define.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { defineView } from '../kernel/view.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { invoice } from '../sales/invoice.ts'
import { WIZARD_STEPS } from '../settings/account-setting.ts'

/** What a new shop must do before it can sell, in the recommended order, and the required permissions. */
const STEPS = {
  'set-up': [may('settings', 'edit')],
  /** The user's own e-mail, which needs no permission. */
  email: [],
  till: [may('devices', 'enrol')],
  items: [may('menu', 'edit'), may('products', 'edit'), may('rent', 'edit')],
  colleague: [may('employees', 'edit')],
  sale: [may('pointOfSale', 'sell')],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type FirstStepName = keyof typeof STEPS
export interface FirstStep {
  readonly name: FirstStepName
  readonly isDone: boolean
}

export interface NewShop {
  readonly hasItems: boolean
  readonly rents: boolean
  readonly hasColleagues: boolean
  readonly hasSold: boolean
}

export interface NewShopFacts extends NewShop {
  readonly finishedWizardSteps: readonly string[]
  /** Null if the user signs in without an e-mail, or it is unknown. */
  readonly isEmailConfirmed: boolean | null
  readonly isTill: boolean
}

/**
 * Empty once the shop is set up and has sold something, or all permitted steps are done: later tasks are not specific
 * to new shops.
 */
export function firstSteps(facts: NewShopFacts, allows: (permission: Permission) => boolean): readonly FirstStep[] {
  const isSetUp = WIZARD_STEPS.every((step) => facts.finishedWizardSteps.includes(step))
  if (isSetUp && facts.hasSold) return []
  const done: Readonly<Record<FirstStepName, boolean | null>> = {
    'set-up': isSetUp,
    email: facts.isEmailConfirmed,
    // Sales require a till.
    till: facts.isTill || facts.hasSold,
    items: facts.hasItems,
    colleague: facts.hasColleagues,
    sale: facts.hasSold,
  }
  const names = Object.keys(STEPS) as FirstStepName[]
  const steps = names.flatMap((name) => {
    const [isDone, anyOf]: [boolean | null, readonly Permission[]] = [done[name], STEPS[name]]
    const isOwn = anyOf.length === 0 || anyOf.some(allows)
    return isOwn && isDone !== null ? [{ name, isDone }] : []
  })
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

/** Reads a limited number of rows instead of counting, so that it is cheap in a large shop. */
const hasRows = async (read: Reader, record: AnyRecord, rows = 1): Promise<boolean> =>
  (await read.select(record, { sort: { field: 'id' }, limit: rows })).length === rows

const hasActive = async (read: Reader, record: typeof service | typeof product): Promise<boolean> =>
  (await read.select(record, { where: [{ field: 'status', is: GENERIC_STATUS.active }], sort: { field: 'id' }, limit: 1 })).length > 0

export const newShop = defineView({
  name: 'new-shop',
  params: v.object({}),
  permission: Object.values(STEPS).flat(),
  async read(read): Promise<NewShop> {
    const [services, products, rents, hasColleagues, hasSold] = await Promise.all([
      hasActive(read, service),
      hasActive(read, product),
      hasRows(read, rentItem),
      hasRows(read, employee, 2),
      hasRows(read, invoice),
    ])
    return { hasItems: services || products || rents, rents, hasColleagues, hasSold }
  },
})
