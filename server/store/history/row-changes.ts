import { type AuditRule, type Known, type Subject, auditRules, isJsonTold, subjectsOf } from '#domain/audited.ts'
import type { AnyRecord, Fields, Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import { rowName } from '#domain/reference-names.ts'
import { recordsByName } from '#domain/registry.ts'
import type { Tx } from '../database.ts'
import type { Row } from '../known-rows.ts'

/** The operation by which rows are changed. */
export interface Act {
  readonly opId: Id
  readonly command: string
  /** ISO, within what a column takes: a till's clock may say anything. */
  readonly at: string
  readonly actor: Id | null
  readonly deviceId: Id | null
  /** By whose leave it was done against the rules, and why. */
  readonly allowedBy: Id | null
  readonly reason: string | null
  /** What spoke against it and did not stop it. */
  readonly told: readonly Pick<Objection, 'code' | 'details'>[]
}

/** A row as it was before an operation, null for a new one, and as it is after it. */
export interface ChangedRow {
  readonly record: AnyRecord
  readonly id: Id
  readonly before: Row | null
  readonly after: Row
  /** The row that a new one stands in place of. */
  readonly over?: Row | undefined
}

/** [from, to] of a change, [value] of what is told beside it, [] where the value is not kept. */
export type ChangedFields = Readonly<Record<string, readonly unknown[]>>

/** One line of `row_change`, by column. */
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
  /** What the row in whose timeline it stands is called now; null where the operation had nothing to do with that row itself. */
  readonly name_ar: string | null
  readonly name_en: string | null
}

/** Terms of forty thousand letters stand in their row; a timeline says that they were changed, and how they begin. */
const TEXT_MAX = 300
const brief = (value: unknown): unknown =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX).toWellFormed()}…` : (value ?? null)

/** Of json there is no beginning to be kept. */
const JSON_MAX = 16_000
const isShort = (value: unknown): boolean => typeof value !== 'object' || JSON.stringify(value).length <= JSON_MAX

/** Whatever order a database gives the keys of an object back in. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && canonicalJson(a) === canonicalJson(b))

function changedFields(rule: AuditRule, { before, after, over }: ChangedRow): ChangedFields | null {
  const kinds: Fields = rule.record.fields
  // Of what not everybody is told it is only said that it was changed: whoever may open the row reads its timeline.
  const isKept = (field: string) => kinds[field]?.seenBy === undefined && (kinds[field]?.kind !== 'json' || isJsonTold(rule.record, field))
  const value = (field: string, ...values: readonly unknown[]) => (isKept(field) && values.every(isShort) ? values.map(brief) : [])
  const isReplaced = (field: string): boolean => over !== undefined && !isSame(over[field], after[field])
  const told = before
    ? rule.fields.filter((field) => !isSame(before[field], after[field])).map((field) => [field, value(field, before[field], after[field])])
    : rule.newFields
        .filter((field) => (after[field] ?? '') !== '')
        .map((field) => [field, value(field, ...(isReplaced(field) ? [over?.[field]] : []), after[field])])
  if (before && told.length === 0 && !rule.isAlwaysTold) return null
  const beside = rule.names.filter((name) => !told.some(([field]) => field === name)).map((name) => [name, [brief(after[name])]])
  return Object.fromEntries([...told, ...beside]) as ChangedFields
}

function nameOf({ record, id }: Subject, row: ChangedRow, known: Known): Pick<ChangeLine, 'name_ar' | 'name_en'> {
  const definition = recordsByName.get(record)
  const isOwn = record === row.record.name && id === row.id
  const subject: Row | null = isOwn ? row.after : definition ? known(definition, id) : null
  const name = subject && rowName(subject)
  return { name_ar: name ? String(brief(name.ar)) : null, name_en: name ? String(brief(name.en)) : null }
}

const keyOf = ({ record, id }: Subject): string => `${record} ${id}`

/** What timelines are told of rows that one operation changed, each row once however often it was changed. */
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

/** The line of each operation that says what it was about: the first of a whole row, else of a part. */
const mainLines = (lines: readonly ChangeLine[]): ChangeLine[] =>
  [...Map.groupBy(lines, ({ op_id }) => op_id).values()].flatMap((own) => own.find(({ part }) => part === null) ?? own[0] ?? [])

/** That something waited on a phone speaks against nothing. */
const NO_OBJECTION = 'sync.sent-later' satisfies SyncCode
const isObjected = ({ told }: ChangeLine): boolean => told?.some(({ code }) => code !== NO_OBJECTION) ?? false

/** Writes lines, and one for each operation into the log of activities, by one statement, whatever their number. */
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
