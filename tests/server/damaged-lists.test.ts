import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { product } from '#domain/catalog/catalog.ts'
import { AMOUNT_MAX, SUM_MAX } from '#domain/kernel/money.ts'
import { queries, records, reports, views } from '#domain/registry.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { testLanes } from '#server/store/test-database.ts'
import { type AttackedShop, openAttackedShop } from '../support/attacked-shop.ts'
import { exampleCustomers } from '../support/direct-till.ts'

/** Numbers beyond every field's limits and JSON's range, which rows may contain from before there were constraints. */
const DAMAGED = [
  { record: customer.name, column: 'owed', most: SUM_MAX },
  { record: product.name, column: 'on_hand', most: null },
  { record: invoice.name, column: 'total', most: AMOUNT_MAX },
] as const

describe.each(testLanes)('a shop with rows damaged before there were constraints, over $name', (lane) => {
  let shop: AttackedShop
  const script = (text: string) => shop.app.db.asPlatform((tx) => tx.script(text))

  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    await shop.till.push([await shop.till.sale(0), await shop.till.sale(1)])
    for (const { record, column } of DAMAGED) {
      await script(`alter table ${record} drop constraint ${record}_${column}_bounded`)
      await script(
        `update ${record} set ${column} = 9007199254740993 where account_id = ${shop.accountId}
           and id = (select id from ${record} where account_id = ${shop.accountId} order by id limit 1)`,
      )
    }
  })
  afterAll(() => shop.app.close())

  const requests = (path: string) => shop.app.request('GET', path, { token: shop.owner })

  test('answers every list, report, detail page and row', async () => {
    const paths = [
      ...queries.map(({ name }) => `/api/query/${name}`),
      ...reports.map(({ name }) => `/api/report/${name}?from=2026-11-01&to=2026-11-30`),
      ...views.flatMap(({ name }) => exampleCustomers.map(({ id }) => `/api/view/${name}?id=${id}&customerId=${id}`)),
      ...records.flatMap(({ name }) => exampleCustomers.map(({ id }) => `/api/record/${name}/${id}`)),
    ]
    const broken: string[] = []
    for (const path of paths) {
      const { status, body } = await requests(path)
      if (status >= 500 || (status !== 200 && path.startsWith('/api/query/'))) broken.push(`${path}: ${status} ${JSON.stringify(body)}`)
    }
    expect(broken).toEqual([])
  })
})
