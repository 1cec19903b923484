import type { AnyRecord } from '#domain/kernel/define.ts'
import type { FieldPath } from '#domain/field-path.ts'
import type { Device } from '../device.ts'
import { readRows } from './read-with-pending.ts'
import { foldRows } from './scan.ts'
import type { Comparable } from './selection.ts'

type LookupKeys = Readonly<Record<string, Comparable>>
type Via = NonNullable<FieldPath['via']>

/** Above this number it is faster to scan the whole record than to read rows by id. */
const BY_ID_MAX = 2_000

/** Returns the value of a path for a row whose reference has this id. */
export type LookedUp = (via: Via, id: unknown, name: string) => Comparable

async function lookedUp(
  device: Device,
  record: AnyRecord,
  ids: ReadonlySet<string>,
  names: readonly string[],
): Promise<Map<string, LookupKeys>> {
  const found = new Map<string, LookupKeys>()
  const take = (row: Readonly<Record<string, unknown>>): void => {
    const id = String(row['id'])
    if (ids.has(id)) found.set(id, Object.fromEntries(names.map((name) => [name, row[name] as Comparable])))
  }
  if (record.travels !== 'till') return found
  if (ids.size > BY_ID_MAX) return foldRows(device, record, [], () => (found.clear(), { take, result: found }))
  for (const row of await readRows(device, record, [...ids])) take(row)
  return found
}

/** Reads the fields named by the paths for all referenced rows, one pass per record. */
export async function lookUp(device: Device, paths: readonly FieldPath[], idsOf: (via: Via) => Iterable<unknown>): Promise<LookedUp> {
  const ways = Map.groupBy(
    paths.flatMap(({ via, name }) => (via ? [{ via, name }] : [])),
    ({ via }) => via.field,
  )
  const found = new Map<string, Map<string, LookupKeys>>()
  for (const [field, its] of ways) {
    const [first] = its
    if (!first) continue
    const ids = new Set([...idsOf(first.via)].filter((id) => typeof id === 'string'))
    const names = [...new Set(its.map(({ name }) => name))]
    found.set(field, await lookedUp(device, first.via.record, ids, names))
  }
  return (via, id, name) => (typeof id === 'string' ? found.get(via.field)?.get(id)?.[name] : null) ?? null
}
