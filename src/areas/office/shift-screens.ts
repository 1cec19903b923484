import { msg } from '@lingui/core/macro'
import { ScrollText, Vault } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { AreaScreen } from '../../engine/shell/screens.ts'

const SHIFTS = { icon: Vault, permission: may('reports', 'dailyPayments'), worksOffline: true, menu: 'money', words: 'shifts' } as const
const screens = () => import('../../features/shifts/shift-list.tsx')

/** The shifts of all tills, and what they come to. */
export const SHIFT_SCREENS: readonly AreaScreen[] = [
  {
    ...SHIFTS,
    path: '/merchant/accounting/shifts',
    label: msg({ message: 'Shifts', context: 'menu' }),
    takesRest: true,
    load: async () => (await screens()).ShiftsScreen,
  },
  {
    ...SHIFTS,
    path: '/merchant/reports/accounting-reports/shift-summary',
    label: msg({ message: 'Z report by shift', context: 'menu' }),
    icon: ScrollText,
    load: async () => (await screens()).ShiftSummaryScreen,
  },
  {
    ...SHIFTS,
    path: '/merchant/reports/accounting-reports/day-close',
    label: msg({ message: 'Z report by day', context: 'menu' }),
    icon: ScrollText,
    load: async () => (await screens()).DayCloseScreen,
  },
]
