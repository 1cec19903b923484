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
import { tellAgain } from '../parked/settling.ts'
import type { LastWord } from '../tills/device-row.ts'
import { settleAverages } from '../settle-averages.ts'
import { warmUp } from './warm-up.ts'

export interface ReplayContext extends Earlier {
  readonly tx: Tx
  readonly accountId: number
  readonly deviceId: Id
  readonly now: Instant
  /** What this till sends is kept, and nothing of it is applied. */
  readonly isQuarantined: boolean
  /** The till was taken out of service, and its series closed: what it still sends counts, and is reported. */
  readonly isRetired?: boolean
  /** When the till was enrolled, and when it last did something. */
  readonly time: TillTime
  /** Absent where the operations are not those that the till has just brought. */
  readonly lastWord?: LastWord | null
  /** In which the shop's days begin. */
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
  /** What became of the same operation when it came before. */
  readonly before: OperationResult['status'] | null
}

/** An operation acts once, wherever in whichever queue it comes again. */
function repeated(before: OperationResult['status']): Outcome {
  return { status: before === 'applied' ? 'exception' : before, concerns: [syncConcern('sync.operation-repeated')] }
}

/** What one transaction works with. */
interface Work {
  readonly unit: UnitOfWork
  readonly former: FormerRows
  /** Reads the notices that there may be about its operations, at the first that is to be told. */
  readonly readNotices: () => Promise<void>
}

function workOn({ tx, accountId }: ReplayContext, ops: readonly Operation[]): Work {
  const unit = createUnitOfWork(tx, accountId)
  let reading: Promise<void> | undefined
  return { unit, former: createFormerRows(tx, accountId), readNotices: () => (reading ??= unit.warm(attention, firstNoticeIds(ops))) }
}

/** How far a till has come: the number and the time of what it did last. */
type Progress = Pick<Replayed, 'series' | 'time'>

interface ReplayStep {
  readonly state: Progress
  /** What is wrong with the number or the time of an operation, whatever becomes of it. */
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

/** Tells people what they must look at. What they were told before is not told twice. */
async function raise(context: ReplayContext, { unit, readNotices }: Work, op: Operation, outcome: Outcome): Promise<void> {
  const aside = context.aside.get(op.opId)
  if (aside && !context.earlier.has(op.opId)) return raiseAgain(context, unit, op, outcome, aside)
  const rows = attentionRows(op, context.deviceId, outcome, context.now)
  if (rows.length === 0) return
  await readNotices()
  const told = new Set(
    (
      await unit.reader.many(
        attention,
        rows.map((row) => row.id),
      )
    ).map((row) => row.id),
  )
  await unit.stage(rows.filter((row) => !told.has(row.id)).map((row) => insert(attention, row)))
}

/**
 * Notices of an operation that had come before and was kept aside, so that there are some about it. Those of this very
 * content follow it: it waits to be released no more.
 */
async function raiseAgain(context: ReplayContext, unit: UnitOfWork, op: Operation, outcome: Outcome, aside: readonly string[]) {
  const { deviceId, now, newId } = context
  if (aside.includes(payloadSha(op)))
    return tellAgain({ now, newId, by: null, act: ATTENTION_ACT.rerun, note: '' }, unit, { op, deviceId }, outcome)
  const known = await unit.reader.count(attention, { where: [{ field: 'operationId', is: op.opId }] })
  await unit.stage(attentionRows(op, deviceId, outcome, now, known).map((row) => insert(attention, row)))
}

/** Reads at once what the operations of a batch will ask for. */
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

/** The usual way: all operations in one unit of work, written by one flush. Any fault of the store undoes them all. */
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

/** The careful way, taken when the usual one failed: each operation behind a savepoint, so that one does not stop the rest. */
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

/** Looks up what is known of each operation before the first one runs. Within one batch, too, an operation acts once. */
function itemsOf(context: ReplayContext, ops: readonly Operation[]): Item[] {
  const seen = new Map(context.earlier)
  return ops.map((op) => {
    const before = seen.get(op.opId) ?? null
    if (!before) seen.set(op.opId, 'applied')
    return { op, before, prepared: prepare(op) }
  })
}

/** Runs operations of one till in their order, within the caller's transaction. Every one gets an outcome. */
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
