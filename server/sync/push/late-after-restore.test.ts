import { expect, test } from 'vitest'
import { countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { newEpoch } from '../../operator/new-epoch.ts'
import { openDatabase } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import { push } from './push.ts'

test('a request of the time before a restore that comes late, after the till has sent again, does not make a copy of the till', async () => {
  const db = await openDatabase({ dataDir: ':memory:' })
  const clock = countingClock(1)
  await migrate(db)
  await seedShop(db, 1)
  const till = await enrolDirectTill({ db, clock }, 1)
  await till.push([await till.sale(0)])
  const epoch = await newEpoch(db)
  const ops = [await till.sale(1)]
  const old = till.request(ops)
  const send = () => push({ db, clock }, { accountId: 1, deviceId: till.state.deviceId }, old)
  expect(await send()).toMatchObject({ ok: false, conflict: { kind: 'epoch' } })
  till.state.epoch = epoch
  expect(await till.push(ops)).toMatchObject({ ok: true })
  // A proxy delivers it a second time.
  expect(await send()).toMatchObject({ ok: false, conflict: { kind: 'epoch' } })
  expect(await till.push([await till.sale(2)])).toMatchObject({ ok: true, response: { lastSeq: 3 } })
  await db.close()
})
