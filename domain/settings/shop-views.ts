import { openDays } from './shop-closing.ts'
import { shopMessages } from './shop-messages.ts'

/** What is read whole of the shop's own settings by whoever works with them. */
export const shopViews = [shopMessages, openDays] as const
