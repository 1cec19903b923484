import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { AnyRecord, Reader, RowOf, Selection, Where } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { searchTerms } from '#domain/kernel/text.ts'
import type { Tx } from './database.ts'
import type { SomeTables } from './schema.ts'
import { type Table, columnOf, readRows, sqlValue, tableOf } from './table.ts'

/** No call brings more rows: a report that needs them all asks page by page. */
const ROWS_MAX = 10_000

type Conditions = Pick<Selection, 'where' | 'search'>
type Ask = ExpressionBuilder<SomeTables, string>
type Found<Row> = SelectQueryBuilder<SomeTables, string, Row>

function whereHolds(ask: Ask, table: Table, where: Where): Expression<SqlBool> {
  const { name, type, kind } = columnOf(table, where.field)
  const given = (value: unknown) => sqlValue(kind, value)
  if ('is' in where) return where.is === null ? ask(name, 'is', null) : ask(name, '=', given(where.is))
  // One parameter for the whole list: the statement stays the same however long it is.
  if ('oneOf' in where) return ask(name, '=', sql`any(${where.oneOf.map(given)}::${sql.raw(type)}[])`)
  return ask.and([
    ...(where.from === undefined ? [] : [ask(name, '>=', given(where.from))]),
    ...(where.before === undefined ? [] : [ask(name, '<', given(where.before))]),
  ])
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The same answer as `lineMatches` of the domain gives: words by their beginning, codes (after the first #) by any part. */
function termIsFound(ask: Ask, term: string): Expression<SqlBool> {
  const word = ask('search_line', 'like', `% ${escapeLike(term)}%`)
  return /\d/.test(term) ? ask.or([word, ask('search_line', 'like', `%#%${escapeLike(term)}%`)]) : word
}

function conditionsOf(ask: Ask, table: Table, { where = [], search = '' }: Conditions): Expression<SqlBool> {
  const terms = searchTerms(search)
  if (terms.length > 0 && !table.record.searchLine) throw new Error(`${table.record.name} has no search line`)
  return ask.and([...where.map((one) => whereHolds(ask, table, one)), ...terms.map((term) => termIsFound(ask, term))])
}

/** Texts are ordered by code point, rows of equal values by id in the same direction, as on a till; rows without a value come last. */
function sorted<Row>(rows: Found<Row>, table: Table, sort: Selection['sort']): Found<Row> {
  if (!sort) return rows.orderBy('id')
  const { name, type } = columnOf(table, sort.field)
  const direction = sort.descending ? 'desc' : 'asc'
  return rows.orderBy(name, (order) => (type === 'text' ? order.collate('C') : order)[direction]().nullsLast()).orderBy('id', direction)
}

/** The domain's Reader over the account's tables, within one transaction. */
export function sqlReader(tx: Tx, accountId: number): Reader {
  // The account stands here as well as in row-level security: it is the first column of every index.
  const rowsOf = ({ record }: Table): Found<object> =>
    tx.db.$extendTables<SomeTables>().selectFrom(record.name).where('account_id', '=', accountId)

  async function many<R extends AnyRecord>(record: R, ids: readonly Id[]): Promise<RowOf<R>[]> {
    if (ids.length === 0) return []
    const table = tableOf(record)
    const isAsked = sql<Id>`any(${[...new Set(ids)]}::uuid[])`
    const rows = await rowsOf(table).select(table.names).where('id', '=', isAsked).execute()
    return readRows<R>(table, rows, tx.reportDamage)
  }

  return {
    get: async (record, id) => (await many(record, [id]))[0] ?? null,
    many,
    async select<R extends AnyRecord>(record: R, selection: Selection): Promise<RowOf<R>[]> {
      const { limit, offset = 0, sort } = selection
      if (limit > ROWS_MAX) throw new Error(`a reader brings at most ${ROWS_MAX} rows, ${limit} were asked for`)
      const table = tableOf(record)
      const found = rowsOf(table)
        .select(table.names)
        .where((ask) => conditionsOf(ask, table, selection))
      const rows = await sorted(found, table, sort).limit(limit).offset(offset).execute()
      return readRows<R>(table, rows, tx.reportDamage)
    },
    async count(record, selection) {
      const table = tableOf(record)
      const { count } = await rowsOf(table)
        .select((ask) => ask.fn.countAll<number>().as('count'))
        .where((ask) => conditionsOf(ask, table, selection))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
