import { msg } from '@lingui/core/macro'
import {
  ArrowLeftRight,
  CalendarX2,
  ChartColumnStacked,
  ClipboardCheck,
  ClipboardList,
  Flame,
  PackageMinus,
  PackagePlus,
  Tags,
  Trophy,
  Warehouse,
} from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { AreaScreen } from '../../engine/shell/screens.ts'

const operations = () => import('../../features/stock/operation-screens.tsx')

const reports = () => import('../../features/stock/reports/report-pages.tsx')

/** Sums of moves, which are on no till. */
const REPORT = { words: 'stock', worksOffline: false } as const

/** What a till keeps without a network. */
const FACT = { words: ['stock', 'nouns'], worksOffline: true } as const

/** The stock room. */
export const STOCK_SCREENS: readonly AreaScreen[] = [
  {
    path: '/merchant/products/stock-operations',
    label: msg({ message: 'Stock operations', context: 'menu' }),
    icon: ArrowLeftRight,
    permission: may('products', 'view'),
    // Its rows are on no till: a year of sales would fill it.
    worksOffline: false,
    menu: 'catalog',
    words: 'stock',
    load: async () => (await import('../../features/stock/stock-operations-screen.tsx')).StockOperationsScreen,
  },
  {
    ...FACT,
    path: '/merchant/products/add-quantity',
    label: msg({ message: 'Add quantity', context: 'menu' }),
    icon: PackagePlus,
    permission: may('products', 'addQuantity'),
    load: async () => (await operations()).AddQuantityScreen,
  },
  {
    ...FACT,
    path: '/merchant/products/adjust-quantity',
    label: msg({ message: 'Adjust quantity', context: 'menu' }),
    icon: ClipboardCheck,
    permission: may('products', 'adjustQuantity'),
    load: async () => (await operations()).AdjustQuantityScreen,
  },
  {
    ...FACT,
    path: '/merchant/products/stocktakes',
    label: msg({ message: 'Stocktakes', context: 'menu' }),
    icon: ClipboardList,
    permission: may('products', 'countStock'),
    takesRest: true,
    menu: 'catalog',
    load: async () => (await import('../../features/stock/stocktake/stocktake-list.tsx')).StocktakesScreen,
  },
  {
    ...FACT,
    path: '/merchant/products/internal-use',
    label: msg({ message: 'Internal use', context: 'menu' }),
    icon: PackageMinus,
    permission: may('products', 'internalUse'),
    load: async () => (await operations()).InternalUseScreen,
  },
  {
    ...FACT,
    path: '/merchant/products/labels',
    label: msg({ message: 'Labels of products', context: 'menu' }),
    icon: Tags,
    permission: may('products', 'view'),
    load: async () => (await import('../../features/stock/labels-screen.tsx')).ProductLabelsScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/inventory-reports',
    label: msg({ message: 'Inventory reports', context: 'menu' }),
    icon: ChartColumnStacked,
    permission: may('reports', 'inventoryStatus'),
    menu: 'catalog',
    load: async () => (await reports()).InventoryReportsScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/inventory-reports/inventory-status',
    // Its rows are on every till.
    worksOffline: true,
    label: msg({ message: 'Inventory status', context: 'menu' }),
    icon: Warehouse,
    permission: may('reports', 'inventoryStatus'),
    load: async () => (await reports()).InventoryStatusScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/inventory-reports/inventory-movements',
    label: msg({ message: 'Inventory movements', context: 'menu' }),
    icon: ArrowLeftRight,
    permission: may('reports', 'inventoryMovements'),
    load: async () => (await reports()).InventoryMovementsScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/inventory-reports/expiring-batches',
    label: msg({ message: 'Expiring soon', context: 'menu' }),
    icon: CalendarX2,
    permission: may('reports', 'inventoryStatus'),
    load: async () => (await reports()).ExpiringBatchesScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/inventory-reports/internal-use-report',
    label: msg({ message: 'Use, loss and expiry', context: 'menu' }),
    icon: PackageMinus,
    permission: may('reports', 'internalUse'),
    load: async () => (await reports()).InternalUseReportScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/inventory-reports/most-used-products',
    label: msg({ message: 'Most used products', context: 'menu' }),
    icon: Flame,
    permission: may('reports', 'mostUsedProducts'),
    load: async () => (await reports()).MostUsedProductsScreen,
  },
  {
    ...REPORT,
    path: '/merchant/reports/inventory-reports/most-sold-products',
    label: msg({ message: 'Most sold products', context: 'menu' }),
    icon: Trophy,
    permission: may('reports', 'mostSoldProducts'),
    load: async () => (await reports()).MostSoldProductsScreen,
  },
]
