import { customer } from '#domain/customers/customer.ts'
import { minor } from '#domain/kernel/money.ts'
import { addDays, day, instant } from '#domain/kernel/time.ts'
import { payment } from '#domain/payments/payment.ts'
import { thisDevice } from '../../../src/data/device.ts'
import { connectionOf } from '../../../src/data/storage/raw-idb.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { resetMirror } from '../../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../../support/copy-page.ts'
import { makeSyncDevice } from '../../../src/data/sync/sync-device.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId } from '../../support/examples/example-shop.ts'
import { listQuestions } from '../list-questions.ts'

const COPY_ROWS = 5_000
const FIRST = day('2025-01-01')
const YEAR = { field: 'paidOn', from: FIRST, before: addDays(FIRST, 365) }

const hash = (nth: number): string => (Math.imul(nth, 2_654_435_761) >>> 0).toString(36)

const customerRow = (nth: number) => ({
  ...exampleCustomer,
  ...{ id: exampleId(1_000_000 + nth), name: `عميلة ${hash(nth)}`, mobile: `9665${String(nth).padStart(8, '0')}`, gender: 1 + (nth % 4) },
  ...{ source: nth % 3 === 0 ? null : 1 + (nth % 8), isWhatsappAllowed: nth % 5 > 0, status: nth % 50 === 0 ? 0 : 1 },
  ...{ points: (nth * 7) % 997, owed: nth % 4 === 0 ? nth * 100 : 0, createdAt: EXAMPLE_NOW + nth * 300_000 },
})

const paymentRow = (nth: number) => ({
  ...{ id: exampleId(2_000_000 + nth), invoiceId: exampleId(3_000_000 + nth), customerId: exampleId(1_000_000 + (nth % 20_000)) },
  ...{
    method: 1 + (nth % 6),
    amount: minor(100 + nth),
    tendered: minor(100 + nth),
    change: minor(0),
    authorizationCode: null,
    reference: null,
  },
  ...{ status: nth % 97 === 0 ? 0 : 1, source: nth % 4, paidAt: instant(EXAMPLE_NOW + nth), paidOn: addDays(FIRST, nth % 365) },
  ...{ employeeId: null, deviceId: null, tillSeq: null },
})

/** A till's local copy with this many customers and payments. */
export async function fillLists(customers: number, payments: number): Promise<void> {
  const mirror = await makeSyncDevice(thisDevice().ports).mirror.open()
  await resetMirror(mirror, { epoch: exampleId(1), scopeHash: '', cursor: { ver: 10, record: null, id: null }, copy: null })
  const copy = async (record: string, count: number, rowOf: (nth: number) => { readonly id: string }) => {
    for (let from = 0; from < count; from += COPY_ROWS) {
      const page = Array.from({ length: Math.min(COPY_ROWS, count - from) }, (_, nth) => ({ ver: 1, row: { ...rowOf(from + nth) } }))
      await copyPage(mirror, record, page, {})
    }
  }
  await copy(customer.name, customers, customerRow)
  await copy(payment.name, payments, paymentRow)
}

/** The longest time that the page was blocked during some work. */
async function longestStop(work: () => Promise<unknown>): Promise<{ readonly ms: number; readonly stop: number }> {
  let [last, stop] = [performance.now(), 0]
  const ticker = setInterval(() => {
    stop = Math.max(stop, performance.now() - last)
    last = performance.now()
  }, 1)
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  clearInterval(ticker)
  return { ms, stop }
}

/** Sums a year of payments by month and method; the baseline reads the same rows by key at once. */
export async function sumYear(): Promise<{ readonly ms: number; readonly stop: number; readonly raw: number; readonly groups: number }> {
  let groups = 0
  const { ms, stop } = await longestStop(async () => {
    const where = [YEAR, { field: 'status', is: 1 }]
    const rows = await localReader().aggregate(payment, { where, groupBy: [{ field: 'paidOn', by: 'month' }, 'method'], sums: ['amount'] })
    groups = rows.length
  })
  const store = connectionOf(await thisDevice().mirror.open())
    .transaction(payment.name)
    .objectStore(payment.name)
  const startedAt = performance.now()
  await new Promise((resolve, reject) => {
    const request = store.getAll()
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })
  return { ms, stop, raw: performance.now() - startedAt, groups }
}

/** Times pages and row counts of the long list separately. */
export async function listPages(count: number): Promise<{ readonly page: number[]; readonly count: number[]; readonly plain: number[] }> {
  const reader = localReader()
  const samples = { page: [] as number[], count: [] as number[], plain: [] as number[] }
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    into.push(performance.now() - startedAt)
  }
  for (const selection of listQuestions().slice(0, count)) {
    await timed(samples.page, () => reader.select(customer, selection))
    await timed(samples.count, () => reader.count(customer, { where: selection.where ?? [] }))
    await timed(samples.plain, () => reader.select(customer, { limit: selection.limit }))
  }
  return samples
}
