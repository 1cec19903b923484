import { STOCK_OPERATION, STOCK_REASON, type StockOperation, type StockReason } from './stock-move.ts'

const { purchase, freeGoods, foundAgain, transfer, counted, wrongEntry } = STOCK_REASON
const { forService, display, gift, training, missing, damaged, stolen, pastDate, spoiled } = STOCK_REASON

/** The valid reasons per operation; automatic operations have none. */
export const REASONS_FOR = {
  [STOCK_OPERATION.addQuantity]: [purchase, freeGoods, foundAgain, transfer],
  [STOCK_OPERATION.adjusted]: [counted, wrongEntry],
  [STOCK_OPERATION.internalUse]: [forService, display, gift, training],
  [STOCK_OPERATION.lost]: [missing, damaged, stolen],
  [STOCK_OPERATION.expired]: [pastDate, spoiled],
} as const satisfies Partial<Record<StockOperation, readonly StockReason[]>>

/** Whether a reason is valid for an operation; null always is. */
export const isReasonFor = (operation: keyof typeof REASONS_FOR, reason: StockReason | null): boolean =>
  reason === null || (REASONS_FOR[operation] as readonly StockReason[]).includes(reason)
