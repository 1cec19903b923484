// Runs in a real browser on the app's origin and databases, with the app's code of src/data.
import { Dexie } from 'dexie'
import { allPermissions } from '#domain/access/pages.ts'
import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { loginResponseSchema } from '#domain/platform/calls.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import * as v from 'valibot'
import { newId } from '../../../src/data/clock.ts'
import { commitOperation } from '../../../src/data/ledger/commit.ts'
import { thisDevice } from '../../../src/data/device.ts'
import { asHead } from '../../../src/data/ledger/ledger-rows.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { MirrorDb } from '../../../src/data/mirror/mirror.ts'
import { readAhead } from '../../../src/data/ledger/read-ahead.ts'
import { search } from '../../../src/data/search/search.ts'
import { storeToken } from '../../../src/data/api/session-token.ts'
import { startSync } from '../../../src/data/sync/sync-client.ts'
import { enrolTill } from '../../../src/data/till/till.ts'
import { makeSale } from '../../support/examples/make-sale.ts'
import { fillInvoices, invoicePages } from './invoice-page.ts'
import { fillLists, listPages, sumYear } from './list-page.ts'
import { importRows } from './import-page.ts'
import { fillPieces } from './many-pieces.ts'
import { rawStrictWrites } from './raw-baseline.ts'

async function enrol(email: string, password: string): Promise<number> {
  const answer = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, take_over: true }),
  })
  storeToken(v.parse(loginResponseSchema, await answer.json()).api_token)
  const enrolled = await enrolTill('Bench till')
  if (!enrolled.ok) throw new Error(`not enrolled: ${JSON.stringify(enrolled)}`)
  return performance.now()
}

/** Starts the sync worker; resolves with the milliseconds until the first copy was complete. */
async function firstCopy(): Promise<{ readonly ms: number; readonly rows: number }> {
  const startedAt = performance.now()
  startSync()
  for (;;) {
    const state = await mirrorState()
    if (state && state.copy === null) return { ms: performance.now() - startedAt, rows: sum(Object.values(state.counts)) }
    await pause(50)
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const mirrorState = async () => (await thisDevice().mirror.open()).state.get('state')

/** Writes the same rows from memory into an empty database with the same indexes, by Dexie and page by page. */
async function plainCopy(): Promise<{ readonly ms: number; readonly rows: number }> {
  const from = await thisDevice().mirror.open()
  const into = new MirrorDb(thisDevice().ports, 'bench-plain')
  await into.open()
  let ms = 0
  let rows = 0
  for (const { name } of mirroredRecords) {
    const all = await from.rows(name).toArray()
    rows += all.length
    const startedAt = performance.now()
    for (let at = 0; at < all.length; at += 2000) await into.rows(name).bulkPut(all.slice(at, at + 2000))
    ms += performance.now() - startedAt
  }
  into.close()
  await Dexie.delete('bench-plain')
  return { ms, rows }
}

/** Long enough for the disk and the browser to complete the previous write. */
const REST_MS = 6

/** Opens a payment as the sheet does while the money is counted; resolves once its rows are read. */
async function openPayment(sale: ReturnType<typeof makeSale>): Promise<() => void> {
  const close = readAhead((read) => issueInvoice.load(read, sale))
  while (!thisDevice().ahead) await pause(1)
  return close
}

/**
 * Times whole sales through the app's commit, from the confirmation to the stored rows, and for each a raw strict
 * transaction of the same rows. Both start after the same rest, as in a shop; otherwise the second would wait for the
 * flush of the first. `isPlain` omits the rows that the payment sheet reads ahead.
 */
async function saleCommits(count: number, isPlain: boolean): Promise<{ readonly product: number[]; readonly raw: number[] }> {
  const reader = localReader()
  const setting = await reader.get(accountSetting, ONLY_ROW_ID)
  const services = await reader.select(service, { limit: 20 })
  const products = await reader.select(product, { limit: 20 })
  const buyers = await reader.select(customer, { limit: 200 })
  if (!setting) throw new Error('the mirror has no settings')
  const actor = { employeeId: null, permissions: allPermissions() }
  const raw = await rawStrictWrites()
  const samples = { product: [] as number[], raw: [] as number[] }
  for (let nth = -10; nth < count; nth += 1) {
    const sale = makeSale({ setting, services, products, buyers }, Math.abs(nth), newId)
    const closePayment = isPlain ? () => undefined : await openPayment(sale)
    await pause(REST_MS)
    const startedAt = performance.now()
    const outcome = await commitOperation(issueInvoice, sale, actor)
    const took = performance.now() - startedAt
    closePayment()
    if (!outcome.ok) throw new Error(`the sale was not stored: ${JSON.stringify(outcome)}`)
    const rows = await storedRows(outcome.operationId, sale.invoiceId)
    await pause(REST_MS)
    const rawTook = await raw.write(rows)
    if (nth < 0) continue
    samples.product.push(took)
    samples.raw.push(rawTook)
  }
  await raw.remove()
  return samples
}

async function storedRows(operationId: string, invoiceId: string) {
  const ledger = await thisDevice().ledger.open()
  const [head, operation, document] = await Promise.all([
    ledger.meta.get('head'),
    ledger.outbox.get({ opId: operationId }),
    ledger.docs.get(invoiceId),
  ])
  if (!head || !operation || !document) throw new Error('a sale that was stored cannot be found')
  return { head, operation, document }
}

/** Waits until the server has every sale and the copy contains them, so that searches are timed on an idle till. */
async function untilSent(): Promise<void> {
  for (;;) {
    const head = asHead(await (await thisDevice().ledger.open()).meta.get('head'))
    if (head && head.settledSeq === head.nextSeq - 1) return
    await pause(50)
  }
}

async function searches(typed: readonly string[]): Promise<{ readonly ms: number[]; readonly hits: number[] }> {
  const samples = { ms: [] as number[], hits: [] as number[] }
  for (const words of typed) {
    const startedAt = performance.now()
    const hits = await search(['customer'], words, 20)
    samples.ms.push(performance.now() - startedAt)
    samples.hits.push(hits.length)
  }
  return samples
}

/** The fastest possible query of IndexedDB: the first twenty keys of an index from a prefix on. */
async function rawLookUps(count: number): Promise<number[]> {
  const db = (await thisDevice().mirror.open()).backendDB()
  const samples: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const prefix = `9665${String((nth * 37) % 1000).padStart(3, '0')}`
    const startedAt = performance.now()
    await new Promise<void>((resolve, reject) => {
      const request = db
        .transaction('customer')
        .objectStore('customer')
        .index('mobile')
        .getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`), 20)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error ?? new Error('look-up failed'))
    })
    samples.push(performance.now() - startedAt)
  }
  return samples
}

/** Names of customers in the mirror to search for. */
async function names(count: number): Promise<string[]> {
  const db = await thisDevice().mirror.open()
  const total = (await mirrorState())?.counts['customer'] ?? 0
  const found: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const row = await db
      .rows('customer')
      .orderBy('id')
      .offset(Math.floor((total / count) * nth))
      .first()
    if (typeof row?.['name'] === 'string') found.push(row['name'])
  }
  return found
}

const bench = {
  fillLists,
  sumYear,
  listPages,
  fillInvoices,
  invoicePages,
  fillPieces,
  importRows,
  enrol,
  firstCopy,
  plainCopy,
  saleCommits,
  searches,
  rawLookUps,
  names,
  startSync,
  untilSent,
  pause,
  zero: minor(0),
}
export type BenchPage = typeof bench
declare global {
  interface Window {
    bench: BenchPage
  }
}
window.bench = bench
