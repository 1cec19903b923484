import { msg } from '@lingui/core/macro'
import { CirclePause, Files, House, ReceiptText, ScanBarcode, Shirt, ShoppingBag, TabletSmartphone, TriangleAlert } from 'lucide-react'
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

/** The screens of the counter and of the device: the menu, the gate and the overlay read them here. Those of the office come after. */
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
  entry('/merchant/devices', 'devices', 'view', {
    label: msg({ message: 'This device', context: 'menu' }),
    icon: TabletSmartphone,
    worksOffline: true,
    menu: 'house',
  }),
  open('/merchant/no-permission', { label: msg({ message: 'No permission', context: 'menu' }), icon: TriangleAlert, worksOffline: true }),
]
