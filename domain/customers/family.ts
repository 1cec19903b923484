import type { AnyRecord, Fields, Objection, Reader, RowOf, Where } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { customer } from './customer.ts'

export type Customer = RowOf<typeof customer>

/** Maximum number of rows of a customer, including merged ones. */
export const FAMILY_MAX = 200

/**
 * The customer whose account a fact belongs to: the named one, or the one they were merged into. Documents and tills
 * that do not know of the merge name the old id, which is part of their hash.
 */
export async function accountHolder(read: Pick<Reader, 'get'>, id: Id | null): Promise<Customer | null> {
  const row = id === null ? null : await read.get(customer, id)
  return row?.mergedInto ? read.get(customer, row.mergedInto) : row
}

/** The current customers, after merges, by the ids that documents name. */
export async function holdersOf(read: Pick<Reader, 'many'>, ids: readonly Id[]): Promise<ReadonlyMap<Id, Customer>> {
  const named = await read.many(customer, ids)
  const merged = [...new Set(named.flatMap(({ mergedInto }) => (mergedInto === null ? [] : [mergedInto])))]
  const heads = new Map((await read.many(customer, merged)).map((row) => [row.id, row]))
  return new Map(named.map((row) => [row.id, (row.mergedInto && heads.get(row.mergedInto)) || row]))
}

/**
 * Refuses money of one customer for a document or order of another; null if both belong to one account, possibly after
 * a merge.
 */
export async function otherAccount(
  read: Pick<Reader, 'get'>,
  namedId: Id | null,
  ownerId: Id | null,
): Promise<Objection<'customers.account-differs'> | null> {
  if (namedId === ownerId) return null
  const [named, owner] = [await accountHolder(read, namedId), await accountHolder(read, ownerId)]
  if ((named?.id ?? namedId) === (owner?.id ?? ownerId)) return null
  return { code: 'customers.account-differs', field: 'customerId', details: { name: owner?.name ?? '', othersName: named?.name ?? '' } }
}

/** The ids that documents of these customers may name: their own, and all that were merged into the same one. */
export async function familyOf(read: Pick<Reader, 'many' | 'select'>, ids: readonly Id[]): Promise<readonly Id[]> {
  const rows = await read.many(customer, ids)
  const heads = [...new Set(rows.map(({ id, mergedInto }) => mergedInto ?? id))]
  const doubles = await doublesOf(read, heads)
  return [...new Set([...ids, ...heads, ...doubles.map(({ id }) => id)])]
}

export const doublesOf = (read: Pick<Reader, 'select'>, ids: readonly Id[]): Promise<Customer[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read.select(customer, { where: [{ field: 'mergedInto', oneOf: ids }], limit: Math.min(10_000, FAMILY_MAX * ids.length) })

/** Extends conditions by customer to all ids of that customer. */
export async function withFamilies(read: Reader, record: AnyRecord, where: readonly Where[]): Promise<readonly Where[]> {
  return Promise.all(
    where.map(async (one): Promise<Where> => {
      if ((record.fields as Fields)[one.field]?.to !== customer.name) return one
      const requested = 'is' in one ? [one.is] : 'oneOf' in one ? one.oneOf : []
      const ids = requested.filter((value) => typeof value === 'string')
      return ids.length === 0 ? one : { field: one.field, oneOf: await familyOf(read, ids) }
    }),
  )
}

/** The ids that related rows may name; for a customer also those of merged ones. */
export const relatedIds = async (read: Reader, record: string, id: Id): Promise<readonly Id[]> =>
  record === customer.name ? familyOf(read, [id]) : [id]
