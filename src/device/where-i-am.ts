/** Why a device does not say where it is. */
export type NoLocation = 'unsupported' | 'denied' | 'unavailable' | 'timed-out'

/** Where this device is by its own word, how sure it is of that, and when it found out; or why it does not say. */
export type WhereIAm =
  | {
      readonly ok: true
      readonly latitude: number
      readonly longitude: number
      readonly accuracyMetres: number
      /** By the clock of the device, in milliseconds. */
      readonly takenAtMs: number
    }
  | { readonly ok: false; readonly why: NoLocation }

/** How long a device may look for itself. Inside a building the first fix takes its time. */
const TIMEOUT_MS = 15_000

/** Asks the device anew where it is; an older fix may be of another place. */
export function whereIAm(): Promise<WhereIAm> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, why: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          ok: true,
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyMetres: coords.accuracy,
          takenAtMs: timestamp,
        }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve({ ok: false, why: code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timed-out' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    )
  })
}
