import { type AuditRule, type Known, type Subject, auditRules, isJsonReported, subjectsOf } from '#domain/audited.ts'
import type { AnyRecord, Fields, Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import { rowName } from '#domain/reference-names.ts'
import { recordsByName } from '#domain/registry.ts'
import type { Tx } from '../database.ts'
import type { Row } from '../known-rows.ts'

/** The operation that changes rows. */
export interface Act {
  readonly opId: Id
  readonly command: string
  /** ISO text within the range of the column: a till's clock may be arbitrarily wrong. */
  readonly at: string
  readonly actor: Id | null
  readonly deviceId: Id | null
  /** Who approved an exception to the rules, and why. */
  readonly allowedBy: Id | null
  readonly reason: string | null
  /** Objections that did not stop it. */
  readonly told: readonly Pick<Objection, 'code' | 'details'>[]
}

/** A row before an operation (null for a new one) and after it. */
export interface ChangedRow {
  readonly record: AnyRecord
  readonly id: Id
  readonly before: Row | null
  readonly after: Row
  /** The row that a new one replaces. */
  readonly over?: Row | undefined
}

/** `[from, to]` for a change, `[value]` for other recorded values, `[]` if the value is not stored. */
export type ChangedFields = Readonly<Record<string, readonly unknown[]>>

/** A row of `row_change`, by column. */
export interface ChangeLine {
  readonly record: string
  readonly row_id: Id
  readonly part: string | null
  readonly part_id: Id | null
  readonly is_new: boolean
  readonly fields: ChangedFields
  readonly at: string
  readonly actor_id: Id | null
  readonly allowed_by: Id | null
  readonly device_id: Id | null
  readonly op_id: Id
  readonly command: string
  readonly reason: string | null
  readonly told: Act['told'] | null
  /** Current name of the row to which the timeline belongs; null if the operation did not concern that row itself. */
  readonly name_ar: string | null
  readonly name_en: string | null
}

/** Terms can have forty thousand letters; a timeline stores only the beginning of the new text. */
const TEXT_MAX = 300
const brief = (value: unknown): unknown =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX).toWellFormed()}…` : (value ?? null)

/** Longer JSON values are not stored, because JSON cannot be truncated. */
const JSON_MAX = 16_000
const isShort = (value: unknown): boolean => typeof value !== 'object' || JSON.stringify(value).length <= JSON_MAX

/** Databases may return the keys of an object in another order. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && canonicalJson(a) === canonicalJson(b))

function changedFields(rule: AuditRule, { before, after, over }: ChangedRow): ChangedFields | null {
  const kinds: Fields = rule.record.fields
  // Of restricted fields only the fact of the change is recorded, because everyone who may open the row can read its timeline.
  const isSaved = (field: string) =>
    kinds[field]?.seenBy === undefined && (kinds[field]?.kind !== 'json' || isJsonReported(rule.record, field))
  const value = (field: string, ...values: readonly unknown[]) => (isSaved(field) && values.every(isShort) ? values.map(brief) : [])
  const isReplaced = (field: string): boolean => over !== undefined && !isSame(over[field], after[field])
  const reported = before
    ? rule.fields.filter((field) => !isSame(before[field], after[field])).map((field) => [field, value(field, before[field], after[field])])
    : rule.newFields
        .filter((field) => (after[field] ?? '') !== '')
        .map((field) => [field, value(field, ...(isReplaced(field) ? [over?.[field]] : []), after[field])])
  if (before && reported.length === 0 && !rule.isAlwaysReported) return null
  const related = rule.names.filter((name) => !reported.some(([field]) => field === name)).map((name) => [name, [brief(after[name])]])
  return Object.fromEntries([...reported, ...related]) as ChangedFields
}

function nameOf({ record, id }: Subject, row: ChangedRow, known: Known): Pick<ChangeLine, 'name_ar' | 'name_en'> {
  const definition = recordsByName.get(record)
  const isOwn = record === row.record.name && id === row.id
  const subject: Row | null = isOwn ? row.after : definition ? known(definition, id) : null
  const name = subject && rowName(subject)
  return { name_ar: name ? String(brief(name.ar)) : null, name_en: name ? String(brief(name.en)) : null }
}

const keyOf = ({ record, id }: Subject): string => `${record} ${id}`

/** Timeline entries of the rows changed by one operation, one per row even if it was changed repeatedly. */
export function changeLines(act: Act, rows: readonly ChangedRow[], known: Known): ChangeLine[] {
  const made = new Set(rows.flatMap(({ record, id, before }) => (before ? [] : [keyOf({ record: record.name, id })])))
  const { opId, deviceId, command, reason } = act
  const common = {
    ...{ at: act.at, actor_id: act.actor, allowed_by: act.allowedBy, device_id: deviceId, op_id: opId },
    ...{ command, reason, told: act.told.length === 0 ? null : act.told },
  }
  return rows.flatMap((row): ChangeLine[] => {
    const rule = auditRules.get(row.record.name)
    if (!rule || rule.onlyBy?.includes(command) === false) return []
    const whole = rule.partOf(row.after)
    if (!row.before && whole && made.has(keyOf(whole))) return []
    const fields = changedFields(rule, row)
    if (!fields) return []
    const subjects = [...(row.before ? subjectsOf(rule, row.before, known) : []), ...subjectsOf(rule, row.after, known)]
    return [...new Map(subjects.map((one) => [keyOf(one), one])).values()].map(({ record, id }) => {
      const isOwn = record === row.record.name && id === row.id
      const part = { part: isOwn ? null : row.record.name, part_id: isOwn ? null : row.id }
      return { ...common, record, row_id: id, ...part, is_new: row.before === null, fields, ...nameOf({ record, id }, row, known) }
    })
  })
}

/** The main entry of each operation: the first about a whole row, otherwise the first about a part. */
const mainLines = (lines: readonly ChangeLine[]): ChangeLine[] =>
  [...Map.groupBy(lines, ({ op_id }) => op_id).values()].flatMap((own) => own.find(({ part }) => part === null) ?? own[0] ?? [])

/** `sync.sent-later` only states that the command was stored on a phone; it is not an objection. */
const NO_OBJECTION = 'sync.sent-later' satisfies SyncCode
const isObjected = ({ told: reported }: ChangeLine): boolean => reported?.some(({ code }) => code !== NO_OBJECTION) ?? false

/** Writes timeline entries, and one activity per operation, in one statement. */
export async function writeChanges(tx: Tx, accountId: number, lines: readonly ChangeLine[]): Promise<void> {
  if (lines.length === 0) return
  const columns = 'record, row_id, part, part_id, is_new, fields, at, actor_id, allowed_by, device_id, op_id, command, reason, told'
  await tx.query(
    `with written as (
       insert into row_change (account_id, ${columns})
       select $1::integer, ${columns} from jsonb_to_recordset($2::jsonb) as x(record text, row_id uuid, part text, part_id uuid, is_new boolean,
         fields jsonb, at timestamptz, actor_id uuid, allowed_by uuid, device_id uuid, op_id uuid, command text, reason text, told jsonb)
     )
     insert into activity (account_id, id, at, done_on, employee_id, allowed_by, device, command, subject, subject_id, name_ar, name_en, reason, is_objected)
     select $1::integer, x.op_id, x.at, (x.at at time zone s.time_zone)::date, x.actor_id, x.allowed_by, d.name, x.command, x.record, x.row_id,
       x.name_ar, x.name_en, x.reason, x.is_objected
     from jsonb_to_recordset($3::jsonb) as x(record text, row_id uuid, at timestamptz, actor_id uuid, allowed_by uuid, device_id uuid, op_id uuid,
       command text, reason text, name_ar text, name_en text, is_objected boolean)
     join account_setting s on s.account_id = $1::integer
     left join device d on d.account_id = $1::integer and d.device_id = x.device_id
     on conflict (account_id, id) do nothing`,
    [accountId, JSON.stringify(lines), JSON.stringify(mainLines(lines).map((line) => ({ ...line, is_objected: isObjected(line) })))],
  )
}
