import * as v from 'valibot'
import { attention } from '#domain/attention/attention.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import { type Actor, type CommandDefinition, type Decision, type Objection, type RowOf, insert, stopping } from '#domain/kernel/define.ts'
import { type FieldFaults, fieldFaults } from '#domain/kernel/field-faults.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { type PhoneTime, type Waited, phoneTime } from '#domain/sync/phone-time.ts'
import { isTooLarge } from '#domain/sync/operation-size.ts'
import { sha256 } from '../../clock.ts'
import type { Database, Tx } from '../../store/database.ts'
import { createFormerRows } from '../../store/former-rows.ts'
import { RowExists } from '../../store/row-exists.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import { actOf } from '../act-of.ts'
import { attentionRows } from '../parked/attention-rows.ts'
import { applied, contentCode, misfitConcern, storeConcern, syncConcern } from '../outcome.ts'
import { settleAverages } from '../settle-averages.ts'
import { untold } from './operation.ts'
import { unproved } from './override-proof.ts'
import { actorOf, peopleThen } from './people-at.ts'
import { statementConcerns, statementsOf } from './statements.ts'

export type OnlineAnswer =
  | { readonly ok: true; readonly told?: readonly Pick<Objection, 'code' | 'details'>[] }
  | { readonly ok: false; readonly refusal: Objection }
  | { readonly ok: false; readonly errors: FieldFaults }

export interface OnlineRequest {
  readonly accountId: number
  readonly actor: Actor
  readonly opId: Id
  readonly command: CommandDefinition
  readonly input: unknown
  readonly now: Instant
  /** The command was stored on the user's phone while offline. Only for commands with `waitsOnPhoneOf` and the user's own actions. */
  readonly waited?: Waited | null
}

type Business = Exclude<OnlineAnswer, { readonly errors: FieldFaults }>

/** The stored answer of a repeated request, or null for a new one. */
async function readAnswer(tx: Tx, accountId: number, opId: Id, inputSha: string): Promise<Business | null> {
  const row = await tx.db
    .selectFrom('online_op')
    .select(['answer', 'input_sha'])
    .where('account_id', '=', accountId)
    .where('op_id', '=', opId)
    .executeTakeFirst()
  if (!row) return null
  return row.input_sha === inputSha
    ? (row.answer as Business) // Written by `act` only.
    : { ok: false, refusal: syncConcern('sync.operation-repeated') }
}

/** As at a till: objections stop an action before it happens; what has already happened is not refused. */
function refusalOf(decision: Decision<string>, time: PhoneTime | null): Objection | null {
  if (!decision.ok) return decision.refusal
  return time ? null : stopping(decision.objections)
}

/** Notices about concerns that did not stop the command, as for an operation of a till. */
function noticesOf(
  { opId, command, input, actor, now }: OnlineRequest,
  reported: readonly Objection[],
  occurredAt: Instant,
): RowOf<typeof attention>[] {
  const op = { opId, seq: null, type: command.name, document: null, args: input, actor: actor.employeeId, occurredAt }
  return attentionRows(op, null, applied(reported), now)
}

/** Answer to the client: objections are listed only for a command that was stored on a phone. */
const answerTo = (reported: readonly Objection[], time: PhoneTime | null): Business =>
  time ? { ok: true, told: reported.map(({ code, details }) => (details ? { code, details } : { code })) } : { ok: true }

async function act(tx: Tx, request: OnlineRequest, input: unknown, inputSha: string): Promise<Business> {
  const { accountId, opId, command, now, waited = null } = request
  await lockAccount(tx, accountId, now)
  const before = await readAnswer(tx, accountId, opId, inputSha)
  if (before) return before
  const time = waited && phoneTime(waited, now)
  const at = time?.at ?? now
  const unit = createUnitOfWork(tx, accountId)
  const former = createFormerRows(tx, accountId)
  // As for a till: permissions at the time of the action, which is not before the phone's last contact with the server.
  const then = peopleThen(unit.reader, former, instant(Math.max(at, time?.heardAt ?? -Infinity)))
  const actor = time ? await actorOf(then, request.actor.employeeId) : request.actor
  const loaded: unknown = await command.load(time ? then.read : unit.reader, input)
  const decision = decideCommand(command, input, loaded, {
    now: at,
    actor,
    deviceId: null,
    operationId: opId,
    id: (nth) => derivedId(opId, nth),
    document: null,
    sha256,
    authority: { now, heardAt: time?.heardAt ?? null },
  })
  const refusal = refusalOf(decision, time)
  if (refusal) return { ok: false, refusal }
  // The session proves the actor, but not the approval of somebody else.
  const by = command.allowedBy(input)
  const leave = by === null || by === actor.employeeId ? [] : [await unproved(unit.reader, by)]
  // The actor is proved by the session; other statements in the input are compared with the rows before any is changed.
  const untrue = await statementConcerns(unit.reader, former, statementsOf(command, input, null), at)
  const against = decision.ok ? decision.objections : []
  const reported = [...against, ...untold([...leave, ...untrue], against), ...(time?.concerns ?? [])]
  const objections = time ? [...against, time.sent] : against
  const done = actOf({ opId, at, actor: actor.employeeId, deviceId: null, command, input, objections })
  const misfit = decision.ok ? await unit.stage(decision.changes, done) : null
  if (misfit) return { ok: false, refusal: misfitConcern(misfit) }
  await settleAverages(unit)
  await unit.stage(noticesOf(request, reported, at).map((row) => insert(attention, row)))
  await unit.flush()
  const answer = answerTo(reported, time)
  await stampTransaction(tx, accountId, unit.touched(), {
    sql: `, kept as (
      insert into online_op (account_id, op_id, command, input_sha, input, answer, actor, server_seq, occurred_at)
      select $1::integer, $3::uuid, $4::text, $5::text, $6::json, $7::json, $8::uuid, clock.seq, $9::timestamptz from clock
    )`,
    params: [
      opId,
      command.name,
      inputSha,
      JSON.stringify(request.input),
      JSON.stringify(answer),
      actor.employeeId,
      new Date(at).toISOString(),
    ],
  })
  return answer
}

/**
 * Runs a command online for a signed-in user. Repeating the same operation id has no further effect and returns the same answer. A refused
 * request is not stored and may be repeated.
 */
export async function runOnline(db: Database, request: OnlineRequest): Promise<OnlineAnswer> {
  const { accountId, command, input } = request
  if (command.document) return { ok: false, refusal: syncConcern('sync.needs-till') }
  if (isTooLarge(input)) return { ok: false, refusal: syncConcern('sync.operation-too-large') }
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) return { ok: false, errors: fieldFaults(parsed.issues) }
  const inputSha = sha256(canonicalJson([command.name, input]))
  try {
    return await db.inAccount(accountId, (tx) => act(tx, request, parsed.output, inputSha))
  } catch (error) {
    if (error instanceof RowExists || contentCode(error) !== null) return { ok: false, refusal: storeConcern(error) }
    throw error
  }
}
