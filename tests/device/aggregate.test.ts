import { liveQuery } from 'dexie'
import { describe, expect, it } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { type Change, type RowOf, type Selection, patch } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { addDays, day } from '#domain/kernel/time.ts'
import { payment } from '#domain/payments/payment.ts'
import { asHead } from '../../src/data/ledger/ledger-rows.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { readsAll } from '../../src/data/mirror/mirror-select.ts'
import { copyPage } from '../support/copy-page.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { type TestDevice, at, enrolledDevice, must } from './support.ts'
import { until } from '../support/until.ts'

type Payment = RowOf<typeof payment>

const FIRST = day('2026-01-01')
const NONE = {
  ...{ invoiceId: null, authorizationCode: null, reference: null, employeeId: null, deviceId: null, tillSeq: null },
  ...{ methodBefore: null, methodReason: null, methodChangedAt: null },
}
const paymentRow = (nth: number, more: Partial<Payment> = {}): Payment => ({
  ...NONE,
  id: exampleId(20_000 + nth),
  customerId: nth % 3 === 0 ? null : exampleCustomer.id,
  method: 1,
  amount: minor(nth),
  tendered: minor(nth),
  change: minor(0),
  rounding: minor(0),
  status: 1,
  source: 0,
  paidAt: at(nth),
  paidOn: addDays(FIRST, nth % 3),
  ...more,
})

async function copied(device: TestDevice, rows: readonly Payment[]): Promise<TestDevice> {
  await copyPage(
    await device.sync.mirror.open(),
    'payment',
    rows.map((row) => ({ ver: 5, row })),
    {},
  )
  return device
}

async function queued(device: TestDevice, changes: readonly Change[]): Promise<void> {
  const ledger = await device.ledger.open()
  const head = must(asHead(await ledger.meta.get('head')))
  const reported = { status: 'pending', serverSeq: null, code: null, details: null } as const
  await ledger.transaction('rw', ledger.meta, ledger.outbox, async () => {
    await ledger.outbox.put({ seq: head.nextSeq, opId: exampleId(700 + head.nextSeq), op: {} as never, changes, ...reported })
    await ledger.meta.put({ ...head, nextSeq: head.nextSeq + 1 })
  })
}

describe('sums over the mirror', () => {
  const many = Array.from({ length: 4_321 }, (_, nth) => paymentRow(nth))

  it.each([
    ['no condition', []],
    ['a range of an index whose keys each have more rows than a slice', [{ field: 'paidOn', from: FIRST, before: addDays(FIRST, 3) }]],
    ['an open range', [{ field: 'paidOn', from: addDays(FIRST, 1) }]],
    ['one key of an index', [{ field: 'paidOn', is: addDays(FIRST, 1) }]],
    ['several keys of an index, one of them twice', [{ field: 'paidOn', oneOf: [FIRST, addDays(FIRST, 2), FIRST] }]],
    ['a field without an index', [{ field: 'amount', from: 100, before: 4_000 }]],
  ] as const)('take in every row once by %s', async (_, where) => {
    const device = await copied(await enrolledDevice(), many)
    const requested = { where, groupBy: ['paidOn'], sums: ['amount'], distinct: ['id'] } as const
    const expected = await memoryReader({ payment: many }).aggregate(payment, requested)
    expect(await localReader(device).aggregate(payment, requested)).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
  })

  it('restart when this till sells while they are computed', async () => {
    const device = await copied(await enrolledDevice(), many.slice(0, 3_000))
    const whole = localReader(device).aggregate(payment, { sums: ['amount'] })
    // The copy is being read; the queue changes meanwhile.
    await queued(device, [patch(payment, exampleId(20_001), { amount: minor(1_000_001) })])
    const [now] = await localReader(device).aggregate(payment, { sums: ['amount'] })
    const before = 2_999 * 1_500
    expect(now?.sums.amount).toBe(before + 1_000_000)
    expect([before, before + 1_000_000]).toContain((await whole)[0]?.sums.amount)
  })

  it('stay exact when an intermediate sum exceeds 2^53, and are refused when the result does', async () => {
    const most = minor(Number.MAX_SAFE_INTEGER)
    const rows = [paymentRow(1, { amount: most }), paymentRow(2, { amount: minor(2) }), paymentRow(3, { amount: minor(0 - most) })]
    const device = await copied(await enrolledDevice(), rows)
    const read = localReader(device)
    expect((await read.aggregate(payment, { sums: ['amount'] }))[0]?.sums.amount).toBe(2)
    await copied(device, [paymentRow(4, { amount: most })])
    await expect(read.aggregate(payment, { sums: ['amount'] })).rejects.toThrow('payment.amount')
  })

  it('are refused for too many groups', async () => {
    const device = await copied(
      await enrolledDevice(),
      Array.from({ length: 10_001 }, (_, nth) => paymentRow(nth)),
    )
    const read = localReader(device)
    await expect(read.aggregate(payment, { groupBy: ['id'] })).rejects.toThrow('more than 10000 groups')
    await expect(read.aggregate(payment, { groupBy: ['id', 'customerId.gender'] })).rejects.toThrow('more than 10000 groups')
    const some = { where: [{ field: 'amount', before: 10_000 }], groupBy: ['id'] } as const
    expect(await read.aggregate(payment, some)).toHaveLength(10_000)
  })

  it('are recomputed in a live query when the queue changes a row', async () => {
    const device = await copied(await enrolledDevice(), many.slice(0, 10))
    const seen: (number | undefined)[] = []
    const request = async () =>
      (await localReader(device).aggregate(payment, { groupBy: ['customerId.name'], sums: ['amount'] }))[0]?.sums.amount
    const subscription = liveQuery(request).subscribe((sum) => seen.push(sum))
    await until(() => expect(seen).toEqual([27]))
    await queued(device, [patch(payment, exampleId(20_001), { amount: minor(501) })])
    await until(() => expect(seen.at(-1)).toBe(527))
    subscription.unsubscribe()
  })
})

describe('lists over the mirror', () => {
  it('are read again in a live query when a referenced row changes', async () => {
    const device = await copied(await enrolledDevice(), [paymentRow(1), paymentRow(3)])
    const where = [{ field: 'customerId.name', is: exampleCustomer.name }]
    const seen: number[] = []
    const subscription = liveQuery(async () => (await localReader(device).select(payment, { where, limit: 10 })).length).subscribe(
      (count) => seen.push(count),
    )
    await until(() => expect(seen).toEqual([1]))
    await queued(device, [patch(customer, exampleCustomer.id, { name: 'هند' })])
    await until(() => expect(seen.at(-1)).toBe(0))
    subscription.unsubscribe()
  })

  it.each(['nothing', 'customerId.nothing', 'amount.name', 'deviceId.name'])(
    'throw for the field %s, which is not there',
    async (field) => {
      const read = localReader(await copied(await enrolledDevice(), [paymentRow(1)]))
      await expect(read.select(payment, { where: [{ field, is: 1 }], limit: 1 })).rejects.toThrow(/has no field|points at no record/)
      await expect(read.select(payment, { sort: { field }, limit: 1 })).rejects.toThrow(/has no field|points at no record/)
    },
  )

  it.each<[Selection]>([
    [{ sort: { field: 'amount', descending: true }, limit: 7, offset: 2_000 }],
    [{ sort: { field: 'method' }, limit: 20, offset: 40, where: [{ field: 'status', is: 1 }] }],
    [{ limit: 10, where: [{ field: 'method', is: 9 }] }],
    [{ sort: { field: 'customerId' }, limit: 5, offset: 2_400 }],
  ])('give a page of a long record in an order without an index: %j', async (selection) => {
    const rows = Array.from({ length: 2_500 }, (_, nth) =>
      paymentRow(nth, { method: nth % 7 === 0 ? 2 : 1, status: nth % 5 === 0 ? 0 : 1 }),
    )
    const device = await copied(await enrolledDevice(), rows)
    await queued(device, [patch(payment, exampleId(20_001), { amount: minor(5_000) })])
    const now = rows.map((row, nth) => (nth === 1 ? { ...row, amount: minor(5_000) } : row))
    const plain = memoryReader({ payment: now })
    expect(await localReader(device).select(payment, selection)).toEqual(await plain.select(payment, selection))
    const { where = [] } = selection
    expect(await localReader(device).count(payment, { where })).toBe(await plain.count(payment, { where }))
  })

  it.each<[string, Pick<Selection, 'where' | 'sort'>, number, boolean, boolean]>([
    ['a page in an order without an index', { sort: { field: 'amount' } }, 2_001, true, true],
    ['a page in the order of an index', { sort: { field: 'paidOn' } }, 2_001, true, false],
    ['a page in the order of the keys', {}, 2_001, true, false],
    [
      'a page of what an index finds, in another order',
      { where: [{ field: 'paidOn', is: FIRST }], sort: { field: 'amount' } },
      2_001,
      true,
      false,
    ],
    ['a count by a field without an index', { where: [{ field: 'amount', from: 5 }] }, 2_001, false, true],
    ['a count of what an index finds', { where: [{ field: 'paidOn', is: FIRST }] }, 2_001, false, false],
    ['a count of few rows', { where: [{ field: 'amount', from: 5 }] }, 2_000, false, false],
  ])('look at every row in slices, or not, for %s', async (_, selection, rows, isPage, isWhole) => {
    const db = await (await enrolledDevice()).mirror.open()
    const state = { ...must(await db.state.get('state')), counts: { payment: rows } }
    expect(readsAll(db, payment, state, { ...selection, isPage })).toBe(isWhole)
  })

  it('sort emoji after all letters, with and without an index', async () => {
    const names = ['ﷺ', '😀', 'ن', 'z']
    const device = await enrolledDevice()
    const rows = names.map((name, nth) => ({ ...exampleCustomer, id: exampleId(30_000 + nth), name, mobile: name, createdAt: EXAMPLE_NOW }))
    await copyPage(
      await device.sync.mirror.open(),
      'customer',
      rows.map((row) => ({ ver: 5, row })),
      {},
    )
    const where = [{ field: 'mobile', from: 'a', before: '\u{1f601}' }]
    const found = await localReader(device).select(customer, { where, sort: { field: 'mobile' }, limit: 10 })
    expect(found.map((row) => row.name)).toEqual(['z', 'ن', 'ﷺ', '😀'])
    const below = await localReader(device).select(customer, {
      where: [{ field: 'mobile', before: '\uffdc' }],
      sort: { field: 'mobile' },
      limit: 10,
    })
    expect(below.map((row) => row.name).slice(-3)).toEqual(['z', 'ن', 'ﷺ'])
  })
})
