import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerEntity } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import { minor } from '#domain/kernel/money.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import type { ChangedRow, Cursor } from '#domain/sync/messages.ts'
import { sampleDraft } from '../../../tests/support/entity-samples.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { sale, shop as example } from '../../../tests/support/examples/decided-sale.ts'
import { changeRow } from '../../../tests/support/change-row.ts'
import { exampleContext } from '../../../tests/support/examples/example-shop.ts'
import { exampleCustomers } from '../../../tests/support/direct-till.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'

interface Listed {
  readonly rows: readonly { readonly id: string }[]
  readonly total: number
}

describe.each(testLanes)('merging two customers over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const act = async (name: string, input: object, token = shop.owner) =>
    (await shop.app.request('POST', `/api/command/${name}`, { token, body: { opId: shop.clock.newId(), input } })).body
  const listed = async (address: string) =>
    (await shop.app.request('GET', `/api/query/${address}`, { token: shop.owner })).body as unknown as Listed
  const added = async (nth: number) => {
    const customerId = shop.clock.newId()
    expect(await act('addCustomer', { customerId, customer: sampleDraft(customerEntity, nth, {}) })).toEqual({ ok: true })
    return customerId
  }

  test('shows them as one in the list, and rows of either are found under both', async () => {
    const [saved, double] = [await added(810), await added(811)]
    const taken = {
      measurementId: shop.clock.newId(),
      customerId: double,
      person: '',
      sizes: { heightCm: 165, chestCm: null, waistCm: null, hipsCm: null, armsCm: null },
      note: null,
    }
    expect(await act('addMeasurement', taken)).toEqual({ ok: true })
    const before = await listed('customers?limit=1')
    expect((await listed(`measurements?filter.customerId=${saved}`)).total).toBe(0)

    expect(await act('mergeCustomers', { from: double, into: saved }, shop.cashier)).toMatchObject({ ok: false })
    expect(await act('mergeCustomers', { from: double, into: saved }, shop.foreigner)).toMatchObject({ ok: false })
    expect(await act('mergeCustomers', { from: double, into: saved })).toEqual({ ok: true })

    expect((await listed('customers?limit=1')).total).toBe(before.total - 1)
    for (const id of [saved, double]) expect((await listed(`measurements?filter.customerId=${id}`)).total).toBe(1)
    const timeline = await shop.app.request('GET', `/api/timeline/customer/${saved}`, { token: shop.owner })
    const lines = timeline.body['lines'] as unknown as { readonly command: string; readonly record: string }[]
    // Measurements from before the merge, and the merge itself.
    expect(lines.map(({ command }) => command)).toEqual(expect.arrayContaining(['mergeCustomers', 'addMeasurement']))
    expect(await act('editCustomer', { customerId: double, customer: sampleDraft(customerEntity, 812, {}) })).toMatchObject({
      ok: false,
      refusal: { code: 'customers.unknown' },
    })
  })

  const customersNow = async (ids: readonly string[]) =>
    shop.app.db.inAccount(shop.accountId, (tx) => sqlReader(tx, shop.accountId).many(customer, ids))
  const merged = async (nth: number) => {
    const [saved, double] = [await added(nth), await added(nth + 1)]
    const before = await customersNow([saved, double])
    expect(await act('mergeCustomers', { from: double, into: saved })).toEqual({ ok: true })
    return { kept: saved, double, before, given: { from: double, into: saved } }
  }

  test('is undone in the list, on detail pages and in timelines', async () => {
    const { kept: saved, double, before, given } = await merged(820)
    const merges = await listed(`customerMerges?filter.intoId=${saved}`)
    expect(merges.rows).toMatchObject([{ fromId: double, intoId: saved, before: { mobile: before[0]?.mobile } }])
    const total = (await listed('customers?limit=1')).total
    expect(await act('undoCustomerMerge', given, shop.cashier)).toMatchObject({ ok: false })
    expect(await act('undoCustomerMerge', given, shop.foreigner)).toMatchObject({ ok: false })
    expect(await act('undoCustomerMerge', given)).toEqual({ ok: true })
    expect(await customersNow([saved, double])).toEqual(before)
    expect((await listed('customers?limit=1')).total).toBe(total + 1)
    expect((await listed(`customerMerges?filter.intoId=${saved}`)).total).toBe(0)
    expect(await act('undoCustomerMerge', given)).toMatchObject({ ok: false, refusal: { code: 'customers.not-merged' } })
    for (const id of [saved, double]) {
      const timeline = await shop.app.request('GET', `/api/timeline/customer/${id}`, { token: shop.owner })
      const lines = timeline.body['lines'] as unknown as { readonly command: string }[]
      const commands = lines.map(({ command }) => command)
      expect(commands).toEqual(expect.arrayContaining(['undoCustomerMerge', 'mergeCustomers']))
    }
  })

  test('is not undone, not even partly, when another customer has the same number meanwhile', async () => {
    const { kept: saved, double, before, given } = await merged(830)
    const other = await added(832)
    const mobile = String(before.find(({ id }) => id === double)?.mobile)
    const standing = await customersNow([saved, double])
    // A till that was offline has assigned the number to another customer.
    await changeRow({ db: shop.app.db, accountId: shop.accountId }, customer, other, { mobile }, shop.clock.now())
    expect(await act('undoCustomerMerge', given)).toMatchObject({
      ok: false,
      refusal: { code: 'customers.mobile-already-exists', details: { otherId: other } },
    })
    expect(await customersNow([saved, double])).toEqual(standing)
    expect((await listed(`customerMerges?filter.intoId=${saved}`)).total).toBe(1)
  })

  test('and undoing it are single operations, even with five thousand documents', async () => {
    const [saved, double] = [await added(840), await added(841)]
    const counter = changingShop(example)
    await counter.run(issueInvoice, sale({}), exampleContext())
    const [paper] = counter.rows(invoice)
    if (!paper) throw new Error('nothing was sold')
    const papers = Array.from({ length: 5_000 }, (_, nth) => ({
      ...paper,
      ...{ id: shop.clock.newId(), number: `Z-${String(nth).padStart(6, '0')}`, no: nth, series: 'Z', shareCode: `papers-of-one-${nth}` },
      ...{ customerId: double, remaining: minor(1) },
    }))
    await shop.app.db.inAccount(shop.accountId, (tx) => bulkInsert(tx, shop.accountId, invoice, papers))
    expect(await act('mergeCustomers', { from: double, into: saved })).toEqual({ ok: true })
    expect(await act('undoCustomerMerge', { from: double, into: saved })).toEqual({ ok: true })
    const after = await customersNow([saved, double])
    expect(after.map(({ id, owed, invoiceCount }) => [id, owed, invoiceCount])).toEqual(
      expect.arrayContaining([
        [double, 5_000, 5_000],
        [saved, -5_000, -5_000],
      ]),
    )
  })

  const received = async (from: Cursor) => {
    const changes: ChangedRow[] = []
    for (let cursor = from; ;) {
      const page = await shop.till.pull({ cursor })
      changes.push(...page.changes)
      cursor = page.cursor
      if (!page.hasMore) return { changes, cursor }
    }
  }

  test('is applied correctly on a till that was offline and sends bills for the merged customer later', async () => {
    const [saved, double] = [exampleCustomers[0]!.id, exampleCustomers[1]!.id]
    const given = { from: double, into: saved }
    shop.till.state.scopeHash = (await shop.till.pull()).scopeHash
    const { cursor } = await received({ ver: 0, record: null, id: null })
    // The till alternates its customers: the second one twice.
    const [between, afterwards] = [await shop.till.sale(1), await shop.till.sale(6)]
    const before = new Map((await customersNow([saved, double])).map((row) => [row.id, row]))
    expect(await act('mergeCustomers', given)).toEqual({ ok: true })
    await shop.till.push([between])
    expect((await customersNow([saved])).map(({ invoiceCount }) => invoiceCount)).toEqual([1])
    expect(await act('undoCustomerMerge', given)).toEqual({ ok: true })
    await shop.till.push([afterwards])
    const now = new Map((await customersNow([saved, double])).map((row) => [row.id, row]))
    expect(now.get(saved)).toEqual(before.get(saved))
    expect(now.get(double)).toMatchObject({ invoiceCount: 2, isMerged: false, mergedInto: null })
    const { changes } = await received(cursor)
    const reported = changes.filter(({ record }) => record === 'customer')
    expect(reported.map(({ row }) => row)).toEqual(expect.arrayContaining([now.get(saved), now.get(double)]))
  })
})
