import { expect, test } from 'vitest'
import { instant } from '#domain/kernel/time.ts'
import type { Device } from '#domain/sync/devices.ts'
import { ALARMS, alarmsOf, doneAt, inOrder, pendingOf, runsOf, tillTone } from './tills-alarms.ts'

const at = instant(1_780_000_000_000)
const health = {
  pending: 0,
  oldestPendingAt: null,
  nextSeq: 12,
  nextNo: 8,
  isPersisted: true,
  quotaShare: 0.1,
  clockOffsetMs: 40,
  at,
}
const good: Device = {
  id: 'one',
  name: 'Front counter',
  series: 'T1',
  status: 'active',
  enrolledAt: at,
  enrolledBy: null,
  lastSeen: at,
  app: '0.4.7',
  lastSeq: 11,
  durableSeq: 9,
  lastNo: 7,
  gaps: [],
  gapCount: 0,
  health,
  checksum: { at, isEqual: true },
  parked: 0,
  quarantined: 0,
  openAttention: 0,
  isSilent: false,
  closed: null,
}
const closed = { at, by: null, reason: 'lost', lastNo: 7, isTailUnknown: true }

test('raises nothing for a healthy till, nor for one that never reported', () => {
  expect(alarmsOf(good)).toEqual([])
  expect(alarmsOf({ ...good, health: null, checksum: null })).toEqual([])
  expect(tillTone(good)).toBe('good')
})

test('reports each problem, most serious first', () => {
  const worst: Device = {
    ...good,
    isSilent: true,
    status: 'forked',
    checksum: { at, isEqual: false },
    gaps: [3],
    gapCount: 1,
    closed,
    parked: 1,
    health: { ...health, isPersisted: false, quotaShare: 0.8, clockOffsetMs: -300_000 },
  }
  expect(alarmsOf(worst)).toEqual(ALARMS)
  expect(tillTone(worst)).toBe('bad')
})

test('a retired till reports no clock or storage problem, but still a lost tail', () => {
  const gone: Device = {
    ...good,
    status: 'retired',
    closed,
    quarantined: 2,
    checksum: { at, isEqual: false },
    health: { ...health, isPersisted: false, quotaShare: 0.9, clockOffsetMs: 900_000 },
  }
  expect(alarmsOf(gone)).toEqual(['tail-unknown', 'kept-aside'])
  expect(tillTone(gone)).toBe('watch')
})

test('lists tills that need attention first and retired ones last', () => {
  const silent = { ...good, id: 'silent', isSilent: true, lastSeen: instant(at - 9_000_000) }
  const newer = { ...good, id: 'newer', lastSeen: instant(at + 1) }
  const retired = { ...good, id: 'retired', status: 'retired' as const, closed, lastSeen: instant(at + 5) }
  expect(inOrder([retired, good, newer, silent]).map(({ id }) => id)).toEqual(['silent', 'newer', 'one', 'retired'])
})

test('knows the pending operations of a till only if it reported them', () => {
  expect(pendingOf(good)).toBe(0)
  expect(pendingOf({ health: null })).toBeNull()
})

test('groups missing numbers into ranges', () => {
  expect(runsOf([])).toEqual([])
  expect(runsOf([3, 4, 5, 9])).toEqual([
    [3, 5],
    [9, 9],
  ])
})

test('never counts more arrived operations than done ones, including those sent after the last report', () => {
  expect([doneAt({ health: { ...health, nextSeq: 3 }, lastSeq: 3 }), doneAt({ health: { ...health, nextSeq: 9 }, lastSeq: 3 })]).toEqual([
    3, 8,
  ])
  expect(doneAt({ health: null, lastSeq: 4 })).toBe(4)
})
