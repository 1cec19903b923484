import type { ComponentType } from 'react'
import { FollowUpItemsScreen, ProvaItemsScreen } from './follow-up-screens.tsx'
import { CleaningItemsScreen, MaintenanceItemsScreen, RentedItemsScreen, ReservedItemsScreen } from './item-lists.tsx'
import { RentalListsScreen } from './rental-lists-screen.tsx'
import { PieceYieldScreen, StockMovingScreen } from './stock-moving-screen.tsx'

/**
 * The lists of the rental desk by the end of their address. One route holds them all, because every route is told of in the
 * first script that the sale loads.
 */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  'general-reports': RentalListsScreen,
  'general-reports/reserved-items': ReservedItemsScreen,
  'general-reports/rented-items': RentedItemsScreen,
  'general-reports/cleaning-items': CleaningItemsScreen,
  'general-reports/maintenance-items': MaintenanceItemsScreen,
  'management-reports/stock-moving-report': StockMovingScreen,
  'management-reports/piece-yield': PieceYieldScreen,
  'prova-items': ProvaItemsScreen,
  'follow-up-items': FollowUpItemsScreen,
}

export interface RentalListScreenProps {
  readonly path: string
  /** Drawn where there is no such list. */
  readonly nothing: ComponentType
}

/** The list of an address. */
export function RentalListScreen({ path, nothing }: RentalListScreenProps) {
  const Screen = SCREENS[path.replace(/\/$/, '')] ?? nothing
  return <Screen />
}
