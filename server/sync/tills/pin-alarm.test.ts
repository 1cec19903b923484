import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { HOUR_MS, instant } from '#domain/kernel/time.ts'
import type { TillHealth } from '#domain/sync/messages.ts'
import { EXAMPLE_NOW } from '../../../tests/support/examples/example-shop.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { raisePinAlarm } from './pin-alarm.ts'

const HEALTH: TillHealth = {
  ...{ pending: 0, oldestPendingAt: null, nextSeq: 1, nextNo: 1 },
  ...{ isPersisted: true, quotaShare: 0, clockOffsetMs: 0 },
}
const guessed = (trippedAt: number): TillHealth => ({ ...HEALTH, pins: { failures: 10, trippedAt: instant(trippedAt) } })

describe.each(testLanes)('a till on which PINs are guessed, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const reported = () => at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 10 }))
  const receive = (health: TillHealth | undefined) =>
    raisePinAlarm(
      { db: at.db, clock: at.clock, onBug: () => undefined },
      { accountId: at.accountId, deviceId: at.till.state.deviceId },
      health,
    )

  test('raises one notice per alarm, however often it is reported', async () => {
    for (let pull = 0; pull < 3; pull += 1) await receive(guessed(EXAMPLE_NOW))
    expect(await reported()).toMatchObject([
      { code: 'sync.pins-guessed', deviceId: at.till.state.deviceId, details: { till: 'Till', failures: 10 }, resolvedAt: null },
    ])
    await receive(guessed(EXAMPLE_NOW + HOUR_MS))
    expect(await reported()).toHaveLength(2)
  })

  test('raises no notice without an alarm', async () => {
    await receive(HEALTH)
    await receive(undefined)
    expect(await reported()).toEqual([])
  })
})
