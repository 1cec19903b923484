import type { Permission, Permissions } from '../kernel/define.ts'
import { ACTIONS, type ActionName, PAGES, type PageName } from './pages.ts'

/** A role's access to a page. */
export type Level = 'none' | 'view' | 'full'
/** view: read access. full: usual work. extra: granted separately, because it exceeds the usual work of the page. */
type ActionLevel = 'view' | 'full' | 'extra'

/** The level of each action. A missing action does not compile. */
export const ACTION_LEVEL = {
  dashboard: { view: 'view' },
  pointOfSale: {
    ...{ reprint: 'view', sell: 'full', discountLine: 'full', discountBill: 'full' },
    ...{ changePrice: 'extra', holdBill: 'extra', allowDebt: 'extra', sellWithoutStock: 'extra' },
    returnSale: 'extra',
    debitNote: 'extra',
    refundWithoutReceipt: 'extra',
    changeMethod: 'extra',
    sellProducts: 'extra',
    deposits: 'extra',
    openAmount: 'extra',
    sellGiftCards: 'extra',
    freeGiftCard: 'extra',
  },
  customers: { view: 'view', add: 'full', edit: 'full' },
  employees: { view: 'view', edit: 'full', seeSalary: 'extra', editRoles: 'extra' },
  products: {
    ...{ view: 'view', edit: 'full', addQuantity: 'full', adjustQuantity: 'full', internalUse: 'full', writeOff: 'full' },
    ...{ countStock: 'full', closeStocktake: 'full', stockNotices: 'extra' },
  },
  reports: {
    ...{ dailyPayments: 'view', inventoryStatus: 'view', inventoryMovements: 'view', internalUse: 'view' },
    ...{
      mostUsedProducts: 'view',
      mostSoldProducts: 'view',
      activities: 'extra',
      commissions: 'extra',
      surveyNotices: 'extra',
      complaintNotices: 'extra',
    },
  },
  accounting: { view: 'view', receivable: 'view' },
  rent: {
    ...{ view: 'view', edit: 'full', book: 'full', handOver: 'full', takeBack: 'full', settle: 'full', cancel: 'full' },
    ...{ override: 'extra', overbook: 'extra' },
  },
  menu: { view: 'view', edit: 'full' },
  marketing: { view: 'view', edit: 'full' },
  settings: { view: 'view', edit: 'full' },
  devices: { view: 'view', enrol: 'full', resolve: 'full' },
  appointments: { view: 'view' },
  suppliers: { view: 'view', add: 'full', edit: 'full' },
  // Employees see and enter their own attendance.
  attendance: { checkIn: 'view', view: 'full', reports: 'full', correct: 'extra' },
} as const satisfies { readonly [P in PageName]: Readonly<Record<ActionName<P>, ActionLevel>> }

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[]

/** Pages without any features yet. Roles keep their actions, but forms do not show them. */
const TO_COME: readonly PageName[] = ['dashboard', 'appointments']
export const OFFERED_PAGES: readonly PageName[] = PAGE_NAMES.filter((page) => !TO_COME.includes(page))

const levelsOf = (page: PageName): Readonly<Record<string, ActionLevel>> => ACTION_LEVEL[page]
const numberOf = (page: PageName, action: string): number => (ACTIONS[page] as Readonly<Record<string, number>>)[action] ?? 0
const actionsOf = (page: PageName, ...wanted: readonly ActionLevel[]): readonly number[] =>
  Object.entries(levelsOf(page)).flatMap(([action, level]) => (wanted.includes(level) ? [numberOf(page, action)] : []))

const heldAt = (page: PageName, level: Level): readonly number[] =>
  level === 'none' ? [] : actionsOf(page, 'view', ...(level === 'full' ? (['full'] as const) : []))

/** The levels of a page: pages without changes only have view access. */
export const levelsOn = (page: PageName): readonly Level[] =>
  actionsOf(page, 'full').length > 0 ? ['none', 'view', 'full'] : ['none', 'view']

export interface NamedAction {
  readonly name: string
  readonly permission: Permission
}

const namedOn = (page: PageName, ...wanted: readonly ActionLevel[]): readonly NamedAction[] =>
  Object.entries(levelsOf(page)).flatMap(([name, level]) =>
    wanted.includes(level) ? [{ name, permission: { page: PAGES[page], action: numberOf(page, name) } }] : [],
  )

export const extrasOn = (page: PageName): readonly NamedAction[] => namedOn(page, 'extra')
/** The actions included in the levels of a page, view actions first. */
export const usualOn = (page: PageName): readonly NamedAction[] => [...namedOn(page, 'view'), ...namedOn(page, 'full')]

const heldOn = (held: Permissions, page: PageName): readonly number[] => held[String(PAGES[page])] ?? []

/** Actions on a page that this version does not know. */
export const unknownOn = (held: Permissions, page: PageName): readonly number[] => {
  const known = actionsOf(page, 'view', 'full', 'extra')
  return heldOn(held, page).filter((action) => !known.includes(action))
}

export function isSameOn(a: Permissions, b: Permissions, page: PageName): boolean {
  const of = (held: Permissions) => JSON.stringify(canonicalPermissions({ [page]: heldOn(held, page) }))
  return of(a) === of(b)
}

/** The level of access to a page, without extra actions. `part` means some of the usual actions: older roles may have any. */
export function levelOf(held: Permissions, page: PageName): Level | 'part' {
  const usual = actionsOf(page, 'view', 'full')
  const has = new Set(heldOn(held, page).filter((action) => usual.includes(action)))
  if (has.size === 0) return 'none'
  const fits = (level: Level) => {
    const wanted = heldAt(page, level)
    return wanted.length === has.size && wanted.every((action) => has.has(action))
  }
  if (fits('view')) return 'view'
  return fits('full') ? 'full' : 'part'
}

/** Sorted, without duplicates and empty pages, so that equal permissions are stored equally. */
export function canonicalPermissions(held: Permissions): Record<string, number[]> {
  const pages = Object.entries(held).filter(([, actions]) => actions.length > 0)
  const sorted = pages.toSorted(([a], [b]) => Number(a) - Number(b))
  return Object.fromEntries(sorted.map(([page, actions]) => [page, [...new Set(actions)].toSorted((a, b) => a - b)]))
}

const withActions = (held: Permissions, page: PageName, actions: readonly number[]): Record<string, number[]> =>
  canonicalPermissions({ ...held, [String(PAGES[page])]: actions })

/**
 * Sets the level of one page. Without access the extra actions are removed; otherwise they remain, as do unknown
 * actions of a newer version.
 */
export function withLevel(held: Permissions, page: PageName, level: Level): Record<string, number[]> {
  const usual = actionsOf(page, 'view', 'full')
  const others = level === 'none' ? [] : heldOn(held, page).filter((action) => !usual.includes(action))
  return withActions(held, page, [...heldAt(page, level), ...others])
}

export function withAction(held: Permissions, { page, action }: Permission, isHeld: boolean): Record<string, number[]> {
  const others = (held[String(page)] ?? []).filter((one) => one !== action)
  return canonicalPermissions({ ...held, [String(page)]: isHeld ? [...others, action] : others })
}
