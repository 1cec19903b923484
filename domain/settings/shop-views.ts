import { openDays } from './shop-closing.ts'
import { shopMessages } from './shop-messages.ts'

export const shopViews = [shopMessages, openDays] as const
