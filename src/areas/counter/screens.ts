import { msg } from '@lingui/core/macro'
import {
  CirclePause,
  Files,
  House,
  ReceiptText,
  ScanBarcode,
  Shirt,
  ShoppingBag,
  TabletSmartphone,
  TriangleAlert,
  Vault,
} from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { AreaScreen, ScreenEntry } from '../../engine/shell/screens.ts'
import { HELD_BILLS_PATH, HOME_PATH, SALE_PATH } from '../../features/access/paths.ts'

/** What a till is drawn with at its start: each has a route of its own, and its parts are asked for by the page itself. */
const FIRST_SCREENS: readonly ScreenEntry[] = [
  {
    path: HOME_PATH,
    label: msg({ message: 'Home', context: 'menu' }),
    icon: House,
    permission: null,
    worksOffline: true,
    menu: 'counter',
    isOnPhoneBar: true,
  },
  {
    path: SALE_PATH,
    label: msg({ message: 'Sell', context: 'menu' }),
    icon: ScanBarcode,
    permission: may('pointOfSale', 'sell'),
    worksOffline: true,
    menu: 'counter',
    isOnPhoneBar: true,
  },
]

const RENTALS = {
  label: msg({ message: 'Rentals', context: 'menu' }),
  icon: Shirt,
  permission: may('rent', 'view'),
  worksOffline: true,
  words: ['rentals', 'payments'],
} as const

/** The other screens of the counter, in the order of the menu. */
export const COUNTER_AREA: readonly AreaScreen[] = [
  {
    path: '/merchant/welcome',
    isUnlisted: true,
    label: msg({ message: 'Home', context: 'menu' }),
    icon: House,
    permission: null,
    worksOffline: true,
    words: 'access',
    load: async () => (await import('../../features/access/home-screen.tsx')).HomeScreen,
  },
  {
    path: '/merchant/no-permission',
    isUnlisted: true,
    label: msg({ message: 'No permission', context: 'menu' }),
    icon: TriangleAlert,
    permission: null,
    worksOffline: true,
    words: 'access',
    load: async () => (await import('../../features/access/no-permission-screen.tsx')).NoPermissionScreen,
  },
  {
    ...RENTALS,
    path: '/merchant/rent',
    menu: 'counter',
    isOnPhoneBar: true,
    load: async () => (await import('../../features/rentals/find/find-screen.tsx')).FindScreen,
  },
  {
    ...RENTALS,
    path: '/merchant/rent/today',
    label: msg({ message: 'Today’s board', context: 'menu' }),
    load: async () => (await import('../../features/rentals/desk/board-screen.tsx')).BoardScreen,
  },
  {
    ...RENTALS,
    path: '/merchant/rent/hand-over',
    label: msg({ message: 'Hand over', context: 'menu' }),
    load: async () => (await import('../../features/rentals/hand-over/hand-over-screen.tsx')).HandOverScreen,
  },
  {
    ...RENTALS,
    path: '/merchant/rent/return',
    label: msg({ message: 'Receive', context: 'menu' }),
    load: async () => (await import('../../features/rentals/returns/return-screen.tsx')).ReturnScreen,
  },
  {
    ...RENTALS,
    path: '/merchant/rent/calendar',
    label: msg({ message: 'Rental calendar', context: 'menu' }),
    load: async () => (await import('../../features/rentals/calendar/calendar-screen.tsx')).CalendarScreen,
  },
  {
    path: '/merchant/billing-success',
    label: msg({ message: 'Receipt', context: 'menu' }),
    icon: ReceiptText,
    permission: may('pointOfSale', 'sell'),
    worksOffline: true,
    words: ['sale', 'payments'],
    takesRest: true,
    isUnlisted: true,
    load: async () => (await import('./receipt.tsx')).Receipt,
  },
  {
    path: HELD_BILLS_PATH,
    label: msg({ message: 'On hold', context: 'menu' }),
    icon: CirclePause,
    permission: may('pointOfSale', 'holdBill'),
    worksOffline: true,
    menu: 'counter',
    isOnPhoneBar: true,
    words: 'sale',
    load: async () => (await import('../../features/sale/bill/held-bills-screen.tsx')).HeldBillsScreen,
  },
  {
    path: '/merchant/rent/visit',
    label: msg({ message: 'New rental', context: 'menu' }),
    icon: ShoppingBag,
    permission: may('rent', 'book'),
    worksOffline: true,
    menu: 'counter',
    words: ['rentals', 'payments', 'customers'],
    load: async () => (await import('./visit.tsx')).Visit,
  },
  {
    path: '/merchant/rent/orders',
    label: msg({ message: 'Rental orders', context: 'menu' }),
    icon: Files,
    permission: may('rent', 'view'),
    worksOffline: true,
    menu: 'counter',
    words: ['rentals', 'payments'],
    takesRest: true,
    load: async () => (await import('./orders.tsx')).Orders,
    find: async () => ({
      query: (await import('#domain/orders/queries.ts')).rentalOrders,
      pathOf: (row) => `/merchant/rent/orders/${String(row['id'])}`,
      detail: { field: 'customerName' },
    }),
  },
  {
    path: '/merchant/shift',
    label: msg({ message: 'Shift', context: 'menu' }),
    icon: Vault,
    permission: may('pointOfSale', 'sell'),
    worksOffline: true,
    menu: 'money',
    words: 'shifts',
    takesRest: true,
    load: async () => (await import('../../features/shifts/shift-screen.tsx')).ShiftScreen,
  },
  {
    path: '/merchant/devices',
    label: msg({ message: 'This device', context: 'menu' }),
    icon: TabletSmartphone,
    permission: may('devices', 'view'),
    worksOffline: true,
    menu: 'shop',
    words: 'devices',
    load: async () => (await import('../../features/devices/this-device/device-screen.tsx')).DeviceScreen,
  },
]

/** The screens of the counter and of the device: the menu, the gate and the overlay know them from the start. */
export const COUNTER_SCREENS: readonly ScreenEntry[] = [...FIRST_SCREENS, ...COUNTER_AREA]
