import { msg } from '@lingui/core/macro'
import {
  Bell,
  CalendarRange,
  FolderTree,
  IdCard,
  ListChecks,
  Package,
  ReceiptText,
  Settings,
  ShieldCheck,
  Sparkles,
  TicketPercent,
  Truck,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { may } from '#domain/access/pages.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { TypedFields } from '#domain/entities/typed.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { loadNounScreen } from '../../engine/noun/load-noun-screen.ts'
import type { NounLook } from '../../engine/noun/look.ts'
import type { AreaScreen, Finder } from '../../engine/shell/screens.ts'
import { ATTENDANCE_SCREENS } from './attendance-screens.ts'
import { ACTIVITY_SCREENS } from './activity-screens.ts'
import { DEVICE_SCREENS } from './device-screens.ts'
import { RENTAL_SCREENS } from './rental-screens.ts'
import { SETTING_SCREENS } from './setting-screens.ts'
import { SHIFT_SCREENS } from './shift-screens.ts'
import { STOCK_SCREENS } from './stock-screens.ts'

interface NounParts {
  readonly look: NounLook<AnyEntity>
  /** The file of a row, where the noun has one of its own. */
  readonly file?: ComponentType<{ readonly id: Id }>
}

/** The engine's part and the noun's, fetched beside each other when the screen is first opened; `detail` tells two of one name apart. */
const noun = (parts: () => Promise<NounParts>, detail?: string): Pick<AreaScreen, 'load' | 'find'> => ({
  load: async () => {
    const [{ look, file }, nounScreen] = await Promise.all([parts(), loadNounScreen()])
    return nounScreen(look, file)
  },
  find: async (): Promise<Finder> => {
    const { look } = await parts()
    const add = { label: look.add, permission: look.entity.permission.add, path: `${look.path}?form=new` }
    const isPhone = detail !== undefined && (look.entity.entered as TypedFields)[detail]?.kind === 'mobile'
    const pathOf: Finder['pathOf'] = (row) => `${look.filePath ?? look.path}/${String(row['id'])}`
    return { query: look.entity.query, pathOf, add, ...(detail && { detail: { field: detail, isPhone } }) }
  },
})

async function customerParts(): Promise<NounParts> {
  const [{ customerLook }, { CustomerScreen }] = await Promise.all([
    import('../../features/customers/look/customer-look.tsx'),
    import('../../features/customers/customer-screen.tsx'),
  ])
  return { look: customerLook, file: CustomerScreen }
}

async function employeeParts(): Promise<NounParts> {
  const [{ employeeLook }, { EmployeeFile }] = await Promise.all([
    import('../../features/employees/employee-look.tsx'),
    import('../../features/employees/employee-file.tsx'),
  ])
  return { look: employeeLook, file: EmployeeFile }
}

async function productParts(): Promise<NounParts> {
  const [{ productLook }, { productFile }] = await Promise.all([
    import('../../features/catalog/products.ts'),
    import('../../features/stock/product-file.tsx'),
  ])
  return { look: productLook, file: productFile(productLook) }
}

/** A new role at its address, and the file of one below it. */
async function roleFile() {
  const [{ listAndPage }, { NewRoleScreen }, { RoleFile }] = await Promise.all([
    import('../../engine/shell/list-and-page.tsx'),
    Promise.all([import('../../features/employees/roles/roles-screen.tsx'), loadNounScreen()]).then(([screens]) => screens),
    import('../../features/employees/roles/role-file.tsx'),
  ])
  return listAndPage(NewRoleScreen, RoleFile)
}

const ROLES = { icon: ShieldCheck, permission: may('employees', 'view'), worksOffline: false, words: 'employees' } as const
const CATALOG = { words: 'catalog', takesRest: true, worksOffline: true, menu: 'catalog' } as const

/** Groups come with their services: one screen stands at both addresses. */
const ACTIVATION = {
  label: msg({ message: 'Activate services', context: 'menu' }),
  icon: ListChecks,
  permission: may('menu', 'edit'),
  worksOffline: false,
  words: 'catalog',
  load: async () => (await import('../../features/catalog/activate/activate-screen.tsx')).ActivateScreen,
} as const

/** Screens of the office: records, reports and settings. The counter's first script knows none of them. */
export const OFFICE_SCREENS: readonly AreaScreen[] = [
  {
    path: '/merchant/customers',
    label: msg({ message: 'Customers', context: 'menu' }),
    icon: UserRound,
    permission: may('customers', 'view'),
    worksOffline: true,
    menu: 'customers',
    isOnPhoneBar: true,
    words: ['customers', 'payments'],
    ...noun(customerParts, 'mobile'),
    takesRest: true,
  },
  {
    path: '/merchant/reports/management-reports/customers-by-class',
    label: msg({ message: 'Customers by class', context: 'menu' }),
    icon: UsersRound,
    permission: may('customers', 'view'),
    worksOffline: true,
    menu: 'money',
    words: ['customers'],
    load: async () => (await import('../../features/customers/by-class-screen.tsx')).ByClassScreen,
  },
  {
    path: '/merchant/accounting/total-sales',
    label: msg({ message: 'Invoices', context: 'menu' }),
    icon: ReceiptText,
    permission: may('pointOfSale', 'reprint'),
    worksOffline: true,
    menu: 'money',
    words: ['sale', 'payments'],
    load: async () => (await import('../../features/sale/receipt/invoices-screen.tsx')).InvoicesScreen,
    find: async () => ({
      query: (await import('#domain/sales/queries.ts')).invoices,
      pathOf: (row) => `/merchant/billing-success/${String(row['id'])}`,
      detail: { field: 'customerName' },
    }),
  },
  {
    path: '/merchant/reports/accounting-reports/daily-payments-summary',
    label: msg({ message: 'Daily payments', context: 'menu' }),
    icon: Wallet,
    permission: may('reports', 'dailyPayments'),
    worksOffline: true,
    menu: 'money',
    words: 'payments',
    load: async () => (await import('../../features/payments/daily-payments-screen.tsx')).DailyPaymentsScreen,
  },
  {
    path: '/merchant/reports/accounting-reports/monthly-payments-summary',
    label: msg({ message: 'Monthly payments', context: 'menu' }),
    icon: CalendarRange,
    permission: may('reports', 'dailyPayments'),
    worksOffline: true,
    menu: 'money',
    words: 'payments',
    load: async () => (await import('../../features/payments/daily-payments-screen.tsx')).MonthlyPaymentsScreen,
  },
  ...SHIFT_SCREENS,
  ...ACTIVITY_SCREENS,
  ...RENTAL_SCREENS,
  {
    ...CATALOG,
    path: '/merchant/menu/services',
    label: msg({ message: 'Services', context: 'menu' }),
    icon: Sparkles,
    permission: may('menu', 'view'),
    ...noun(async () => ({ look: (await import('../../features/catalog/services.ts')).serviceLook })),
  },
  {
    ...CATALOG,
    path: '/merchant/menu/categories',
    label: msg({ message: 'Service groups', context: 'menu' }),
    icon: FolderTree,
    permission: may('menu', 'view'),
    ...noun(async () => ({ look: (await import('../../features/catalog/groups.ts')).serviceGroupLook })),
  },
  { ...ACTIVATION, path: '/merchant/menu/services/activate-services' },
  { ...ACTIVATION, path: '/merchant/menu/categories/activate', isUnlisted: true },
  {
    ...CATALOG,
    path: '/merchant/products/define-product',
    label: msg({ message: 'Products', context: 'menu' }),
    icon: Package,
    permission: may('products', 'view'),
    ...noun(productParts, 'barcode'),
    words: ['catalog', 'stock'],
  },
  {
    path: '/merchant/products/active-products',
    label: msg({ message: 'Products', context: 'menu' }),
    icon: Package,
    permission: may('products', 'view'),
    isUnlisted: true,
    worksOffline: true,
    words: 'catalog',
    load: async () => (await import('../../features/catalog/active-products.tsx')).ActiveProducts,
  },
  {
    ...CATALOG,
    path: '/merchant/products/categories',
    label: msg({ message: 'Product groups', context: 'menu' }),
    icon: FolderTree,
    permission: may('products', 'view'),
    ...noun(async () => ({ look: (await import('../../features/catalog/groups.ts')).productGroupLook })),
  },
  ...STOCK_SCREENS,
  {
    path: '/merchant/marketing-tools/discount-codes',
    label: msg({ message: 'Discount codes', context: 'menu' }),
    icon: TicketPercent,
    permission: may('marketing', 'view'),
    worksOffline: true,
    menu: 'catalog',
    words: 'discounts',
    takesRest: true,
    ...noun(async () => ({ look: (await import('../../features/discounts/discount-codes.tsx')).discountCodeLook }), 'code'),
  },
  {
    path: '/merchant/accounting/suppliers',
    label: msg({ message: 'Suppliers', context: 'menu' }),
    icon: Truck,
    permission: may('suppliers', 'view'),
    worksOffline: true,
    menu: 'money',
    words: 'suppliers',
    takesRest: true,
    ...noun(async () => ({ look: (await import('../../features/suppliers/suppliers.ts')).supplierLook }), 'mobile'),
  },
  {
    path: '/merchant/employees',
    label: msg({ message: 'Employees', context: 'menu' }),
    icon: UsersRound,
    permission: may('employees', 'view'),
    worksOffline: false,
    menu: 'shop',
    words: 'employees',
    takesRest: true,
    ...noun(employeeParts, 'mobile'),
  },
  ...ATTENDANCE_SCREENS,
  {
    ...ROLES,
    path: '/merchant/employees/employees-information',
    label: msg({ message: 'Employee documents', context: 'menu' }),
    icon: IdCard,
    menu: 'shop',
    load: async () => (await import('../../features/employees/information-screen.tsx')).InformationScreen,
  },
  {
    ...ROLES,
    path: '/merchant/employees/roles',
    label: msg({ message: 'Roles', context: 'menu' }),
    menu: 'shop',
    ...noun(async () => ({ look: (await import('../../features/employees/roles/role-look.tsx')).roleLook })),
  },
  {
    ...ROLES,
    path: '/merchant/employees/roles/role',
    label: msg({ message: 'Role', context: 'menu' }),
    isUnlisted: true,
    takesRest: true,
    load: roleFile,
  },
  ...SETTING_SCREENS,
  {
    path: '/merchant/notifications',
    label: msg({ message: 'Notices', context: 'menu' }),
    icon: Bell,
    permission: null,
    worksOffline: false,
    words: 'access',
    load: async () => (await import('../../features/access/notices/notices-screen.tsx')).NoticesScreen,
  },
  {
    path: '/merchant/profile',
    label: msg({ message: 'My profile', context: 'menu' }),
    icon: UserRound,
    permission: null,
    worksOffline: true,
    words: 'access',
    load: async () => (await import('../../features/access/profile-screen.tsx')).ProfileScreen,
  },
  {
    path: '/merchant/wizard',
    label: msg({ message: 'Set up the shop', context: 'menu' }),
    icon: Settings,
    permission: may('settings', 'edit'),
    worksOffline: false,
    words: ['wizard', 'nouns', 'settings', 'employees', 'catalog', 'sale', 'payments'],
    load: async () => (await import('./wizard.tsx')).Wizard,
  },
  ...DEVICE_SCREENS,
]
