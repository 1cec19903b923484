import { expect, describe, test } from 'vitest'
import { customer, pointEntry } from '#domain/customers/customer.ts'
import { insert, patch } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { exampleCustomer, exampleId } from '../../tests/support/examples/example-shop.ts'
import { tillPerTest } from '../../tests/support/till-per-test.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { testLanes } from '../store/test-database.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'
import { lapseAllPoints } from './lapse-points.ts'

describe.each(testLanes)('expiring points, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const her = { ...exampleCustomer, id: exampleId(991), mobile: null, points: 120 }
  const entry = (nth: number, points: number, daysAgo: number) =>
    insert(pointEntry, {
      ...{ id: exampleId(nth), customerId: her.id, points, invoiceId: null, isLapsed: false },
      enteredAt: instant(at.clock.now() - daysAgo * DAY_MS),
    })
  const write = (pointsExpireDays: number | null) =>
    at.db.inAccount(at.accountId, async (tx) => {
      await lockAccount(tx, at.accountId)
      const unit = createUnitOfWork(tx, at.accountId)
      const rows = [insert(customer, her), entry(992, 30, 40), entry(993, 90, 10)]
      expect(await unit.stage([...rows, patch(accountSetting, ONLY_ROW_ID, { pointsExpireDays })])).toBeNull()
      await unit.flush()
      await stampTransaction(tx, at.accountId, unit.touched())
    })
  const run = () => lapseAllPoints({ db: at.db, clock: at.clock }, new AbortController().signal)
  const points = () =>
    at.db.inAccount(at.accountId, async (tx) => (await createUnitOfWork(tx, at.accountId).reader.get(customer, her.id))?.points)

  test('are written off once, and tills receive the change', async () => {
    await write(30)
    const { cursor } = await at.till.pull()
    await run()
    await run()
    expect(await points()).toBe(90)
    const received = await at.till.pull({ cursor })
    expect(received.changes.map(({ record, row }) => [record, row?.['points']])).toEqual(
      expect.arrayContaining([
        ['customer', 90],
        ['point_entry', -30],
      ]),
    )
  })

  test('remain if the shop has no expiry period', async () => {
    await write(null)
    await run()
    expect(await points()).toBe(120)
  })
})
