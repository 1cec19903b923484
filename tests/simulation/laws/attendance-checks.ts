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

/** Who came and went, by the acts of the tills alone and the server's clock as they knew it, and who was here when the history began. */
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

/** I28: each time that somebody came or went is an entry, once, as it was done; all others put one of them right. */
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

/** I28: hours are what the entries come to, by an arithmetic of their own. */
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

/** I28: no till takes a place that is too far away, not sure enough or of before. */
export function nothingIsTakenThatIsStopped(facts: readonly Fact[]): void {
  for (const { type, input, device_id: till, seq } of facts) {
    const why = type in KINDS ? stoppedFor(input, SHOP_PLACE) : null
    must('I28', why === null, () => `operation ${seq} of ${till} was taken where somebody came or went, although ${why}`)
  }
}

type Told = Pick<RowOf<typeof attention>, 'code' | 'operationId'>

/** I29: a place that looks made up is told of to people, once. */
export function madeUpIsToldOnce(facts: readonly Fact[], told: readonly Told[]): void {
  const notices = told.filter(({ code }) => code === 'attendance.accuracy-zero')
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
 * I29: whoever set the clock of a till back between her coming and her going is stopped there, or people are told of it. Not of a till that
 * is there twice, or of acts that waited for a server that knows them.
 */
export function clocksSetBackAreTold(run: Run, facts: readonly Fact[], told: readonly Told[]): void {
  if (run.causes.wasServerFormer) return
  const codes = new Map(told.filter(({ code }) => code === 'attendance.clock-behind').map((row) => [row.operationId, row]))
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

/** Clocks may be apart, and what a till says is written down now and then. */
const SURELY_BEHIND_MS = 10 * MINUTE_MS

/**
 * I29: whoever comes by a clock that says less than what the till had told the server before is told of: it was set back, and nothing at its
 * till may show that once it is set forward again. A note of what a till said may be lost where the server dies or is busy.
 */
export function clocksBehindAreTold({ causes, plan, watch }: Run, facts: readonly Fact[], told: readonly Told[]): void {
  if (causes.wasServerFormer || plan.faults.crash || plan.faults.busy) return
  const codes = new Set(told.filter(({ code }) => code === 'attendance.clock-behind').map(({ operationId }) => operationId))
  for (const { op_id: opId, type, bookedAt: at, device_id: till, seq, is_aside: isAside } of facts) {
    if (!(type in KINDS) || isAside || causes.copied.has(till) || causes.imported.has(till)) continue
    const heard = Math.max(...(watch.words.get(till) ?? []).flatMap((word) => (word.nextSeq <= seq ? [word.at] : [])))
    if (at >= heard - SURELY_BEHIND_MS) continue
    must('I29', codes.has(opId), () => `somebody came or went at ${at}, after ${heard} when the till had spoken, and nobody was told`)
  }
}

/** Who came and went: nothing is lost or doubled, hours are right, and what looks made up is told once. */
export async function attendanceIsRight(run: Run, accountId: number, facts: readonly Fact[], server: ServerRows): Promise<void> {
  const [passings, entries] = [passingsOf(facts), rowsOf(server, attendanceEntry)]
  everyPassingIsEntered(passings, entries)
  nothingIsTakenThatIsStopped(facts)
  const told = rowsOf(server, attention)
  madeUpIsToldOnce(facts, told)
  clocksSetBackAreTold(run, facts, told)
  clocksBehindAreTold(run, facts, told)
  await hoursAreRight(run, accountId, passings, entries)
}
