import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type DecisionContext, type Reader, type RowOf, defineCommand, happened, insert, patch } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, amountGivenSchema, minor, subtractMoney, sumMoney } from '../kernel/money.ts'
import { dayOf, instantSchema } from '../kernel/time.ts'
import { timeZoneSchema } from '../kernel/time-zone.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import { type ByMethod, DRAWER_MOVE, SHIFT_STATUS, byMethodSchema, countedSchema, drawerMove, shift } from './shift.ts'

type Shift = RowOf<typeof shift>

const SELL = may('pointOfSale', 'sell')
const OPEN_MAX = 500

const reasonSchema = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(200, 'too-long'))
const tillSchema = v.pipe(v.string(), v.maxLength(20, 'too-long'))
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const openShifts = (read: Reader): Promise<Shift[]> =>
  read.select(shift, {
    where: [{ field: 'status', is: SHIFT_STATUS.open }],
    sort: { field: 'openedAt', descending: true },
    limit: OPEN_MAX,
  })

const openHere = (open: readonly Shift[], { deviceId }: DecisionContext): Shift | null =>
  open.find((row) => row.deviceId !== null && row.deviceId === deviceId) ?? null

const NOT_CLOSED = {
  ...{ closedAt: null, closedBy: null, closedSeq: null, counts: [], counted: {}, expected: {} },
  ...{ countedTotal: null, expectedTotal: null, difference: null, note: null },
}

/** Opens a shift with the counted drawer as its float, before the first sale. */
export const openShift = defineCommand({
  name: 'openShift',
  version: 1,
  kind: 'fact',
  permission: SELL,
  input: v.object({ shiftId: idSchema, till: tillSchema, float: amountGivenSchema, timeZone: timeZoneSchema }),
  refusals: ['shifts.no-permission', 'shifts.needs-till', 'shifts.already-open'],
  load: openShifts,
  decide({ shiftId, till, float, timeZone }, open, context) {
    const { now, actor, deviceId, seq } = context
    const row: Shift = {
      ...{ id: shiftId, status: SHIFT_STATUS.open, deviceId, till, float, ...NOT_CLOSED },
      ...{ openedAt: now, openedOn: dayOf(now, timeZone), openedBy: actor.employeeId, openedSeq: seq ?? 0 },
    }
    if (deviceId === null) return happened([], [{ code: 'shifts.needs-till' as const }])
    const before = openHere(open, context)
    return happened([insert(shift, row)], before ? [{ code: 'shifts.already-open' as const, details: { sinceAt: before.openedAt } }] : [])
  },
})

interface Moved {
  readonly moveId: Shift['id']
  readonly reason: string
  readonly timeZone: string
}

const moved = ({ moveId, reason, timeZone }: Moved, kind: 1 | 2 | 3, amount: Money, { now, deviceId, actor, seq }: DecisionContext) =>
  insert(drawerMove, {
    ...{ id: moveId, deviceId, tillSeq: seq ?? null, kind, amount, reason },
    ...{ movedAt: now, movedOn: dayOf(now, timeZone), employeeId: actor.employeeId },
  })

/** Puts cash into the drawer or takes it out, other than for a sale. */
export const moveCash = defineCommand({
  name: 'moveCash',
  version: 1,
  kind: 'fact',
  permission: SELL,
  input: v.object({
    moveId: idSchema,
    kind: v.picklist([DRAWER_MOVE.in, DRAWER_MOVE.out], 'choice'),
    amount: v.pipe(
      amountGivenSchema,
      v.check((amount) => amount > 0, 'required'),
    ),
    reason: reasonSchema,
    timeZone: timeZoneSchema,
  }),
  refusals: ['shifts.no-permission', 'shifts.none-open'],
  load: openShifts,
  decide: (given, open, context) =>
    happened([moved(given, given.kind, given.amount, context)], openHere(open, context) ? [] : [{ code: 'shifts.none-open' as const }]),
})

/** Records that the drawer was opened without a sale, in a shift or not. */
export const openDrawer = defineCommand({
  name: 'openDrawer',
  version: 1,
  kind: 'fact',
  permission: SELL,
  input: v.object({ moveId: idSchema, reason: reasonSchema, timeZone: timeZoneSchema }),
  refusals: ['shifts.no-permission', 'shifts.needs-till'],
  load: () => Promise.resolve(null),
  decide: (given, _, context) =>
    context.deviceId === null
      ? happened([], [{ code: 'shifts.needs-till' as const }])
      : happened([moved(given, DRAWER_MOVE.opened, ZERO, context)]),
})

export const countedCash = (counts: readonly { readonly value: number; readonly count: number }[]): Money =>
  minor(counts.reduce((all, { value, count }) => all + value * count, 0))

const totalOf = (by: ByMethod): Money => sumMoney(Object.values(by))

const closeInput = v.object({
  shiftId: idSchema,
  /** The till's data of the opening, for a server that lost it in a restore. */
  opened: v.object({ at: instantSchema, by: v.nullable(idSchema), seq: place, float: amountGivenSchema, till: tillSchema }),
  counts: v.pipe(
    v.array(countedSchema),
    v.maxLength(30, 'too-many'),
    v.check((counts) => new Set(counts.map(({ value }) => value)).size === counts.length, 'invalid'),
  ),
  /** Totals of terminal slips and bank transfers, by method; cash is the counted amount. */
  counted: v.pipe(
    byMethodSchema,
    v.check((by) => !(String(PAYMENT_METHOD.cash) in by), 'invalid'),
  ),
  expected: byMethodSchema,
  note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))),
  timeZone: timeZoneSchema,
})
type Close = v.InferOutput<typeof closeInput>

function closed({ counts, counted, expected, note }: Close, { now, actor, seq }: DecisionContext) {
  const all: ByMethod = { ...counted, [PAYMENT_METHOD.cash]: countedCash(counts) }
  const [countedTotal, expectedTotal] = [totalOf(all), totalOf(expected)]
  return {
    ...{ status: SHIFT_STATUS.closed, closedAt: now, closedBy: actor.employeeId, closedSeq: seq ?? 0 },
    ...{ counts, counted: all, expected, countedTotal, expectedTotal, difference: subtractMoney(countedTotal, expectedTotal), note },
  }
}

/** Closes a shift with its counts; later payments belong to the next one. */
export const closeShift = defineCommand({
  name: 'closeShift',
  version: 1,
  kind: 'fact',
  permission: SELL,
  input: closeInput,
  refusals: ['shifts.no-permission', 'shifts.already-closed', 'shifts.elsewhere'],
  load: (read, { shiftId }): Promise<Shift | null> => read.get(shift, shiftId),
  decide(given, before, context) {
    const { shiftId: id, opened, timeZone } = given
    const { deviceId } = context
    if (before?.status === SHIFT_STATUS.closed)
      return happened([], [{ code: 'shifts.already-closed' as const, details: { closedAt: before.closedAt ?? 0 } }])
    // Another device has its own queue, which does not determine where this shift ends.
    if (deviceId === null || (before && before.deviceId !== deviceId))
      return happened([], [{ code: 'shifts.elsewhere' as const, details: { till: opened.till } }])
    if (before) return happened([patch(shift, id, closed(given, context))])
    const { at: openedAt, by: openedBy, seq: openedSeq, float, till } = opened
    const openedOn = dayOf(openedAt, timeZone)
    return happened([insert(shift, { id, deviceId, till, openedAt, openedOn, openedBy, openedSeq, float, ...closed(given, context) })])
  },
})
