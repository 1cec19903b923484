import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { columnWords } from './report-words.ts'

export interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const IN_ENGLISH: Readonly<Record<string, string>> = { name: 'nameEn', employee: 'employeeEn' }
const IN_ARABIC: Readonly<Record<string, string>> = { name: 'nameAr', employee: 'employeeAr' }

/** Columns by key; of `name` and `employee` only the ones in the page's language are used. */
export const named =
  (keys: readonly string[]) =>
  (language: 'ar' | 'en'): readonly string[] =>
    keys.map((key) => (language === 'en' ? IN_ENGLISH : IN_ARABIC)[key] ?? key)

/** Common parts of the desk's lists: column titles, search fields, and rows that link to their piece. */
export const DESK_LIST = {
  labels: columnWords,
  isList: true,
  phones: ['mobile'],
  find: ['code', 'nameAr', 'nameEn', 'customer', 'mobile'],
  drillTo: { bookings: '/merchant/rent/rent-item/{rentItemId}' },
} as const satisfies Partial<ReportScreenDeclaration<Period>>
