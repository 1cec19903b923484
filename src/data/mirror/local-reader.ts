import type { AnyRecord, Reader, RowOf, Selection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { lineMatches, searchTerms } from '#domain/kernel/text.ts'
import { type Device, thisDevice } from '../device.ts'
import { type LedgerHead, asHead } from '../ledger/ledger-rows.ts'
import { type MirrorDb } from './mirror.ts'
import { type MirrorRow, type MirrorState, type Reach, noReach } from './mirror-rows.ts'
import { countCopied, selectCopied } from './mirror-select.ts'
import { type Row, isSameMark } from '../ledger/overlay.ts'
import { isSelected, ordering } from './selection.ts'

export const READ_LIMIT_MAX = 10_000
const SEARCH_FOUND_MAX = 1_000
const LOOKS_MAX = 5

interface Look<T> {
  readonly copied: T
  readonly state: MirrorState | null
}

/**
 * Reads the mirror with the queue laid over it. The order is law: the mirror's rows and cursor in one transaction,
 * then the ledger. Were it the other way round, an operation acknowledged and pulled in between would count twice.
 */
export function localReader(device: Device = thisDevice()): Reader {
  return {
    get: async <R extends AnyRecord>(record: R, id: Id) => typed<R>(await readRows(device, record, [id]))[0] ?? null,
    many: async <R extends AnyRecord>(record: R, ids: readonly Id[]) => typed<R>(await readRows(device, record, ids)),
    select: (record, selection) => select(device, record, selection),
    count: (record, selection) => count(device, record, selection),
  }
}

/** False while the first copy is under way: what is added up then lacks rows, and nobody would see it. */
export async function isMirrorWhole(device: Device = thisDevice()): Promise<boolean> {
  const state = await (await device.mirror.open()).state.get('state')
  return state !== undefined && state.copy === null
}

/**
 * Looks at the mirror, then at the ledger, and again when the ledger has let go of what the mirror did not yet show, or
 * when the queue moved during the look: a page is cut by what the queue touched before it was read.
 */
async function look<T>(device: Device, record: AnyRecord, read: (db: MirrorDb, state: MirrorState | null) => Promise<T>): Promise<Look<T>> {
  // The first look of a page would find that the queue had not been read, and look again.
  if (!device.overlay.mark) await readQueue(device)
  for (let nth = 1; ; nth += 1) {
    const db = await device.mirror.open()
    const mark = device.overlay.mark
    const seen = await db.transaction('r', db.state, db.rows(record.name), async (): Promise<Look<T>> => {
      const state = (await db.state.get('state')) ?? null
      return { state, copied: await read(db, state) }
    })
    const head = await readQueue(device)
    const hasLetGo = head !== null && head.settledVer > (seen.state?.cursor.ver ?? 0)
    if ((!hasLetGo && isSameMark(mark, device.overlay.mark)) || nth === LOOKS_MAX) return seen
  }
}

/** Brings the overlay up to what the ledger holds now. */
async function readQueue(device: Device): Promise<LedgerHead | null> {
  const ledger = await device.ledger.open()
  const head = asHead(await ledger.meta.get('head'))
  await device.overlay.catchUp(ledger, head)
  return head
}

/** The databases hold rows as the record declares them; the server validated each before it was copied. */
export const typed = <R extends AnyRecord>(rows: readonly Row[]): RowOf<R>[] => rows as unknown as RowOf<R>[]

/** Rows by id as this till sees them, in the order asked for; ids that nobody has are left out. */
export async function readRows(device: Device, record: AnyRecord, wanted: readonly Id[]): Promise<Row[]> {
  const ids = [...new Set(wanted)]
  if (record.travels !== 'till' || ids.length === 0) return []
  const { copied, state } = await look(device, record, (db) => db.rows(record.name).bulkGet(ids))
  const reach = state ?? noReach
  return ids.map((id, index) => device.overlay.rowOf(record.name, id, copied[index], reach)).filter((row) => row !== null)
}

async function select<R extends AnyRecord>(device: Device, record: R, selection: Selection): Promise<RowOf<R>[]> {
  if (selection.limit > READ_LIMIT_MAX) throw new Error(`a reader gives at most ${READ_LIMIT_MAX} rows a call`)
  if (record.travels !== 'till') return []
  const terms = searchTerms(selection.search ?? '')
  if (terms.length > 0) return typed<R>((await searched(device, record, selection, terms)).slice(...pageOf(selection)))
  return typed<R>(await paged(device, record, selection))
}

const pageOf = ({ offset = 0, limit }: Selection): [number, number] => [offset, offset + limit]

/**
 * A page of copied rows with changed ones put in their place. Rows that the queue touches are read apart and merged:
 * there are few of them, and they can move the page by no more places than they are many.
 */
async function paged(device: Device, record: AnyRecord, selection: Selection): Promise<Row[]> {
  const offset = selection.offset ?? 0
  let touched: string[] = []
  let start = 0
  const { copied, state } = await look(device, record, async (db) => {
    touched = [...device.overlay.idsOf(record.name)]
    start = Math.max(0, offset - touched.length)
    const wide = { ...selection, offset: start, limit: offset + selection.limit - start }
    const rows = await selectCopied(db, record, wide, new Set(touched))
    return { rows, changed: await db.rows(record.name).bulkGet(touched) }
  })
  const reach = state ?? noReach
  const changed = laidRows(device, record, touched, copied.changed, reach).filter((row) => isSelected(row, selection.where))
  const plain = laidRows(
    device,
    record,
    copied.rows.map((row) => row.id),
    copied.rows,
    reach,
  )
  return [...plain, ...changed].toSorted(ordering(selection.sort)).slice(offset - start, offset - start + selection.limit)
}

function laidRows(
  device: Device,
  record: AnyRecord,
  ids: readonly string[],
  copied: readonly (MirrorRow | undefined)[],
  reach: Reach,
): Row[] {
  return ids.map((id, index) => device.overlay.rowOf(record.name, id, copied[index], reach)).filter((row) => row !== null)
}

/** Every row that a search finds, filtered and in order. Ids come from the search index as hints; the rows decide. */
async function searched(device: Device, record: AnyRecord, selection: Omit<Selection, 'limit'>, terms: readonly string[]): Promise<Row[]> {
  const lineOf = record.searchLine
  if (!lineOf) return []
  const hints = device.findIds
    ? (await device.findIds([record.name], selection.search ?? '', SEARCH_FOUND_MAX)).map((found) => found.id)
    : await allIds(device, record)
  const ids = [...new Set([...hints, ...device.overlay.idsOf(record.name)])]
  const rows = await readRows(device, record, ids)
  const hits = rows.filter((row) => lineMatches(lineOf(row as never), terms) && isSelected(row, selection.where))
  return hits.toSorted(ordering(selection.sort))
}

async function allIds(device: Device, record: AnyRecord): Promise<string[]> {
  const db = await device.mirror.open()
  return db.rows(record.name).toCollection().primaryKeys()
}

async function count(device: Device, record: AnyRecord, selection: Pick<Selection, 'where' | 'search'>): Promise<number> {
  if (record.travels !== 'till') return 0
  const terms = searchTerms(selection.search ?? '')
  if (terms.length > 0) return (await searched(device, record, selection, terms)).length
  let touched: string[] = []
  const { copied, state } = await look(device, record, async (db, mirror) => {
    touched = [...device.overlay.idsOf(record.name)]
    const changed = await db.rows(record.name).bulkGet(touched)
    const isAll = !selection.where?.length
    const known = mirror?.counts[record.name] ?? 0
    const copiedTouched = changed.filter((row) => row !== undefined).length
    const rest = isAll ? known - copiedTouched : await countCopied(db, record, selection.where, new Set(touched))
    return { rest, changed }
  })
  const changed = laidRows(device, record, touched, copied.changed, state ?? noReach)
  return copied.rest + changed.filter((row) => isSelected(row, selection.where)).length
}
