import * as v from 'valibot'
import { isAllowed, may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { accountSetting } from './account-setting.ts'

const EDIT = may('settings', 'edit')

/** Turns selling without a network on or off for the whole account. */
export const changeOfflineSelling = defineCommand({
  name: 'changeOfflineSelling',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({ isOn: v.boolean() }),
  refusals: ['settings.no-permission', 'settings.missing'],
  load: (read): Promise<RowOf<typeof accountSetting> | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide({ isOn }, setting, context) {
    if (!isAllowed(context.actor.permissions, EDIT)) return refuse('settings.no-permission')
    if (!setting) return refuse('settings.missing')
    return happened([patch(accountSetting, ONLY_ROW_ID, { isOfflineSellingOn: isOn })])
  },
})
