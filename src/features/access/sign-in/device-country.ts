import { COUNTRY } from '#domain/settings/account-setting.ts'
import { type DeviceRegion, deviceRegion } from '../../../device/device-region.ts'

const ZONES: Readonly<Record<string, number>> = { 'Asia/Dubai': COUNTRY.uae, 'Asia/Riyadh': COUNTRY.ksa }
/** The Emirates as the region of a language: `ar-AE`. */
const EMIRATES = /-AE\b/i

/** The country that a shop is most likely in: that of the device's clock, else that of its languages, else Saudi Arabia. */
export function deviceCountry({ timeZone, languages }: DeviceRegion = deviceRegion()): number {
  return ZONES[timeZone] ?? (languages.some((language) => EMIRATES.test(language)) ? COUNTRY.uae : COUNTRY.ksa)
}

const PREFIXES: Readonly<Record<number, string>> = { [COUNTRY.ksa]: '+966', [COUNTRY.uae]: '+971' }

/** What a mobile number of a country begins with. */
export const prefixOf = (country: number): string => PREFIXES[country] ?? ''

/** The country of a calling code, where it is one in which shops are opened. */
export function countryOfPrefix(prefix: string | null): number | null {
  const found = Object.entries(PREFIXES).find(([, one]) => one === prefix)
  return found ? Number(found[0]) : null
}

/** A number of which nothing but the prefix stands follows the country; one that was typed stays. */
export const withPrefix = (mobile: string, country: number): string =>
  mobile === '' || Object.values(PREFIXES).includes(mobile) ? prefixOf(country) : mobile
