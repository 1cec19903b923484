import { expect, test } from 'vitest'
import { PLAIN_EMPLOYEE, employee } from '#domain/employees/employee.ts'
import { rate } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { createFormerRows } from './former-rows.ts'
import { testLane } from './test-database.ts'

test('a former row is assembled from history entries that each contain some of its values', async () => {
  const db = await testLane.open()
  const [before, now, id] = [exampleId(310), exampleId(311), exampleId(301)]
  const row = { ...PLAIN_EMPLOYEE, id, nameAr: 'سارة', nameEn: 'Sara', roleId: now, commission: rate(0), isActive: false }
  const versions = await db.inAccount(1, async (tx) => {
    const line = (former: object, day: number) =>
      tx.query('insert into price_history (account_id, record, row_id, former, until_at) values (1, $1, $2, $3::jsonb, $4::timestamptz)', [
        employee.name,
        id,
        JSON.stringify(former),
        new Date(Date.UTC(2026, 10, day)).toISOString(),
      ])
    await line({ role_id: before }, 1)
    await line({ is_active: true }, 2)
    const former = createFormerRows(tx, 1)
    await former.warm([id])
    return former.of(employee, row)
  })
  expect(versions).toMatchObject([
    { row: { roleId: before, isActive: true, nameEn: 'Sara' }, until: instant(Date.UTC(2026, 10, 1)) },
    { row: { roleId: now, isActive: true }, until: instant(Date.UTC(2026, 10, 2)) },
  ])
  await db.close()
})
