import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type TestApp, openTestApp, registerShop } from '#server/http/test-app.ts'
import { testLane } from '#server/store/test-database.ts'

const MIGRATION = path.join(import.meta.dirname, '../../server/store/migrations', '0084_employee_emails.sql')

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp(testLane)
})
afterAll(() => shop.close())

const request = (sql: string) => shop.db.asPlatform((tx) => tx.query<{ email: string; ver: number }>(sql))
const employees = () =>
  request(`select e.email, coalesce(v.ver, 0)::float8 as ver from employee e
       left join row_version v on v.account_id = e.account_id and v.record = 'employee' and v.id = e.id order by e.name_en`)

test('existing employees have lower-case e-mails, duplicates remain two employees, and a pending invitation stays valid', async () => {
  await registerShop(shop.request, 'a@shop.example', { password: PASSWORD })
  // Three more rows, as earlier forms saved them.
  for (const [name, email] of [
    ['X1', 'Hind@Shop.example'],
    ['X2', 'hind@shop.EXAMPLE'],
    ['X3', 'quiet@shop.example'],
  ] as const)
    await request(`insert into employee select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'name_en', '${name}',
      'email', '${email}'))).* from employee e where e.name_en = 'Noura'`)
  await request(`insert into login_invitation (account_id, token_hash, employee_id, email, created_at, expires_at)
    select account_id, 'hash', id, email, now(), now() + interval '1 day' from employee where name_en = 'X1'`)
  const before = await employees()
  await shop.db.asPlatform(async (tx) => tx.script(await readFile(MIGRATION, 'utf8')))
  const after = await employees()
  expect(after.map(({ email }) => email)).toEqual(['a@shop.example', 'hind@shop.example', 'hind@shop.example', 'quiet@shop.example'])
  expect(after.map(({ ver }, nth) => ver > (before[nth]?.ver ?? Infinity))).toEqual([false, true, true, false])
  expect(await request('select email from login_invitation')).toEqual([{ email: 'hind@shop.example' }])
})
