/** Hints about the device's region, without geolocation. */
export interface DeviceRegion {
  readonly timeZone: string
  /** Language tags such as `ar-AE`, preferred first. */
  readonly languages: readonly string[]
}

export const deviceRegion = (): DeviceRegion => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: navigator.languages,
})
