import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { DIGITS, PAPER, accountSetting } from './account-setting.ts'

const EDIT = may('settings', 'edit')
const REFUSALS = ['settings.no-permission', 'settings.missing'] as const

type Setting = RowOf<typeof accountSetting>

/** Overwrites some of the account's settings, when the account has any. */
function change(setting: Setting | null, fields: Partial<Setting>) {
  if (!setting) return refuse('settings.missing')
  return happened([patch(accountSetting, ONLY_ROW_ID, fields)])
}

/** Turns selling without a network on or off for the whole account. */
export const changeOfflineSelling = defineCommand({
  name: 'changeOfflineSelling',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({ isOn: v.boolean() }),
  refusals: REFUSALS,
  load: (read): Promise<Setting | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide: ({ isOn }, setting) => change(setting, { isOfflineSellingOn: isOn }),
})

/** Longer than a tea break is no lock any more. */
const IDLE_LOCK_MINUTES_MAX = 60

/** After how many minutes without a touch a till locks by itself; 0 for never. */
export const changeIdleLock = defineCommand({
  name: 'changeIdleLock',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    minutes: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'choice'), v.maxValue(IDLE_LOCK_MINUTES_MAX, 'choice')),
  }),
  refusals: REFUSALS,
  load: (read): Promise<Setting | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide: ({ minutes }, setting) => change(setting, { idleLockMinutes: minutes }),
})

const note = v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))

/** How receipts come out, and which digits every screen shows. */
export const changeReceipt = defineCommand({
  name: 'changeReceipt',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    paper: v.picklist(Object.values(PAPER), 'choice'),
    digits: v.picklist(Object.values(DIGITS), 'choice'),
    receiptNoteAr: note,
    receiptNoteEn: note,
  }),
  refusals: REFUSALS,
  load: (read): Promise<Setting | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide: (given, setting) => change(setting, given),
})
