import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { idSchema } from '../kernel/ids.ts'
import { defineView } from '../kernel/view.ts'
import { accountSetting } from './account-setting.ts'

/** The shop's texts for messages, for users who write to customers but may not see other settings. Available offline on tills. */
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
    // Older copies have no messages.
    return setting && { messages: setting.messages ?? [] }
  },
})
