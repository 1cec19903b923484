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

/** What an operation repeats from the shop's own rows, and who is said to have done it. */
export function statementsOf(command: CommandDefinition, input: unknown, actor: Id | null): Statement[] {
  const statements = command.statements?.(input) ?? []
  const isNamed = statements.some(({ evidence }) => evidence.some(({ id }) => id === actor))
  return isNamed ? [...statements] : [...statements, ...sellerStatements([actor])]
}

const placesOf = (statements: readonly Statement[]) =>
  statements.flatMap(({ evidence }) => evidence.map(({ record, id }) => ({ record, id })))

/** The rows that bear statements out, whose history is read at once. */
export const idsOf = (statements: readonly Statement[]): Id[] => placesOf(statements).map(({ id }) => id)

/** Reads the rows that bear statements out, by one question for each record. */
async function readRows(
  read: Reader,
  statements: readonly Statement[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>> & { id: Id }>> {
  const rows = new Map<string, Readonly<Record<string, unknown>> & { id: Id }>()
  const byRecord = Map.groupBy(placesOf(statements), ({ record }) => record)
  await Promise.all(
    [...byRecord].map(async ([record, places]) => {
      const found = await read.many(
        record,
        places.map(({ id }) => id),
      )
      for (const row of found) rows.set(`${record.name} ${row['id']}`, row as Readonly<Record<string, unknown>> & { id: Id })
    }),
  )
  return rows
}

/** Asks for the rows of statements, so that they are read ahead of a batch. */
export const readAhead =
  (statements: readonly Statement[]) =>
  (read: Reader): Promise<unknown> =>
    readRows(read, statements)

const CATALOGUE: readonly AnyRecord[] = [service, product, rentItem]

/** What is not where it is said to be may be there as something else. */
async function otherKind(read: Reader, concern: Objection<SyncCode>): Promise<Objection<SyncCode>> {
  const id = concern.details?.['itemId']
  if (concern.code !== 'sync.item-unknown' || typeof id !== 'string') return concern
  const found = await Promise.all(CATALOGUE.map((record) => read.get(record, id)))
  const kind = CATALOGUE.find((_, nth) => found[nth])?.name
  return kind ? { code: 'sync.item-kind-differs', details: { ...concern.details, kind } } : concern
}

/** What of an operation's statements is not so. The rows are taken as they stand before it. */
export async function statementConcerns(
  read: Reader,
  former: FormerRows,
  statements: readonly Statement[],
  at: Instant,
): Promise<Objection<SyncCode>[]> {
  if (statements.length === 0) return []
  await former.warm(idsOf(statements))
  const rows = await readRows(read, statements)
  const lookUp = (record: AnyRecord, id: Id): RowPast => {
    const row = rows.get(`${record.name} ${id}`)
    return row ? { now: row, former: former.of(record, row) } : { now: null, former: [] }
  }
  return Promise.all(judgeStatements(statements, lookUp, at).map((concern) => otherKind(read, concern)))
}
