import { describe, expect, it } from 'vitest'
import { clockTone, isStopped, persistenceTone, queueTone, sendingTone, storageShare, storageTone, worstTone } from './device-health.ts'

const MINUTE = 60_000
const storage = (used: number | null, quota: number | null, isPersisted = true) => ({ isPersisted, usedBytes: used, quotaBytes: quota })

describe("a till's health", () => {
  it('warns of a clock more than two minutes off in either direction, and not before it was compared', () => {
    expect([null, 0, 2 * MINUTE, -2 * MINUTE].map(clockTone)).toEqual(['good', 'good', 'good', 'good'])
    expect([2 * MINUTE + 1, -3 * MINUTE].map(clockTone)).toEqual(['bad', 'bad'])
  })

  it('shows how full the storage is, and nothing if the browser does not report it', () => {
    expect(storageShare(storage(25, 100))).toBe(0.25)
    expect(storageShare(storage(200, 100))).toBe(1)
    expect(storageShare(storage(null, 100))).toBeNull()
    expect(storageShare(storage(1, 0))).toBeNull()
  })

  it('is bad before sales run out of space', () => {
    expect([10, 50, 69, 70, 99].map((used) => storageTone(storage(used, 100)))).toEqual(['good', 'watch', 'watch', 'bad', 'bad'])
    expect(persistenceTone(storage(1, 2, false))).toBe('watch')
  })

  it('ignores a young queue and warns of an old one', () => {
    expect(queueTone({ pendingCount: 0, oldestPendingAt: null }, 100 * MINUTE)).toBe('good')
    expect(queueTone({ pendingCount: 3, oldestPendingAt: 95 * MINUTE }, 100 * MINUTE)).toBe('good')
    expect(queueTone({ pendingCount: 3, oldestPendingAt: 80 * MINUTE }, 100 * MINUTE)).toBe('watch')
  })

  it('distinguishes a pause that ends by itself from a stop', () => {
    const usual = { isPushRefused: false, accountFault: null }
    expect(sendingTone({ ...usual, phase: 'backoff', isServerReached: false })).toBe('watch')
    expect(sendingTone({ ...usual, phase: 'idle', isServerReached: true })).toBe('good')
    expect(sendingTone({ ...usual, phase: 'forked', isServerReached: true })).toBe('bad')
    expect(sendingTone({ ...usual, phase: 'pulling', isServerReached: false })).toBe('good')
    expect(sendingTone({ ...usual, phase: 'backoff', isServerReached: true, isPushRefused: true })).toBe('bad')
    expect(sendingTone({ ...usual, phase: 'backoff', isServerReached: true, accountFault: 'account-expired' })).toBe('bad')
    expect(isStopped('need-credential')).toBe(true)
    expect(isStopped('pulling')).toBe(false)
  })

  it('is as bad as its worst part', () => {
    expect(worstTone(['good', 'watch', 'good'])).toBe('watch')
    expect(worstTone(['bad', 'watch'])).toBe('bad')
    expect(worstTone([])).toBe('good')
  })
})
