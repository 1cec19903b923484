import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, integer, json, money, nullable, reference, text } from '../kernel/fields.ts'
import type { Money } from '../kernel/money.ts'

export const SHIFT_STATUS = { closed: 0, open: 1 } as const

export const countedSchema = v.object({
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'invalid'), v.maxValue(100_000, 'invalid')),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'invalid'), v.maxValue(100_000, 'invalid')),
})
export type Counted = v.InferOutput<typeof countedSchema>

/** Chosen so that the sum of nine methods fits one field. */
export const BY_METHOD_MAX = 10_000_000_000_000

export const byMethodSchema: v.GenericSchema<unknown, Record<string, Money>> = v.record(
  v.pipe(v.string(), v.regex(/^[1-9]$/, 'choice')),
  v.pipe(v.number(), v.safeInteger(), v.minValue(-BY_METHOD_MAX, 'invalid'), v.maxValue(BY_METHOD_MAX, 'invalid'), v.brand('Money')),
)
export type ByMethod = v.InferOutput<typeof byMethodSchema>

/**
 * A session on one till between two counts of its drawer. Its operations are not listed: they are those between two
 * places in the till's queue, so that a sale synced late belongs to its own shift, independent of clocks.
 */
export const shift = defineRecord({
  name: 'shift',
  travels: 'till',
  copyRank: 3,
  indexes: ['openedAt', 'openedOn'],
  fields: {
    id: id(),
    status: choice(SHIFT_STATUS),
    deviceId: nullable(id()),
    /** The series of the till, as on its documents. */
    till: text(20),
    openedAt: instantField(),
    openedOn: dayField(),
    openedBy: nullable(reference('employee')),
    openedSeq: integer(),
    float: money(),
    closedAt: nullable(instantField()),
    closedBy: nullable(reference('employee')),
    closedSeq: nullable(integer()),
    counts: json(v.array(countedSchema)),
    counted: json(byMethodSchema),
    expected: json(byMethodSchema),
    countedTotal: nullable(money()),
    expectedTotal: nullable(money()),
    /** Counted minus expected at closing: negative if money is missing. */
    difference: nullable(money()),
    note: nullable(text(500)),
  },
})

export const DRAWER_MOVE = { in: 1, out: 2, opened: 3 } as const

/** Drawer operations other than sales: cash put in, cash taken out, or the drawer opened. */
export const drawerMove = defineRecord({
  name: 'drawer_move',
  travels: 'till',
  indexes: ['movedOn'],
  fields: {
    id: id(),
    deviceId: nullable(id()),
    tillSeq: nullable(integer()),
    kind: choice(DRAWER_MOVE),
    /** Never negative: the kind gives the direction. */
    amount: money(),
    reason: text(200),
    movedAt: instantField(),
    movedOn: dayField(),
    employeeId: nullable(reference('employee')),
  },
})
