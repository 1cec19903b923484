import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { addDays, day } from '#domain/kernel/time.ts'
import { payment } from '#domain/payments/payment.ts'
import type { ChangedRow } from '#domain/sync/messages.ts'
import { columnsKept } from '../../src/data/mirror/column-cache.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { look } from '../../src/data/mirror/look.ts'
import { applyChanges, resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import { exampleId } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { type TestDevice, at, enrolledDevice, testDevice } from './support.ts'

const FIRST = day('2026-01-01')
const NONE = {
  invoiceId: null,
  authorizationCode: null,
  reference: null,
  employeeId: null,
  deviceId: null,
  tillSeq: null,
  customerId: null,
  ...{ methodBefore: null, methodReason: null, methodChangedAt: null },
}
const paymentRow = (nth: number, amount: number) => ({
  ...{ ...NONE, id: exampleId(20_000 + nth), method: 1 + (amount % 3), amount: minor(amount), tendered: minor(amount), change: minor(0) },
  ...{ status: 1, source: 0, paidAt: at(nth), paidOn: addDays(FIRST, nth % 40) },
})
type Payment = ReturnType<typeof paymentRow>

const BY_METHOD = { groupBy: [{ field: 'paidOn', by: 'month' }, 'method'], sums: ['amount'] } as const
const OTHERS = { where: [{ field: 'amount', from: 20 }], groupBy: ['status'], sums: ['tendered'], max: ['paidOn'] } as const

async function tillWith(rows: readonly Payment[]): Promise<TestDevice> {
  const device = await enrolledDevice(testDevice(undefined, new IDBFactory()))
  const mirror = await device.sync.mirror.open()
  await resetMirror(mirror, { epoch: exampleId(403), scopeHash: 'scope', cursor: { ver: 10, record: null, id: null }, copy: null })
  await copyPage(
    mirror,
    'payment',
    rows.map((row) => ({ ver: 5, row })),
    {},
  )
  return device
}

/** What a pull brings: rows that are new, changed or gone. */
const pull = async (device: TestDevice, ver: number, changes: readonly { readonly id: string; readonly row: Payment | null }[]) =>
  applyChanges(
    await device.sync.mirror.open(),
    changes.map(({ id, row }): ChangedRow => ({ record: 'payment', id: id as never, ver, row: row as never })),
    { cursor: { ver, record: null, id: null } },
  )

test('sums out of memory stay those of the rows over any pulls: rows added, changed, gone, and several at one counter', async () => {
  const acts = fc.array(fc.array(fc.record({ nth: fc.nat(30), amount: fc.option(fc.nat(90)) }), { maxLength: 8 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.nat(25), acts, fc.boolean(), async (count, pulls, isOneCounter) => {
      const shop = new Map(Array.from({ length: count }, (_, nth) => paymentRow(nth, nth + 1)).map((row) => [row.id as string, row]))
      const device = await tillWith([...shop.values()])
      const agrees = async () => {
        const plain = memoryReader({ payment: [...shop.values()] })
        for (const asked of [BY_METHOD, OTHERS])
          expect(await localReader(device).aggregate(payment, asked)).toEqual(await plain.aggregate(payment, asked))
      }
      await agrees()
      for (const [round, rows] of pulls.entries()) {
        const changes = [...new Map(rows.map(({ nth, amount }) => [nth, amount]))].map(([nth, amount]) => {
          const row = amount === null ? null : paymentRow(nth, amount)
          return { id: exampleId(20_000 + nth) as string, row }
        })
        for (const { id, row } of changes)
          if (row) shop.set(id, row)
          else shop.delete(id)
        await pull(device, isOneCounter ? 11 : 11 + round, changes)
        await agrees()
      }
    }),
    { numRuns: 25 },
  )
})

test('a copy that is made afresh is read afresh', async () => {
  const device = await tillWith([paymentRow(1, 7)])
  const sum = async () => (await localReader(device).aggregate(payment, { sums: ['amount'] }))[0]?.sums.amount
  expect(await sum()).toBe(7)
  const mirror = await device.sync.mirror.open()
  await resetMirror(mirror, { epoch: exampleId(404), scopeHash: 'scope', cursor: { ver: 10, record: null, id: null }, copy: null })
  await copyPage(mirror, 'payment', [{ ver: 5, row: paymentRow(1, 9) }], {})
  expect(await sum()).toBe(9)
})

test('a filter and an order that are asked for later are made of what is in memory, and read no page again', async () => {
  const rows = Array.from({ length: 3_000 }, (_, nth) => paymentRow(nth, (nth * 7) % 90))
  const device = await tillWith(rows)
  const reader = localReader(device)
  await reader.aggregate(payment, BY_METHOD)
  await (await device.sync.mirror.open()).columnPages.clear()
  const later = { where: [{ field: 'source', is: 0 }], sort: { field: 'tendered', descending: true }, limit: 20 } as const
  expect(await reader.select(payment, later)).toEqual(await memoryReader({ payment: rows }).select(payment, later))
  expect(columnsKept(device)).toBe(1)
})

test('what was read is forgotten when nobody has asked for five minutes', async () => {
  const device = await tillWith([paymentRow(1, 7)])
  await localReader(device).aggregate(payment, BY_METHOD)
  expect(columnsKept(device)).toBe(1)
  await device.timers.advance(299_000)
  await localReader(device).aggregate(payment, BY_METHOD)
  await device.timers.advance(299_000)
  expect(columnsKept(device)).toBe(1)
  await device.timers.advance(2_000)
  expect(columnsKept(device)).toBe(0)
})

test('a read whose transaction ended too early is made once more, and any other fault is told', async () => {
  const device = await tillWith([paymentRow(1, 7)])
  const tooEarly = Object.assign(new Error('Transaction committed too early'), { name: 'PrematureCommitError' })
  let left = 2
  const read = async () => {
    left -= 1
    if (left >= 0) throw tooEarly
    return 'rows'
  }
  expect((await look(device, payment, read)).copied).toBe('rows')
  await expect(look(device, payment, () => Promise.reject(tooEarly))).rejects.toThrow('too early')
  let asked = 0
  const broken = () => {
    asked += 1
    return Promise.reject(new Error('the disk is gone'))
  }
  await expect(look(device, payment, broken)).rejects.toThrow('the disk is gone')
  expect(asked).toBe(1)
})
