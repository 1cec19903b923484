import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { idSchema } from '../kernel/ids.ts'
import { defineView } from '../kernel/view.ts'
import { accountSetting } from './account-setting.ts'

/**
 * The shop's own words of what customers are written, for whoever writes to them; they may know nothing else of the settings. A till has
 * them by it, with no network too.
 */
export const shopMessages = defineView({
  name: 'shop-messages',
  params: v.object({ id: idSchema }),
  permission: [
    may('pointOfSale', 'sell'),
    may('pointOfSale', 'reprint'),
    may('rent', 'view'),
    may('rent', 'book'),
    may('rent', 'settle'),
    may('customers', 'view'),
    may('settings', 'view'),
  ],
  of: accountSetting,
  async read(read, { id }) {
    const setting = await read.get(accountSetting, id)
    // A copy of before there were any has none.
    return setting && { messages: setting.messages ?? [] }
  },
})
