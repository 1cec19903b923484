import { msg } from '@lingui/core/macro'
import { STOCK_OPERATION, STOCK_REASON, type StockReason } from '#domain/stock/stock-move.ts'
import { REASONS_FOR } from '#domain/stock/stock-reasons.ts'
import type { ChoiceWords } from '../../engine/declarations.ts'

const { addQuantity, expired, lost, internalUse, initialQuantity, sold, invoiceReturn, adjusted } = STOCK_OPERATION

/** Word and look of each stock operation. */
export const operationWords: ChoiceWords = {
  [addQuantity]: { word: msg({ message: 'Added', context: 'stock' }), state: 'active' },
  [expired]: { word: msg({ message: 'Expired', context: 'stock' }), state: 'overdue' },
  [lost]: { word: msg({ message: 'Lost', context: 'stock' }), state: 'overdue' },
  [internalUse]: { word: msg({ message: 'Internal use', context: 'stock' }), state: 'cleaning' },
  [initialQuantity]: { word: msg({ message: 'At the start', context: 'stock' }), state: 'active' },
  [sold]: { word: msg({ message: 'Sold', context: 'stock' }), state: 'rented' },
  [invoiceReturn]: { word: msg({ message: 'Returned by a customer', context: 'stock' }), state: 'active' },
  [adjusted]: { word: msg({ message: 'Counted', context: 'stock' }), state: 'waiting' },
}

const words = {
  [STOCK_REASON.purchase]: msg({ message: 'Bought', context: 'stock reason' }),
  [STOCK_REASON.freeGoods]: msg({ message: 'Free goods from the supplier', context: 'stock reason' }),
  [STOCK_REASON.foundAgain]: msg({ message: 'Found again', context: 'stock reason' }),
  [STOCK_REASON.transfer]: msg({ message: 'From another branch', context: 'stock reason' }),
  [STOCK_REASON.counted]: msg({ message: 'Count of the shelf', context: 'stock reason' }),
  [STOCK_REASON.wrongEntry]: msg({ message: 'Entered wrongly', context: 'stock reason' }),
  [STOCK_REASON.forService]: msg({ message: 'Used up in a service', context: 'stock reason' }),
  [STOCK_REASON.display]: msg({ message: 'For display', context: 'stock reason' }),
  [STOCK_REASON.gift]: msg({ message: 'Given to a customer', context: 'stock reason' }),
  [STOCK_REASON.training]: msg({ message: 'For training', context: 'stock reason' }),
  [STOCK_REASON.missing]: msg({ message: 'Missing', context: 'stock reason' }),
  [STOCK_REASON.damaged]: msg({ message: 'Broken or damaged', context: 'stock reason' }),
  [STOCK_REASON.stolen]: msg({ message: 'Stolen', context: 'stock reason' }),
  [STOCK_REASON.pastDate]: msg({ message: 'Past its date', context: 'stock reason' }),
  [STOCK_REASON.spoiled]: msg({ message: 'Spoiled before its date', context: 'stock reason' }),
  [STOCK_REASON.beforeCount]: msg({ message: 'Seen by a later count', context: 'stock reason' }),
} as const satisfies Record<StockReason, unknown>

export const reasonWords: ChoiceWords = words

const chosen = (reasons: readonly StockReason[]): ChoiceWords => Object.fromEntries(reasons.map((reason) => [reason, words[reason]]))

export const addReasons = chosen(REASONS_FOR[STOCK_OPERATION.addQuantity])
export const countReasons = chosen(REASONS_FOR[STOCK_OPERATION.adjusted])
export const useReasons = chosen(REASONS_FOR[STOCK_OPERATION.internalUse])
export const lostReasons = chosen(REASONS_FOR[STOCK_OPERATION.lost])
export const expiredReasons = chosen(REASONS_FOR[STOCK_OPERATION.expired])
