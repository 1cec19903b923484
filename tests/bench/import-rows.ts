import { type Id, makeId } from '#domain/kernel/ids.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import type { AnyTyped } from '#domain/entities/typed.ts'
import type { ImportColumn } from '../../src/engine/import/import-columns.ts'
import type { ReadyRow } from '../../src/engine/import/read-rows.ts'
import { ExcelFile } from '../../src/engine/sheet/excel-file.ts'

export const ROWS = 20_000
const NAMES = ['نورة العتيبي', 'سارة القحطاني', 'هند الشمري', 'أمل الحربي', 'Lama Alharbi']

const lettersOf = (nth: number): string => [...String(nth)].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('')

/** Rows of a customer file after reading and validation. */
export const fileRows = (): ReadyRow[] =>
  Array.from({ length: ROWS }, (_, nth) => ({
    line: nth + 2,
    id: idOf(nth),
    draft: {
      ...{
        name: `${NAMES[nth % NAMES.length]} ${lettersOf(nth)}`,
        mobile: `05${String(20_000_000 + nth)}`,
        email: `c${nth}@example.com`,
        gender: 2,
      },
      ...{ birthOn: nth % 2 ? null : '1994-03-05', source: 1 + (nth % 8), language: 1, trn: null, address: 'الرياض', notes: null },
      isWhatsappAllowed: true,
    },
  }))

const idOf = (nth: number): Id => makeId(1_790_000_000_000 + nth, new Uint8Array([nth >> 16, nth >> 8, nth, 1, 2, 3, 4, 5, 6, 7]))

/** One line in this many is invalid: in turn a missing name, a short mobile number, an invalid e-mail, a duplicate mobile number. */
const WRONG_EVERY = 40
export const WRONG = ROWS / WRONG_EVERY

const FIELDS = ['name', 'mobile', 'email', 'address'] as const
type Line = Readonly<Record<(typeof FIELDS)[number], string>>
const wrongLine = (line: Line, nth: number): Line =>
  ({ 0: { ...line, name: '' }, 1: { ...line, mobile: '0501' }, 2: { ...line, email: 'none' } })[(nth / WRONG_EVERY) % 4] ?? {
    ...line,
    mobile: '+966 52 000 0001',
  }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The list as an Excel file. */
export async function excelFile(): Promise<ArrayBuffer> {
  const file = new ExcelFile({ title: 'Customers', isRightToLeft: true, heads: FIELDS })
  file.add(
    fileRows().map(({ draft }, nth) => {
      const line = {
        name: textOf(draft['name']),
        mobile: textOf(draft['mobile']),
        email: textOf(draft['email']),
        address: textOf(draft['address']),
      }
      const { name, mobile, email, address } = nth % WRONG_EVERY === 0 ? wrongLine(line, nth) : line
      return [name, mobile, email, address]
    }),
  )
  return new Blob([...file.end()]).arrayBuffer()
}

/** The columns that the screen builds from the texts of both languages, which Node cannot compile. */
export const fileColumns: readonly ImportColumn[] = FIELDS.map((field): ImportColumn => {
  const typed: AnyTyped = customerEntity.entered[field]
  return { field, typed, head: { ar: field, en: field }, also: [], empty: typed.initial, example: { ar: '', en: '' }, choices: [] }
})
