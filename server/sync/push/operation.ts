import * as v from 'valibot'
import { decideCommand } from '#domain/kernel/decide.ts'
import {
  type Actor,
  type Change,
  type CommandDefinition,
  type DecisionContext,
  type DocumentNumber,
  type Objection,
  stopping,
} from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import { type Instant, isOnCalendar } from '#domain/kernel/time.ts'
import { commandsByName } from '#domain/registry.ts'
import { documentNumber, orderNumber } from '#domain/sales/document-number.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { correctedTime } from '#domain/sync/till-time.ts'
import { sha256 } from '../../clock.ts'
import { RowExists } from '../../store/row-exists.ts'
import { isTransient, sqlState } from '../../store/drivers/driver.ts'
import type { FormerRows } from '../../store/former-rows.ts'
import type { UnitOfWork } from '../../store/unit-of-work.ts'
import { changesShopData } from '#domain/access/guarded.ts'
import { actorConcerns, isActorProved } from './actor-proof.ts'
import { proofConcerns } from './override-proof.ts'
import { isOpenedByPassword } from './unlock-proof.ts'
import { type PeopleAt, actorOf, momentOf, peopleThen } from './people-at.ts'
import { drawerConcerns } from './concerns/drawer-concerns.ts'
import { orderConcerns } from './concerns/order-numbers.ts'
import { priceConcerns } from './concerns/price-concerns.ts'
import { statementConcerns, statementsOf } from './statements.ts'
import { actOf } from '../act-of.ts'
import { type LastWord, receivedBefore } from '../tills/device-row.ts'
import { type Outcome, applied, misfitConcern, notApplied, syncConcern } from '../outcome.ts'

/** An operation ready to run: known command, valid input of the current version. */
export type Prepared =
  { readonly ok: true; readonly command: CommandDefinition; readonly input: unknown } | { readonly ok: false; readonly concern: Objection }

/** Upgrades an input step by step to the current version; undefined when a step is missing. */
function upcast(command: CommandDefinition, version: number, args: unknown): { readonly args: unknown } | undefined {
  let current = args
  for (let at = version; at < command.version; at += 1) {
    const step = command.upcasters[at]
    if (!step) return undefined
    current = step(current)
  }
  return { args: current }
}

export function prepare({ type, v: version, args }: Operation, known: ReadonlyMap<string, CommandDefinition> = commandsByName): Prepared {
  const command = known.get(type)
  // A till only claims its actor; commands that require the user's own session are never run on that claim.
  if (command?.kind === 'online') return { ok: false, concern: syncConcern('sync.needs-session') }
  if (!command || version > command.version) return { ok: false, concern: syncConcern('sync.unknown-command') }
  try {
    const current = upcast(command, version, args)
    if (!current) return { ok: false, concern: syncConcern('sync.unknown-command') }
    const parsed = v.safeParse(command.input, current.args)
    return parsed.success ? { ok: true, command, input: parsed.output } : { ok: false, concern: syncConcern('sync.invalid') }
  } catch {
    // The upcaster received an input that no release has written; whatever it threw, the input is invalid.
    return { ok: false, concern: syncConcern('sync.invalid') }
  }
}

/** An operation is a fact if either side says so; it must then never be refused. */
export const isFact = (op: Operation, prepared: Prepared): boolean =>
  op.class === 'fact' || (prepared.ok && prepared.command.kind === 'fact')

const documentOf = ({ document }: Operation): DocumentNumber | null =>
  document && {
    series: document.series,
    no: document.no,
    number: documentNumber(document.series, document.no),
    previousHash: document.previousHash,
  }

function contextOf(op: Operation, { deviceId, now, lastWord = null }: Omit<Deciding, 'unit'>, actor: Actor): DecisionContext {
  return {
    now: op.occurredAt,
    actor,
    deviceId,
    operationId: op.opId,
    id: (nth) => derivedId(op.opId, nth),
    document: documentOf(op),
    orderNumber: op.order ? orderNumber(op.order.series, op.order.no) : null,
    seq: op.seq,
    clockOffsetMs: op.clockOffsetMs,
    sha256,
    authority: { now, heardAt: receivedBefore(op, lastWord) },
  }
}

/** Compares the hash of the printed document with what would be stored. */
function printedConcerns(
  op: Operation,
  decision: { readonly changes: readonly { op: string; row?: Readonly<Record<string, unknown>> }[] },
): Objection[] {
  const document = documentOf(op)
  if (!document || !op.document) return []
  const row = decision.changes.find((change) => change.op === 'insert' && change.row?.['number'] === document.number)?.row
  return row?.['hash'] === op.document.hash ? [] : [syncConcern('sync.document-differs', { number: document.number })]
}

/** Errors of the store end the attempt, and the caller rolls back. Other exceptions are bugs of a command. */
export const isStoreFault = (error: unknown): boolean => error instanceof RowExists || sqlState(error) !== null || isTransient(error)

export interface OperationContext {
  readonly unit: UnitOfWork
  /** Earlier versions of rows, to judge statements by the time of the operation. */
  readonly former: FormerRows
  readonly deviceId: Id
  readonly series: string
  /** The server's clock, by which intents are judged. */
  readonly now: Instant
  /** Absent when the operation does not come directly from the till. */
  readonly lastWord?: LastWord | null
  /** Time of the till's latest action, including this one; absent if unknown. */
  readonly actedAt?: Instant | null
  /** An authorised user runs it in their own session, so it no longer depends on the till's claim. */
  readonly isVouchedFor?: boolean
  readonly onBug: (error: unknown, op: Operation) => void
}
type Deciding = Pick<OperationContext, 'unit' | 'deviceId' | 'now' | 'lastWord' | 'isVouchedFor' | 'onBug'>

type Known = Extract<Prepared, { ok: true }>

/**
 * Loads, decides and stages one operation. `concerns` were found about its number already. Throws only on store errors and on changes that
 * cannot be staged.
 */
export async function operate(
  context: OperationContext,
  op: Operation,
  prepared: Prepared,
  concerns: readonly Objection[],
): Promise<Outcome> {
  const { unit, former, deviceId } = context
  const fact = isFact(op, prepared)
  if (!prepared.ok) return notApplied(fact, prepared.concern, concerns)
  if (!isOnCalendar(op.occurredAt)) return notApplied(fact, syncConcern('sync.time-impossible'), concerns)
  const { people, judged } = await judgeByTime(context, op, prepared, fact)
  if (!judged.ok) return notApplied(fact, judged.refusal, concerns)
  const { changes, objections, proofs, claimed } = judged
  const statements = statementsOf(prepared.command, prepared.input, op.actor)
  const untrue = await statementConcerns(unit.reader, former, statements, correctedTime(op))
  const { command, input } = prepared
  const { opId, occurredAt, actor } = op
  const act = actOf({ opId, at: occurredAt, actor, deviceId, command, input, objections })
  const found = await foundBefore(context, people, op, changes)
  const misfit = await unit.stage(changes, act)
  if (misfit) return notApplied(fact, misfitConcern(misfit), concerns)
  const drawer = await drawerConcerns(unit.reader, { command, changes, deviceId, seq: op.seq })
  const reported = [...objections, ...proofs, ...claimed, ...untold(untrue, objections), ...drawer, ...found]
  return applied([...reported, ...concerns, ...printedConcerns(op, { changes })])
}

/**
 * A fact is judged by the permissions at its time; later changes could not be known. An intent needs both the permissions at its time and
 * the current ones, whatever class the till claims.
 */
async function judgeByTime(context: OperationContext, op: Operation, prepared: Known, fact: boolean) {
  const { unit, former, now, lastWord = null, actedAt = null } = context
  const then = peopleThen(unit.reader, former, momentOf(op, { heardAt: receivedBefore(op, lastWord), actedAt, now }))
  const judged = await judge(context, then, op, prepared, fact)
  if (prepared.command.kind === 'fact' || !judged.ok || then.areAsNow()) return { people: then, judged }
  const today = { read: unit.reader, at: now }
  return { people: today, judged: await judge(context, today, op, prepared, fact) }
}

type Judged =
  | { readonly ok: false; readonly refusal: Objection }
  | {
      readonly ok: true
      readonly changes: readonly Change[]
      readonly objections: readonly Objection[]
      readonly proofs: readonly Objection[]
      readonly claimed: readonly Objection[]
    }

async function judge(context: Deciding, people: PeopleAt, op: Operation, prepared: Known, fact: boolean): Promise<Judged> {
  const { deviceId, isVouchedFor = false, onBug } = context
  const isProved = isVouchedFor || (await isActorProved(people, op, deviceId))
  if (!isProved && changesShopData(prepared.command)) return { ok: false, refusal: syncConcern('sync.needs-session') }
  const decided = await decideAgain({ ...context, isVouchedFor: isProved }, people, op, prepared).catch((error: unknown) => {
    if (isStoreFault(error)) throw error
    onBug(error, op)
    return null
  })
  if (!decided) return { ok: false, refusal: syncConcern('sync.internal') }
  if (!decided.ok) return decided
  const allowedBy = prepared.command.allowedBy(prepared.input)
  const proofs = await proofConcerns(people, op, deviceId, allowedBy)
  // An intent against the rules is accepted only if approved by an authorised employee, proved by their PIN.
  const objection = stopping([...decided.objections, ...proofs])
  if (!fact && objection) return { ok: false, refusal: objection }
  // The unproved self-approval is reported already.
  const claimed = proofs.length > 0 && allowedBy === op.actor ? [] : decided.claimed
  return { ...decided, proofs, claimed }
}

/** Concerns that depend on the rows before the operation. */
async function foundBefore(
  { unit, deviceId, series }: OperationContext,
  people: PeopleAt,
  op: Operation,
  changes: readonly Change[],
): Promise<Objection[]> {
  const prices = await priceConcerns(unit.reader, changes)
  // The actor unlocked the till by password, which is as good as their own session.
  const isOwn = prices.length > 0 && (await isOpenedByPassword(people, op, deviceId))
  return [...(isOwn ? [] : prices), ...(await orderConcerns(unit.reader, op, series, changes))]
}

/** Omits outdated shop data if the sale already reports that the tax settings differ. */
export const untold = (untrue: readonly Objection[], reported: readonly Objection[]): Objection[] =>
  untrue.filter(({ code }) => !(code === 'sync.shop-data-outdated' && reported.some((one) => one.code === 'sales.terms-differ')))

async function decideAgain(deciding: Deciding, people: PeopleAt, op: Operation, { command, input }: Known) {
  const { unit, deviceId, isVouchedFor } = deciding
  const actor = await actorOf(people, op.actor)
  const loaded: unknown = await command.load(people.read, input)
  const decideAs = (who: Actor) => decideCommand(command, input, loaded, contextOf(op, deciding, who))
  const decision = decideAs(actor)
  if (!decision.ok) return decision
  const claimed = isVouchedFor ? [] : await actorConcerns({ unit: unit.reader, people, op, deviceId, actor, decision, decideAs })
  return { ...decision, claimed }
}
