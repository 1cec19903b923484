import type { AnyEntity } from '#domain/entities/entity.ts'
import { heldBesides, storedKey } from '#domain/entities/entity-same.ts'
import type { AnyTyped, TypedFields } from '#domain/entities/typed.ts'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { type Requester, queryList } from '../query.ts'
import type { ListView } from '../list/list-address.ts'
import { everyPage } from '../list/output/list-pages.ts'
import { type Named, namedRows } from './read-cell.ts'
import type { KnownValues } from './read-rows.ts'

type Row = Readonly<Record<string, unknown>>

/** The server's maximum number of rows per answer. */
const PAGE = 5_000
/** How many of the shop's rows a file is compared with beforehand. Duplicates beyond are reported by the server. */
const COMPARED_MAX = 20_000

export interface ShopRows {
  readonly named: Readonly<Record<string, Named>>
  readonly taken: KnownValues
  /** False if the shop has more rows than were compared. */
  readonly isWhole: boolean
}

/** Reads every row of a list up to a limit. Throws RowsNotRead and ExportStopped. */
async function rowsOf(query: AnyQuery, who: Requester, signal: AbortSignal): Promise<{ readonly rows: Row[]; readonly isWhole: boolean }> {
  const view: ListView = { search: '', sort: query.sort.field, isDescending: query.sort.descending ?? false, page: 0, filters: {} }
  const rows: Row[] = []
  const pages = everyPage<Row & { readonly id: string }>({
    // A cast: every row has an id, but TypeScript cannot infer it for an unknown query.
    read: (page) => queryList(query, view, page, who, { isCached: false }) as never,
    rowsPerPage: PAGE,
    onRead: () => undefined,
    signal,
  })
  for await (const page of pages) {
    rows.push(...page.rows)
    if (rows.length >= COMPARED_MAX) return { rows, isWhole: false }
  }
  return { rows, isWhole: true }
}

/** Stored values are indexed as they are; parsing a mobile number again as if typed would change its country. */
export function takenBy(entity: Pick<AnyEntity, 'entered' | 'merged'>, rows: readonly Row[]): KnownValues {
  const unique = Object.entries(entity.entered as TypedFields).filter(([, field]: [string, AnyTyped]) => field.isUnique)
  return new Map(
    unique.map(([name, field]) => {
      const own = rows.map((row) => [storedKey(field, row[name]), row] as const)
      const besides = rows.flatMap((row) => heldBesides(entity, row).map((value) => [value, { ...row, [name]: value }] as const))
      // A row's own value takes precedence over a merged one.
      return [name, new Map([...besides, ...own])]
    }),
  )
}

/** Reads the data that a file is checked against: referenced rows, and existing rows of the entity. */
export async function readShopRows(
  entity: AnyEntity,
  references: Readonly<Record<string, AnyQuery>>,
  who: Requester,
  signal: AbortSignal,
): Promise<ShopRows> {
  const [own, ...others] = await Promise.all([
    rowsOf(entity.query, who, signal),
    ...Object.entries(references).map(async ([field, query]) => [field, await rowsOf(query, who, signal)] as const),
  ])
  return {
    named: Object.fromEntries(others.map(([field, { rows }]) => [field, namedRows(rows)])),
    taken: takenBy(entity, own.rows),
    isWhole: own.isWhole,
  }
}
