import { addQuantity, takeFromStock } from './stock-operations.ts'
import { adjustQuantity } from './adjust-quantity.ts'
import { correctStockMove } from './correct-move.ts'
import { closeStocktake, countStock, startStocktake } from './stocktake/stocktake-commands.ts'
import { giveBarcodes, labelledProducts } from './product-labels.ts'
import { stockMoves } from './queries.ts'
import { stocktakes } from './stocktake/stocktake-file.ts'
import { inventoryStatus } from './reports/inventory-status.ts'
import { inventoryMovements } from './reports/inventory-movements.ts'
import { internalUseReport, mostSoldProducts, mostUsedProducts } from './reports/taken-reports.ts'
import { expiringBatches } from './reports/expiring-batches.ts'
import { productBatches } from './product-batches.ts'
import { stocktakeViews } from './stocktake/stocktake-views.ts'
import type { CommandDefinition, ReportDefinition } from '../kernel/define.ts'
import type { ViewDefinition } from '../kernel/view.ts'

export const inventoryCommands = [
  addQuantity,
  adjustQuantity,
  takeFromStock,
  correctStockMove,
  startStocktake,
  countStock,
  closeStocktake,
  giveBarcodes,
] as const satisfies readonly CommandDefinition[]

export const inventoryQueries = [stockMoves, stocktakes] as const

export const inventoryReports = [
  inventoryStatus,
  inventoryMovements,
  internalUseReport,
  mostUsedProducts,
  mostSoldProducts,
  expiringBatches,
] as const satisfies readonly ReportDefinition[]

export const inventoryViews = [...stocktakeViews, labelledProducts, productBatches] as const satisfies readonly ViewDefinition[]
