import type { AnyRecord, Fields, Objection, Reader, RowOf, Where } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { customer } from './customer.ts'

export type Customer = RowOf<typeof customer>

/** A customer with all her doubles is no more rows than this. */
export const FAMILY_MAX = 200

/**
 * Whose account a fact goes to that names this customer: her own, or after a merge that of the one she is now. A till that has not heard of the
 * merge names the double, and so do documents of before, because the id is part of their hash.
 */
export async function accountHolder(read: Pick<Reader, 'get'>, id: Id | null): Promise<Customer | null> {
  const row = id === null ? null : await read.get(customer, id)
  return row?.mergedInto ? read.get(customer, row.mergedInto) : row
}

/** Whoever customers are by now, after merges, by the ids under which their documents stand. */
export async function holdersOf(read: Pick<Reader, 'many'>, ids: readonly Id[]): Promise<ReadonlyMap<Id, Customer>> {
  const named = await read.many(customer, ids)
  const merged = [...new Set(named.flatMap(({ mergedInto }) => (mergedInto === null ? [] : [mergedInto])))]
  const heads = new Map((await read.many(customer, merged)).map((row) => [row.id, row]))
  return new Map(named.map((row) => [row.id, (row.mergedInto && heads.get(row.mergedInto)) || row]))
}

/**
 * That money named with one customer belongs to another one's document or order; null where both names lead to one account. Whoever names a
 * double of hers says nothing wrong: her till may not have heard of the merge.
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

/** The ids under which documents of these customers stand: their own, and those of everybody who was merged into the same one. */
export async function familyOf(read: Pick<Reader, 'many' | 'select'>, ids: readonly Id[]): Promise<readonly Id[]> {
  const rows = await read.many(customer, ids)
  const heads = [...new Set(rows.map(({ id, mergedInto }) => mergedInto ?? id))]
  const doubles = await doublesOf(read, heads)
  return [...new Set([...ids, ...heads, ...doubles.map(({ id }) => id)])]
}

/** Everybody who was merged into one of these. */
export const doublesOf = (read: Pick<Reader, 'select'>, ids: readonly Id[]): Promise<Customer[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read.select(customer, { where: [{ field: 'mergedInto', oneOf: ids }], limit: Math.min(10_000, FAMILY_MAX * ids.length) })

/** Conditions by a customer as conditions by all ids under which her rows stand. */
export async function withFamilies(read: Reader, record: AnyRecord, where: readonly Where[]): Promise<readonly Where[]> {
  return Promise.all(
    where.map(async (one): Promise<Where> => {
      if ((record.fields as Fields)[one.field]?.to !== customer.name) return one
      const asked = 'is' in one ? [one.is] : 'oneOf' in one ? one.oneOf : []
      const ids = asked.filter((value) => typeof value === 'string')
      return ids.length === 0 ? one : { field: one.field, oneOf: await familyOf(read, ids) }
    }),
  )
}

/** The rows that something kept with a row may stand with: of a customer also her doubles. */
export const keptWith = async (read: Reader, record: string, id: Id): Promise<readonly Id[]> =>
  record === customer.name ? familyOf(read, [id]) : [id]
