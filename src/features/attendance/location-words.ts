import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoLocation } from '../../device/where-i-am.ts'

/** Why the device has no location, and what to do next. */
export const locationWords: Readonly<Record<NoLocation, MessageDescriptor>> = {
  unsupported: msg`This browser cannot find the location. Open the app in another browser, or check in on another device.`,
  denied: msg`This device is not allowed to share its location. Allow location for this site in the browser settings, then try again.`,
  unavailable: msg`The device cannot find its location. Turn on location and Wi-Fi, go near a window, and try again.`,
  'timed-out': msg`Finding the location took too long. Go near a window or the door, and try again.`,
}
