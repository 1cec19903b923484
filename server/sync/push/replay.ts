import { attention } from '#domain/attention/attention.ts'
import { type Objection, type Reader, insert } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Operation, OperationResult } from '#domain/sync/messages.ts'
import { type TillTime, correctedTime, takeTime } from '#domain/sync/till-time.ts'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import type { Tx } from '../../store/database.ts'
import { isTransient } from '../../store/drivers/driver.ts'
import { type TouchedRow, type UnitOfWork, createUnitOfWork } from '../../store/unit-of-work.ts'
import { type FormerRows, createFormerRows } from '../../store/former-rows.ts'
import { attentionRows, firstNoticeIds } from '../parked/attention-rows.ts'
import { statementsOf, idsOf, readAhead } from './statements.ts'
import { type SeriesState, takeNumber } from './numbering.ts'
import { isActorProved } from './actor-proof.ts'
import { type Prepared, isFact, operate, prepare } from './operation.ts'
import { actorOf, warmPeople } from './people-at.ts'
import { type Outcome, notApplied, storeConcern, syncConcern } from '../outcome.ts'
import { type Earlier, payloadSha } from './op-log.ts'
import { reportAgain } from '../parked/settling.ts'
import type { LastWord } from '../tills/device-row.ts'
import { settleAverages } from '../settle-averages.ts'
import { warmUp } from './warm-up.ts'

export interface ReplayContext extends Earlier {
  readonly tx: Tx
  readonly accountId: number
  readonly deviceId: Id
  readonly now: Instant
  /** Operations of this till are stored but not applied. */
  readonly isQuarantined: boolean
  /** The till is retired and its series closed: later operations count and are reported. */
  readonly isRetired?: boolean
  /** When the till was enrolled, and the time of its last action. */
  readonly time: TillTime
  /** Absent when the operations do not come directly from the till. */
  readonly lastWord?: LastWord | null
  readonly zone: string
  readonly newId: () => Id
  readonly onBug: (error: unknown, op: Operation) => void
}

export interface Replayed {
  readonly outcomes: readonly Outcome[]
  readonly touched: readonly TouchedRow[]
  readonly series: SeriesState
  readonly time: TillTime
}

interface Item {
  readonly op: Operation
  readonly prepared: Prepared
  readonly before: OperationResult['status'] | null
}

/** An operation takes effect once, even if it arrives again elsewhere. */
function repeated(before: OperationResult['status']): Outcome {
  return { status: before === 'applied' ? 'exception' : before, concerns: [syncConcern('sync.operation-repeated')] }
}

interface Work {
  readonly unit: UnitOfWork
  readonly former: FormerRows
  /** Loads existing notices about the operations, before the first new one is raised. */
  readonly readNotices: () => Promise<void>
}

function workOn({ tx, accountId }: ReplayContext, ops: readonly Operation[]): Work {
  const unit = createUnitOfWork(tx, accountId)
  let reading: Promise<void> | undefined
  return { unit, former: createFormerRows(tx, accountId), readNotices: () => (reading ??= unit.warm(attention, firstNoticeIds(ops))) }
}

/** State of a till: its series, and the time of its last action. */
type Progress = Pick<Replayed, 'series' | 'time'>

interface ReplayStep {
  readonly state: Progress
  /** Concerns about an operation's number or time, independent of its outcome. */
  readonly concerns: readonly Objection[]
}

function takeNext({ series, time }: Progress, { now, zone }: ReplayContext, op: Operation): ReplayStep {
  const number = takeNumber(series, op)
  const at = takeTime(time, op, now, zone)
  return { state: { series: number.state, time: at.time }, concerns: [...number.concerns, ...at.concerns] }
}

async function runOne(
  context: ReplayContext,
  { unit, former }: Work,
  { op, prepared, before }: Item,
  { state, concerns }: ReplayStep,
): Promise<Outcome> {
  if (before) return repeated(before)
  if (context.isQuarantined) return notApplied(true, syncConcern('sync.device-revoked'), concerns)
  const late = context.isRetired ? [syncConcern('sync.device-retired')] : []
  const { deviceId, now, lastWord = null, onBug } = context
  const { series } = state.series
  const { actedAt } = state.time
  return operate({ unit, former, deviceId, series, now, lastWord, actedAt, onBug }, op, prepared, [...concerns, ...late])
}

/** Raises notices for concerns; existing notices are not raised again. */
async function raise(context: ReplayContext, { unit, readNotices }: Work, op: Operation, outcome: Outcome): Promise<void> {
  const aside = context.aside.get(op.opId)
  if (aside && !context.earlier.has(op.opId)) return raiseAgain(context, unit, op, outcome, aside)
  const rows = attentionRows(op, context.deviceId, outcome, context.now)
  if (rows.length === 0) return
  await readNotices()
  const reported = new Set(
    (
      await unit.reader.many(
        attention,
        rows.map((row) => row.id),
      )
    ).map((row) => row.id),
  )
  await unit.stage(rows.filter((row) => !reported.has(row.id)).map((row) => insert(attention, row)))
}

/**
 * Notices about an operation that was quarantined before. If the content is the same, the existing notices are updated, because it no
 * longer waits for release.
 */
async function raiseAgain(context: ReplayContext, unit: UnitOfWork, op: Operation, outcome: Outcome, aside: readonly string[]) {
  const { deviceId, now, newId } = context
  if (aside.includes(payloadSha(op)))
    return reportAgain({ now, newId, by: null, act: ATTENTION_ACT.rerun, note: '' }, unit, { op, deviceId }, outcome)
  const known = await unit.reader.count(attention, { where: [{ field: 'operationId', is: op.opId }] })
  await unit.stage(attentionRows(op, deviceId, outcome, now, known).map((row) => insert(attention, row)))
}

/** Loads the rows that the operations of a batch will need. */
async function readAheadOf({ deviceId }: ReplayContext, { unit, former }: Work, items: readonly Item[]): Promise<void> {
  const statements = items.flatMap(({ op, prepared }) => (prepared.ok ? statementsOf(prepared.command, prepared.input, op.actor) : []))
  await warmUp(unit, [
    readAhead(statements),
    ...items.flatMap(({ op, prepared }) => {
      const people = (read: Reader) => ({ read, at: correctedTime(op) })
      return [
        (read: Reader) => actorOf(people(read), op.actor),
        (read: Reader) => isActorProved(people(read), op, deviceId),
        ...(prepared.ok ? [(read: Reader) => prepared.command.load(read, prepared.input)] : []),
      ]
    }),
  ])
  const people = items.flatMap(({ op, prepared }) => [
    op.actor,
    op.proof?.by,
    prepared.ok ? prepared.command.allowedBy(prepared.input) : null,
  ])
  await warmPeople(unit.reader, former, people, idsOf(statements))
}

/** Fast path: all operations in one unit of work with one flush. Any store error undoes them all. */
async function together(context: ReplayContext, items: readonly Item[], start: Progress): Promise<Replayed> {
  const work = workOn(
    context,
    items.map(({ op }) => op),
  )
  const { unit } = work
  if (!context.isQuarantined) await readAheadOf(context, work, items)
  let state = start
  const outcomes: Outcome[] = []
  for (const item of items) {
    const taken = takeNext(state, context, item.op)
    const outcome = await runOne(context, work, item, taken)
    await raise(context, work, item.op, outcome)
    state = taken.state
    outcomes.push(outcome)
  }
  await settleAverages(unit)
  await unit.flush()
  return { outcomes, touched: unit.touched(), ...state }
}

/** Slow path after a failure of the fast one: each operation in its own savepoint, so that one does not stop the rest. */
async function oneByOne(context: ReplayContext, items: readonly Item[], start: Progress): Promise<Replayed> {
  let state = start
  const outcomes: Outcome[] = []
  const touched: TouchedRow[] = []
  for (const item of items) {
    const taken = takeNext(state, context, item.op)
    const [outcome, rows] = await guarded(context, item, taken)
    state = taken.state
    outcomes.push(outcome)
    touched.push(...rows)
  }
  return { outcomes, touched, ...state }
}

async function guarded(context: ReplayContext, item: Item, taken: ReplayStep): Promise<[Outcome, readonly TouchedRow[]]> {
  const { tx, onBug } = context
  const attempt = async (run: (work: Work) => Promise<Outcome>): Promise<[Outcome, readonly TouchedRow[]]> => {
    const work = workOn(context, [item.op])
    const outcome = await run(work)
    await raise(context, work, item.op, outcome)
    await settleAverages(work.unit)
    await work.unit.flush()
    return [outcome, work.unit.touched()]
  }
  await tx.script('savepoint operation')
  try {
    const result = await attempt((work) => runOne(context, work, item, taken))
    await tx.script('release savepoint operation')
    return result
  } catch (error) {
    if (isTransient(error)) throw error
    await tx.script('rollback to savepoint operation')
    const reason = storeConcern(error)
    if (reason.code === 'sync.internal') onBug(error, item.op)
    return attempt(async () => notApplied(isFact(item.op, item.prepared), reason, taken.concerns))
  }
}

/** Looks up each operation's earlier status before the first one runs. Duplicates within the batch also take effect only once. */
function itemsOf(context: ReplayContext, ops: readonly Operation[]): Item[] {
  const seen = new Map(context.earlier)
  return ops.map((op) => {
    const before = seen.get(op.opId) ?? null
    if (!before) seen.set(op.opId, 'applied')
    return { op, before, prepared: prepare(op) }
  })
}

/** Runs operations of one till in order within the caller's transaction. Each gets an outcome. */
export async function replay(context: ReplayContext, ops: readonly Operation[], series: SeriesState): Promise<Replayed> {
  const items = itemsOf(context, ops)
  const start: Progress = { series, time: context.time }
  await context.tx.script('savepoint batch')
  try {
    const result = await together(context, items, start)
    await context.tx.script('release savepoint batch')
    return result
  } catch (error) {
    if (isTransient(error)) throw error
    await context.tx.script('rollback to savepoint batch')
    return oneByOne(context, items, start)
  }
}
