import { setTimeout as after } from 'node:timers/promises'
import { type Day, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { DEMO_ZONE } from '#server/demo/story-people.ts'

const dayIn = (ms: number): Day => dayOf(instant(Date.now() + ms), DEMO_ZONE)

/** Today in the demo shop, or so many days from it: by the shop's own calendar, whatever the zone of the machine and whatever the hour. */
export const shopDay = (offset = 0): Day => addDays(dayIn(0), offset)

/** No journey takes longer. */
export const JOURNEY_MS = 45 * 60_000

/** Today, and shortly before midnight tomorrow: a day that is not over when a journey that begins now comes to its end. */
export const shopDayAtEnd = (): Day => dayIn(JOURNEY_MS)

/** Waits for midnight where the day in the shop would not last as long as what is to happen within it. Answers how long it waited. */
export async function untilDayLasts(ms: number): Promise<number> {
  if (dayIn(ms) === shopDay()) return 0
  const left = startOfDay(shopDay(1), DEMO_ZONE) - Date.now()
  await after(left)
  return left
}
