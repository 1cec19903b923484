import { msg } from '@lingui/core/macro'
import { ChartColumn, Layers, Shirt, Store, UserRound } from 'lucide-react'
import type { MenuGroup } from '../../engine/shell/screens.ts'
import { OFFICE_SCREENS } from './screens.ts'

const GROUPS: readonly MenuGroup[] = [
  { name: 'customers', label: msg({ message: 'Customers', context: 'menu' }), icon: UserRound },
  { name: 'rentals', label: msg({ message: 'Pieces for rent', context: 'menu' }), icon: Shirt },
  { name: 'catalog', label: msg({ message: 'Services and products', context: 'menu' }), icon: Layers },
  { name: 'money', label: msg({ message: 'Invoices and reports', context: 'menu' }), icon: ChartColumn },
  { name: 'shop', label: msg({ message: 'The shop', context: 'menu' }), icon: Store },
]

/** Records, reports and settings, and how the menu groups them. */
export const OFFICE = { screens: OFFICE_SCREENS, groups: GROUPS }
