import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ArrowLeftRight,
  BookOpenText,
  CalendarClock,
  ChartNoAxesColumn,
  type LucideIcon,
  PhoneCall,
  Scissors,
  Shirt,
  Sparkles,
  Tag,
  Wrench,
} from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { loadNounScreen } from '../../engine/noun/load-noun-screen.ts'
import type { AreaScreen } from '../../engine/shell/screens.ts'

const RENTAL = { words: 'rentals', permission: may('rent', 'view'), worksOffline: true } as const

/** The lists of the rental desk and the records of its pieces, each under its address and its name. */
const list = (path: string, label: MessageDescriptor, icon: LucideIcon, load: AreaScreen['load']): AreaScreen => ({
  ...RENTAL,
  icon,
  path: `/merchant/${path}`,
  label,
  load,
})
const piece = (path: string, label: MessageDescriptor, load: AreaScreen['load']): AreaScreen => ({
  ...RENTAL,
  icon: Tag,
  path: `/merchant/rent/${path}`,
  label,
  load,
})

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
  {
    ...piece('rent-items', msg({ message: 'Pieces for rent', context: 'menu' }), async () => (await pieces()).PiecesScreen),
    menu: 'rentals',
    find: async () => ({
      query: (await import('#domain/rentals/piece/rent-items.ts')).rentItems,
      pathOf: (row) => `/merchant/rent/rent-item/${String(row['id'])}`,
      detail: { field: 'code' },
    }),
  },
  piece('rent-items/import', msg`Import pieces`, async () => (await pieces()).ImportPiecesScreen),
  piece(
    'rent-items/states',
    msg`Pieces by their state`,
    async () => (await import('../../features/rentals/pieces/states-screen.tsx')).PieceStatesScreen,
  ),
  {
    ...piece('rent-items/labels', msg`Labels`, async () => (await import('../../features/rentals/pieces/labels-screen.tsx')).LabelsScreen),
    words: ['rentals', 'nouns'],
  },
  { ...piece('rent-item', msg({ message: 'Piece', context: 'menu' }), pieceFile), takesRest: true, isUnlisted: true },
  { ...piece('rent-categories', msg`Rent categories`, categories), takesRest: true, menu: 'rentals' },
  {
    ...list(
      'reports/general-reports',
      msg({ message: 'Rental lists', context: 'menu' }),
      BookOpenText,
      async () => (await import('../../features/rentals/reports/rental-lists-screen.tsx')).RentalListsScreen,
    ),
    menu: 'money',
  },
  list('reports/general-reports/reserved-items', msg`Reserved pieces`, CalendarClock, async () => (await items()).ReservedItemsScreen),
  list('reports/general-reports/rented-items', msg`Rented pieces`, Shirt, async () => (await items()).RentedItemsScreen),
  list('reports/general-reports/cleaning-items', msg`Pieces in cleaning`, Sparkles, async () => (await items()).CleaningItemsScreen),
  list(
    'reports/general-reports/maintenance-items',
    msg`Pieces in the workshop`,
    Wrench,
    async () => (await items()).MaintenanceItemsScreen,
  ),
  list(
    'reports/management-reports/stock-moving-report',
    msg`Piece movements`,
    ArrowLeftRight,
    async () => (await moves()).StockMovingScreen,
  ),
  list(
    'reports/management-reports/piece-yield',
    msg`What each piece earned`,
    ChartNoAxesColumn,
    async () => (await moves()).PieceYieldScreen,
  ),
  list('pos/prova-items', msg`Fittings`, Scissors, async () => (await followUps()).ProvaItemsScreen),
  list('pos/follow-up-items', msg`To follow up by phone`, PhoneCall, async () => (await followUps()).FollowUpItemsScreen),
]
