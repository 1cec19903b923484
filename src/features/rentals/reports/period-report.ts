import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { columnWords } from './report-words.ts'

export interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const IN_ENGLISH: Readonly<Record<string, string>> = { name: 'nameEn', employee: 'employeeEn' }
const IN_ARABIC: Readonly<Record<string, string>> = { name: 'nameAr', employee: 'employeeAr' }

/** Columns by their keys, where `name` and `employee` are those of the page's language, and the other is left out. */
export const named =
  (keys: readonly string[]) =>
  (language: 'ar' | 'en'): readonly string[] =>
    keys.map((key) => (language === 'en' ? IN_ENGLISH : IN_ARABIC)[key] ?? key)

/** What all lists of the desk have in common: the words of their columns, where the search box looks, and a line leads to its piece. */
export const DESK_LIST = {
  labels: columnWords,
  isList: true,
  phones: ['mobile'],
  find: ['code', 'nameAr', 'nameEn', 'customer', 'mobile'],
  drillTo: { bookings: '/merchant/rent/rent-item/{rentItemId}' },
} as const satisfies Partial<ReportScreenDeclaration<Period>>
