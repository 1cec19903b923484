import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { cumulativeAttendance } from '#domain/attendance/reports.ts'
import { attention } from '#domain/attention/attention.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { DAY_MS, MINUTE_MS, dayOf, instant } from '#domain/kernel/time.ts'
import { sqlReader } from '#server/store/reader.ts'
import { type Passing, type TypedPassing, looksMadeUp, minutesHere, stoppedFor } from '../oracle/hours-oracle.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { SHOP_PLACE, cameEarly } from '../world/shop.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import type { Fact } from './goods-facts.ts'

type Entry = RowOf<typeof attendanceEntry>

const KINDS: Readonly<Record<string, number>> = { checkIn: 1, checkOut: 2 }
const ZONE = 'UTC'

const must = (invariant: string, holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation(invariant, message())
}

/** All check-ins and check-outs, from the operations alone and the server's clock as each till knew it, plus those of the opening data. */
const passingsOf = (facts: readonly Fact[]): Passing[] => [
  ...cameEarly,
  ...facts.flatMap(({ type, input, bookedAt: at }) => {
    const kind = KINDS[type]
    if (kind === undefined) return []
    const { entryId: id, employeeId }: TypedPassing = input
    return [{ id, employeeId, kind, at, correctsId: null, recordedAt: at }]
  }),
]

const said = ({ employeeId, kind, at }: Passing | Entry): string => `${employeeId} ${kind} ${at}`

/** I28: each check-in and check-out has exactly one unchanged entry; all other entries are corrections. */
export function everyPassingIsEntered(passings: readonly Passing[], entries: readonly Entry[]): void {
  const held = new Map(entries.map((row) => [row.id, row]))
  for (const one of passings) {
    const row = held.get(one.id)
    must('I28', row !== undefined && said(row) === said(one), () => `${said(one)} is entered as ${row ? said(row) : 'nothing'}`)
  }
  const done = new Set(passings.map(({ id }) => id))
  const foreign = entries.find((row) => row.reason === null && !done.has(row.id))
  must('I28', !foreign, () => `${foreign && said(foreign)} is entered, and nobody did it`)
}

/** I28: the hours shown equal those that the oracle computes from the entries. */
async function hoursAreRight(run: Run, accountId: number, passings: readonly Passing[], entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const corrections = entries.filter(({ reason }) => reason !== null)
  const moments = entries.map(({ at }) => at)
  const [from, to] = [dayOf(instant(Math.min(...moments) - DAY_MS), ZONE), dayOf(instant(Math.max(...moments) + DAY_MS), ZONE)]
  const shown = await run.stage.server.db.inAccount(accountId, async (tx) =>
    cumulativeAttendance.rows(await cumulativeAttendance.load(sqlReader(tx, accountId), { from, to }), { from, to }),
  )
  for (const [employeeId, own] of Map.groupBy<string, Passing>([...passings, ...corrections], (one) => one.employeeId)) {
    const minutes = Number(shown.find((row) => row['employeeId'] === employeeId)?.['minutes'] ?? 0)
    const due = minutesHere(own)
    if (due > 0) sometimes('somebody was here for a while')
    must('I28', minutes === due, () => `${employeeId} was here for ${minutes} minutes by the report, and for ${due} by what she did`)
  }
}

/** I28: no till accepts a position that is too far away, too inaccurate or too old. */
export function nothingIsTakenThatIsStopped(facts: readonly Fact[]): void {
  for (const { type, input, device_id: till, seq } of facts) {
    const why = type in KINDS ? stoppedFor(input, SHOP_PLACE) : null
    must('I28', why === null, () => `operation ${seq} of ${till} was taken where somebody came or went, although ${why}`)
  }
}

type Reported = Pick<RowOf<typeof attention>, 'code' | 'operationId'>

/** I29: a position that looks forged is reported exactly once. */
export function madeUpIsReportedOnce(facts: readonly Fact[], reported: readonly Reported[]): void {
  const notices = reported.filter(({ code }) => code === 'attendance.accuracy-zero')
  for (const { op_id: opId, type, input, is_aside: isAside } of facts) {
    const isDue = type in KINDS && looksMadeUp(input)
    const times = notices.filter(({ operationId }) => operationId === opId).length
    must(
      'I29',
      isAside || times === Number(isDue),
      () => `a place ${isDue ? 'looks' : 'does not look'} made up, and people were told ${times} times`,
    )
  }
}

/**
 * I29: setting a till's clock back between check-in and check-out is either refused there or reported. Not checked for
 * copied tills and for operations that waited for a server that knows them.
 */
export function clocksSetBackAreReported(run: Run, facts: readonly Fact[], reported: readonly Reported[]): void {
  if (run.causes.wasServerFormer) return
  const codes = new Map(reported.filter(({ code }) => code === 'attendance.clock-behind').map((row) => [row.operationId, row]))
  const latest = new Map<string, number>()
  for (const { op_id: opId, type, input, bookedAt: at, device_id: till, is_aside: isAside } of facts) {
    if (!(type in KINDS) || isAside || run.causes.copied.has(till)) continue
    const { employeeId }: TypedPassing = input
    const key = `${till} ${employeeId}`
    const before = latest.get(key) ?? 0
    must(
      'I29',
      at >= before || codes.has(opId),
      () => `${employeeId} came or went at ${at}, after ${before} at the same till, and nobody was told`,
    )
    latest.set(key, Math.max(before, at))
  }
}

/** Clocks may differ slightly, and the till's reported time is recorded only now and then. */
const SURELY_BEHIND_MS = 10 * MINUTE_MS

/**
 * I29: a check-in by a clock that is behind the time the till had reported to the server before is reported: the clock
 * was set back, which may be invisible at the till once it is set forward again. A recorded time may be lost when the
 * server dies or is busy.
 */
export function clocksBehindAreReported({ causes, plan, watch }: Run, facts: readonly Fact[], reported: readonly Reported[]): void {
  if (causes.wasServerFormer || plan.faults.crash || plan.faults.busy) return
  const codes = new Set(reported.filter(({ code }) => code === 'attendance.clock-behind').map(({ operationId }) => operationId))
  for (const { op_id: opId, type, bookedAt: at, device_id: till, seq, is_aside: isAside } of facts) {
    if (!(type in KINDS) || isAside || causes.copied.has(till) || causes.imported.has(till)) continue
    const received = Math.max(...(watch.words.get(till) ?? []).flatMap((word) => (word.nextSeq <= seq ? [word.at] : [])))
    if (at >= received - SURELY_BEHIND_MS) continue
    must('I29', codes.has(opId), () => `somebody came or went at ${at}, after ${received} when the till had spoken, and nobody was told`)
  }
}

/** Checks that attendance is neither lost nor duplicated, that hours are right, and that forged positions are reported once. */
export async function attendanceIsRight(run: Run, accountId: number, facts: readonly Fact[], server: ServerRows): Promise<void> {
  const [passings, entries] = [passingsOf(facts), rowsOf(server, attendanceEntry)]
  everyPassingIsEntered(passings, entries)
  nothingIsTakenThatIsStopped(facts)
  const reported = rowsOf(server, attention)
  madeUpIsReportedOnce(facts, reported)
  clocksSetBackAreReported(run, facts, reported)
  clocksBehindAreReported(run, facts, reported)
  await hoursAreRight(run, accountId, passings, entries)
}
