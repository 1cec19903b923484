import { msg } from '@lingui/core/macro'
import type { ReportParam } from '../../../engine/declarations.ts'

export interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

export const PERIOD: readonly ReportParam[] = [
  { name: 'from', label: msg`From day`, kind: 'day' },
  { name: 'to', label: msg`To day`, kind: 'day' },
]

const IN_ENGLISH: Readonly<Record<string, string>> = { name: 'nameEn', employee: 'employeeEn' }
const IN_ARABIC: Readonly<Record<string, string>> = { name: 'nameAr', employee: 'employeeAr' }

/** Columns by their keys, where `name` and `employee` are those of the page's language, and the other is left out. */
export const named =
  (keys: readonly string[]) =>
  (language: 'ar' | 'en'): readonly string[] =>
    keys.map((key) => (language === 'en' ? IN_ENGLISH : IN_ARABIC)[key] ?? key)

/** Where the search box of a list looks. */
export const FIND: readonly string[] = ['code', 'nameAr', 'nameEn', 'customer', 'mobile']

export const PHONES: readonly string[] = ['mobile']

/** A line leads to its piece. */
export const TO_PIECE = { bookings: '/merchant/rent/rent-item/{rentItemId}' } as const
