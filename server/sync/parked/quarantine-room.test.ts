import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { openSideBySide } from '../../../tests/support/side-by-side.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { QUARANTINE_BYTES_MAX, QUARANTINE_OPS_MAX, QuarantineFull, needRoom, reportFull } from './quarantine-room.ts'

describe.each(testLanes)('the quarantine limit, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const asPlatform = (sql: string, more: readonly unknown[] = []) =>
    at.db.asPlatform((tx) => tx.query<{ count: number }>(sql, [at.accountId, at.till.state.deviceId, ...more]))
  const revoke = () => asPlatform(`update device set status = 'revoked' where account_id = $1 and device_id = $2`)
  const fillLog = (count: number) =>
    asPlatform(
      `insert into op_log (account_id, device_id, seq, op_id, type, v, class, payload, payload_sha, status, code, server_seq, occurred_at, received_at)
       select $1, $2, 1000000 + n, gen_random_uuid(), 'x', 1, 'fact', '{}', 'sha', 'parked', 'sync.device-revoked', 1, now(), now()
       from generate_series(1, $3::integer) as n`,
      [count],
    )
  const fillQuarantine = (count: number) =>
    asPlatform(
      `insert into op_quarantine (account_id, device_id, payload_sha, seq, op_id, payload, received_at, code)
       select $1, $2, 'sha ' || n, 1000000 + n, gen_random_uuid(), '{}', now(), 'sync.device-forked' from generate_series(1, $3::integer) as n`,
      [count],
    )
  const heldOf = async (table: 'op_log' | 'op_quarantine') =>
    (await asPlatform(`select count(*)::float8 as count from ${table} where account_id = $1 and device_id = $2`))[0]?.count
  const notices = async () =>
    (await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 1000 })))
      .filter((row) => row.code === 'sync.quarantine-full')
      .map((row) => row.details)

  test('stops a revoked till with a full quarantine and raises one notice', async () => {
    await revoke()
    await fillLog(QUARANTINE_OPS_MAX - 1)
    const last = await at.till.sale(0)
    expect(await at.till.push([last])).toMatchObject({ response: { results: [{ status: 'parked', code: 'sync.device-revoked' }] } })
    expect(await notices()).toEqual([])
    const next = await at.till.sale(1)
    for (let times = 0; times < 2; times += 1) await expect(at.till.push([next])).rejects.toThrow(QuarantineFull)
    expect([await heldOf('op_log'), await notices()]).toEqual([QUARANTINE_OPS_MAX, [{ till: 'Till' }]])
    // A repeated operation is known and gets the same answer.
    expect(await at.till.push([last])).toMatchObject({ response: { results: [{ status: 'parked' }] } })
    // A decision has freed space, and nothing was lost.
    await asPlatform(`update op_log set status = 'rejected' where account_id = $1 and device_id = $2 and seq > 1000000`)
    expect(await at.till.push([next])).toMatchObject({ response: { results: [{ status: 'parked' }] } })
  })

  test('raises one notice even for concurrent requests', async () => {
    const till = { accountId: at.accountId, deviceId: at.till.state.deviceId }
    await openSideBySide(at.db, 6)
    await Promise.all(Array.from({ length: 6 }, () => reportFull(at.db, till, at.clock.now())))
    expect(await notices()).toEqual([{ till: 'Till' }])
  })

  test('applies to a forked till, and repeated operations get the same answer', async () => {
    const twin = at.till.copy()
    await at.till.push([await at.till.sale(0)])
    const known: Operation = await twin.sale(1)
    expect(await twin.push([known])).toMatchObject({ conflict: { kind: 'fork' } })
    await fillQuarantine(QUARANTINE_OPS_MAX - 1)
    expect(await twin.push([known])).toMatchObject({ conflict: { kind: 'fork' } })
    const fresh = await twin.sale(2)
    await expect(twin.push([known, fresh])).rejects.toThrow(QuarantineFull)
    expect([await heldOf('op_quarantine'), await notices()]).toEqual([QUARANTINE_OPS_MAX, [{ till: 'Till' }]])
  })

  test('does not apply to a trusted till', async () => {
    await fillLog(QUARANTINE_OPS_MAX)
    expect(await at.till.push([await at.till.sale(0)])).toMatchObject({ response: { results: [{ status: 'applied' }] } })
  })
})

test('is measured in bytes as well as in operations', () => {
  expect(() => needRoom({ ops: 3, bytes: QUARANTINE_BYTES_MAX }, 1)).not.toThrow()
  expect(() => needRoom({ ops: 3, bytes: QUARANTINE_BYTES_MAX + 1 }, 1)).toThrow(QuarantineFull)
  expect(() => needRoom({ ops: 3, bytes: QUARANTINE_BYTES_MAX + 1 }, 0)).not.toThrow()
})
