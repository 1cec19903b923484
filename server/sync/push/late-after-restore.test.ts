import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Operation, PushRequest } from '#domain/sync/messages.ts'
import { RESCUE_FORMAT, RESCUE_VERSION } from '#domain/sync/rescue.ts'
import { OWNER, type DirectTill, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { type StoredDatabase, keepDatabase } from '../../../tests/support/stored-database.ts'
import { newEpoch } from '../../operator/new-epoch.ts'
import type { Database } from '../../store/database.ts'
import { testLane } from '../../store/test-database.ts'
import { push } from './push.ts'
import { importRescue } from '../parked/rescue.ts'

const FORKED = { ok: false, conflict: { kind: 'fork' } }

describe(`delayed requests from before a restore, over ${testLane.name}`, () => {
  const clock = countingClock(1)
  let db: Database
  let first: DirectTill
  let till: DirectTill
  let backup: StoredDatabase
  let sent: readonly PushRequest[]
  let made: readonly Operation[]

  beforeAll(async () => {
    db = await testLane.open()
    await seedShop(db, 1)
    first = await enrolDirectTill({ db, clock }, 1)
    await first.push([await first.sale(0)])
    backup = await keepDatabase(db)
  })
  beforeEach(async () => {
    await backup.restore(false)
    till = first.copy()
    const [early, later] = [[await till.sale(1), await till.sale(2)], [await till.sale(3)]]
    const requests: PushRequest[] = []
    for (const ops of [early, later]) {
      clock.advance(1000)
      requests.push(till.request(ops))
      await till.push(ops)
    }
    sent = requests
    made = [...early, ...later]
  })
  afterAll(() => db.close())

  /** A proxy delivers an old request again; the response is lost. */
  const arriveLate = (nth: number) => push({ db, clock }, { accountId: 1, deviceId: till.state.deviceId }, sent[nth] ?? till.request([]))
  const restore = async () => {
    clock.advance(60_000)
    await backup.restore(false)
  }
  /** The till learns that the server lacks everything after the first sale, and will resend it. */
  const receive = () => Object.assign(till.state, { ackedSeq: 1 })
  const quarantined = () => db.asPlatform((tx) => tx.db.selectFrom('op_quarantine').select('seq').execute())

  test('in a new epoch they are refused as outdated, also after the till has resent', async () => {
    await restore()
    const epoch = await newEpoch(db)
    expect(await arriveLate(0)).toMatchObject({ ok: false, conflict: { kind: 'epoch' } })
    Object.assign(receive(), { epoch })
    expect(await till.push(made)).toMatchObject({ ok: true })
    expect(await arriveLate(0)).toMatchObject({ ok: false, conflict: { kind: 'epoch' } })
    expect(await till.push([await till.sale(4)])).toMatchObject({ ok: true, response: { lastSeq: 5 } })
  })

  test.each([
    ['the first of them', [0]],
    ['all of them', [0, 1]],
    ['the first of them twice', [0, 0]],
  ])("without a new epoch, %s may arrive between the report of the restore and the till's next push", async (_which, late) => {
    await restore()
    const next = await till.sale(4)
    expect(await till.push([next])).toMatchObject({ ok: false, conflict: { kind: 'epoch' } })
    receive()
    for (const nth of late) expect(await arriveLate(nth)).toMatchObject({ ok: true })
    expect(await till.push([...made, next])).toMatchObject({ ok: true, response: { lastSeq: 5 } })
    expect(await till.push([await till.sale(5)])).toMatchObject({ ok: true, response: { lastSeq: 6 } })
    expect(await quarantined()).toEqual([])
  })

  test('without a new epoch, they may complete the log so that the till never notices the restore', async () => {
    await restore()
    await arriveLate(0)
    await arriveLate(1)
    expect(await till.push([await till.sale(4)])).toMatchObject({ ok: true, response: { lastSeq: 5 } })
    expect(await quarantined()).toEqual([])
  })

  test('a rescue file may complete the log so that the till never notices the restore', async () => {
    await restore()
    const { deviceId, series, epoch } = till.state
    const head = { format: RESCUE_FORMAT, version: RESCUE_VERSION, madeAt: clock.now() } as const
    const file = { ...head, deviceId, series, epoch, operations: [...made] }
    await importRescue({ db, clock }, { accountId: 1, employeeId: OWNER.employeeId }, file)
    expect(await till.push([await till.sale(4)])).toMatchObject({ ok: true, response: { lastSeq: 5 } })
    expect(await quarantined()).toEqual([])
  })

  test('a copy of the till is detected nevertheless', async () => {
    const copy = till.copy()
    await restore()
    await arriveLate(0)
    receive()
    expect(await till.push([...made, await till.sale(4)])).toMatchObject({ ok: true })
    copy.state.ackedSeq = 4
    expect(await copy.push([await copy.sale(5)])).toMatchObject(FORKED)
    expect(await quarantined()).toHaveLength(1)
  })

  test('a copy with the next sequence number is detected by a used nonce of this epoch', async () => {
    await restore()
    receive()
    await till.push(made)
    const copy = till.copy()
    clock.advance(1000)
    await till.push([await till.sale(4)])
    clock.advance(1000)
    await till.push([await till.sale(5)])
    const { seq, no, chainHead } = till.state
    Object.assign(copy.state, { seq, no, chainHead })
    expect(await copy.push([await copy.sale(8)])).toMatchObject(FORKED)
  })

  test('a copy with the next sequence number and the nonce of the enrolment is detected by it', async () => {
    const fresh = await enrolDirectTill({ db, clock }, 1)
    const copy = fresh.copy()
    for (let nth = 0; nth < 2; nth += 1) {
      clock.advance(1000)
      await fresh.push([await fresh.sale(nth)])
    }
    const { seq, no, chainHead } = fresh.state
    Object.assign(copy.state, { seq, no, chainHead })
    expect(await copy.push([await copy.sale(8)])).toMatchObject(FORKED)
  })

  test.each([
    ['a time that is to come and past every date of the database', 'ffffffff-ffff-7000-8000-000000000001'],
    ['no time', '0d4f2a10-0000-4000-8000-000000000001'],
  ])('a nonce that names %s does not indicate a copy', async (_what, nonce) => {
    expect(await till.push([await till.sale(4)], { nonce })).toMatchObject({ ok: true, response: { lastSeq: 5 } })
  })
})
