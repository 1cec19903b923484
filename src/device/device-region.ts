/** What a device says of where it is, without being asked for its place. */
export interface DeviceRegion {
  readonly timeZone: string
  /** As `ar-AE`, the one that is liked best first. */
  readonly languages: readonly string[]
}

export const deviceRegion = (): DeviceRegion => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: navigator.languages,
})
