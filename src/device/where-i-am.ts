/** Why the location is not available. */
export type NoLocation = 'unsupported' | 'denied' | 'unavailable' | 'timed-out'

/** The device's location with its accuracy and time, or why it is not available. */
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

/** Limit for a position. Inside a building the first fix takes a while. */
const TIMEOUT_MS = 15_000

/** Requests a new position; a cached one may be of another place. */
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
