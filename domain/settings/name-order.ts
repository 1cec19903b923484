import type { Reader } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { type NameOrder, nameComparison } from '../kernel/sort-key.ts'
import { accountSetting } from './account-setting.ts'

type Get = Pick<Reader, 'get'>

/** The sort order of names: with or without the Arabic article. */
export const nameOrder = async (read: Get): Promise<NameOrder> =>
  (await read.get(accountSetting, ONLY_ROW_ID))?.isArticleIgnored ? 'bare' : 'whole'

export const comparisonOfNames = async (read: Get): Promise<(a: string, b: string) => number> => nameComparison(await nameOrder(read))
