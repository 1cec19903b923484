import { msg } from '@lingui/core/macro'
import { Globe, Mail, MessageCircle, Percent, Printer, Settings } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { AreaScreen } from '../../engine/shell/screens.ts'

/** What the merchant decides, and the letters that the shop sends. */
export const SETTING_SCREENS: readonly AreaScreen[] = [
  {
    path: '/merchant/setting/general-setting',
    label: msg({ message: 'Settings', context: 'menu' }),
    icon: Settings,
    permission: may('settings', 'view'),
    worksOffline: false,
    menu: 'shop',
    words: ['settings', 'nouns'],
    load: async () => (await import('../../features/settings/general-setting-screen.tsx')).GeneralSettingScreen,
  },
  {
    path: '/merchant/setting/accounting-setting',
    label: msg({ message: 'Tax, credit and points', context: 'menu' }),
    icon: Percent,
    permission: may('settings', 'view'),
    worksOffline: false,
    menu: 'shop',
    words: 'settings',
    load: async () => (await import('../../features/settings/accounting-setting-screen.tsx')).AccountingSettingScreen,
  },
  {
    path: '/merchant/setting/invoice-setting',
    label: msg({ message: 'Invoices and printing', context: 'menu' }),
    icon: Printer,
    permission: may('settings', 'view'),
    worksOffline: false,
    menu: 'shop',
    words: ['settings', 'sale', 'payments'],
    load: async () => (await import('./invoice-setting.tsx')).InvoiceSetting,
  },
  {
    path: '/merchant/setting/notifications-setting',
    label: msg({ message: 'Messages to customers', context: 'menu' }),
    icon: MessageCircle,
    permission: may('settings', 'view'),
    worksOffline: false,
    menu: 'shop',
    words: 'settings',
    load: async () => (await import('../../features/settings/notifications-setting-screen.tsx')).NotificationsSettingScreen,
  },
  {
    path: '/merchant/setting/online-setting',
    label: msg({ message: 'Online and channels', context: 'menu' }),
    icon: Globe,
    permission: may('settings', 'view'),
    worksOffline: false,
    menu: 'shop',
    words: ['settings', 'nouns'],
    load: async () => (await import('../../features/settings/online-setting-screen.tsx')).OnlineSettingScreen,
  },
  {
    path: '/merchant/setting/letters',
    label: msg({ message: 'E-mails', context: 'menu' }),
    icon: Mail,
    permission: may('settings', 'view'),
    worksOffline: false,
    menu: 'shop',
    words: 'settings',
    load: async () => (await import('../../features/settings/letters-screen.tsx')).LettersScreen,
  },
]
