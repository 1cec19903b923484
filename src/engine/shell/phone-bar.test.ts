import { expect, test } from 'vitest'
import { phoneLine } from './phone-bar.tsx'
import { QUIET_QUEUE_MS } from './status-line.ts'

const NOW = 1_795_000_000_000

test('the bar of a phone says without a network what waits and how old it is, and with one only what does not go', () => {
  const waiting = [{ occurredAt: NOW - QUIET_QUEUE_MS }, { occurredAt: NOW }]
  expect(phoneLine([], true, NOW)).toBeNull()
  expect(phoneLine([], false, NOW)).toEqual({ kind: 'offline', waiting: 0, oldestAt: null, attention: 0 })
  expect(phoneLine(waiting, false, NOW)).toEqual({ kind: 'offline', waiting: 2, oldestAt: NOW - QUIET_QUEUE_MS, attention: 0 })
  expect(phoneLine(waiting, true, NOW)).toBeNull()
  expect(phoneLine(waiting, true, NOW + 1)).toEqual({ kind: 'waiting', waiting: 2, oldestAt: NOW - QUIET_QUEUE_MS })
})
