import { msg } from '@lingui/core/macro'
import {
  BookOpenText,
  CirclePause,
  Files,
  House,
  ReceiptText,
  ScanBarcode,
  Settings,
  Shirt,
  ShoppingBag,
  TabletSmartphone,
  Tag,
  TriangleAlert,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { type PageName, type ActionName, may } from '#domain/access/pages.ts'
import type { ScreenEntry } from '../../engine/shell/screens.ts'

const entry = <P extends PageName>(
  path: string,
  page: P,
  action: ActionName<P>,
  rest: Omit<ScreenEntry, 'path' | 'permission'>,
): ScreenEntry => ({
  path,
  permission: may(page, action),
  ...rest,
})
/** Everybody who is in may see it. */
const open = (path: string, rest: Omit<ScreenEntry, 'path' | 'permission'>): ScreenEntry => ({ path, permission: null, ...rest })

export const HOME_PATH = '/merchant'
export const SALE_PATH = '/merchant/billing'
export const HELD_BILLS_PATH = '/merchant/on-hold-report'
export const SIGN_IN_PATH = '/merchant/sign-in'
export const WIZARD_PATH = '/merchant/wizard'
export const PROFILE_PATH = '/merchant/profile'

/** Every screen of the merchant's app that exists: the menu, the gate and the overlay read it here. */
export const SCREENS: readonly ScreenEntry[] = [
  open(HOME_PATH, {
    label: msg({ message: 'Home', context: 'menu' }),
    icon: House,
    worksOffline: true,
    menu: 'counter',
    isOnPhoneBar: true,
  }),
  entry(SALE_PATH, 'pointOfSale', 'sell', {
    label: msg({ message: 'Sell', context: 'menu' }),
    icon: ScanBarcode,
    worksOffline: true,
    menu: 'counter',
    isOnPhoneBar: true,
  }),
  entry('/merchant/rent', 'rent', 'view', {
    label: msg({ message: 'Rentals', context: 'menu' }),
    icon: Shirt,
    worksOffline: true,
    menu: 'counter',
    isOnPhoneBar: true,
  }),
  entry('/merchant/billing-success', 'pointOfSale', 'sell', {
    label: msg({ message: 'Receipt', context: 'menu' }),
    icon: ReceiptText,
    worksOffline: true,
  }),
  entry(HELD_BILLS_PATH, 'pointOfSale', 'holdBill', {
    label: msg({ message: 'On hold', context: 'menu' }),
    icon: CirclePause,
    worksOffline: true,
    menu: 'counter',
    isOnPhoneBar: true,
  }),
  entry('/merchant/accounting/total-sales', 'pointOfSale', 'reprint', {
    label: msg({ message: 'Invoices', context: 'menu' }),
    icon: ReceiptText,
    worksOffline: true,
    menu: 'shop',
  }),
  entry('/merchant/rent/visit', 'rent', 'book', {
    label: msg({ message: 'Visit', context: 'menu' }),
    icon: ShoppingBag,
    worksOffline: true,
    menu: 'counter',
  }),
  entry('/merchant/rent/orders', 'rent', 'view', {
    label: msg({ message: 'Rental orders', context: 'menu' }),
    icon: Files,
    worksOffline: true,
    menu: 'counter',
  }),
  entry('/merchant/rent/rent-items', 'rent', 'view', {
    label: msg({ message: 'Pieces for rent', context: 'menu' }),
    icon: Tag,
    worksOffline: true,
    menu: 'shop',
  }),
  entry('/merchant/customers', 'customers', 'view', {
    label: msg({ message: 'Customers', context: 'menu' }),
    icon: UserRound,
    worksOffline: true,
    menu: 'shop',
    isOnPhoneBar: true,
  }),
  entry('/merchant/reports/accounting-reports/daily-payments-summary', 'reports', 'dailyPayments', {
    label: msg({ message: 'Daily payments', context: 'menu' }),
    icon: Wallet,
    worksOffline: true,
    menu: 'shop',
  }),
  // The lists of the rental desk, each under its address; their index is in the menu.
  entry('/merchant/reports/general-reports', 'rent', 'view', {
    label: msg({ message: 'Rental lists', context: 'menu' }),
    icon: BookOpenText,
    worksOffline: true,
    menu: 'shop',
  }),
  ...['/merchant/reports/management-reports', '/merchant/pos/prova-items', '/merchant/pos/follow-up-items'].map((path) =>
    entry(path, 'rent', 'view', {
      label: msg({ message: 'Rental lists', context: 'menu' }),
      icon: BookOpenText,
      worksOffline: true,
    }),
  ),
  entry('/merchant/employees', 'employees', 'view', {
    label: msg({ message: 'Employees', context: 'menu' }),
    icon: UsersRound,
    worksOffline: false,
    menu: 'house',
  }),
  entry('/merchant/devices', 'devices', 'view', {
    label: msg({ message: 'This device', context: 'menu' }),
    icon: TabletSmartphone,
    worksOffline: true,
    menu: 'house',
  }),
  entry('/merchant/devices/rescue', 'devices', 'resolve', {
    label: msg({ message: 'Rescue file', context: 'menu' }),
    icon: TabletSmartphone,
    worksOffline: false,
  }),
  entry('/merchant/devices/tills', 'devices', 'view', {
    label: msg({ message: 'All tills', context: 'menu' }),
    icon: TabletSmartphone,
    worksOffline: true,
  }),
  entry('/merchant/devices/attention', 'devices', 'view', {
    label: msg({ message: 'Needs attention', context: 'menu' }),
    icon: TriangleAlert,
    worksOffline: true,
  }),
  entry('/merchant/setting/general-setting', 'settings', 'view', {
    label: msg({ message: 'Settings', context: 'menu' }),
    icon: Settings,
    worksOffline: false,
    menu: 'house',
  }),
  open(PROFILE_PATH, { label: msg({ message: 'My profile', context: 'menu' }), icon: UserRound, worksOffline: true }),
  open('/merchant/no-permission', { label: msg({ message: 'No permission', context: 'menu' }), icon: TriangleAlert, worksOffline: true }),
  entry(WIZARD_PATH, 'settings', 'edit', {
    label: msg({ message: 'Set up the shop', context: 'menu' }),
    icon: Settings,
    worksOffline: false,
  }),
]
