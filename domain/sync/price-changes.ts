import { product, service } from '../catalog/catalog.ts'
import type { AnyRecord, Change, Reader } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { rentCategory } from '../rentals/piece/rent-category.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'

/** Fields that affect later documents: prices, insurance amounts and cancellation terms. Prices come first. */
const PRICED: readonly { readonly record: AnyRecord; readonly fields: readonly string[] }[] = [
  { record: service, fields: ['price'] },
  { record: product, fields: ['price'] },
  { record: rentItem, fields: ['rentPrice', 'sellPrice', 'insuranceAmount', 'furtherDayAmount'] },
  { record: rentCategory, fields: ['insuranceAmount', 'cancellation'] },
]

export interface PriceChange {
  readonly itemId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly field: string
  /** Null for an empty field and for values that are not amounts. */
  readonly was: number | null
  readonly is: number | null
}

const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The prices and terms that the changes patch, with their old values. Must run before the changes are staged. */
export async function priceChanges(read: Reader, changes: readonly Change[]): Promise<PriceChange[]> {
  const patches = changes.flatMap((change) => {
    const priced = change.op === 'patch' ? PRICED.find(({ record }) => record.name === change.record) : undefined
    const fields = priced && change.op === 'patch' ? priced.fields.filter((field) => field in change.fields) : []
    return priced && change.op === 'patch' && fields.length > 0 ? [{ ...priced, fields, id: change.id, to: change.fields }] : []
  })
  const found = await Promise.all(
    patches.map(async ({ record, fields, id, to }) => {
      const row: Readonly<Record<string, unknown>> | null = await read.get(record, id)
      return fields.flatMap((field): PriceChange[] => {
        const [was, is] = [row?.[field] ?? null, (to as Readonly<Record<string, unknown>>)[field] ?? null]
        const isSame = JSON.stringify(was) === JSON.stringify(is)
        const names = { nameAr: textOf(row?.['nameAr']), nameEn: textOf(row?.['nameEn']) }
        return row && !isSame ? [{ itemId: id, ...names, field, was: amountOf(was), is: amountOf(is) }] : []
      })
    }),
  )
  return found.flat()
}
