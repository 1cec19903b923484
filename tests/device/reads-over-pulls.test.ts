import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { addDays, day } from '#domain/kernel/time.ts'
import { payment } from '#domain/payments/payment.ts'
import type { ChangedRow } from '#domain/sync/messages.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { readWithPending } from '../../src/data/mirror/read-with-pending.ts'
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
const PAGE = { where: [{ field: 'amount', from: 20 }], sort: { field: 'tendered', descending: true }, offset: 2, limit: 10 } as const

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

/** A pull with new, changed or deleted rows. */
const pull = async (device: TestDevice, ver: number, changes: readonly { readonly id: string; readonly row: Payment | null }[]) =>
  applyChanges(
    await device.sync.mirror.open(),
    changes.map(({ id, row }): ChangedRow => ({ record: 'payment', id: id as never, ver, row: row as never })),
    { cursor: { ver, record: null, id: null } },
  )

test('sums and pages equal those of the rows after any pulls: rows added, changed, deleted, several at one version', async () => {
  const acts = fc.array(fc.array(fc.record({ nth: fc.nat(30), amount: fc.option(fc.nat(90)) }), { maxLength: 8 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.nat(25), acts, fc.boolean(), async (count, pulls, isOneCounter) => {
      const shop = new Map(Array.from({ length: count }, (_, nth) => paymentRow(nth, nth + 1)).map((row) => [row.id as string, row]))
      const device = await tillWith([...shop.values()])
      const agrees = async () => {
        const plain = memoryReader({ payment: [...shop.values()] })
        for (const requested of [BY_METHOD, OTHERS])
          expect(await localReader(device).aggregate(payment, requested)).toEqual(await plain.aggregate(payment, requested))
        expect(await localReader(device).select(payment, PAGE)).toEqual(await plain.select(payment, PAGE))
        expect(await localReader(device).count(payment, PAGE)).toBe(await plain.count(payment, PAGE))
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

test('sums follow a mirror that was emptied and copied again', async () => {
  const device = await tillWith([paymentRow(1, 7)])
  const sum = async () => (await localReader(device).aggregate(payment, { sums: ['amount'] }))[0]?.sums.amount
  expect(await sum()).toBe(7)
  const mirror = await device.sync.mirror.open()
  await resetMirror(mirror, { epoch: exampleId(404), scopeHash: 'scope', cursor: { ver: 10, record: null, id: null }, copy: null })
  await copyPage(mirror, 'payment', [{ ver: 5, row: paymentRow(1, 9) }], {})
  expect(await sum()).toBe(9)
})

test('repeats a read whose transaction ended too early, and reports any other error', async () => {
  const device = await tillWith([paymentRow(1, 7)])
  const tooEarly = Object.assign(new Error('Transaction committed too early'), { name: 'PrematureCommitError' })
  let left = 2
  const read = async () => {
    left -= 1
    if (left >= 0) throw tooEarly
    return 'rows'
  }
  expect((await readWithPending(device, payment, read)).copied).toBe('rows')
  await expect(readWithPending(device, payment, () => Promise.reject(tooEarly))).rejects.toThrow('too early')
  let requested = 0
  const broken = () => {
    requested += 1
    return Promise.reject(new Error('the disk is gone'))
  }
  await expect(readWithPending(device, payment, broken)).rejects.toThrow('the disk is gone')
  expect(requested).toBe(1)
})
