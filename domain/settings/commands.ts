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

/** Patches the account's settings, or refuses if they are missing. */
function change(setting: Setting | null, fields: Partial<Setting>) {
  if (!setting) return refuse('settings.missing')
  return happened([patch(accountSetting, ONLY_ROW_ID, fields)])
}

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

/** A longer idle time would not protect the till. */
const IDLE_LOCK_MINUTES_MAX = 60

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

/** Sets when the rental desk's business day ends, and when unpaid reservations lapse. */
export const changeRentalDesk = defineCommand({
  name: 'changeRentalDesk',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    businessDayEndsAt: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'choice'), v.maxValue(BUSINESS_DAY_ENDS_MAX, 'choice')),
    /** Older pages omit it, and it stays as it is. */
    unpaidKeptHours: v.optional(unpaidHoursSchema),
  }),
  refusals: REFUSALS,
  load: (read): Promise<Setting | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide: ({ businessDayEndsAt, unpaidKeptHours: unpaidHoldHours }, setting) =>
    change(setting, { businessDayEndsAt, ...(unpaidHoldHours === undefined ? {} : { unpaidKeptHours: unpaidHoldHours }) }),
})

/** The limits that bills have, too. */
const POINTS_PER_UNIT_MAX = 100
const POINT_VALUE_MAX = 100_000
const POINTS_MINIMUM_MAX = 1_000_000
const POINTS_DAYS_MAX = 3660

/** Sets whether bills may be unpaid or put on hold, and the loyalty points. Open bills keep their terms. */
export const changeAccounting = defineCommand({
  name: 'changeAccounting',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    isDebtAllowed: v.boolean(),
    isHoldAllowed: v.boolean(),
    /** Older pages omit these, and they stay as they are. */
    isShiftRequired: v.optional(v.boolean()),
    isCloseBlind: v.optional(v.boolean()),
    isTipAllowed: v.optional(v.boolean()),
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
  decide: (
    { isShiftRequired, isCloseBlind, isTipAllowed, cashStep, giftCardOfflineMax, pointsMinimum, pointsExpireDays, ...given },
    setting,
  ) =>
    change(setting, {
      ...given,
      ...(isShiftRequired === undefined ? {} : { isShiftRequired }),
      ...(isCloseBlind === undefined ? {} : { isCloseBlind }),
      ...(isTipAllowed === undefined ? {} : { isTipAllowed }),
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

/** Sets the layout of receipts, and the digits for all screens. */
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
    /** Older pages omit these, and they stay as they are. */
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
    // A file that a till has not uploaded yet is unknown here, so only a file known to be something else is refused.
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
