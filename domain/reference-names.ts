import type { AnyRecord, Fields, Reader } from './kernel/define.ts'
import type { Id } from './kernel/ids.ts'
import { recordsByName } from './records.ts'

/** A row's name in both languages, equal if it has only one. */
export interface RowName {
  readonly ar: string
  readonly en: string
}
export type RowNames = Readonly<Record<Id, RowName>>
type Row = Readonly<Record<string, unknown>>

/** The display name of a row: its name, otherwise its number, code, label or till; null if it has none. */
export function rowName(row: Row): RowName | null {
  const { nameAr, nameEn, name, number, code, label, till } = row
  if (typeof nameAr === 'string') return { ar: nameAr, en: typeof nameEn === 'string' && nameEn !== '' ? nameEn : nameAr }
  const only = [name, number, code, label, till].find((value): value is string => typeof value === 'string')
  return only === undefined ? null : { ar: only, en: only }
}

/** The names of all rows referenced by these fields of a page, with one read per record. */
export async function referenceNames(read: Reader, record: AnyRecord, fields: readonly string[], rows: readonly Row[]): Promise<RowNames> {
  const idsByRecord = new Map<AnyRecord, Set<Id>>()
  for (const field of fields) {
    const to = recordsByName.get((record.fields as Fields)[field]?.to ?? '')
    if (!to) continue
    const ids = idsByRecord.get(to) ?? new Set()
    for (const row of rows) if (typeof row[field] === 'string') ids.add(row[field])
    idsByRecord.set(to, ids)
  }
  const found = await Promise.all([...idsByRecord].map(([to, ids]): Promise<Row[]> => read.many(to, [...ids])))
  return Object.fromEntries(
    found.flat().flatMap((row) => {
      const name = rowName(row)
      return name && typeof row['id'] === 'string' ? [[row['id'], name] as const] : []
    }),
  )
}
