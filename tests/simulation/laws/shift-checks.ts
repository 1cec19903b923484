import { attention } from '#domain/attention/attention.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { payment } from '#domain/payments/payment.ts'
import { TIP_STATUS, tip } from '#domain/payments/tips/tip.ts'
import { drawerMove, shift } from '#domain/shifts/shift.ts'
import { sumOf } from '../oracle/arithmetic.ts'
import { inHand } from '../oracle/shift-oracle.ts'
import { sometimes } from '../sometimes.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import type { Fact } from './goods-facts.ts'

type Shift = RowOf<typeof shift>
type Reported = (fact: Fact, code: string) => boolean

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I37', message())
}

const LAST = Number.MAX_SAFE_INTEGER
const CASH = '1'
const OPENED = 3

interface Opening {
  readonly shiftId: string
  readonly float: number
}
interface AtDrawer {
  readonly moveId: string
  readonly kind?: number
  readonly amount?: number
}
interface Closing {
  readonly shiftId: string
  readonly counts: readonly { readonly value: number; readonly count: number }[]
  readonly expected: Readonly<Record<string, number>>
}

interface Tipping {
  readonly employeeId: string
  readonly tenders: readonly { readonly id: string; readonly method: number; readonly tendered: number }[]
}
interface Cancelling {
  readonly tipId: string
}
/** After one of these the tip stays as it was. */
const TIP_STANDS = ['tips.unknown', 'tips.cancelled-already', 'tips.cancelled-elsewhere', 'tips.cancelled-after-close'] as const

const isWithin = (seq: number, { openedSeq, closedSeq }: Pick<Shift, 'openedSeq' | 'closedSeq'>): boolean =>
  openedSeq < seq && seq < (closedSeq ?? LAST)

/** I37: each cash movement is one row at its place with its amount; it is reported if and only if it is outside of a shift. */
function movesAreIntact(facts: readonly Fact[], server: ServerRows, shifts: readonly Shift[], reported: Reported): void {
  const rows = new Map(rowsOf(server, drawerMove).map((row) => [row.id as string, row]))
  for (const fact of facts) {
    const { moveId, kind = OPENED, amount = 0 }: AtDrawer = fact.input
    const row = rows.get(moveId)
    const isSaved = row?.deviceId === fact.device_id && row.tillSeq === fact.seq && row.kind === kind && row.amount === amount
    must(isSaved, () => `${amount} moved at a drawer by ${fact.op_id}, and ${JSON.stringify(row ?? null)} is kept`)
    if (kind === OPENED) continue
    const isAstray = !shifts.some((one) => one.deviceId === fact.device_id && isWithin(fact.seq, one))
    must(
      reported(fact, 'shifts.none-open') === isAstray,
      () => `${fact.op_id} is ${isAstray ? 'out of' : 'in'} a shift, and is not told so`,
    )
  }
  const due = new Set(facts.map(({ input }) => (input as AtDrawer).moveId))
  const foreign = [...rows.keys()].find((id) => !due.has(id))
  must(!foreign, () => `${foreign} moved at a drawer, and nobody moved it`)
}

/** I37: each part of a tip is one row at its place, for its employee and amount; one that was cancelled is marked so. */
function tipsAreIntact(taken: readonly Fact[], cancelled: readonly Fact[], server: ServerRows, reported: Reported): void {
  const rows = new Map(rowsOf(server, tip).map((row) => [row.id as string, row]))
  const due = new Set<string>()
  const gone = new Set(
    cancelled.filter((fact) => !TIP_STANDS.some((code) => reported(fact, code))).map(({ input }) => (input as Cancelling).tipId),
  )
  for (const fact of taken) {
    if (reported(fact, 'tips.taken-already')) continue
    const { employeeId, tenders }: Tipping = fact.input
    for (const { id, method, tendered } of tenders) {
      due.add(id)
      const row = rows.get(id)
      const isSaved = row?.deviceId === fact.device_id && row.tillSeq === fact.seq && row.method === method && row.amount === tendered
      must(
        isSaved && row.employeeId === employeeId,
        () => `a tip of ${tendered} by ${fact.op_id}, and ${JSON.stringify(row ?? null)} is kept`,
      )
      must((row?.status === TIP_STATUS.cancelled) === gone.has(id), () => `${id} is ${gone.has(id) ? 'not ' : ''}cancelled`)
    }
  }
  const foreign = [...rows.keys()].find((id) => !due.has(id))
  must(!foreign, () => `${foreign} is a tip that nobody took`)
}

/** I37: each opening is a shift from its place on, with its float; one that begins within another of its till is told. */
function openingsAreIntact(facts: readonly Fact[], shifts: readonly Shift[], reported: Reported): void {
  const byId = new Map(shifts.map((row) => [row.id as string, row]))
  for (const fact of facts) {
    const { shiftId, float }: Opening = fact.input
    const row = byId.get(shiftId)
    const isSaved = row?.deviceId === fact.device_id && row.openedSeq === fact.seq && row.float === float
    must(isSaved, () => `a shift was opened by ${fact.op_id} with ${float}, and ${JSON.stringify(row ?? null)} is kept`)
    const isSecond = shifts.some((one) => one.id !== shiftId && one.deviceId === fact.device_id && isWithin(fact.seq, one))
    must(
      reported(fact, 'shifts.already-open') === isSecond,
      () => `${fact.op_id} opened a ${isSecond ? 'second' : 'first'} shift, and is not told so`,
    )
  }
}

const sumsOf = (expected: Closing['expected']): string =>
  JSON.stringify(
    Object.entries(expected)
      .filter(([, sum]) => sum !== 0)
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  )

/** The expected amounts at the closing of a shift, from the server's rows. */
function heldAt(row: Shift, server: ServerRows): string {
  const isIn = (of: { readonly deviceId: string | null; readonly tillSeq: number | null }): boolean =>
    of.deviceId === row.deviceId && of.tillSeq !== null && isWithin(of.tillSeq, row)
  const rows = {
    payments: rowsOf(server, payment).filter(isIn),
    insurance: rowsOf(server, insuranceEntry).filter(isIn),
    tips: rowsOf(server, tip).filter(isIn),
    drawer: rowsOf(server, drawerMove).filter(isIn),
  }
  return sumsOf(Object.fromEntries(inHand({ float: row.float, ...rows })))
}

/**
 * I37: a shift ends at its first closing with the counted amounts; a second closing is reported. The till's expected
 * amounts match its rows per method, or the difference is reported.
 */
function closingsAreRight(facts: readonly Fact[], server: ServerRows, shifts: readonly Shift[], reported: Reported): void {
  const byId = new Map(shifts.map((row) => [row.id as string, row]))
  for (const [shiftId, own] of Map.groupBy(facts, ({ input }) => (input as Closing).shiftId)) {
    const [first, ...others] = own
    const row = byId.get(shiftId)
    if (!first || !row) return must(false, () => `${shiftId} was closed, and there is no such shift`)
    const { counts, expected }: Closing = first.input
    const counted = sumOf(counts.map(({ value, count }) => value * count))
    must(row.closedSeq === first.seq, () => `${shiftId} was closed at place ${first.seq}, and ends at ${row.closedSeq}`)
    must((row.counted[CASH] ?? 0) === counted, () => `${counted} was counted in ${shiftId}, and ${row.counted[CASH]} is kept`)
    const off = sumOf(Object.values(row.counted)) - sumOf(Object.values(expected))
    must(row.difference === off, () => `${shiftId} is off by ${off}, and ${row.difference} is kept`)
    for (const again of others)
      must(reported(again, 'shifts.already-closed'), () => `${again.op_id} closed ${shiftId} again, and nobody was told`)
    const [said, found] = [sumsOf(expected), heldAt(row, server)]
    const isReported = reported(first, 'sync.shift-sums-differ')
    must(
      isReported === (said !== found),
      () => `${shiftId} was closed on ${said}, its rows are ${found}, and people were ${isReported ? '' : 'not '}told`,
    )
    if (isReported) sometimes('a till sold while its drawer was counted, and it was told')
  }
}

/**
 * Checks shifts: acts at the drawer are stored in order, and a Z report equals the till's acts. `mayDiffer`: the till
 * was copied or its work was imported by hand.
 */
export function shiftsAreRight(facts: readonly Fact[], server: ServerRows, mayDiffer: (deviceId: string) => boolean): void {
  const codes = Map.groupBy(rowsOf(server, attention), ({ operationId }) => operationId as string | null)
  const reported: Reported = ({ op_id: opId }, code) => (codes.get(opId) ?? []).some((notice) => notice.code === code)
  const shifts = rowsOf(server, shift)
  const of = (...types: readonly string[]) =>
    facts.filter(({ type, device_id: id, is_aside: isAside }) => types.includes(type) && !isAside && !mayDiffer(id))
  if (facts.some(({ device_id: id }) => mayDiffer(id))) return
  movesAreIntact(of('moveCash', 'openDrawer'), server, shifts, reported)
  tipsAreIntact(of('takeTip'), of('cancelTip'), server, reported)
  openingsAreIntact(of('openShift'), shifts, reported)
  closingsAreRight(of('closeShift'), server, shifts, reported)
}
