import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { customer, pointEntry } from '#domain/customers/customer.ts'
import { type AnyRecord, type RowOf, defineCommand, happened, increment, insert } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AMOUNT_MAX, PRICE_MAX, SUM_MAX, minor } from '#domain/kernel/money.ts'
import { type BillLine, priceBill } from '#domain/sales/bill.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import { PROTO, type SnapshotResponse } from '#domain/sync/messages.ts'
import { OWNER, exampleCustomers } from '../../tests/support/direct-till.ts'
import { tillPerTest, resultsByPlace as reported } from '../../tests/support/till-per-test.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'
import { checksum } from './pull/checksum.ts'
import { watchDamage } from './parked/damaged-rows.ts'
import { runOnline } from './push/run-command.ts'
import { snapshot } from './pull/snapshot.ts'

const [buyer] = exampleCustomers
if (!buyer) throw new Error('the shop has customers')

const onCredit =
  (lines: number, change: Partial<BillLine>) =>
  (given: IssueInvoiceInput): IssueInvoiceInput => {
    const [first] = given.bill.lines
    if (!first) throw new Error('a sale has lines')
    const many = Array.from({ length: lines }, () => ({ ...first, ...change }))
    const { total } = priceBill(many, minor(0), 0, given.terms)
    return { ...given, bill: { ...given.bill, customerId: buyer.id, lines: many }, tenders: [], total }
  }

describe.each(testLanes)('bounds of money, over $name', ({ open }) => {
  const shop = tillPerTest(open)
  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    shop.db.inAccount(shop.accountId, (tx) => sqlReader(tx, shop.accountId).select(record, { limit: 1000 }))
  const owes = (units: number) =>
    shop.db.inAccount(shop.accountId, (tx) => tx.query('update customer set owed = $1::bigint where id = $2::uuid', [units, buyer.id]))
  const owed = async () => (await all(customer)).find((one) => one.id === buyer.id)?.owed

  test('bills that exceed a bound are parked unchanged, and the queue continues', async () => {
    const absurd = onCredit(200, { unitPrice: PRICE_MAX, listPrice: PRICE_MAX, quantity: 9999 })
    const ops = []
    for (let nth = 0; nth < 5; nth += 1) ops.push(await shop.till.sale(nth, absurd))
    ops.push(await shop.till.sale(0))
    expect(reported(await shop.till.push(ops))).toEqual([...[1, 2, 3, 4, 5].map((seq) => `${seq} parked sync.invalid`), '6 applied'])
    expect((await all(invoice)).map((row) => row.no)).toEqual([6])
    const { changes } = await shop.till.pull()
    expect(changes.filter((change) => change.record === 'attention')).toHaveLength(5)
  })

  test("a fact that would exceed a sum's bound is parked unchanged, and the next one is applied", async () => {
    await owes(SUM_MAX - 1)
    const ops = [await shop.till.sale(0, onCredit(1, {})), await shop.till.sale(1)]
    expect(reported(await shop.till.push(ops))).toEqual(['1 parked sync.beyond-bounds', '2 applied'])
    expect(await owed()).toBe(SUM_MAX - 1)
    const [notice] = await all(attention)
    expect(notice?.details).toMatchObject({ record: 'customer', id: buyer.id, field: 'owed' })
  })

  test('a sum may reach its bound but not exceed it, counting all changes of an operation', async () => {
    await owes(SUM_MAX - 10)
    const stage = (...by: readonly number[]) =>
      shop.db.inAccount(shop.accountId, async (tx) => {
        const unit = createUnitOfWork(tx, shop.accountId)
        const misfit = await unit.stage(by.map((one) => increment(customer, buyer.id, { owed: minor(one) })))
        await unit.flush()
        return misfit
      })
    expect(await stage(6, 5)).toMatchObject({ code: 'sync.beyond-bounds', field: 'owed' })
    expect(await owed()).toBe(SUM_MAX - 10)
    expect(await stage(6, 4)).toBeNull()
    expect(await owed()).toBe(SUM_MAX)
  })

  test('a browser user is refused values beyond a bound, and nothing is stored', async () => {
    const give = defineCommand({
      ...{ name: 'givePoints', version: 1, kind: 'intent', permission: null, refusals: [] },
      input: v.object({ points: v.number() }),
      load: async () => null,
      decide: ({ points }, _loaded, context) => {
        const row = { id: context.id(1), customerId: buyer.id, points, invoiceId: null, enteredAt: context.now, isLapsed: false }
        return happened([insert(pointEntry, row)])
      },
    })
    const run = (points: number) =>
      runOnline(shop.db, {
        accountId: shop.accountId,
        actor: OWNER,
        opId: shop.clock.newId(),
        command: give,
        input: { points },
        now: shop.clock.now(),
      })
    expect(await run(AMOUNT_MAX + 1)).toMatchObject({ ok: false, refusal: { code: 'sync.beyond-bounds', details: { field: 'points' } } })
    expect(await run(AMOUNT_MAX)).toEqual({ ok: true })
    expect(await all(pointEntry)).toHaveLength(1)
  })

  describe('with an already damaged row', () => {
    const BOUND = 'customer_owed_bounded'
    const unbound = () => shop.db.asPlatform((tx) => tx.script(`alter table customer drop constraint ${BOUND}`))
    const rebound = () =>
      shop.db.asPlatform((tx) =>
        tx.script(`alter table customer add constraint ${BOUND} check (owed between -${SUM_MAX} and ${SUM_MAX}) not valid`),
      )
    const damage = async () => {
      await unbound()
      await shop.db.inAccount(shop.accountId, (tx) =>
        tx.query(`update customer set owed = 9007199254740993 where id = $1::uuid`, [buyer.id]),
      )
      await rebound()
    }

    test('pages are returned without it, with a single notice', async () => {
      const found: string[] = []
      const failures: string[] = []
      const onFailure = (error: unknown) => failures.push(String(error))
      const watch = watchDamage({ ...shop, onFound: (_account, row) => found.push(`${row.record} ${row.field}`), onFailure })
      await damage()
      const customers = exampleCustomers.map(({ id }) => id)
      const others = customers.filter((id) => id !== buyer.id)
      const request = { proto: PROTO, reqId: shop.clock.newId(), deviceId: shop.till.state.deviceId, record: 'customer' } as const
      const at = { accountId: shop.accountId, deviceId: shop.till.state.deviceId }

      const { changes } = await shop.till.pull()
      expect(changes.filter(({ record }) => record === 'customer').map(({ id }) => id)).toEqual(others)
      // The mirror retains its version: a change without a row would delete it there.
      expect(changes.every(({ row }) => row !== null)).toBe(true)

      const copied: Id[] = []
      for (let afterId: Id | null = null, isFirst = true; isFirst || afterId !== null; isFirst = false) {
        const page: SnapshotResponse = await snapshot(shop, at, customer, { ...request, afterId, limit: 1 })
        copied.push(...page.rows.map(({ row }) => String(row['id'])))
        afterId = page.nextId
      }
      expect(copied).toEqual(others)

      expect((await checksum(shop, at, { reqId: request.reqId, records: [customer] })).sums['customer']?.count).toBe(others.length)
      expect((await all(customer)).map(({ id }) => id)).toEqual(others)

      await watch.isReported()
      await shop.till.pull()
      await watch.isReported()
      expect(found).toEqual(['customer owed'])
      const about = { code: 'sync.row-damaged', details: { record: 'customer', id: buyer.id, field: 'owed' } }
      expect(await all(attention)).toMatchObject([about])
      // Another process of the server encounters the same row.
      const second = watchDamage({ ...shop, onFound: () => undefined, onFailure })
      await shop.till.pull()
      await second.isReported()
      expect(await all(attention)).toHaveLength(1)
      expect(failures).toEqual([])
    })

    test('a fact about it is parked unchanged, and the queue continues', async () => {
      await damage()
      const ops = [await shop.till.sale(0, onCredit(1, {})), await shop.till.sale(1)]
      expect(reported(await shop.till.push(ops))).toEqual(['1 parked sync.row-missing', '2 applied'])
    })
  })
})
