import type { AggregateRow, Aggregation } from './aggregate.ts'
import type { AnyRecord, Reader, Where } from './define.ts'
import { SumTooLarge } from './money.ts'

type Keys = readonly string[]

/** A group of `aggregate` with null for sums out of range. */
export type RowApart<Row extends { readonly sums: object }> = Omit<Row, 'sums'> & {
  readonly sums: { readonly [K in keyof Row['sums']]: Row['sums'][K] | null }
}

/**
 * Like `read.aggregate`, but an absurd bill makes only its own sum in its own group null instead of failing everything. Supports plain
 * fields in `groupBy` only.
 */
export async function sumsApart<R extends AnyRecord, const A extends Aggregation<R> & { readonly groupBy?: Keys }>(
  read: Reader,
  record: R,
  request: A,
): Promise<RowApart<AggregateRow<R, A>>[]> {
  try {
    return await read.aggregate(record, request)
  } catch (cause) {
    if (!(cause instanceof SumTooLarge)) throw cause
  }
  const { sums = [], groupBy = [], where = [] } = request
  const groups = await read.aggregate(record, { ...request, sums: [] })
  return Promise.all(
    groups.map(async (group) => {
      const values = group.by as Readonly<Record<string, string | number | boolean | null>>
      const its = [...where, ...groupBy.map((field: string): Where => ({ field, is: values[field] ?? null }))]
      const apart = await Promise.all(
        sums.map(async (field) => [field, await oneSum(read, record, { ...request, where: its }, field)] as const),
      )
      return { ...group, sums: Object.fromEntries(apart) } as RowApart<AggregateRow<R, A>>
    }),
  )
}

async function oneSum<R extends AnyRecord>(
  read: Reader,
  record: R,
  { where = [], search }: Pick<Aggregation<R>, 'where' | 'search'>,
  field: NonNullable<Aggregation<R>['sums']>[number],
): Promise<number | null> {
  try {
    const [found] = await read.aggregate(record, { where, ...(search !== undefined && { search }), sums: [field] })
    return (found?.sums as Readonly<Record<string, number>> | undefined)?.[field] ?? 0
  } catch (cause) {
    if (cause instanceof SumTooLarge) return null
    throw cause
  }
}
