import { isThroughReference, ownField } from '#domain/field-path.ts'
import type { AnyRecord, Reader, RowOf, Selection, Where } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { keyOrder } from '#domain/list-order.ts'
import { searchTerms } from '#domain/kernel/text.ts'
import { type Device, thisDevice } from '../device.ts'
import type { Row } from '../ledger/overlay.ts'
import { type PageRequest, overlaidPage } from './overlaid-page.ts'
import { copiedOf, overlaidRows, readWithPending, readRows, typed } from './read-with-pending.ts'
import { noReach } from './mirror-rows.ts'
import { countCopied, readsAll, selectCopied } from './mirror-select.ts'
import { type KeyedSelection, isSelected, meetable } from './selection.ts'

export const READ_LIMIT_MAX = 10_000

/**
 * Reads the mirror with the queue applied. The order matters: the mirror's rows and cursor in one transaction, then
 * the ledger. Otherwise an operation acknowledged and pulled in between would count twice.
 */
export function localReader(device: Device = thisDevice()): Reader {
  return {
    get: async <R extends AnyRecord>(record: R, id: Id) => typed<R>(await readRows(device, record, [id]))[0] ?? null,
    many: async <R extends AnyRecord>(record: R, ids: readonly Id[]) => typed<R>(await readRows(device, record, ids)),
    select: (record, selection) => select(device, record, selection),
    count: (record, selection) => count(device, record, selection),
    aggregate: async (record, request) => {
      const { aggregateMirror } = await later(() => import('./mirror-aggregate.ts'))
      return aggregateMirror(device, record, request)
    },
  }
}

/** False while the first copy is in progress, when sums would be incomplete. */
export async function isMirrorWhole(device: Device = thisDevice()): Promise<boolean> {
  const state = await (await device.mirror.open()).state.get('state')
  return state !== undefined && state.copy === null
}

/** Loads a chunk that sales do not need. Wrapped in a native promise, because Dexie's live queries track reads only behind one. */
const later = <T>(load: () => Promise<T>): Promise<T> => Promise.resolve(load())

/** True for a query that the copy's own order and indexes can serve: no search text and no fields of referenced records. */
const isPlain = ({ where = [], sort, search = '' }: Pick<Selection, 'where' | 'sort' | 'search'>): boolean =>
  searchTerms(search).length === 0 && ![...where, ...(sort ? [sort] : [])].some(({ field }) => isThroughReference(field))

function ownWhere(record: AnyRecord, { where, sort }: Pick<Selection, 'where' | 'sort'>) {
  if (sort) ownField(record, sort.field)
  return meetable(where, (name) => ownField(record, name).kind)
}

async function select<R extends AnyRecord>(device: Device, record: R, selection: Selection): Promise<RowOf<R>[]> {
  if (selection.limit > READ_LIMIT_MAX) throw new Error(`a reader gives at most ${READ_LIMIT_MAX} rows a call`)
  if (record.travels !== 'till') return []
  const where = isPlain(selection) ? ownWhere(record, selection) : null
  const { sort } = selection
  const get: Reader['get'] = async (of, id) => typed<typeof of>(await readRows(device, of, [id]))[0] ?? null
  const keyed: KeyedSelection = { ...selection, sort: sort && { ...sort, names: await keyOrder({ get }, record, sort) } }
  const page = where && (await paged(device, record, { ...keyed, where }))
  if (page) return typed<R>(page)
  const { selectFurther } = await later(() => import('./select-further.ts'))
  return typed<R>(await selectFurther(device, record, keyed))
}

/** A page of copied rows with the queue applied. Null if many rows of a long record would have to be read. */
const paged = (device: Device, record: AnyRecord, selection: PageRequest): Promise<Row[] | null> =>
  overlaidPage(device, record, selection, async (db, state, wide, except) =>
    readsAll(db, record, state, { ...selection, isPage: true }) ? null : await selectCopied(db, record, wide, except),
  )

async function count(device: Device, record: AnyRecord, selection: Pick<Selection, 'where' | 'search'>): Promise<number> {
  if (record.travels !== 'till') return 0
  const where = isPlain(selection) ? ownWhere(record, selection) : null
  const known = where && (await counted(device, record, where))
  if (known !== null) return known
  const { countFurther } = await later(() => import('./select-further.ts'))
  return countFurther(device, record, selection)
}

/** Null if many rows of a long record would have to be read. */
async function counted(device: Device, record: AnyRecord, where: readonly Where[]): Promise<number | null> {
  let touched: string[] = []
  const { copied, state } = await readWithPending(device, record, async (db, mirror) => {
    touched = [...device.overlay.idsOf(record.name)]
    const changed = await copiedOf(device, db, record, touched)
    const known = mirror?.counts[record.name] ?? 0
    if (where.length > 0 && readsAll(db, record, mirror, { where, isPage: false })) return null
    const copiedTouched = changed.filter((row) => row !== undefined).length
    const rest = where.length === 0 ? known - copiedTouched : await countCopied(db, record, where, new Set(touched))
    return { rest, changed }
  })
  if (!copied) return null
  const changed = overlaidRows(device, record, touched, copied.changed, state ?? noReach)
  return copied.rest + changed.filter((row) => isSelected(row, where)).length
}
