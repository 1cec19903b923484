/** Names of a browser and its system; null if unknown. */
export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

type Names = readonly (readonly [sign: RegExp, name: string])[]

/** In this order: most browsers also claim to be Chrome or Safari, and the most specific name comes first. */
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Android also claims Linux. An iPad that requests desktop pages claims to be a Mac, which cannot be detected. */
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, text: string): string | null => names.find(([sign]) => sign.test(text))?.[1] ?? null

export const deviceName = (userAgent: string | null): DeviceName => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
})
