/** What a browser and its device are called; null where the text does not say. */
export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

type Names = readonly (readonly [sign: RegExp, name: string])[]

/** In this order: most browsers call themselves Chrome or Safari as well, and say last what they are. */
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Android calls itself Linux, too, and an iPad that asks for desktop pages calls itself a Mac: nothing tells the two apart. */
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
