import * as v from 'valibot'
import { decideCommand } from '#domain/kernel/decide.ts'
import type { AnyRecord, CommandDefinition, InputOf, Permissions, RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID, derivedId } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { loginResponseSchema } from '#domain/platform/calls.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import {
  type Cursor,
  type EnrolResponse,
  type Operation,
  PROTO,
  type PullResponse,
  type PushResponse,
  enrolResponseSchema,
  pullResponseSchema,
  pushResponseSchema,
  snapshotResponseSchema,
} from '#domain/sync/messages.ts'
import { type ApiClient, newId } from './api-client.ts'
import { sha256 } from './examples/example-shop.ts'
import { type ShopRows, memoryReader } from './examples/memory-reader.ts'

const APP = 'scripted-till'

export interface SignIn {
  readonly email: string
  readonly password: string
}

/** A till without a screen: enrols, copies the shop, decides as a device does, and pushes and pulls over the protocol. */
export interface ScriptedTill {
  readonly identity: EnrolResponse
  readonly employeeId: Id | null
  readonly rows: ShopRows
  /** Decides a command on the copied shop and assigns a sequence number; nothing is sent. */
  readonly queue: <C extends CommandDefinition>(command: C, input: InputOf<C>) => Promise<Operation>
  readonly push: (operations: readonly Operation[]) => Promise<PushResponse>
  readonly pull: (cursor: Cursor, limit: number) => Promise<PullResponse>
  readonly start: Cursor
}

/** Signs in and enrols a till. `records` restricts the copied rows; by default all that tills have. */
export async function enrolScriptedTill(
  api: ApiClient,
  who: SignIn,
  name: string,
  records: readonly AnyRecord[] = mirroredRecords,
): Promise<ScriptedTill> {
  const login = await api.post('/api/login', { ...who, take_over: true })
  const user = v.parse(loginResponseSchema, good(login))
  const identity = v.parse(enrolResponseSchema, good(await api.post('/api/sync/enrol', { name, app: APP }, user.api_token)))
  const copy = await copyShop(api, identity, records)
  const actor = { employeeId: user.employee_id, permissions: user.permissions }
  let nonce = identity.nonce
  return {
    identity,
    employeeId: user.employee_id,
    rows: copy.rows,
    queue: operationMaker(identity, copy.rows, actor),
    start: { ver: copy.asOf, record: null, id: null },
    async push(ops) {
      const base = { proto: PROTO, reqId: newId(), deviceId: identity.deviceId, incarnation: identity.incarnation, epoch: identity.epoch }
      const request = { ...base, nonce, app: APP, ackedSeq: 0, ops }
      const response = v.parse(pushResponseSchema, good(await api.post('/api/sync/push', request, identity.credential)))
      nonce = response.nextNonce
      return response
    },
    async pull(cursor, limit) {
      const base = { proto: PROTO, reqId: newId(), deviceId: identity.deviceId, epoch: identity.epoch }
      const request = { ...base, cursor, scopeHash: identity.scopeHash, ackedSeq: 0, limit }
      return v.parse(pullResponseSchema, good(await api.post('/api/sync/pull', request, identity.credential)))
    },
  }
}

/** The same till with a fresh copy of the shop. Does not sign in: a second sign-in would end the first session. */
export async function copiedAnew(api: ApiClient, till: ScriptedTill, records: readonly AnyRecord[]): Promise<ScriptedTill> {
  const { rows, asOf } = await copyShop(api, till.identity, records)
  return { ...till, rows, start: { ver: asOf, record: null, id: null } }
}

function good(answer: { readonly status: number; readonly body: unknown }): unknown {
  if (answer.status !== 200) throw new Error(`the server answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function copyShop(api: ApiClient, identity: EnrolResponse, records: readonly AnyRecord[]) {
  const rows: Record<string, (Record<string, unknown> & { id: Id })[]> = {}
  let asOf: number | null = null
  for (const { name } of records) {
    rows[name] = []
    let afterId: Id | null = null
    do {
      const request = { proto: PROTO, reqId: newId(), deviceId: identity.deviceId, record: name, afterId, limit: 2000 }
      const page: v.InferOutput<typeof snapshotResponseSchema> = v.parse(
        snapshotResponseSchema,
        good(await api.post('/api/sync/snapshot', request, identity.credential)),
      )
      asOf ??= page.asOf
      rows[name].push(...page.rows.map(({ row }) => ({ ...row, id: String(row['id']) })))
      afterId = page.nextId
    } while (afterId !== null)
  }
  return { rows, asOf: asOf ?? 0 }
}

function operationMaker(
  identity: EnrolResponse,
  rows: ShopRows,
  actor: { readonly employeeId: Id | null; readonly permissions: Permissions },
) {
  const reader = memoryReader(rows)
  let seq = 0
  let no = 0
  let previousHash: string | null = null
  return async <C extends CommandDefinition>(command: C, input: InputOf<C>): Promise<Operation> => {
    const operationId = newId()
    const now = instant(Date.now())
    const next = no + 1
    const number = `${identity.series}-${String(next).padStart(6, '0')}`
    const document = command.document ? { series: identity.series, no: next, number, previousHash } : null
    const id = (nth: number) => derivedId(operationId, nth)
    const parsed: unknown = v.parse(command.input, input)
    const loaded: unknown = await command.load(reader, parsed)
    const decision = decideCommand(command, parsed, loaded, { now, actor, deviceId: identity.deviceId, operationId, id, document, sha256 })
    if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`)
    const made = decision.changes.find((change) => change.op === 'insert' && change.record === 'invoice')
    const hash = made?.op === 'insert' ? String(made.row['hash']) : ''
    seq += 1
    if (document) no = next
    const printed = document ? { series: document.series, no: next, previousHash, hash } : null
    if (document) previousHash = hash
    return {
      seq,
      opId: operationId,
      type: command.name,
      v: command.version,
      class: command.kind === 'intent' ? 'intent' : 'fact',
      args: input,
      actor: actor.employeeId,
      occurredAt: now,
      clockOffsetMs: 0,
      document: printed,
    }
  }
}

/** The rows of one record that a till copied, typed by their record. */
export function copiedRows<R extends AnyRecord>(till: ScriptedTill, record: R): readonly RowOf<R>[] {
  return (till.rows[record.name] ?? []) as unknown as readonly RowOf<R>[]
}

export const onlyRow = <R extends AnyRecord>(till: ScriptedTill, record: R): RowOf<R> => {
  const row = (till.rows[record.name] ?? []).find((one) => one.id === ONLY_ROW_ID)
  if (!row) throw new Error(`the till has no ${record.name}`)
  return row as unknown as RowOf<R>
}
