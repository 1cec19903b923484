/** Where this device is, or why it does not say: somebody forbade it, or it does not know. */
export type WhereIAm =
  | { readonly ok: true; readonly latitude: number; readonly longitude: number; readonly accuracyMetres: number }
  | { readonly ok: false; readonly why: 'denied' | 'unknown' }

/** How long a device may look for itself. Inside a building the first fix takes its time. */
const TIMEOUT_MS = 15_000

/** Asks the device anew where it is; an older fix may be of another place. */
export function whereIAm(): Promise<WhereIAm> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, why: 'unknown' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, latitude: coords.latitude, longitude: coords.longitude, accuracyMetres: coords.accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve({ ok: false, why: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    )
  })
}
