import { msg } from '@lingui/core/macro'
import {
  BookOpenText,
  CirclePause,
  House,
  ReceiptText,
  ScanBarcode,
  Settings,
  TabletSmartphone,
  TriangleAlert,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { type PageName, type ActionName, may } from '#domain/access/pages.ts'
import type { ScreenEntry } from '../../engine/screens.ts'

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
export const SIGN_IN_PATH = '/merchant/sign-in'
export const WIZARD_PATH = '/merchant/wizard'
export const PROFILE_PATH = '/merchant/profile'

/** Every screen of the merchant's app that exists: the menu, the gate and the overlay read it here. */
export const SCREENS: readonly ScreenEntry[] = [
  open(HOME_PATH, { label: msg`Home`, icon: House, worksOffline: true, menu: 'counter', isOnPhoneBar: true }),
  entry(SALE_PATH, 'pointOfSale', 'sell', { label: msg`Sell`, icon: ScanBarcode, worksOffline: true, menu: 'counter', isOnPhoneBar: true }),
  entry('/merchant/billing-success', 'pointOfSale', 'sell', { label: msg`Receipt`, icon: ReceiptText, worksOffline: true }),
  entry('/merchant/on-hold-report', 'pointOfSale', 'holdBill', {
    label: msg`On hold`,
    icon: CirclePause,
    worksOffline: true,
    menu: 'counter',
    isOnPhoneBar: true,
  }),
  entry('/merchant/accounting/total-sales', 'pointOfSale', 'reprint', {
    label: msg`Invoices`,
    icon: ReceiptText,
    worksOffline: true,
    menu: 'shop',
  }),
  entry('/merchant/customers', 'customers', 'view', {
    label: msg`Customers`,
    icon: UserRound,
    worksOffline: true,
    menu: 'shop',
    isOnPhoneBar: true,
  }),
  entry('/merchant/reports/accounting-reports/daily-payments-summary', 'reports', 'dailyPayments', {
    label: msg`Daily payments`,
    icon: BookOpenText,
    worksOffline: true,
    menu: 'shop',
  }),
  entry('/merchant/employees', 'employees', 'view', { label: msg`Employees`, icon: UsersRound, worksOffline: false, menu: 'house' }),
  entry('/merchant/devices', 'devices', 'view', { label: msg`This device`, icon: TabletSmartphone, worksOffline: true, menu: 'house' }),
  entry('/merchant/devices/attention', 'devices', 'view', { label: msg`Needs attention`, icon: TriangleAlert, worksOffline: true }),
  entry('/merchant/setting/general-setting', 'settings', 'view', {
    label: msg`Settings`,
    icon: Settings,
    worksOffline: false,
    menu: 'house',
  }),
  open(PROFILE_PATH, { label: msg`My profile`, icon: UserRound, worksOffline: true }),
  open('/merchant/no-permission', { label: msg`No permission`, icon: TriangleAlert, worksOffline: true }),
  entry(WIZARD_PATH, 'settings', 'edit', { label: msg`Set up the shop`, icon: Settings, worksOffline: false }),
]
