import { COUNTRY } from '#domain/settings/account-setting.ts'
import { type DeviceRegion, deviceRegion } from '../../../device/device-region.ts'

const ZONES: Readonly<Record<string, number>> = { 'Asia/Dubai': COUNTRY.uae, 'Asia/Riyadh': COUNTRY.ksa }
/** The UAE as the region of a language: `ar-AE`. */
const EMIRATES = /-AE\b/i

/** The most likely country of a shop: by time zone, then by languages, then Saudi Arabia. */
export function deviceCountry({ timeZone, languages }: DeviceRegion = deviceRegion()): number {
  return ZONES[timeZone] ?? (languages.some((language) => EMIRATES.test(language)) ? COUNTRY.uae : COUNTRY.ksa)
}

const PREFIXES: Readonly<Record<number, string>> = { [COUNTRY.ksa]: '+966', [COUNTRY.uae]: '+971' }

/** The prefix of mobile numbers of a country. */
export const prefixOf = (country: number): string => PREFIXES[country] ?? ''

/** The country of a calling code; null if it is not supported. */
export function countryOfPrefix(prefix: string | null): number | null {
  const found = Object.entries(PREFIXES).find(([, one]) => one === prefix)
  return found ? Number(found[0]) : null
}

/** Replaces a bare prefix by that of the country; a typed number stays. */
export const withPrefix = (mobile: string, country: number): string =>
  mobile === '' || Object.values(PREFIXES).includes(mobile) ? prefixOf(country) : mobile
