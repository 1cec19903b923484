import { msg } from '@lingui/core/macro'
import { CalendarRange, FolderTree, Package, ReceiptText, Settings, Sparkles, Truck, UserRound, UsersRound, Wallet } from 'lucide-react'
import type { ComponentType } from 'react'
import { may } from '#domain/access/pages.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { TypedFields } from '#domain/entities/typed.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { loadNounScreen } from '../../engine/noun/load-noun-screen.ts'
import type { NounLook } from '../../engine/noun/look.ts'
import type { AreaScreen, Finder } from '../../engine/shell/screens.ts'
import { DEVICE_SCREENS } from './device-screens.ts'
import { RENTAL_SCREENS } from './rental-screens.ts'

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
    const pathOf: Finder['pathOf'] = (row) => `${look.path}/${String(row['id'])}`
    return { query: look.entity.query, pathOf, add, ...(detail && { detail: { field: detail, isPhone } }) }
  },
})

async function customerParts(): Promise<NounParts> {
  const [{ customerLook }, { CustomerScreen }] = await Promise.all([
    import('../../features/customers/look/customer-look.ts'),
    import('../../features/customers/customer-screen.tsx'),
  ])
  return { look: customerLook, file: CustomerScreen }
}

async function employeeParts(): Promise<NounParts> {
  const [{ employeeLook }, { EmployeeFile }] = await Promise.all([
    import('../../features/employees/employee-look.ts'),
    import('../../features/employees/employee-file.tsx'),
  ])
  return { look: employeeLook, file: EmployeeFile }
}

const CATALOG = { words: 'catalog', takesRest: true, worksOffline: true, menu: 'catalog' } as const

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
  {
    ...CATALOG,
    path: '/merchant/products/define-product',
    label: msg({ message: 'Products', context: 'menu' }),
    icon: Package,
    permission: may('products', 'view'),
    ...noun(async () => ({ look: (await import('../../features/catalog/products.ts')).productLook }), 'barcode'),
  },
  {
    ...CATALOG,
    path: '/merchant/products/categories',
    label: msg({ message: 'Product groups', context: 'menu' }),
    icon: FolderTree,
    permission: may('products', 'view'),
    ...noun(async () => ({ look: (await import('../../features/catalog/groups.ts')).productGroupLook })),
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
  {
    path: '/merchant/setting/general-setting',
    label: msg({ message: 'Settings', context: 'menu' }),
    icon: Settings,
    permission: may('settings', 'view'),
    worksOffline: false,
    menu: 'shop',
    words: 'settings',
    load: async () => (await import('../../features/settings/general-setting-screen.tsx')).GeneralSettingScreen,
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
    words: 'access',
    load: async () => (await import('../../features/access/wizard/wizard-screen.tsx')).WizardScreen,
  },
  ...DEVICE_SCREENS,
]
