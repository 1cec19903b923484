import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { day } from '../kernel/time.ts'
import { DOER, activitySummary } from './activity-summary.ts'

const SARA = exampleId(301)
const PERIOD = { from: day('2026-11-01'), to: day('2026-11-30') }
const act = (nth: number, more: object) => ({
  ...{ id: exampleId(900 + nth), at: 0, doneOn: '2026-11-15', employeeId: SARA, allowedBy: null, device: 'Till 1', command: 'x' },
  ...{ subject: 'invoice', subjectId: exampleId(1), nameAr: null, nameEn: null, reason: null, isObjected: false, ...more },
})
const rowsOf = async (acts: readonly object[]) => {
  const read = memoryReader({ activity: acts as never, employee: [{ id: SARA, nameAr: 'سارة', nameEn: 'Sara' }] as never })
  return activitySummary.rows(await activitySummary.load(read, PERIOD), PERIOD)
}

test('actions without an employee are counted separately, for tills without a signed-in user and for other users', async () => {
  const rows = await rowsOf([
    ...[act(1, {}), act(2, { doneOn: '2026-11-01' }), act(3, { doneOn: '2026-11-30', device: null }), act(4, { doneOn: '2026-12-01' })],
    ...[act(5, { employeeId: null }), act(6, { employeeId: null, device: 'Till 2' }), act(7, { employeeId: null, device: null })],
  ])
  expect(rows.map(({ employeeId, nameEn, doer, acts }) => [employeeId, nameEn, doer, acts])).toEqual([
    [SARA, 'Sara', DOER.employee, 3],
    [null, null, DOER.till, 2],
    [null, null, DOER.otherUser, 1],
  ])
})

test('a line links to its actions within the period', async () => {
  const [own] = await rowsOf([act(1, {})])
  expect(activitySummary.drill?.(own ?? {}, PERIOD)).toEqual({
    to: 'activities',
    params: { employeeId: SARA, 'doneOn.from': '2026-11-01', 'doneOn.before': '2026-12-01' },
  })
})
