import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { Device } from '#domain/sync/devices.ts'
import type { TillHealth } from '#domain/sync/messages.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { OWNER, enrolDirectTill } from '../../../tests/support/direct-till.ts'
import { keepDatabase } from '../../../tests/support/stored-database.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { checksum } from '../pull/checksum.ts'
import { closeDevice } from './close-device.ts'
import { listDevices } from './devices.ts'
import { keepHealth } from './health.ts'

const health = (more: Partial<TillHealth> = {}): TillHealth => ({
  pending: 0,
  oldestPendingAt: null,
  nextSeq: 1,
  nextNo: 1,
  isPersisted: true,
  quotaShare: 0.1,
  clockOffsetMs: 0,
  ...more,
})

describe.each(testLanes)('the list of tills, over $name', ({ open }) => {
  const at = tillPerTest(open)

  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(record, { limit: 1000 }))
  const own = (): { accountId: number; deviceId: Id } => ({ accountId: at.accountId, deviceId: at.till.state.deviceId })
  async function check(): Promise<Device> {
    const found = (await listDevices(at.db, at.accountId, at.clock.now())).find((one) => one.id === at.till.state.deviceId)
    if (!found) throw new Error('the till is in the list')
    return found
  }
  const close = (how: 'retire' | 'revoke', reason = 'sold') =>
    closeDevice(at, { accountId: at.accountId, employeeId: OWNER.employeeId }, { deviceId: at.till.state.deviceId, how, reason })

  test('shows each till with its name, series, position and waiting operations', async () => {
    await at.till.push([await at.till.sale(0), at.till.raw({ type: 'addCustomer', args: {} })])
    const second = await enrolDirectTill(at, at.accountId)
    const devices = await listDevices(at.db, at.accountId, at.clock.now())
    expect(devices.map((one) => one.series)).toEqual([at.till.state.series, second.state.series])
    expect(devices[0]).toMatchObject({
      name: 'Till',
      status: 'active',
      lastSeq: 2,
      lastNo: 1,
      gaps: [],
      gapCount: 0,
      parked: 1,
      quarantined: 0,
      openAttention: 1,
      health: null,
      checksum: null,
      isSilent: false,
      closed: null,
    })
    // A till that has sent nothing has no waiting operations and no gaps.
    expect(devices[1]).toMatchObject({ lastSeq: 0, lastNo: 0, gapCount: 0, parked: 0, quarantined: 0, openAttention: 0 })
  })

  test('lists missing numbers in gaps of any size, and a late number closes its gap', async () => {
    const [first, second, third] = [await at.till.sale(0), await at.till.sale(1), await at.till.sale(2)]
    const renumbered = (op: typeof first, no: number) => ({ ...op, document: op.document && { ...op.document, no } })
    await at.till.push([renumbered(first, 3), renumbered(second, 5)])
    expect(await check()).toMatchObject({ lastNo: 5, gaps: [1, 2, 4], gapCount: 3 })
    await at.till.push([renumbered(third, 2)])
    expect(await check()).toMatchObject({ gaps: [1, 4], gapCount: 2 })
    await at.till.push([renumbered(await at.till.sale(3), 9_000_000_000_000_000)])
    const { gaps, gapCount } = await check()
    expect([gaps.length, gapCount]).toEqual([100, 9_000_000_000_000_000 - 4])
  })

  test('shows no gaps for a till whose documents did not come from its queue', async () => {
    await at.db.inAccount(at.accountId, (tx) =>
      tx.query('update device set last_no = 12 where account_id = $1 and device_id = $2', [at.accountId, at.till.state.deviceId]),
    )
    expect(await check()).toMatchObject({ lastNo: 12, gaps: [], gapCount: 0 })
  })

  test('shows a till with pending work as silent after two hours without contact', async () => {
    await keepHealth(at.db, own(), { app: '0.4.7', health: health({ pending: 3, oldestPendingAt: at.clock.now() }) }, at.clock.now())
    expect(await check()).toMatchObject({ app: '0.4.7', health: { pending: 3, at: at.clock.now() }, isSilent: false })
    at.clock.advance(2 * HOUR_MS + 1)
    expect((await check()).isSilent).toBe(true)
    await keepHealth(at.db, own(), { health: health() }, at.clock.now())
    expect(await check()).toMatchObject({ isSilent: false, health: { pending: 0 }, lastSeen: at.clock.now() })
    at.clock.advance(3 * HOUR_MS)
    expect((await check()).isSilent).toBe(false)
  })

  test('does not store an identical report within a minute', async () => {
    const saidAt = at.clock.now()
    await keepHealth(at.db, own(), { health: health() }, saidAt)
    at.clock.advance(MINUTE_MS / 2)
    await keepHealth(at.db, own(), { health: health({ quotaShare: 0.2 }) }, at.clock.now())
    expect((await check()).health?.at).toBe(saidAt)
    await keepHealth(at.db, own(), { health: health({ pending: 1 }) }, at.clock.now())
    expect((await check()).health).toMatchObject({ pending: 1, at: at.clock.now() })
  })

  test('adopts the reported name only for a restored till without a name', async () => {
    const rename = (name: string) =>
      at.db.inAccount(at.accountId, (tx) =>
        tx.query('update device set name = $3 where account_id = $1 and device_id = $2', [at.accountId, at.till.state.deviceId, name]),
      )
    await keepHealth(at.db, own(), { health: health({ name: 'Another' }) }, at.clock.now())
    expect((await check()).name).toBe('Till')
    await rename(at.till.state.series)
    await keepHealth(at.db, own(), { health: health({ pending: 1 }) }, at.clock.now())
    expect((await check()).name).toBe(at.till.state.series)
    await keepHealth(at.db, own(), { health: health({ pending: 2, name: ' Front counter\0 ' }) }, at.clock.now())
    expect((await check()).name).toBe('Front counter\ufffd')
  })

  test('shows the closed series of a retired till, whose later operations count and are reported', async () => {
    await at.till.push([await at.till.sale(0)])
    await keepHealth(at.db, own(), { health: health({ nextSeq: 2, nextNo: 2 }) }, at.clock.now())
    expect(await close('retire', 'replaced by a new tablet')).toBe(true)
    expect(await check()).toMatchObject({
      status: 'retired',
      closed: { at: at.clock.now(), by: OWNER.employeeId, reason: 'replaced by a new tablet', lastNo: 1, isTailUnknown: false },
    })
    const answer = await at.till.push([await at.till.sale(1)])
    expect(answer.ok && answer.response.results).toMatchObject([{ status: 'exception', code: 'sync.device-retired' }])
    expect((await all(invoice)).map((row) => row.no).toSorted()).toEqual([1, 2])
    expect((await all(attention)).map((row) => row.code)).toEqual(['sync.device-retired'])
  })

  test('counts remaining operations of a retired till after a restore', async () => {
    await at.till.push([await at.till.sale(0)])
    await close('retire')
    const backup = await keepDatabase(at.db)
    at.clock.advance(1000)
    const late = await at.till.sale(1)
    await at.till.push([late])
    await backup.restore(true)
    at.clock.advance(1000)
    const reported = await at.till.push([])
    if (reported.ok) throw new Error('the epoch is another one')
    Object.assign(at.till.state, { epoch: reported.conflict.epoch, ackedSeq: reported.conflict.lastSeq })
    const answer = await at.till.push([late])
    expect(answer.ok && answer.response.results).toMatchObject([{ status: 'exception', code: 'sync.device-retired' }])
  })

  test.each([
    ['never reported its state', async () => undefined],
    ['holds work', () => keepHealth(at.db, own(), { health: health({ pending: 1, nextSeq: 3, nextNo: 3 }) }, at.clock.now())],
    ['has printed more than arrived', () => keepHealth(at.db, own(), { health: health({ nextSeq: 3, nextNo: 3 }) }, at.clock.now())],
    [
      'said so long ago',
      async () => {
        await keepHealth(at.db, own(), { health: health({ nextSeq: 2, nextNo: 2 }) }, at.clock.now())
        at.clock.advance(HOUR_MS)
      },
    ],
  ])('marks the last numbers as unknown when closing a till that %s', async (_why, arrange) => {
    await at.till.push([await at.till.sale(0)])
    await arrange()
    await close('revoke', 'stolen')
    expect((await check()).closed).toMatchObject({ lastNo: 1, isTailUnknown: true })
  })

  test('keeps a revoked till revoked, does not retire a forked one, and closes a till only once', async () => {
    await close('revoke', 'stolen')
    const { closed } = await check()
    at.clock.advance(HOUR_MS)
    await close('retire', 'found again')
    expect(await check()).toMatchObject({ status: 'revoked', closed })
    const other = await enrolDirectTill(at, at.accountId)
    await at.db.inAccount(at.accountId, (tx) =>
      tx.query(`update device set status = 'forked' where device_id = $1`, [other.state.deviceId]),
    )
    const by = { accountId: at.accountId, employeeId: null }
    expect(await closeDevice(at, by, { deviceId: other.state.deviceId, how: 'retire', reason: 'copied' })).toBe(true)
    expect((await listDevices(at.db, at.accountId, at.clock.now()))[1]?.status).toBe('revoked')
    expect(await closeDevice(at, by, { deviceId: at.clock.newId(), how: 'retire', reason: 'x' })).toBe(false)
    expect(await closeDevice(at, { ...by, accountId: at.accountId + 1000 }, { ...own(), how: 'revoke', reason: 'x' })).toBe(false)
  })

  describe('checksum comparison', () => {
    const sums = async (of = own()) => checksum(at, of, { reqId: at.clock.newId(), records: mirroredRecords })
    const report = async (change: (sums: Awaited<ReturnType<typeof checksum>>['sums']) => void, lookedAt?: number, of = own()) => {
      const ours = await sums(of)
      const theirs = structuredClone(ours.sums)
      change(theirs)
      return checksum(at, of, { reqId: at.clock.newId(), records: mirroredRecords, report: { at: lookedAt ?? ours.at, sums: theirs } })
    }
    const damage = (theirs: Awaited<ReturnType<typeof checksum>>['sums']) => {
      theirs['customer'] = { count: 4, sum: '00000000000000' }
    }

    test('stores equal checksums without a notice', async () => {
      await at.till.push([await at.till.sale(0)])
      expect((await report(() => undefined)).isEqual).toBe(true)
      expect(await check()).toMatchObject({ checksum: { at: at.clock.now(), isEqual: true }, openAttention: 0 })
    })

    test('reports different checksums once until they were equal in between', async () => {
      expect((await report(damage)).isEqual).toBe(false)
      expect((await report(damage)).isEqual).toBe(false)
      expect((await all(attention)).map((row) => [row.code, row.details['records'], row.deviceId])).toEqual([
        ['sync.checksum-differs', 'customer', at.till.state.deviceId],
      ])
      expect((await check()).checksum).toMatchObject({ isEqual: false })
      await report(() => undefined)
      await report(damage)
      expect(await all(attention)).toHaveLength(2)
    })

    test('reports differences per till', async () => {
      const other = await enrolDirectTill(at, at.accountId)
      const till2 = { accountId: at.accountId, deviceId: other.state.deviceId }
      const reported = async () => (await all(attention)).map((row) => row.deviceId).toSorted()
      await report(damage)
      await report(damage, undefined, till2)
      expect(await reported()).toEqual([own().deviceId, till2.deviceId].toSorted())
      // This till is equal again, while the other one is not.
      await report(() => undefined)
      await report(damage)
      expect(await reported()).toEqual([own().deviceId, own().deviceId, till2.deviceId].toSorted())
    })

    test('ignores checksums at another counter', async () => {
      expect((await report(damage, 7_777)).isEqual).toBeNull()
      expect((await check()).checksum).toBeNull()
      expect((await sums()).isEqual).toBeUndefined()
    })
  })
})
