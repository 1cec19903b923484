import { product, service } from '#domain/catalog/catalog.ts'
import type { Statement } from '#domain/kernel/statement.ts'
import type { AnyRecord, CommandDefinition, Objection, Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { sellerStatements } from '#domain/sales/sale-statements.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import { type RowPast, judgeStatements } from '#domain/sync/judge-statements.ts'
import type { FormerRows } from '../../store/former-rows.ts'

/** Statements of an operation about the shop's rows, including who performed it. */
export function statementsOf(command: CommandDefinition, input: unknown, actor: Id | null): Statement[] {
  const statements = command.statements?.(input) ?? []
  const isNamed = statements.some(({ evidence }) => evidence.some(({ id }) => id === actor))
  return isNamed ? [...statements] : [...statements, ...sellerStatements([actor])]
}

const placesOf = (statements: readonly Statement[]) =>
  statements.flatMap(({ evidence }) => evidence.map(({ record, id }) => ({ record, id })))

/** Ids of the rows that statements refer to, whose history is loaded at once. */
export const idsOf = (statements: readonly Statement[]): Id[] => placesOf(statements).map(({ id }) => id)

type Row = Readonly<Record<string, unknown>> & { id: Id }
type Rows = Map<string, Row>

const keyOf = (record: AnyRecord, id: Id): string => `${record.name} ${id}`

const linkedPlaces = (statements: readonly Statement[], rows: Rows) =>
  statements.flatMap(({ evidence }) =>
    evidence.flatMap(({ record, id, links }) => {
      const row = rows.get(keyOf(record, id))
      return row ? links.map((link) => ({ record: link.record, id: link.id(row) })) : []
    }),
  )

/** Reads the rows that statements refer to and their linked rows, with one query per record. */
async function readRows(read: Reader, statements: readonly Statement[]): Promise<Rows> {
  const rows: Rows = new Map()
  await readPlaces(read, placesOf(statements), rows)
  await readPlaces(read, linkedPlaces(statements, rows), rows)
  return rows
}

async function readPlaces(read: Reader, places: ReturnType<typeof placesOf>, rows: Rows): Promise<void> {
  const byRecord = Map.groupBy(
    places.filter(({ record, id }) => !rows.has(keyOf(record, id))),
    ({ record }) => record,
  )
  await Promise.all(
    [...byRecord].map(async ([record, wanted]) => {
      const found = await read.many(record, [...new Set(wanted.map(({ id }) => id))])
      for (const row of found) rows.set(keyOf(record, String(row['id'])), row as Row)
    }),
  )
}

/** Requests the rows of statements, so that they are preloaded for a batch. */
export const readAhead =
  (statements: readonly Statement[]) =>
  (read: Reader): Promise<unknown> =>
    readRows(read, statements)

const CATALOGUE: readonly AnyRecord[] = [service, product, rentItem]

/** Checks whether an unknown item exists as another kind of item. */
async function otherKind(read: Reader, concern: Objection<SyncCode>): Promise<Objection<SyncCode>> {
  const id = concern.details?.['itemId']
  if (concern.code !== 'sync.item-unknown' || typeof id !== 'string') return concern
  const found = await Promise.all(CATALOGUE.map((record) => read.get(record, id)))
  const kind = CATALOGUE.find((_, nth) => found[nth])?.name
  return kind ? { code: 'sync.item-kind-differs', details: { ...concern.details, kind } } : concern
}

/** Concerns about statements that differ from the rows as they were before the operation. */
export async function statementConcerns(
  read: Reader,
  former: FormerRows,
  statements: readonly Statement[],
  at: Instant,
): Promise<Objection<SyncCode>[]> {
  if (statements.length === 0) return []
  await former.warm(idsOf(statements))
  const rows = await readRows(read, statements)
  await former.warm(linkedPlaces(statements, rows).map(({ id }) => id))
  const lookUp = (record: AnyRecord, id: Id): RowPast => {
    const row = rows.get(keyOf(record, id))
    return row ? { now: row, former: former.of(record, row) } : { now: null, former: [] }
  }
  return Promise.all(judgeStatements(statements, lookUp, at).map((concern) => otherKind(read, concern)))
}
