import { expect, test } from 'vitest'
import { phoneLine } from './phone-bar.tsx'
import { QUIET_QUEUE_MS } from './status-line.ts'

const NOW = 1_795_000_000_000

test('shows the waiting entries and their age when offline, and only overdue ones when online', () => {
  const waiting = [{ occurredAt: NOW - QUIET_QUEUE_MS }, { occurredAt: NOW }]
  expect(phoneLine([], true, NOW)).toBeNull()
  expect(phoneLine([], false, NOW)).toEqual({ kind: 'offline', waiting: 0, oldestAt: null, attention: 0 })
  expect(phoneLine(waiting, false, NOW)).toEqual({ kind: 'offline', waiting: 2, oldestAt: NOW - QUIET_QUEUE_MS, attention: 0 })
  expect(phoneLine(waiting, true, NOW)).toBeNull()
  expect(phoneLine(waiting, true, NOW + 1)).toEqual({ kind: 'waiting', waiting: 2, oldestAt: NOW - QUIET_QUEUE_MS })
})
