import * as v from 'valibot'

/** The zones of supported countries. */
const AT_HOME: ReadonlySet<string> = new Set(['Asia/Riyadh', 'Asia/Dubai'])
/** A name such as `Asia/Riyadh` or `UTC`; not an offset, which has no clock changes. */
const NAME = /^[A-Za-z][A-Za-z0-9]*(?:[_+/-][A-Za-z0-9]+)*$/

/** Whether the platform knows this zone, including older aliases. */
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

/** The time zone of a shop's days. */
export const timeZoneSchema = v.pipe(v.string(), v.maxLength(60, 'too-long'), v.check(isKnownZone, 'time-zone'))
