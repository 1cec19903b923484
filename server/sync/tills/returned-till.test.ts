import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { RESCUE_FORMAT, RESCUE_VERSION } from '#domain/sync/rescue.ts'
import { employee } from '#domain/employees/employee.ts'
import { type DirectTill, OWNER, TRAINEE_ID, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { type StoredDatabase, keepDatabase } from '../../../tests/support/stored-database.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLane } from '../../store/test-database.ts'
import { closeDevice } from './close-device.ts'
import { authenticateTill, signedAnew } from './credential.ts'
import { importRescue } from '../parked/rescue.ts'
import { asideSeries, isSeries, returnTill } from './returned-till.ts'

describe(`a till enrolled after the backup, over ${testLane.name}`, () => {
  const clock = countingClock(1)
  let db: Database
  let backup: StoredDatabase
  let till: DirectTill
  let sold: Operation[]

  beforeAll(async () => {
    db = await testLane.open()
    for (const accountId of [1, 2]) await seedShop(db, accountId)
    for (const accountId of [1, 2]) await enrolDirectTill({ db, clock }, accountId)
    backup = await keepDatabase(db)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await backup.restore(false)
    till = await enrolDirectTill({ db, clock }, 1)
    sold = [await till.sale(0), await till.sale(1)]
    clock.advance(1000)
    await till.push(sold)
    clock.advance(60_000)
  })

  const comes = (credential = till.credential) => authenticateTill({ db, clock }, credential)
  const devices = async (accountId = 1) =>
    db.asPlatform((tx) => tx.db.selectFrom('device').selectAll().where('account_id', '=', accountId).orderBy('series').execute())
  const own = async () => (await devices()).find((row) => row.device_id === till.state.deviceId)
  const reported = async (accountId = 1) => {
    const rows = await db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(attention, { limit: 100 }), { readOnly: true })
    return rows.map((row) => row.code).toSorted()
  }
  const numbers = async () =>
    (await db.asPlatform((tx) => tx.db.selectFrom('invoice').select('number').where('account_id', '=', 1).execute()))
      .map((row) => row.number)
      .toSorted()
  const sendsAgain = async () => {
    const refused = await till.push(sold)
    if (refused.ok) throw new Error('the server was restored')
    expect(refused.conflict).toMatchObject({ kind: 'epoch', lastSeq: 0 })
    Object.assign(till.state, { epoch: refused.conflict.epoch, ackedSeq: 0 })
    return till.push(sold)
  }

  test('is recognised by its credential and reported once, and its sales are stored under the same numbers', async () => {
    const before = await numbers()
    await backup.restore(true)
    expect(await numbers()).toEqual([])
    expect(await comes()).toMatchObject({ accountId: 1, deviceId: till.state.deviceId, status: 'active', accountFault: null })
    expect(await comes()).toMatchObject({ status: 'active' })
    expect(await sendsAgain()).toMatchObject({ ok: true, response: { lastSeq: 2 } })
    expect(await numbers()).toEqual(before)
    expect(await own()).toMatchObject({ series: till.state.series, last_seq: 2, last_no: 2 })
    expect(await reported()).toEqual(['sync.till-returned'])
  })

  test('can be unlocked by the owner, whoever else was assigned to it since the backup', async () => {
    await backup.restore(true)
    await db.asPlatform((tx) => tx.query(`update employee set till_ids = '[]'::jsonb where account_id = 1`))
    await comes()
    const rows = await db.inAccount(1, (tx) => sqlReader(tx, 1).many(employee, [OWNER.employeeId, TRAINEE_ID]))
    expect(new Map(rows.map(({ id, tillIds }) => [id, tillIds]))).toEqual(
      new Map([
        [OWNER.employeeId, [till.state.deviceId]],
        [TRAINEE_ID, []],
      ]),
    )
    expect((await own())?.scope_hash).not.toBe('')
  })

  test('is also recognised when the server has not detected the restore, and when it only reads first', async () => {
    await backup.restore(false)
    await comes()
    expect(await till.pull({ cursor: { ver: 0, record: null, id: null } })).toMatchObject({ reset: 'epoch', lastSeq: 0 })
    Object.assign(till.state, { ackedSeq: 0 })
    expect(await till.push(sold)).toMatchObject({ ok: true, response: { lastSeq: 2 } })
  })

  test('is stored once for two concurrent requests', async () => {
    await backup.restore(true)
    expect((await Promise.all([comes(), comes(), comes()])).every((known) => known?.status === 'active')).toBe(true)
    expect(await reported()).toEqual(['sync.till-returned'])
  })

  test.each([
    [
      'another secret',
      (parts: string[]) =>
        parts.with(
          1,
          parts[1]!.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')),
        ),
    ],
    ['another account', (parts: string[]) => parts.with(2, '2')],
    ['an account that is not there', (parts: string[]) => parts.with(2, '999')],
    ['another series', (parts: string[]) => parts.with(3, 'T09BBB')],
    ['another signature', (parts: string[]) => parts.with(4, 'A'.repeat(43))],
    ['no signature, as tills of earlier releases have it', (parts: string[]) => parts.slice(0, 2)],
  ])('is not created from a credential with %s', async (_what, change) => {
    await backup.restore(true)
    const before = [await devices(1), await devices(2)]
    expect(await comes(change(till.credential.split('.')).join('.'))).toBeNull()
    expect([await devices(1), await devices(2)]).toEqual(before)
    expect([await reported(1), await reported(2)]).toEqual([[], []])
  })

  test('with a credential of an earlier release is accepted if it is known', async () => {
    expect(await comes(till.credential.split('.').slice(0, 2).join('.'))).toMatchObject({ deviceId: till.state.deviceId })
  })

  test('with an older credential gets a complete one, but not if it has one or is out of service', async () => {
    const short = till.credential.split('.').slice(0, 2).join('.')
    const given = async (credential: string) => {
      const known = await comes(credential)
      return known && signedAnew({ db }, known, credential)
    }
    expect(await given(short)).toBe(till.credential)
    expect(await given(till.credential)).toBeNull()
    await closeDevice({ db, clock }, { accountId: 1, employeeId: null }, { deviceId: till.state.deviceId, how: 'revoke', reason: 'stolen' })
    expect(await given(short)).toBeNull()
  })

  test("is refused if its account's number now belongs to another account", async () => {
    await backup.restore(true)
    await db.asPlatform((tx) => tx.query('update account set mark = gen_random_uuid() where id = 1'))
    expect(await comes()).toBeNull()
  })

  test('that is taken out of service remains out', async () => {
    const close = { deviceId: till.state.deviceId, how: 'revoke', reason: 'stolen' } as const
    expect(await closeDevice({ db, clock }, { accountId: 1, employeeId: null }, close)).toBe(true)
    expect(await comes()).toMatchObject({ status: 'revoked' })
  })

  test('keeps its series reserved, although the restored server counts fewer tills', async () => {
    await backup.restore(true)
    const other = await enrolDirectTill({ db, clock }, 1)
    expect(other.state.series.slice(0, 3)).toBe(till.state.series.slice(0, 3))
    expect(other.state.series).not.toBe(till.state.series)
    expect(await comes()).toMatchObject({ status: 'active' })
    expect(await sendsAgain()).toMatchObject({ ok: true })
  })

  const takeSeries = () =>
    db.asPlatform(async (tx) => {
      const first = (await tx.query<{ device_id: string }>('select device_id from device where account_id = 1'))[0]!
      await tx.query('update device set series = $2 where device_id = $1', [first.device_id, till.state.series])
    })

  test('is refused with one notice if another till has its series nevertheless', async () => {
    await backup.restore(true)
    await takeSeries()
    expect([await comes(), await comes()]).toEqual([null, null])
    expect(await reported()).toEqual(['sync.series-taken'])
  })

  test('that belongs to another shop is not stored a second time, and the request fails', async () => {
    const before = await devices(2)
    const { deviceId } = till.state
    await expect(returnTill({ db, clock }, { accountId: 2, deviceId, series: 'T99', secret: 'any' })).rejects.toThrow('device')
    expect(await devices(2)).toEqual(before)
  })

  test('gets an alternative series that fits on documents and that no enrolment assigns', () => {
    const aside = asideSeries({ series: 'T02K7M', deviceId: exampleId(401) })
    expect(aside).toBe(`T02K7M~${exampleId(401).slice(-4)}`)
    expect(isSeries(aside)).toBe(false)
  })

  describe('whose rescue file is imported', () => {
    const by = { accountId: 1, employeeId: null }
    const file = (operations = sold) => {
      const { deviceId, series, epoch } = till.state
      return { format: RESCUE_FORMAT, version: RESCUE_VERSION, deviceId, series, epoch, madeAt: clock.now(), operations } as const
    }

    test('is stored as out of service, and what it sends later counts once', async () => {
      const before = await numbers()
      await backup.restore(true)
      expect(await importRescue({ db, clock }, by, file())).toMatchObject({ response: { taken: 2, quarantined: 0 } })
      expect(await numbers()).toEqual(before)
      expect(await own()).toMatchObject({ status: 'retired', series: till.state.series, last_no: 2 })
      expect(await reported()).toEqual(['sync.device-retired', 'sync.device-retired', 'sync.till-from-file'])
      expect(await importRescue({ db, clock }, by, file())).toMatchObject({ response: { taken: 0, known: 2 } })
      const [hash] = till.credential.split('.')
      expect(await comes(`${hash}.${'x'.repeat(43)}`)).toBeNull()
      expect(await comes()).toMatchObject({ status: 'retired' })
      Object.assign(till.state, { epoch: (await till.pull()).epoch })
      expect(await till.push(sold)).toMatchObject({ ok: true, response: { lastSeq: 2 } })
      expect(await numbers()).toEqual(before)
    })

    test('is stored completely next to another till with its series, in several parts', async () => {
      await backup.restore(true)
      await takeSeries()
      expect(await importRescue({ db, clock }, by, file(sold.slice(0, 1)))).toMatchObject({ response: { taken: 1 } })
      expect(await importRescue({ db, clock }, by, file(sold.slice(1)))).toMatchObject({ response: { taken: 1 } })
      expect(await own()).toMatchObject({ status: 'retired', last_seq: 2 })
      expect(await numbers()).toHaveLength(2)
      expect(await reported()).toContain('sync.series-taken')
      expect((await reported()).filter((code) => code === 'sync.series-differs')).toHaveLength(2)
    })

    test('is refused in another shop', async () => {
      expect(await importRescue({ db, clock }, { accountId: 2, employeeId: null }, file())).toEqual({ kind: 'other-shop' })
    })
  })
})
