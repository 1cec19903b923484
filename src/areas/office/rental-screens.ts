import { msg } from '@lingui/core/macro'
import { BookOpenText, Tag } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { loadNounScreen } from '../../engine/noun/load-noun-screen.ts'
import type { AreaScreen } from '../../engine/shell/screens.ts'

const RENTAL = { words: 'rentals', permission: may('rent', 'view'), worksOffline: true } as const
const LISTS = { ...RENTAL, icon: BookOpenText, label: msg({ message: 'Rental lists', context: 'menu' }) } as const
const PIECES = { ...RENTAL, icon: Tag, label: msg({ message: 'Pieces for rent', context: 'menu' }) } as const

/** The lists of the rental desk, each under its address; their index is in the menu. */
const list = (path: string, load: AreaScreen['load']): AreaScreen => ({ ...LISTS, path: `/merchant/${path}`, load })
const piece = (path: string, load: AreaScreen['load']): AreaScreen => ({ ...PIECES, path: `/merchant/rent/${path}`, load })

const items = () => import('../../features/rentals/reports/item-lists.tsx')
const followUps = () => import('../../features/rentals/reports/follow-up-screens.tsx')
const moves = () => import('../../features/rentals/reports/stock-moving-screen.tsx')

const pieces = async () => (await Promise.all([import('../../features/rentals/pieces/pieces-screen.tsx'), loadNounScreen()]))[0]

async function categories() {
  const [{ CategoriesScreen }] = await Promise.all([
    import('../../features/rentals/pieces/categories/categories-screen.tsx'),
    loadNounScreen(),
  ])
  return CategoriesScreen
}

async function pieceFile() {
  const [{ listAndPage }, { NewPieceScreen }, { PieceScreen }] = await Promise.all([
    import('../../engine/shell/list-and-page.tsx'),
    pieces(),
    import('../../features/rentals/pieces/piece-screen.tsx'),
  ])
  return listAndPage(NewPieceScreen, PieceScreen)
}

export const RENTAL_SCREENS: readonly AreaScreen[] = [
  { ...piece('rent-items', async () => (await pieces()).PiecesScreen), menu: 'shop' },
  piece('rent-items/import', async () => (await import('../../features/rentals/pieces/import/import-screen.tsx')).ImportScreen),
  piece('rent-items/labels', async () => (await import('../../features/rentals/pieces/labels-screen.tsx')).LabelsScreen),
  { ...piece('rent-item', pieceFile), takesRest: true },
  { ...piece('rent-categories', categories), takesRest: true },
  {
    ...list(
      'reports/general-reports',
      async () => (await import('../../features/rentals/reports/rental-lists-screen.tsx')).RentalListsScreen,
    ),
    menu: 'shop',
  },
  list('reports/general-reports/reserved-items', async () => (await items()).ReservedItemsScreen),
  list('reports/general-reports/rented-items', async () => (await items()).RentedItemsScreen),
  list('reports/general-reports/cleaning-items', async () => (await items()).CleaningItemsScreen),
  list('reports/general-reports/maintenance-items', async () => (await items()).MaintenanceItemsScreen),
  list('reports/management-reports/stock-moving-report', async () => (await moves()).StockMovingScreen),
  list('reports/management-reports/piece-yield', async () => (await moves()).PieceYieldScreen),
  list('pos/prova-items', async () => (await followUps()).ProvaItemsScreen),
  list('pos/follow-up-items', async () => (await followUps()).FollowUpItemsScreen),
]
