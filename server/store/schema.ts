import type { ColumnType, Generated } from 'kysely'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { records } from '#domain/records.ts'
import type { DeviceStatus, OperationAudit } from '#domain/sync/devices.ts'
import type { OperationResult, TillHealth } from '#domain/sync/messages.ts'
import type { PriceHistoryTable, RowChangeTable } from './history/history-tables.ts'
import type { CardTerminalTables, GatewaySettingTable } from '../payments/gateway-table.ts'
import type { StoredInstant } from './stored-instant.ts'

/** Column name of a field, as `columnName` of `table.ts` returns it: `nameAr` is `name_ar`. */
type ColumnName<Field extends string> = Field extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${ColumnName<Rest>}`
  : Field

type RecordTable<R extends AnyRecord> = { account_id: number } & {
  [Field in keyof RowOf<R> & string as ColumnName<Field>]: RowOf<R>[Field]
}
type RecordTables = { [R in (typeof records)[number] as R['name']]: RecordTable<R> }

/** Table of an arbitrary record, for code that knows the record only at run time. */
export interface SomeTables {
  [table: string]: { account_id: number; id: Id; search_line: string; [column: string]: unknown }
}

type At = ColumnType<Instant, StoredInstant, StoredInstant>
type AtOrNever = ColumnType<Instant | null, StoredInstant | null | undefined, StoredInstant | null>
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

interface VerifiedCopyTable {
  account_id: number
  device_id: Id
  verified_at: At
  last_seq: number
}

interface AccountTable {
  id: Generated<number>
  status: number
  created_at: At
  expires_at: AtOrNever
  mark: Generated<Id>
  registration_id: Generated<Id | null>
  terms_version: Generated<number | null>
  terms_accepted_at: AtOrNever
}

interface UserAccountTable {
  account_id: number
  id: Id
  username: string
  email: string | null
  password_hash: string
  employee_id: Id | null
  is_active: Generated<boolean>
  lang: 'ar' | 'en'
  created_at: At
  email_verified_at: AtOrNever
}

interface SessionTable {
  account_id: number
  id: Id
  token_hash: string
  user_id: Id
  created_at: At
  last_seen_at: At
  expires_at: At
  ended_at: AtOrNever
  ended_reason: OrNull<'signed-out' | 'taken-over' | 'password-reset' | 'password-changed' | 'invited-anew' | 'signed-out-elsewhere'>
  user_agent: OrNull<string>
}

interface PasswordResetTable {
  account_id: number
  token_hash: string
  user_id: Id
  created_at: At
  expires_at: At
  used_at: AtOrNever
}

interface NoticeSeenTable {
  account_id: number
  user_id: Id
  type: string
  id: Id
  raised_at: At
}

interface FailedLoginTable {
  id: Id
  type: number
  ip: string
  account_id: number | null
  user_id: OrNull<Id>
  is_forgiven: Generated<boolean>
  at: At
}

interface KnownAddressTable {
  account_id: number
  user_id: Id
  ip: string
  last_at: At
}

interface StoredFileTable {
  account_id: number
  sha256: string
  bytes: number
  device_id: Id | null
  is_late: boolean
  kept_at: At
  /** Media type detected from the content; null for files stored before it was detected. */
  mime: string | null
}

interface BlockedIpTable {
  ip: string
  blocked_at: At
  until: At
  reason: 'failed-logins'
  lifted_at: AtOrNever
}

interface RequestCountTable {
  what: string
  ip: string
  window_start: At
  count: number
}

interface JsErrorTable {
  id: Id
  type: number
  account_id: number | null
  error: string
  route: string
  date_and_time: string
  user_agent: string
  received_at: At
}

interface OutgoingMailTable {
  id: Id
  account_id: number | null
  recipient: string
  about: Generated<number>
  failure: Generated<number | null>
  subject: string
  body: string
  lang: Generated<'ar' | 'en'>
  has_secret: Generated<boolean>
  status: number
  created_at: At
  good_until: At
  attempts: Generated<number>
  next_try_at: At
  sent_at: AtOrNever
}

interface DeviceTable {
  account_id: number
  device_id: Id
  name: string
  series: string
  incarnation: Generated<number>
  last_seq: Generated<number>
  durable_seq: Generated<number>
  droppable_seq: Generated<number>
  last_no: Generated<number>
  chain_head: OrNull<string>
  nonce: Id
  prev_nonce: OrNull<Id>
  /** Read by earlier releases after a downgrade. */
  nonce_epoch: OrNull<Id>
  status: Generated<DeviceStatus>
  credential_hash: string
  scope_hash: string
  app_version: string
  enrolled_by: Id | null
  enrolled_at: At
  last_seen: At
  health: OrNull<TillHealth>
  health_at: AtOrNever
  checksum_at: AtOrNever
  is_checksum_equal: OrNull<boolean>
  closed_at: AtOrNever
  closed_by: OrNull<Id>
  close_reason: OrNull<string>
  closed_no: OrNull<number>
  is_tail_unknown: OrNull<boolean>
  acted_at: AtOrNever
}

interface OpLogTable {
  account_id: number
  device_id: Id
  seq: number
  op_id: Id
  type: string
  v: number
  class: 'fact' | 'intent'
  payload: unknown
  payload_sha: string
  status: OperationResult['status']
  code: string | null
  details: OperationResult['details']
  server_seq: number
  actor: Id | null
  occurred_at: At
  received_at: At
  doc_no: number | null
  settled_at: AtOrNever
}

interface OpQuarantineTable {
  account_id: number
  device_id: Id
  payload_sha: string
  seq: number
  op_id: Id
  payload: unknown
  received_at: At
  doc_no: number | null
  status: Generated<'quarantined' | Exclude<OperationResult['status'], 'parked'>>
  code: OrNull<string>
  details: OperationResult['details']
  server_seq: number | null
  settled_at: AtOrNever
}

interface OpAuditTable {
  account_id: number
  id: Id
  device_id: Id
  seq: number
  op_id: Id
  payload_sha: string
  at: At
  by_employee: Id | null
  action: OperationAudit['action']
  reason: string | null
  args: unknown
  behind: Id | null
  status_before: OperationAudit['statusBefore']
  status: OperationAudit['status']
  code: string | null
}

interface OnlineOpTable {
  account_id: number
  op_id: Id
  command: string
  input_sha: string
  input: unknown
  answer: unknown
  actor: Id | null
  server_seq: number
  occurred_at: At
}

/** All tables for typed queries, with the types that the drivers return. A test compares those without a record with the catalogue. */
export interface Schema extends RecordTables, CardTerminalTables {
  account: AccountTable
  user_account: UserAccountTable
  session: SessionTable
  password_reset: PasswordResetTable
  email_verification: PasswordResetTable
  email_change: PasswordResetTable & { email: string }
  login_invitation: Omit<PasswordResetTable, 'user_id'> & { employee_id: Id; email: string; voided_at: AtOrNever }
  gateway_setting: GatewaySettingTable
  account_end_letter: { account_id: number; about: number; expires_at: At; written_at: At }
  notice_seen: NoticeSeenTable
  failed_login: FailedLoginTable
  blocked_ip: BlockedIpTable
  request_count: RequestCountTable
  js_error: JsErrorTable
  outgoing_mail: OutgoingMailTable
  known_address: KnownAddressTable
  file_kept: StoredFileTable
  device: DeviceTable
  op_log: OpLogTable
  verified_copy: VerifiedCopyTable
  op_quarantine: OpQuarantineTable
  op_audit: OpAuditTable
  online_op: OnlineOpTable
  price_history: PriceHistoryTable
  row_change: RowChangeTable
  row_version: { account_id: number; record: string; id: Id; ver: number; is_deleted: Generated<boolean>; deleted_at: AtOrNever }
  account_clock: { account_id: number; seq: number; min_cursor: Generated<number> }
  sync_epoch: { only_row: Generated<boolean>; epoch: Generated<Id>; home: string | null }
  till_key: { only_row: Generated<boolean>; key: string }
  regular_task: { name: string; ran_at: At }
  migration: { name: string; hash: string; applied_at: Generated<Instant> }
}
