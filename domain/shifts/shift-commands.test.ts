import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OWNER } from '../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleId, sha256 } from '../../tests/support/examples/example-shop.ts'
import type { DecisionContext, RowOf } from '../kernel/define.ts'
import { decideCommand } from '../kernel/decide.ts'
import { minor } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { closeShift, moveCash, openDrawer, openShift } from './shift-commands.ts'
import { DRAWER_MOVE, SHIFT_STATUS, type shift } from './shift.ts'

const [DEVICE, SHIFT, MOVE] = [exampleId(1), exampleId(2), exampleId(3)]
const zone = { timeZone: 'Asia/Riyadh' }
const context = (more: Partial<DecisionContext> = {}): DecisionContext => ({
  ...{ now: instant(EXAMPLE_NOW), actor: OWNER, deviceId: DEVICE, operationId: exampleId(9), id: () => exampleId(10) },
  ...{ document: null, seq: 7, sha256 },
  ...more,
})
const opening = { shiftId: SHIFT, till: 'A1', float: minor(50_000), ...zone }
const opened = { at: instant(EXAMPLE_NOW), by: OWNER.employeeId, seq: 7, float: minor(50_000), till: 'A1' }
const closing = {
  ...{ shiftId: SHIFT, opened, counted: { '2': minor(3_000) }, expected: { '1': minor(60_000), '2': minor(3_000) }, note: null, ...zone },
  counts: [
    { value: 50_000, count: 1 },
    { value: 500, count: 19 },
  ],
}

function rowOf(): RowOf<typeof shift> {
  const decided = decideCommand(openShift, opening, [], context())
  const [change] = decided.ok ? decided.changes : []
  if (change?.op !== 'insert') throw new Error('a shift was opened')
  return change.row as unknown as RowOf<typeof shift>
}
const codes = (decided: ReturnType<typeof decideCommand>) => (decided.ok ? decided.objections.map(({ code }) => code) : [])

test("opening a shift records its place in the till's queue and the float", () => {
  expect(rowOf()).toMatchObject({ status: SHIFT_STATUS.open, deviceId: DEVICE, till: 'A1', float: 50_000, openedSeq: 7, closedSeq: null })
})

test('a till has one open shift, and another till may have its own', () => {
  expect(codes(decideCommand(openShift, opening, [rowOf()], context()))).toEqual(['shifts.already-open'])
  expect(codes(decideCommand(openShift, opening, [rowOf()], context({ deviceId: exampleId(77) })))).toEqual([])
})

test('a browser without a till cannot open or close', () => {
  const nowhere = context({ deviceId: null, seq: null })
  expect(decideCommand(openShift, opening, [], nowhere)).toMatchObject({ changes: [], objections: [{ code: 'shifts.needs-till' }] })
  const drawer = decideCommand(openDrawer, { moveId: MOVE, reason: 'صرف', ...zone }, null, nowhere)
  expect(drawer).toMatchObject({ changes: [], objections: [{ code: 'shifts.needs-till' }] })
  expect(decideCommand(closeShift, closing, null, nowhere)).toMatchObject({ changes: [], objections: [{ code: 'shifts.elsewhere' }] })
})

test('cash moves without a shift are recorded and reported', () => {
  const given = { moveId: MOVE, kind: DRAWER_MOVE.out, amount: minor(2_000), reason: 'ماء', ...zone }
  expect(codes(decideCommand(moveCash, given, [rowOf()], context()))).toEqual([])
  const without = decideCommand(moveCash, given, [], context())
  expect(codes(without)).toEqual(['shifts.none-open'])
  expect(without).toMatchObject({ changes: [{ row: { amount: 2_000, kind: DRAWER_MOVE.out, tillSeq: 7 } }] })
})

test('opening the drawer without a sale is recorded with its reason, in a shift or not', () => {
  expect(decideCommand(openDrawer, { moveId: MOVE, reason: 'صرف', ...zone }, null, context())).toMatchObject({
    objections: [],
    changes: [{ row: { kind: DRAWER_MOVE.opened, amount: 0, reason: 'صرف' } }],
  })
})

describe('closing a shift', () => {
  test('records the counts by value and method, the expected sums and the difference', () => {
    const decided = decideCommand(closeShift, closing, rowOf(), context({ seq: 20 }))
    expect(decided).toMatchObject({
      objections: [],
      changes: [
        {
          op: 'patch',
          fields: {
            status: SHIFT_STATUS.closed,
            closedSeq: 20,
            counted: { '1': 59_500, '2': 3_000 },
            countedTotal: 62_500,
            difference: -500,
          },
        },
      ],
    })
  })

  test('a second time changes nothing and is reported', () => {
    const closed = { ...rowOf(), status: SHIFT_STATUS.closed, closedAt: instant(EXAMPLE_NOW) }
    expect(decideCommand(closeShift, closing, closed, context())).toMatchObject({
      changes: [],
      objections: [{ code: 'shifts.already-closed' }],
    })
  })

  test('on another till changes nothing, because its queue does not contain the end of this shift', () => {
    const decided = decideCommand(closeShift, closing, rowOf(), context({ deviceId: exampleId(77) }))
    expect(decided).toMatchObject({ changes: [], objections: [{ code: 'shifts.elsewhere' }] })
  })

  test("whose opening was lost in a restore inserts the shift from the till's data", () => {
    const decided = decideCommand(closeShift, closing, null, context({ seq: 20 }))
    expect(decided).toMatchObject({ objections: [], changes: [{ op: 'insert', row: { openedSeq: 7, closedSeq: 20, float: 50_000 } }] })
  })

  test.each([
    ['a count of 10^12 notes', { counts: [{ value: 500, count: 1e12 }] }],
    ['less than no note', { counts: [{ value: 500, count: -1 }] }],
    ['half a note', { counts: [{ value: 500, count: 0.5 }] }],
    [
      'one value twice',
      {
        counts: [
          { value: 500, count: 1 },
          { value: 500, count: 1 },
        ],
      },
    ],
    ['10^15 on the terminal', { counted: { '2': 1e15 } }],
    ['cash counted again as a method', { counted: { '1': 100 } }],
    ['a method that there is not', { counted: { card: 100 } }],
    ['a float of 10^13', { opened: { ...opened, float: 1e13 } }],
  ])('with %s is not valid', (_, bad) => {
    expect(v.is(closeShift.input, closing)).toBe(true)
    expect(v.is(closeShift.input, { ...closing, ...bad })).toBe(false)
  })

  test('with the largest counts and expected sums fits into the row', () => {
    const largest = Object.fromEntries(Array.from({ length: 9 }, (_, nth) => [String(nth + 1), minor(1e13)]))
    const counts = Array.from({ length: 30 }, (_, nth) => ({ value: 100_000 - nth, count: 100_000 }))
    const { '1': _cash, ...counted } = largest
    const decided = decideCommand(closeShift, { ...closing, counts, counted, expected: largest }, rowOf(), context())
    const [change] = decided.ok ? decided.changes : []
    const fields = change?.op === 'patch' ? change.fields : {}
    for (const key of ['countedTotal', 'expectedTotal', 'difference']) expect(Math.abs(Number(fields[key]))).toBeLessThanOrEqual(1e14)
  })
})

test('a shift opened without the permission to sell is recorded and reported', () => {
  const nobody = context({ actor: { employeeId: exampleId(5), permissions: {} } })
  expect(codes(decideCommand(openShift, opening, [], nobody))).toEqual(['shifts.no-permission'])
})
