import type { Reader } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { type Day, HOUR_MS, type Instant, dayOf, instant, startOfDay } from '../kernel/time.ts'
import { ZONE_DEFAULT, accountSetting } from './account-setting.ts'

export const BUSINESS_DAY_ENDS_MAX = 6

/**
 * When business days end: some hours after midnight, for a shop open at night. Rentals use it; documents and taxes use
 * calendar days.
 */
export interface ShopDay {
  readonly timeZone: string
  /** Absent in older copies. */
  readonly businessDayEndsAt?: number | undefined
}

export const nightMs = ({ businessDayEndsAt = 0 }: ShopDay): number => businessDayEndsAt * HOUR_MS

/** The business day of an instant: 01:30 may belong to the day before. */
export const businessDayOf = (at: Instant, shop: ShopDay): Day => dayOf(instant(at - nightMs(shop)), shop.timeZone)

/** The last moment in time: if due by the end of a day, it is the end of the business day. */
export function inTimeUntil(dueAt: Instant, shop: ShopDay): Instant {
  const isEndOfDay = startOfDay(dayOf(dueAt, shop.timeZone), shop.timeZone) === dueAt
  return isEndOfDay ? instant(dueAt + nightMs(shop)) : dueAt
}

export async function readShopDay(read: Reader): Promise<ShopDay> {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  return { timeZone: setting?.timeZone ?? ZONE_DEFAULT, businessDayEndsAt: setting?.businessDayEndsAt }
}
