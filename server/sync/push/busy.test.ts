import { describe, expect, test } from 'vitest'
import { countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { openTwoOnPostgres, postgresUrl } from '../../store/test-database.ts'
import { lockAccount } from '../../store/stamp.ts'

// The embedded database has only one connection, so the account cannot be locked concurrently there.
describe.skipIf(!postgresUrl)('while the account is locked', () => {
  test('a push must be retried, nothing of it is stored, and a copy of the till learns nothing', { timeout: 60_000 }, async () => {
    const [db, other] = await openTwoOnPostgres(postgresUrl ?? '')
    const clock = countingClock(1)
    await seedShop(db, 1)
    const till = await enrolDirectTill({ db, clock }, 1)
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>()
    const holding = other.inAccount(1, async (tx) => {
      await lockAccount(tx, 1)
      held()
      await isOver
    })
    await isHeld
    const ops = [await till.sale(0)]
    const request = till.request(ops)
    const answer = await till.push(ops, request)
    expect(answer).toMatchObject({
      ok: true,
      response: { stop: 'busy', retryAfterMs: 1000, results: [], lastSeq: 0, nextNonce: request.nonce },
    })
    letGo()
    await holding
    const again = await till.push(ops)
    expect(again).toMatchObject({ ok: true, response: { results: [{ seq: 1, status: 'applied' }], lastSeq: 1 } })
    expect(again.ok && again.response.stop).toBeUndefined()
    await db.close()
  })
})
