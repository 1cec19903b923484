import { movedWhileCounted } from './moved-while-counted.ts'
import { stocktakeFile } from './stocktake-file.ts'
import { stocktakeUncounted } from './uncounted.ts'

export const stocktakeViews = [stocktakeFile, movedWhileCounted, stocktakeUncounted] as const
