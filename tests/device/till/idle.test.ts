import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { watchIdle } from '../../../src/data/till/idle.ts'
import { isActUnderWay, underWay } from '../../../src/data/ledger/under-way.ts'
import { testDevice } from '../support.ts'

function watched(minutes: number) {
  const { ports, timers } = testDevice()
  const seen = { locks: 0, isBusy: false }
  const idle = watchIdle(
    ports,
    { minutes },
    () => seen.isBusy,
    () => void (seen.locks += 1),
  )
  return { seen, idle, timers }
}

describe('an idle till', () => {
  it('locks once after its minutes, counted from the last touch', async () => {
    const { seen, idle, timers } = watched(5)
    await timers.advance(4 * MINUTE_MS)
    idle.touch()
    await timers.advance(4 * MINUTE_MS)
    expect(seen.locks).toBe(0)
    await timers.advance(MINUTE_MS)
    expect(seen.locks).toBe(1)
    await timers.advance(60 * MINUTE_MS)
    expect(seen.locks).toBe(1)
  })

  it('never locks where the shop has disabled it, or after the user has left', async () => {
    const never = watched(0)
    const left = watched(5)
    left.idle.stop()
    for (const { seen, timers } of [never, left]) {
      await timers.advance(24 * 60 * MINUTE_MS)
      expect(seen.locks).toBe(0)
    }
  })

  it('waits for an act that is being stored, and locks afterwards', async () => {
    const { seen, timers } = watched(5)
    seen.isBusy = true
    await timers.advance(5 * MINUTE_MS)
    await timers.advance(1_000)
    expect(seen.locks).toBe(0)
    seen.isBusy = false
    await timers.advance(1_000)
    expect(seen.locks).toBe(1)
  })

  it('counts from the last touch before a reload, and from now after the clock was set back', async () => {
    for (const [ago, left] of [
      [3 * MINUTE_MS, 2 * MINUTE_MS],
      [-MINUTE_MS, 5 * MINUTE_MS],
      [9 * MINUTE_MS, 0],
    ] as const) {
      const { ports, timers } = testDevice()
      const seen = { locks: 0 }
      watchIdle(
        ports,
        { minutes: 5, touchedAt: timers.now - ago },
        () => false,
        () => void (seen.locks += 1),
      )
      expect(timers.pending()).toEqual([left])
      await timers.advance(left)
      expect(seen.locks).toBe(1)
    }
  })

  it('locks on waking from sleep: the touch that woke it does not count', () => {
    const { seen, idle, timers } = watched(5)
    // Timers do not run while a tablet sleeps, but the clock does.
    timers.now += 60 * MINUTE_MS
    idle.touch()
    expect(seen.locks).toBe(1)
  })
})

it('an act is pending until it is stored or has failed', async () => {
  const ends: (() => void)[] = []
  const stored = underWay(() => new Promise<void>((end) => ends.push(end)))
  const failed = underWay(() => Promise.reject(new Error('no disk')))
  await expect(failed).rejects.toThrow('no disk')
  expect(isActUnderWay()).toBe(true)
  ends[0]?.()
  await stored
  expect(isActUnderWay()).toBe(false)
})
