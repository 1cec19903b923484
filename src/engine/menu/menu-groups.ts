import { msg } from '@lingui/core/macro'
import { ChartColumn, Layers, Shirt, Store, UserRound } from 'lucide-react'

/** The groups of the menu in order; each contains several screens. */
export const MENU_GROUPS = [
  { name: 'customers', label: msg({ message: 'Customers', context: 'menu' }), icon: UserRound },
  { name: 'rentals', label: msg({ message: 'Pieces for rent', context: 'menu' }), icon: Shirt },
  { name: 'catalog', label: msg({ message: 'Services and products', context: 'menu' }), icon: Layers },
  { name: 'money', label: msg({ message: 'Invoices and reports', context: 'menu' }), icon: ChartColumn },
  { name: 'shop', label: msg({ message: 'The shop', context: 'menu' }), icon: Store },
] as const

export type MenuGroup = (typeof MENU_GROUPS)[number]
export type MenuGroupName = MenuGroup['name']
