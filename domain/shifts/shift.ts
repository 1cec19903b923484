import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, integer, json, money, nullable, reference, text } from '../kernel/fields.ts'
import type { Money } from '../kernel/money.ts'

export const SHIFT_STATUS = { closed: 0, open: 1 } as const

/** So many notes or coins of one value. */
export const countedSchema = v.object({
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'invalid'), v.maxValue(100_000, 'invalid')),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'invalid'), v.maxValue(100_000, 'invalid')),
})
export type Counted = v.InferOutput<typeof countedSchema>

/** So bounded that nine methods add up to what one field may hold. */
export const BY_METHOD_MAX = 10_000_000_000_000

/** Money by the number of its method. */
export const byMethodSchema: v.GenericSchema<unknown, Record<string, Money>> = v.record(
  v.pipe(v.string(), v.regex(/^[1-9]$/, 'choice')),
  v.pipe(v.number(), v.safeInteger(), v.minValue(-BY_METHOD_MAX, 'invalid'), v.maxValue(BY_METHOD_MAX, 'invalid'), v.brand('Money')),
)
export type ByMethod = v.InferOutput<typeof byMethodSchema>

/**
 * The work at one till between the count of its drawer and the next. What was done in it is nowhere listed: it is what the till did between
 * the two places of its queue, so that a sale that is heard of late is in its own shift, whatever a clock said.
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
    /** The place of the opening in the queue of the till. */
    openedSeq: integer(),
    /** In the drawer when it was opened. */
    float: money(),
    closedAt: nullable(instantField()),
    closedBy: nullable(reference('employee')),
    closedSeq: nullable(integer()),
    counts: json(v.array(countedSchema)),
    /** What was counted and what the till expected, by method, when it was closed. */
    counted: json(byMethodSchema),
    expected: json(byMethodSchema),
    countedTotal: nullable(money()),
    expectedTotal: nullable(money()),
    /** Counted less expected, as the till knew: below zero where something was missing. */
    difference: nullable(money()),
    note: nullable(text(500)),
  },
})

export const DRAWER_MOVE = { in: 1, out: 2, opened: 3 } as const

/** What was done at the drawer besides sales: money put in or taken out, or the drawer opened for nothing of that. */
export const drawerMove = defineRecord({
  name: 'drawer_move',
  travels: 'till',
  indexes: ['movedOn'],
  fields: {
    id: id(),
    deviceId: nullable(id()),
    tillSeq: nullable(integer()),
    kind: choice(DRAWER_MOVE),
    /** Never below zero: the kind says which way it went. */
    amount: money(),
    reason: text(200),
    movedAt: instantField(),
    movedOn: dayField(),
    employeeId: nullable(reference('employee')),
  },
})
