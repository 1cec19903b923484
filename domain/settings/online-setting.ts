import { type Change, type Reader, type RowOf, defineRecord, insert, patch } from '../kernel/define.ts'
import { choice, flag, id, integer, money, rateField, text } from '../kernel/fields.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { type Money, ZERO, partOf, rate, smallerMoney } from '../kernel/money.ts'
import { HOUR_MS, type Instant, addDays, dayOf, instant, startOfDay } from '../kernel/time.ts'

export const ONLINE_DEPOSIT = { none: 0, fixed: 1, percent: 2 } as const

export const TITLE_LENGTH_MAX = 120
export const ABOUT_LENGTH_MAX = 2000
export const NOTE_LENGTH_MAX = 1000

/**
 * Settings of the online page. An account has at most one row, with the id `ONLY_ROW_ID`. Bookable services are marked
 * themselves (`isShownOnline`), and the alias is in `business_profile`.
 */
export const onlineSetting = defineRecord({
  name: 'online_setting',
  travels: 'server',
  isOptional: true,
  fields: {
    id: id(),
    titleAr: text(TITLE_LENGTH_MAX),
    titleEn: text(TITLE_LENGTH_MAX),
    aboutAr: text(ABOUT_LENGTH_MAX),
    aboutEn: text(ABOUT_LENGTH_MAX),
    bookingNoteAr: text(NOTE_LENGTH_MAX),
    bookingNoteEn: text(NOTE_LENGTH_MAX),
    isBookingOpen: flag(),
    /** Minimum hours from now until a booking starts. */
    hoursAhead: integer(),
    /** Maximum days from now until a booking starts. */
    daysAhead: integer(),
    depositKind: choice(ONLINE_DEPOSIT),
    depositAmount: money(),
    depositRate: rateField(),
  },
})
export type OnlineSetting = RowOf<typeof onlineSetting>

const BLANK: OnlineSetting = {
  ...{ id: ONLY_ROW_ID, titleAr: '', titleEn: '', aboutAr: '', aboutEn: '', bookingNoteAr: '', bookingNoteEn: '' },
  ...{ isBookingOpen: false, hoursAhead: 24, daysAhead: 60, depositKind: ONLINE_DEPOSIT.none, depositAmount: ZERO, depositRate: rate(0) },
}

export const loadOnlineSetting = (read: Reader): Promise<OnlineSetting | null> => read.get(onlineSetting, ONLY_ROW_ID)

export const onlineOr = (setting: OnlineSetting | null): OnlineSetting => setting ?? BLANK

/** Writes some of the setting, and inserts the row if it is missing. */
export const onlineChange = (setting: OnlineSetting | null, fields: Partial<OnlineSetting>): Change =>
  setting ? patch(onlineSetting, ONLY_ROW_ID, fields) : insert(onlineSetting, { ...BLANK, ...fields })

/** The deposit for a booking of `total` including VAT, never more than the total. */
export function onlineDeposit({ depositKind, depositAmount, depositRate }: OnlineSetting, total: Money): Money {
  if (depositKind === ONLINE_DEPOSIT.none) return ZERO
  return depositKind === ONLINE_DEPOSIT.fixed ? smallerMoney(depositAmount, total) : partOf(total, depositRate)
}

/** When a booking may start, half-open; null while booking is closed. The last day is included. */
export function bookableWindow(
  { isBookingOpen, hoursAhead, daysAhead }: OnlineSetting,
  now: Instant,
  zone: string,
): { readonly from: Instant; readonly before: Instant } | null {
  if (!isBookingOpen) return null
  return { from: instant(now + hoursAhead * HOUR_MS), before: startOfDay(addDays(dayOf(now, zone), daysAhead + 1), zone) }
}
