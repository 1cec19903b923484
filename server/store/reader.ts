import type { AnyRecord, Reader, RowOf, Selection, Where } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { searchTerms } from '#domain/kernel/text.ts'
import type { Tx } from './database.ts'
import { type Table, columnList, columnOf, readRow, sqlValue, tableOf } from './table.ts'

/** No call brings more rows: a report that needs them all asks page by page. */
const ROWS_MAX = 10_000

type Params = unknown[]
type Conditions = Pick<Selection, 'where' | 'search'>

const place = (params: Params, value: unknown): string => `$${params.push(value)}`

function whereSql(table: Table, where: Where, params: Params): string {
  const { name, type, kind } = columnOf(table, where.field)
  const given = (value: unknown) => `${place(params, sqlValue(kind, value))}::${type}`
  if ('is' in where) return where.is === null ? `${name} is null` : `${name} = ${given(where.is)}`
  if ('oneOf' in where)
    return `${name} = any(${place(
      params,
      where.oneOf.map((value) => sqlValue(kind, value)),
    )}::${type}[])`
  const bounds = [
    ...(where.from === undefined ? [] : [`${name} >= ${given(where.from)}`]),
    ...(where.before === undefined ? [] : [`${name} < ${given(where.before)}`]),
  ]
  return bounds.join(' and ') || 'true'
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The same answer as `lineMatches` of the domain gives: words by their beginning, codes (after the first #) by any part. */
function termSql(term: string, params: Params): string {
  const word = `search_line like ${place(params, `% ${escapeLike(term)}%`)} escape '\\'`
  if (!/\d/.test(term)) return word
  return `(${word} or search_line like ${place(params, `%#%${escapeLike(term)}%`)} escape '\\')`
}

function conditionsSql(table: Table, accountId: number, { where = [], search = '' }: Conditions, params: Params): string {
  const terms = searchTerms(search)
  if (terms.length > 0 && !table.record.searchLine) throw new Error(`${table.record.name} has no search line`)
  // The account stands here as well as in row-level security: it is the first column of every index.
  const account = `account_id = ${place(params, accountId)}`
  return [account, ...where.map((one) => whereSql(table, one, params)), ...terms.map((term) => termSql(term, params))].join(' and ')
}

/** Texts are ordered by code point, rows of equal values by id in the same direction, as on a till; rows without a value come last. */
function orderSql(table: Table, sort: Selection['sort']): string {
  if (!sort) return 'order by id'
  const { name, type } = columnOf(table, sort.field)
  const direction = sort.descending ? 'desc' : 'asc'
  return `order by ${name}${type === 'text' ? ' collate "C"' : ''} ${direction} nulls last, id ${direction}`
}

/** The domain's Reader over the account's tables, within one transaction. */
export function sqlReader(tx: Tx, accountId: number): Reader {
  async function many<R extends AnyRecord>(record: R, ids: readonly Id[]): Promise<RowOf<R>[]> {
    if (ids.length === 0) return []
    const table = tableOf(record)
    const sql = `select ${columnList(table)} from ${table.name} where account_id = $1 and id = any($2::uuid[])`
    const rows = await tx.query(sql, [accountId, [...new Set(ids)]])
    return rows.map((row) => readRow<R>(table, row))
  }
  return {
    get: async (record, id) => (await many(record, [id]))[0] ?? null,
    many,
    async select<R extends AnyRecord>(record: R, selection: Selection): Promise<RowOf<R>[]> {
      const { limit, offset = 0 } = selection
      if (limit > ROWS_MAX) throw new Error(`a reader brings at most ${ROWS_MAX} rows, ${limit} were asked for`)
      const table = tableOf(record)
      const params: Params = []
      const conditions = conditionsSql(table, accountId, selection, params)
      const page = `limit ${place(params, limit)}::bigint offset ${place(params, offset)}::bigint`
      const sql = `select ${columnList(table)} from ${table.name} where ${conditions} ${orderSql(table, selection.sort)} ${page}`
      return (await tx.query(sql, params)).map((row) => readRow<R>(table, row))
    },
    async count(record, selection) {
      const table = tableOf(record)
      const params: Params = []
      const sql = `select count(*) as count from ${table.name} where ${conditionsSql(table, accountId, selection, params)}`
      return (await tx.query<{ count: number }>(sql, params))[0]?.count ?? 0
    },
  }
}
