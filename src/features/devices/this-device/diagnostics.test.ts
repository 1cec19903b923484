import { expect, it } from 'vitest'
import { firstStatus } from '../../../data/sync/sync-status.ts'
import { diagnosticsText } from './diagnostics.ts'

const text = diagnosticsText({
  at: 1_790_000_000_000,
  appVersion: '0.4.7',
  proto: 1,
  userAgent: 'Test/1',
  till: { accountId: 1, deviceId: '01990000-0000-7000-8000-000000000001', name: 'طاولة سارة', series: 'T01' },
  status: { ...firstStatus, pendingCount: 3, oldestPendingAt: 1_789_999_000_000, clockOffsetMs: -1500 },
  storage: { isPersisted: true, usedBytes: 52_428_800, quotaBytes: null },
})

it('describes the device for support with one line per fact', () => {
  expect(text.split('\n')).toContain('waiting: 3')
  expect(text).toContain('oldest waiting: 2026-09-21T13:56:40.000Z')
  expect(text).toContain('clock offset: -1500 ms')
  expect(text).toContain('storage used: 50 MB of -')
  expect(text).toContain('series: T01')
})

it('contains no personal name, not even the till’s name', () => {
  expect(text).not.toContain('سارة')
})
