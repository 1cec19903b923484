import type { SheetTable } from '../../../../engine/sheet/sheet.ts'
import { EXAMPLE, IMPORT_COLUMNS } from './import-columns.ts'
import type { RentGroup } from '../use-rent-groups.ts'

/** The sheet to fill: the heads, and one line for each category of the shop as an example, to be written over. */
export function templateOf(language: 'ar' | 'en', title: string, groups: readonly RentGroup[]): SheetTable {
  const names = groups.map((group) => (language === 'en' ? group.nameEn : group.nameAr))
  return {
    title,
    isRightToLeft: language === 'ar',
    heads: IMPORT_COLUMNS.map((column) => column[language]),
    rows: (names.length > 0 ? names : ['']).map((name, nth) =>
      IMPORT_COLUMNS.map(({ field }) => {
        if (field === 'categoryId') return name
        return field === 'code' ? `EXAMPLE-${nth + 1}` : EXAMPLE[field]
      }),
    ),
  }
}
