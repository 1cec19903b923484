import { msg } from '@lingui/core/macro'
import { ArrowLeftRight, CalendarX2, Flame, PackageMinus, Trophy, Warehouse } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { EXPIRY_WARNING_DAYS } from '#domain/inventory/batches.ts'
import { expiringBatches } from '#domain/inventory/reports/expiring-batches.ts'
import { inventoryMovements } from '#domain/inventory/reports/inventory-movements.ts'
import { STOCK_STATE, inventoryStatus } from '#domain/inventory/reports/inventory-status.ts'
import { internalUseReport, mostSoldProducts, mostUsedProducts } from '#domain/inventory/reports/taken-reports.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { ChoiceWords, ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { MOVES_PATH, PRODUCTS_PATH } from '../paths.ts'
import { operationWords, reasonWords } from '../stock-words.ts'

interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const stateWords: ChoiceWords = {
  [STOCK_STATE.enough]: { word: msg({ message: 'Enough', context: 'stock' }), state: 'active' },
  [STOCK_STATE.low]: { word: msg({ message: 'Running out', context: 'stock' }), state: 'waiting' },
  [STOCK_STATE.none]: { word: msg({ message: 'None left', context: 'stock' }), state: 'overdue' },
  [STOCK_STATE.belowZero]: { word: msg({ message: 'Below zero', context: 'stock' }), state: 'overdue' },
}

const NAME = msg`Product`
const GROUP = msg`Group`
const FROM = msg`Supplier`
const labels = {
  nameAr: NAME,
  nameEn: NAME,
  groupAr: GROUP,
  groupEn: GROUP,
  supplierAr: FROM,
  supplierEn: FROM,
  barcode: msg`Barcode`,
  onHand: msg`On hand`,
  averageCost: msg`Average cost`,
  value: msg({ message: 'Value', context: 'stock' }),
  price: msg`Price`,
  warnAt: msg`Warn when the stock reaches`,
  state: msg({ message: 'State', context: 'stock' }),
  opening: msg({ message: 'Opening', context: 'stock' }),
  closing: msg({ message: 'Closing', context: 'stock' }),
  came: msg({ message: 'Came', context: 'stock' }),
  went: msg({ message: 'Went', context: 'stock' }),
  change: msg({ message: 'Change', context: 'stock' }),
  addQuantity: msg({ message: 'Added', context: 'stock' }),
  expired: msg({ message: 'Expired', context: 'stock' }),
  lost: msg({ message: 'Lost', context: 'stock' }),
  internalUse: msg({ message: 'Internal use', context: 'stock' }),
  initialQuantity: msg({ message: 'At the start', context: 'stock' }),
  sold: msg({ message: 'Sold', context: 'stock' }),
  invoiceReturn: msg({ message: 'Returned by a customer', context: 'stock' }),
  adjusted: msg({ message: 'Count differences', context: 'stock' }),
  operation: msg({ message: 'Operation', context: 'stock' }),
  reason: msg`Reason`,
  quantity: msg`Quantity`,
  count: msg({ message: 'Times', context: 'stock' }),
  cost: msg({ message: 'Cost', context: 'stock' }),
  expiresOn: msg`Batch expires on`,
  left: msg({ message: 'Still there', context: 'stock' }),
  cameOn: msg({ message: 'Came in on', context: 'stock' }),
  supplierDocument: msg`Supplier's document`,
  until: msg({ message: 'Expires until', context: 'stock' }),
}

/** Columns by key; bilingual ones in the page's language. */
const named =
  (keys: readonly string[]) =>
  (language: 'ar' | 'en'): readonly string[] =>
    keys.map((key) => (['name', 'group', 'supplier'].includes(key) ? `${key}${language === 'en' ? 'En' : 'Ar'}` : key))

const COMMON = { labels, find: ['nameAr', 'nameEn'] } as const
const TO_MOVES = { stockMoves: MOVES_PATH } as const
const TO_PRODUCT = { stockMoves: `${PRODUCTS_PATH}/{productId}` } as const
const NO_MOVES = { title: msg`Nothing moved on these days`, body: msg`Choose another period.` }

export const status: ReportScreenDeclaration<{ readonly day: string }> = {
  ...COMMON,
  report: inventoryStatus,
  title: msg`Inventory status`,
  defaults: () => ({ day: '' }),
  shown: named(['name', 'group', 'barcode', 'onHand', 'state', 'averageCost', 'value', 'price', 'warnAt']),
  choices: { state: stateWords },
  find: ['nameAr', 'nameEn', 'barcode', 'groupAr', 'groupEn'],
  drillTo: TO_PRODUCT,
  empty: {
    icon: Warehouse,
    title: msg`No products yet`,
    body: msg`Add the products on the shelf, then this shows what they are worth.`,
    act: { label: msg`Add a product`, permission: may('products', 'edit'), to: `${PRODUCTS_PATH}?form=new` },
  },
}

/** The same for a past day, without the button to add a product. */
export const pastStatus: typeof status = {
  ...status,
  empty: { icon: Warehouse, title: msg`There were no products on that day`, body: msg`Choose a later day.` },
}

export const movements: ReportScreenDeclaration<Period> = {
  ...COMMON,
  report: inventoryMovements,
  title: msg`Inventory movements`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  shown: named([
    ...['name', 'opening', 'addQuantity', 'initialQuantity', 'invoiceReturn', 'sold', 'internalUse', 'expired', 'lost'],
    ...['adjusted', 'change', 'closing'],
  ]),
  drillTo: TO_MOVES,
  empty: { icon: ArrowLeftRight, ...NO_MOVES },
}

export const internalUse: ReportScreenDeclaration<Period> = {
  ...COMMON,
  report: internalUseReport,
  title: msg`Use, loss and expiry`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  shown: named(['name', 'operation', 'reason', 'quantity', 'count', 'cost']),
  choices: { operation: operationWords, reason: reasonWords },
  drillTo: TO_MOVES,
  empty: { icon: PackageMinus, title: msg`Nothing was used, lost or thrown away on these days`, body: msg`Choose another period.` },
}

export const mostUsed: ReportScreenDeclaration<Period> = {
  ...COMMON,
  report: mostUsedProducts,
  title: msg`Most used products`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  shown: named(['name', 'quantity', 'count', 'cost', 'onHand']),
  drillTo: TO_MOVES,
  empty: { icon: Flame, ...NO_MOVES },
}

export const mostSold: ReportScreenDeclaration<Period> = {
  ...mostUsed,
  report: mostSoldProducts,
  title: msg`Most sold products`,
  empty: { icon: Trophy, ...NO_MOVES },
}

export const expiring: ReportScreenDeclaration<{ readonly until: string }> = {
  ...COMMON,
  report: expiringBatches,
  title: msg`Expiring soon`,
  defaults: (today) => ({ until: addDays(today, EXPIRY_WARNING_DAYS) }),
  shown: named(['expiresOn', 'name', 'left', 'value', 'cameOn', 'supplier', 'supplierDocument']),
  drillTo: TO_PRODUCT,
  isList: true,
  empty: { icon: CalendarX2, title: msg`Nothing expires until then`, body: msg`Choose a later day to look further ahead.` },
}
