import type { Reader } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { type NameOrder, nameComparison } from '../kernel/sort-key.ts'
import { accountSetting } from './account-setting.ts'

type Get = Pick<Reader, 'get'>

/** How the shop wants names in order: as they are written, unless it passes over the article. */
export const nameOrder = async (read: Get): Promise<NameOrder> =>
  (await read.get(accountSetting, ONLY_ROW_ID))?.isArticleIgnored ? 'bare' : 'whole'

/** Compares names as the shop's lists do. */
export const comparisonOfNames = async (read: Get): Promise<(a: string, b: string) => number> => nameComparison(await nameOrder(read))
