import { sql } from 'kysely'
import { auditRules } from '#domain/audited.ts'
import { relatedIds } from '#domain/customers/family.ts'
import { employee } from '#domain/employees/employee.ts'
import type { AnyRecord, Fields, Reader } from '#domain/kernel/define.ts'
import type { AnyField } from '#domain/kernel/fields.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { TIMELINE_PAGE, type ChangedField, type TimelineLine, type TimelinePage } from '#domain/platform/timeline.ts'
import { type RowNames, rowName } from '#domain/reference-names.ts'
import { recordsByName } from '#domain/registry.ts'
import type { Tx } from '../../store/database.ts'
import type { ChangedFields } from '../../store/history/row-changes.ts'
import { sqlReader } from '../../store/reader.ts'
import { storedInstant } from '../../store/stored-instant.ts'

export interface TimelineRequest {
  readonly record: AnyRecord
  readonly id: Id
  readonly before: { readonly at: Instant; readonly id: string } | null
  readonly operation?: Id | undefined
}

/** Parses the position of a page: the instant and the id of its last line. */
export function placeOf(before: string | undefined): TimelineRequest['before'] {
  const [at, id] = before?.split('.') ?? []
  return at && id ? { at: Number(at) as Instant, id } : null
}

const linesOf = (tx: Tx, accountId: number, { record, before, operation }: TimelineRequest, ids: readonly Id[]) => {
  const all = tx.db
    .selectFrom('row_change as c')
    .leftJoin('device as d', (on) => on.onRef('d.account_id', '=', 'c.account_id').onRef('d.device_id', '=', 'c.device_id'))
    .selectAll('c')
    .select('d.name as device')
    .where('c.account_id', '=', accountId)
    .where('c.record', '=', record.name)
    .where('c.row_id', 'in', ids)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(TIMELINE_PAGE + 1)
  const place = before && sql<boolean>`(c.at, c.id) < (${storedInstant(before.at)}::timestamptz, ${before.id}::bigint)`
  const done = operation === undefined ? all : all.where('c.op_id', '=', operation)
  return (place ? done.where(place) : done).execute()
}

const reportedKind = ({ to, isSet, kind }: AnyField): string => (to !== undefined ? 'reference' : isSet ? 'set' : kind)

function fieldsOf(record: string, fields: ChangedFields): ChangedField[] {
  const known: Fields = recordsByName.get(record)?.fields ?? {}
  return Object.entries(fields).flatMap(([name, values]) => {
    const field = known[name]
    const isName = values.length === 1 && auditRules.get(record)?.names.includes(name) === true
    return field ? [{ name, kind: reportedKind(field), values: [...values], isName }] : []
  })
}

/** Names of all rows and employees that the lines refer to, with one read per record. */
async function namesIn(read: Reader, lines: readonly TimelineLine[]): Promise<RowNames> {
  const ids = new Map<AnyRecord, Set<Id>>([
    [employee, new Set(lines.flatMap(({ actor, allowedBy }) => [actor ?? [], allowedBy ?? []].flat()))],
  ])
  for (const { record, fields } of lines) {
    const known: Fields = recordsByName.get(record)?.fields ?? {}
    for (const { name, values } of fields) {
      const to = recordsByName.get(known[name]?.to ?? '')
      if (!to) continue
      const wanted = ids.get(to) ?? new Set<Id>()
      ids.set(to, wanted)
      for (const value of values) if (typeof value === 'string') wanted.add(value)
    }
  }
  const rows = await Promise.all([...ids].map(([to, wanted]): Promise<Readonly<Record<string, unknown>>[]> => read.many(to, [...wanted])))
  return Object.fromEntries(
    rows.flat().flatMap((row) => {
      const name = rowName(row)
      return name ? [[String(row['id']), name] as const] : []
    }),
  )
}

/** A page of a row's timeline, newest first; null when the row does not exist. */
export async function readTimeline(tx: Tx, accountId: number, request: TimelineRequest): Promise<TimelinePage | null> {
  const read = sqlReader(tx, accountId)
  if (!(await read.get(request.record, request.id))) return null
  const found = await linesOf(tx, accountId, request, await relatedIds(read, request.record.name, request.id))
  const lines = found.slice(0, TIMELINE_PAGE).map((row): TimelineLine => {
    const record = row.part ?? row.record
    return {
      ...{
        key: `${row.at}.${row.id}`,
        at: row.at,
        operation: row.op_id,
        command: row.command,
        record,
        isNew: row.is_new,
        reason: row.reason,
      },
      ...{ actor: row.actor_id, allowedBy: row.allowed_by, device: row.device },
      fields: fieldsOf(record, row.fields),
      told: [...(row.told ?? [])].map(({ code, details }) => ({ code, ...(details && { details }) })),
    }
  })
  const last = found.length > TIMELINE_PAGE ? lines.at(-1) : undefined
  return { lines, names: await namesIn(read, lines), next: last?.key ?? null }
}
