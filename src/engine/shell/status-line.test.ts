import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { SyncStatus } from '../../data/contract.ts'
import { statusLine } from './status-line.ts'

const NOW = 1_800_000_000_000
const quiet: SyncStatus = {
  phase: 'idle',
  isServerReached: true,
  pendingCount: 0,
  oldestPendingAt: null,
  attentionCount: 0,
  filesWaiting: 0,
  isFileRoomGone: false,
  lastPushAt: null,
  lastPullAt: null,
  nextAttemptAt: null,
  clockOffsetMs: 0,
  firstCopy: { done: 10, total: 10, isComplete: true },
  isCopyHeld: false,
  isPushRefused: false,
  accountFault: null,
  accountExpiresAt: null,
  verifiedAt: null,
  isCopyEqual: null,
  isLeader: true,
}
const line = (more: Partial<SyncStatus>, isOnline = true) => statusLine({ ...quiet, ...more }, isOnline, NOW)

describe('the status bar', () => {
  test('is empty while all is well', () => {
    expect(line({})).toBeNull()
    expect(line({ pendingCount: 1, oldestPendingAt: NOW - 2_000 })).toBeNull()
  })

  test('shows the queue when offline', () => {
    expect(line({ pendingCount: 3, oldestPendingAt: NOW - 60_000 }, false)).toMatchObject({
      kind: 'offline',
      waiting: 3,
      oldestAt: NOW - 60_000,
    })
    expect(line({ phase: 'backoff', isServerReached: false })).toMatchObject({ kind: 'offline' })
  })

  test('shows a stopped sync before anything else', () => {
    expect(line({ phase: 'storage-dead', attentionCount: 2 }, false)).toEqual({ kind: 'stopped', phase: 'storage-dead' })
  })

  test('shows a queue that the server refuses, online and offline', () => {
    const refused = { isPushRefused: true, pendingCount: 3 }
    expect(line(refused)).toEqual({ kind: 'refused', waiting: 3 })
    expect(line({ ...refused, attentionCount: 2 }, false)).toEqual({ kind: 'refused', waiting: 3 })
    expect(line({ ...refused, pendingCount: 0 })?.kind).not.toBe('refused')
  })

  test('shows an ended account while online, before a waiting queue', () => {
    const ended = { accountFault: 'account-expired', attentionCount: 2, pendingCount: 1, phase: 'backoff' } as const
    expect(line(ended)).toEqual({ kind: 'locked', code: 'account-expired', waiting: 1 })
    expect(line(ended, false)?.kind).toBe('offline')
    expect(line({ ...ended, accountFault: null })?.kind).toBe('attention')
  })

  test("shows an account that ends within days if there is nothing else, and as ended by the server's clock", () => {
    const at = NOW + 2 * DAY_MS
    expect(line({ accountExpiresAt: at })).toEqual({ kind: 'ending', at })
    expect(line({ accountExpiresAt: at, attentionCount: 1 })?.kind).toBe('attention')
    expect(line({ accountExpiresAt: NOW + 4 * DAY_MS })).toBeNull()
    const over = { kind: 'locked', code: 'account-expired', waiting: 0 }
    expect(line({ accountExpiresAt: NOW })).toEqual(over)
    expect(line({ accountExpiresAt: at, clockOffsetMs: 2 * DAY_MS })).toEqual(over)
  })

  test('shows notices that need the user before a waiting queue', () => {
    expect(line({ attentionCount: 2, pendingCount: 5, oldestPendingAt: NOW - 60_000 })).toMatchObject({ kind: 'attention', count: 2 })
  })

  test('never shows the first copy as complete before it is', () => {
    expect(line({ firstCopy: { done: 999, total: 1000, isComplete: false } })).toEqual({ kind: 'copying', percent: 99 })
  })
})
