import type { Permissions } from '../kernel/define.ts'
import { type Level, PAGE_NAMES, extrasOn, withAction, withLevel } from './levels.ts'
import { type ActionName, type PageName, allPermissions, may } from './pages.ts'

/** An initial role of a new account, in addition to the owner's. */
export interface NamedRole {
  readonly key: string
  readonly nameAr: string
  readonly nameEn: string
  readonly permissions: Permissions
}

type Levels = Readonly<Partial<Record<PageName, Level>>>

const grants = (levels: Levels, extras: readonly (readonly [PageName, readonly string[]])[] = []): Permissions => {
  const usual = PAGE_NAMES.reduce<Permissions>((held, page) => withLevel(held, page, levels[page] ?? 'none'), {})
  return extras.reduce<Permissions>(
    (held, [page, names]) => names.reduce<Permissions>((all, name) => withAction(all, may(page, name as ActionName<PageName>), true), held),
    usual,
  )
}

/** Actions that are not granted by default: salaries and commissions, and editing roles. */
const HELD_BACK: ReadonlySet<string> = new Set(['seeSalary', 'commissions', 'editRoles'])
const administrator = (): Permissions => {
  const all = PAGE_NAMES.reduce<Permissions>((held, page) => withLevel(held, page, 'full'), {})
  const extras = PAGE_NAMES.flatMap((page) => extrasOn(page)).filter(({ name }) => !HELD_BACK.has(name))
  return extras.reduce<Permissions>((held, { permission }) => withAction(held, permission, true), all)
}

const MANAGER: Levels = {
  ...{ dashboard: 'view', pointOfSale: 'full', customers: 'full', employees: 'full', products: 'full', reports: 'view' },
  ...{ accounting: 'view', rent: 'full', menu: 'full', marketing: 'full', settings: 'view', devices: 'full' },
  ...{ appointments: 'view', suppliers: 'full', attendance: 'full' },
}
const COUNTER_EXTRAS = ['sellProducts', 'holdBill', 'allowDebt', 'deposits', 'sellGiftCards'] satisfies ActionName<'pointOfSale'>[]
const MANAGER_EXTRAS = [
  ...COUNTER_EXTRAS,
  'changePrice',
  'openAmount',
  'sellWithoutStock',
  'returnSale',
  'debitNote',
  'refundWithoutReceipt',
  'changeMethod',
  'freeGiftCard',
] satisfies ActionName<'pointOfSale'>[]

const RECEPTIONIST: Levels = {
  ...{ dashboard: 'view', pointOfSale: 'full', customers: 'full', products: 'view', rent: 'full', menu: 'view' },
  ...{ devices: 'view', appointments: 'view', attendance: 'view' },
}
const CASHIER: Levels = {
  ...{ pointOfSale: 'full', customers: 'full', products: 'view', reports: 'view', rent: 'view', devices: 'view' },
  attendance: 'view',
}
const EMPLOYEE: Levels = { customers: 'view', menu: 'view', appointments: 'view', attendance: 'view' }

/** Ordinary roles that can be edited and removed. The owner's role is created with the owner. */
export const NAMED_ROLES: readonly NamedRole[] = [
  { key: 'superadmin', nameAr: 'مشرف عام', nameEn: 'Superadmin', permissions: allPermissions() },
  { key: 'administrator', nameAr: 'مسؤول النظام', nameEn: 'Administrator', permissions: administrator() },
  {
    ...{ key: 'manager', nameAr: 'مدير', nameEn: 'Manager' },
    permissions: grants(MANAGER, [
      ['pointOfSale', MANAGER_EXTRAS],
      ['rent', ['override', 'overbook']],
      ['products', ['stockNotices']],
      ['reports', ['surveyNotices', 'complaintNotices']],
      ['attendance', ['correct']],
    ]),
  },
  {
    ...{ key: 'receptionist', nameAr: 'موظف استقبال', nameEn: 'Receptionist' },
    permissions: grants(RECEPTIONIST, [['pointOfSale', ['sellProducts', 'holdBill', 'deposits', 'sellGiftCards']]]),
  },
  {
    ...{ key: 'cashier', nameAr: 'كاشير', nameEn: 'Cashier' },
    permissions: grants(CASHIER, [
      ['pointOfSale', COUNTER_EXTRAS],
      ['products', ['stockNotices']],
    ]),
  },
  { key: 'employee', nameAr: 'موظف', nameEn: 'Employee', permissions: grants(EMPLOYEE) },
]
