import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { LOGO_OWNER } from '../files/attach-file.ts'
import { ATTACHMENT_PURPOSE, attachment } from '../files/attachment.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { minor, priceSchema } from '../kernel/money.ts'
import { CASH_STEP, DIGITS, PAPER, accountSetting } from './account-setting.ts'
import { BUSINESS_DAY_ENDS_MAX } from './shop-day.ts'
import { unpaidHoursSchema } from './unpaid-reservations.ts'

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

/** Whether lists pass over the article that a name begins with. */
export const changeNameOrder = defineCommand({
  name: 'changeNameOrder',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({ isArticleIgnored: v.boolean() }),
  refusals: REFUSALS,
  load: (read): Promise<Setting | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide: (given, setting) => change(setting, given),
})

/** By which days the rental desk goes, and how long it keeps a reservation that nothing was paid for. */
export const changeRentalDesk = defineCommand({
  name: 'changeRentalDesk',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    businessDayEndsAt: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'choice'), v.maxValue(BUSINESS_DAY_ENDS_MAX, 'choice')),
    /** What a page of before this does not say stays as it is. */
    unpaidKeptHours: v.optional(unpaidHoursSchema),
  }),
  refusals: REFUSALS,
  load: (read): Promise<Setting | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide: ({ businessDayEndsAt, unpaidKeptHours }, setting) =>
    change(setting, { businessDayEndsAt, ...(unpaidKeptHours === undefined ? {} : { unpaidKeptHours }) }),
})

/** What bills hold: the terms of a sale are bounded alike. */
const POINTS_PER_UNIT_MAX = 100
const POINT_VALUE_MAX = 100_000
const POINTS_MINIMUM_MAX = 1_000_000
const POINTS_DAYS_MAX = 3660

/** Whether bills may be left owing or put on hold, and what loyalty points come to. Bills that are open keep the terms they have. */
export const changeAccounting = defineCommand({
  name: 'changeAccounting',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    isDebtAllowed: v.boolean(),
    isHoldAllowed: v.boolean(),
    /** What a page of before these does not say stays as it is. */
    isShiftRequired: v.optional(v.boolean()),
    isCloseBlind: v.optional(v.boolean()),
    cashStep: v.optional(v.picklist(Object.values(CASH_STEP), 'choice')),
    giftCardOfflineMax: v.optional(priceSchema),
    pointsPerUnit: v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(POINTS_PER_UNIT_MAX, 'invalid')),
    pointValue: v.pipe(priceSchema, v.maxValue(minor(POINT_VALUE_MAX), 'invalid')),
    pointsMinimum: v.optional(
      v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(POINTS_MINIMUM_MAX, 'invalid')),
    ),
    pointsExpireDays: v.optional(
      v.nullable(v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'invalid'), v.maxValue(POINTS_DAYS_MAX, 'invalid'))),
    ),
  }),
  refusals: REFUSALS,
  load: (read): Promise<Setting | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide: ({ isShiftRequired, isCloseBlind, cashStep, giftCardOfflineMax, pointsMinimum, pointsExpireDays, ...given }, setting) =>
    change(setting, {
      ...given,
      ...(isShiftRequired === undefined ? {} : { isShiftRequired }),
      ...(isCloseBlind === undefined ? {} : { isCloseBlind }),
      ...(cashStep === undefined ? {} : { cashStep }),
      ...(giftCardOfflineMax === undefined ? {} : { giftCardOfflineMax }),
      ...(pointsMinimum === undefined ? {} : { pointsMinimum }),
      ...(pointsExpireDays === undefined ? {} : { pointsExpireDays }),
    }),
})

const note = v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))
const receiptTerms = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'too-long')))

interface ReceiptLoaded {
  readonly setting: Setting | null
  readonly logo: RowOf<typeof attachment> | null
}

const isLogo = ({ ownerRecord, purpose, removedAt, mime }: RowOf<typeof attachment>): boolean =>
  ownerRecord === LOGO_OWNER && purpose === ATTACHMENT_PURPOSE.picture && removedAt === null && mime.startsWith('image/')

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
    /** What a page of before these does not say stays as it is. */
    receiptTermsAr: receiptTerms,
    receiptTermsEn: receiptTerms,
    logoId: v.optional(v.nullable(idSchema)),
  }),
  refusals: [...REFUSALS, 'entities.picture-unknown'],
  async load(read, { logoId }): Promise<ReceiptLoaded> {
    const [setting, logo] = await Promise.all([read.get(accountSetting, ONLY_ROW_ID), logoId ? read.get(attachment, logoId) : null])
    return { setting, logo }
  },
  decide({ logoId, receiptTermsAr, receiptTermsEn, ...given }, { setting, logo }) {
    // A file that a till has not sent yet is not known here, and will be: only one that is something else is no logo.
    if (logo && !isLogo(logo)) return refuse('entities.picture-unknown', { field: 'logoId' })
    return change(setting, {
      ...given,
      ...(logoId === undefined ? {} : { logoId }),
      ...(receiptTermsAr === undefined ? {} : { receiptTermsAr }),
      ...(receiptTermsEn === undefined ? {} : { receiptTermsEn }),
    })
  },
})

export const settingCommands = [
  changeOfflineSelling,
  changeIdleLock,
  changeNameOrder,
  changeRentalDesk,
  changeAccounting,
  changeReceipt,
] as const
