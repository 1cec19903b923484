import { setTimeout as after } from 'node:timers/promises'
import { type Day, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { DEMO_ZONE } from '#server/demo/story-people.ts'

const dayIn = (ms: number): Day => dayOf(instant(Date.now() + ms), DEMO_ZONE)

/** Today in the demo shop plus an offset in days, by the shop's time zone. */
export const shopDay = (offset = 0): Day => addDays(dayIn(0), offset)

/** Longer than any journey. */
export const JOURNEY_MS = 45 * 60_000

/** Today, or tomorrow shortly before midnight: a day that lasts until the end of a journey that starts now. */
export const shopDayAtEnd = (): Day => dayIn(JOURNEY_MS)

/** Waits for midnight if less than `ms` of the shop's day is left. Returns how long it waited. */
export async function untilDayLasts(ms: number): Promise<number> {
  if (dayIn(ms) === shopDay()) return 0
  const left = startOfDay(shopDay(1), DEMO_ZONE) - Date.now()
  await after(left)
  return left
}
