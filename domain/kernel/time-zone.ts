import * as v from 'valibot'

/** Where our shops are. */
const AT_HOME: ReadonlySet<string> = new Set(['Asia/Riyadh', 'Asia/Dubai'])
/** A name such as `Asia/Riyadh` or `UTC`: not an offset, which names no place and knows no change of its clocks. */
const NAME = /^[A-Za-z][A-Za-z0-9]*(?:[_+/-][A-Za-z0-9]+)*$/

/** Whether clocks can be told in this zone: one of the platform's own names, or an older name that it still reads. */
function isKnownZone(zone: string): boolean {
  if (AT_HOME.has(zone)) return true
  if (!NAME.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The time zone in which a shop's days begin and end. */
export const timeZoneSchema = v.pipe(v.string(), v.maxLength(60, 'too-long'), v.check(isKnownZone, 'time-zone'))
