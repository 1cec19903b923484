import type { Reader } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { type Day, HOUR_MS, type Instant, dayOf, instant, startOfDay } from '../kernel/time.ts'
import { ZONE_DEFAULT, accountSetting } from './account-setting.ts'

/** The latest hour at which a day of business may end: what ends later is the next day. */
export const BUSINESS_DAY_ENDS_MAX = 6

/**
 * When the days of a shop's business end: so many hours after midnight, for a shop that is open into the night. Rentals and the board go by it;
 * papers and everything that is taxed keep the days of the calendar.
 */
export interface ShopDay {
  readonly timeZone: string
  /** Absent from a copy of before it could be said. */
  readonly businessDayEndsAt?: number | undefined
}

/** How long a day of business goes on behind midnight. */
export const nightMs = ({ businessDayEndsAt = 0 }: ShopDay): number => businessDayEndsAt * HOUR_MS

/** The day of business in which an instant falls: half past one in the night belongs to the day before where that ends later. */
export const businessDayOf = (at: Instant, shop: ShopDay): Day => dayOf(instant(at - nightMs(shop)), shop.timeZone)

/** Until when something is in time that is due at an instant: due with the end of a day it is in time until the end of the day of business. */
export function inTimeUntil(dueAt: Instant, shop: ShopDay): Instant {
  const isEndOfDay = startOfDay(dayOf(dueAt, shop.timeZone), shop.timeZone) === dueAt
  return isEndOfDay ? instant(dueAt + nightMs(shop)) : dueAt
}

export async function readShopDay(read: Reader): Promise<ShopDay> {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  return { timeZone: setting?.timeZone ?? ZONE_DEFAULT, businessDayEndsAt: setting?.businessDayEndsAt }
}
