import type { Permission, Permissions } from '../kernel/define.ts'
import { ACTIONS, type ActionName, PAGES, type PageName, allPermissions } from './pages.ts'

/** How far a role reaches on a page. `part` is some of it: roles of before there were levels may hold any actions. */
export type Level = 'none' | 'view' | 'full'
/** view: looks. full: works there. extra: given by itself, because it goes beyond the usual work of the page. */
type ActionLevel = 'view' | 'full' | 'extra'

/** Which level of its page each action belongs to. An action without a line does not compile. */
export const ACTION_LEVEL = {
  dashboard: { view: 'view' },
  pointOfSale: {
    ...{ reprint: 'view', sell: 'full', discountLine: 'full', discountBill: 'full' },
    ...{ changePrice: 'extra', holdBill: 'extra', allowDebt: 'extra', sellWithoutStock: 'extra' },
    returnSale: 'extra',
    sellProducts: 'extra',
  },
  customers: { view: 'view', add: 'full', edit: 'full' },
  employees: { view: 'view', edit: 'full', seeSalary: 'extra', editRoles: 'extra' },
  products: {
    ...{ view: 'view', edit: 'full', addQuantity: 'full', adjustQuantity: 'full', internalUse: 'full', writeOff: 'full' },
    ...{ countStock: 'full', closeStocktake: 'full', stockNotices: 'extra' },
  },
  reports: {
    ...{ dailyPayments: 'view', inventoryStatus: 'view', inventoryMovements: 'view', internalUse: 'view' },
    ...{ mostUsedProducts: 'view', mostSoldProducts: 'view', activities: 'extra', surveyNotices: 'extra', complaintNotices: 'extra' },
  },
  accounting: { view: 'view' },
  rent: {
    ...{ view: 'view', edit: 'full', book: 'full', handOver: 'full', takeBack: 'full', settle: 'full', cancel: 'full' },
    ...{ override: 'extra' },
  },
  menu: { view: 'view', edit: 'full' },
  marketing: { view: 'view', edit: 'full' },
  settings: { view: 'view', edit: 'full' },
  devices: { view: 'view', enrol: 'full', resolve: 'full' },
  appointments: { view: 'view' },
  suppliers: { view: 'view', add: 'full', edit: 'full' },
  // Whoever works here sees herself there, and comes and goes.
  attendance: { checkIn: 'view', view: 'full', reports: 'full', correct: 'extra' },
} as const satisfies { readonly [P in PageName]: Readonly<Record<ActionName<P>, ActionLevel>> }

/** The actions of a page that are given by themselves. */
export type ExtraName<P extends PageName> = {
  [A in keyof (typeof ACTION_LEVEL)[P]]: (typeof ACTION_LEVEL)[P][A] extends 'extra' ? A : never
}[keyof (typeof ACTION_LEVEL)[P]] &
  string

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[]

const levelsOf = (page: PageName): Readonly<Record<string, ActionLevel>> => ACTION_LEVEL[page]
const numberOf = (page: PageName, action: string): number => (ACTIONS[page] as Readonly<Record<string, number>>)[action] ?? 0
const actionsOf = (page: PageName, ...wanted: readonly ActionLevel[]): readonly number[] =>
  Object.entries(levelsOf(page)).flatMap(([action, level]) => (wanted.includes(level) ? [numberOf(page, action)] : []))

/** What a level of a page holds. */
const heldAt = (page: PageName, level: Level): readonly number[] =>
  level === 'none' ? [] : actionsOf(page, 'view', ...(level === 'full' ? (['full'] as const) : []))

/** The levels that a page has: where nothing is changed, looking is all there is. */
export const levelsOn = (page: PageName): readonly Level[] =>
  actionsOf(page, 'full').length > 0 ? ['none', 'view', 'full'] : ['none', 'view']

/** The extra actions of a page, by name. */
export const extrasOn = (page: PageName): readonly { readonly name: string; readonly permission: Permission }[] =>
  Object.entries(levelsOf(page)).flatMap(([name, level]) =>
    level === 'extra' ? [{ name, permission: { page: PAGES[page], action: numberOf(page, name) } }] : [],
  )

const heldOn = (held: Permissions, page: PageName): readonly number[] => held[String(PAGES[page])] ?? []

/** How far somebody reaches on a page, extra actions left aside. */
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

/** In one order and without what is empty or stands twice, so that two roles that allow the same are written the same. */
export function canonicalPermissions(held: Permissions): Record<string, number[]> {
  const pages = Object.entries(held).filter(([, actions]) => actions.length > 0)
  const sorted = pages.toSorted(([a], [b]) => Number(a) - Number(b))
  return Object.fromEntries(sorted.map(([page, actions]) => [page, [...new Set(actions)].toSorted((a, b) => a - b)]))
}

const withActions = (held: Permissions, page: PageName, actions: readonly number[]): Record<string, number[]> =>
  canonicalPermissions({ ...held, [String(PAGES[page])]: actions })

/** The same with another level on one page. Who has no access there has none of its extra actions, either. */
export function withLevel(held: Permissions, page: PageName, level: Level): Record<string, number[]> {
  const extras = level === 'none' ? [] : heldOn(held, page).filter((action) => actionsOf(page, 'extra').includes(action))
  return withActions(held, page, [...heldAt(page, level), ...extras])
}

/** The same with or without one action. */
export function withAction(held: Permissions, { page, action }: Permission, isHeld: boolean): Record<string, number[]> {
  const others = (held[String(page)] ?? []).filter((one) => one !== action)
  return canonicalPermissions({ ...held, [String(page)]: isHeld ? [...others, action] : others })
}

/** Whether a map names nothing but pages and actions that there are. */
export function areKnown(held: Permissions): boolean {
  const all = allPermissions()
  return Object.entries(held).every(([page, actions]) => actions.every((action) => all[page]?.includes(action) === true))
}
