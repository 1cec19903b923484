function partsOf(version: string): readonly number[] | null {
  const [, ...parts] = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+].*)?$/.exec(version) ?? []
  return parts.length === 3 ? parts.map(Number) : null
}

/** Whether the app is older than the minimum version for reading. An invalid version counts as older. */
export function isTooOld(app: string, minApp: string | null): boolean {
  const least = minApp === null ? null : partsOf(minApp)
  if (!least) return false
  const own = partsOf(app)
  if (!own) return true
  const at = least.findIndex((part, nth) => part !== own[nth])
  return at >= 0 && (own[at] ?? 0) < (least[at] ?? 0)
}
