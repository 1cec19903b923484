import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CountingClock, type DirectTill, OWNER, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import type { Database } from '../../store/database.ts'
import { testLanes } from '../../store/test-database.ts'
import { closeDevice } from '../../sync/tills/close-device.ts'
import { syncRoutes } from './sync-routes.ts'

describe.each(testLanes)('the event stream of a till that is taken out of service, over $name', ({ open }) => {
  let db: Database
  let clock: CountingClock
  let till: DirectTill
  let other: DirectTill
  beforeAll(async () => {
    db = await open()
    clock = countingClock(3)
    await seedShop(db, 1)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    till = await enrolDirectTill({ db, clock }, 1)
    other = await enrolDirectTill({ db, clock }, 1)
  })

  /** Opens the stream at a separate server process; returns a function that waits for its end. */
  async function listen({ credential }: DirectTill) {
    const routes = syncRoutes({ db, clock, identify: async () => null })
    const answer = await routes.request('/api/sync/events', { headers: { authorization: `Bearer ${credential}` } })
    const reader = answer.body?.getReader()
    if (answer.status !== 200 || !reader) throw new Error(`the stream answered ${answer.status}`)
    await reader.read()
    let isOver = false
    const over = (async () => {
      while (!(await reader.read()).done);
      isOver = true
    })()
    return { over, isOver: () => isOver, leave: () => reader.cancel() }
  }

  test.each(['revoke', 'retire'] as const)('ends in every process on %s, and streams of other tills remain open', async (how) => {
    const streams = [await listen(till), await listen(till)]
    const others = await listen(other)
    await closeDevice({ db, clock }, { accountId: 1, employeeId: OWNER.employeeId }, { deviceId: till.state.deviceId, how, reason: 'lost' })
    await Promise.all(streams.map(({ over }) => over))
    expect(others.isOver()).toBe(false)
    await others.leave()
  })
})
