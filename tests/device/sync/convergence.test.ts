import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { allPermissions } from '#domain/access/pages.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { exampleCustomer, exampleProduct, exampleService } from '../../support/examples/example-shop.ts'
import { makeSale } from '../../support/examples/make-sale.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { oneByOne } from '../../support/one-by-one.ts'
import { must, newTestId } from '../support.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
})
afterAll(() => shop.close())

async function sell(till: RealTill, pointsSpent = 0) {
  const read = localReader(till)
  const setting = must(await read.get(accountSetting, ONLY_ROW_ID))
  const buyer = must(await read.get(customer, exampleCustomer.id))
  const input = makeSale({ setting, services: [exampleService], products: [exampleProduct], buyers: [buyer] }, 0, newTestId)
  const bill = { ...input.bill, pointsSpent }
  const actor = { employeeId: shop.employeeId, permissions: allPermissions() }
  return commitOn(till, issueInvoice, { ...input, bill }, actor)
}
const ready = (name: string) => shop.readyTill(name)

describe('a till and the real server', () => {
  it('copies the shop at enrolment and is equal to the server', async () => {
    const till = await ready('copy')
    expect(till.status()).toMatchObject({ phase: 'idle', firstCopy: { isComplete: true }, pendingCount: 0 })
    expect(await till.differences()).toEqual([])
    expect(await localReader(till).get(product, exampleProduct.id)).toMatchObject({ nameAr: exampleProduct.nameAr })
  })

  it('lets two tills sell the same product and use the same customer’s points offline, and then both equal the server', async () => {
    const [a, b] = [await ready('a'), await ready('b')]
    const before = must(await localReader(a).get(product, exampleProduct.id)).onHand
    a.link.weather = 'down'
    b.link.weather = 'down'
    for (const till of [a, b, a, b, b]) expect(await sell(till)).toMatchObject({ ok: true })
    expect((await a.goRound()).phase).toBe('backoff')
    expect((await localReader(a).get(product, exampleProduct.id))?.onHand).toBe(before - 2)
    expect((await localReader(b).get(product, exampleProduct.id))?.onHand).toBe(before - 3)
    a.link.weather = 'fine'
    b.link.weather = 'fine'
    await a.goRound()
    await b.goRound()
    await a.goRound()
    for (const till of [a, b]) {
      expect(till.status()).toMatchObject({ phase: 'idle', pendingCount: 0 })
      expect(await till.differences()).toEqual([])
      expect((await localReader(till).get(product, exampleProduct.id))?.onHand).toBe(before - 5)
      expect(await (await till.ledger.open()).outbox.count()).toBe(0)
    }
    const points = await Promise.all([a, b].map(async (till) => (await localReader(till).get(customer, exampleCustomer.id))?.points))
    expect(points[0]).toBe(points[1])
    const numbers = (await localReader(a).select(invoice, { limit: 100 })).map((row) => row.number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('sends once what the server had accepted before its answer was lost', async () => {
    const till = await ready('lost answer')
    const before = must(await localReader(till).get(product, exampleProduct.id)).onHand
    await sell(till)
    await sell(till)
    till.link.weather = 'lose'
    expect(await till.goRound()).toMatchObject({ phase: 'backoff', pendingCount: 2 })
    expect((await localReader(till).get(product, exampleProduct.id))?.onHand).toBe(before - 2)
    till.link.weather = 'fine'
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
    expect((await localReader(till).get(product, exampleProduct.id))?.onHand).toBe(before - 2)
    expect(await till.differences()).toEqual([])
  })

  it('counts a sale once whether its answer or its rows arrive first', async () => {
    const till = await ready('overlay')
    const onHand = async () => must(await localReader(till.tab()).get(product, exampleProduct.id)).onHand
    const before = await onHand()
    await sell(till)
    const seen = [await onHand()]
    const real = till.link.fetch
    const during = { ...till.link }
    Object.assign(till.link, {
      fetch: async (path: string, init: RequestInit) => {
        seen.push(await onHand())
        const answer = await real(path, init)
        seen.push(await onHand())
        return answer
      },
    })
    await till.goRound()
    Object.assign(till.link, { fetch: during.fetch })
    seen.push(await onHand())
    expect(new Set(seen)).toEqual(new Set([before - 1]))
    expect(seen.length).toBeGreaterThan(4)
  })

  it('ignores a captive portal’s page', async () => {
    const till = await ready('portal')
    await sell(till)
    till.link.weather = 'portal'
    expect(await till.goRound()).toMatchObject({ phase: 'backoff', isServerReached: false, pendingCount: 1 })
    till.link.weather = 'fine'
    expect(await till.goRound()).toMatchObject({ phase: 'idle', isServerReached: true, pendingCount: 0 })
  })

  it('keeps its queue when the credential is refused, and continues when it is valid again', async () => {
    const till = await ready('401')
    await sell(till)
    till.link.weather = 'unauthorised'
    expect(await till.goRound()).toMatchObject({ phase: 'need-credential', pendingCount: 1 })
    const requested = till.link.requested.length
    await till.goRound()
    expect(till.link.requested).toHaveLength(requested)
    till.link.weather = 'fine'
    await till.loop.wake('credential-changed')
    expect(till.status()).toMatchObject({ phase: 'idle', pendingCount: 0 })
  })

  it('continues to pull while its batch is stuck', async () => {
    const [till, other] = [await ready('stuck'), await ready('other')]
    await sell(till)
    await sell(other)
    await other.goRound()
    till.link.weather = 'stuck'
    const before = await localReader(till).count(invoice, {})
    expect(await till.goRound()).toMatchObject({ phase: 'backoff', pendingCount: 1, isServerReached: true })
    expect(await localReader(till).count(invoice, {})).toBe(before + 1)
    till.link.weather = 'fine'
    await till.goRound()
    expect(await till.differences()).toEqual([])
  })

  it('has a next attempt scheduled whenever operations are pending', async () => {
    const till = await ready('wake')
    await sell(till)
    for (const weather of ['down', 'portal', 'unauthorised', 'stuck', 'lose'] as const) {
      till.link.weather = weather
      await till.goRound()
      await till.loop.wake('timer')
      expect(Math.min(...till.timers.pending()), weather).toBeLessThanOrEqual(60_000)
      expect(till.status().pendingCount, weather).toBe(1)
    }
  })

  it('resumes the first copy at the page where it was interrupted', async () => {
    const till = await shop.till('resume')
    const real = till.link.fetch
    let left = 4
    Object.assign(till.link, {
      fetch: (path: string, init: RequestInit) => {
        left -= 1
        return left < 0 ? Promise.reject(new TypeError('Failed to fetch')) : real(path, oneByOne(init))
      },
    })
    expect(await till.goRound()).toMatchObject({ phase: 'backoff', firstCopy: { isComplete: false } })
    const state = await (await till.mirror.open()).state.get('state')
    const done = state?.copy?.recordIndex ?? 0
    expect(done).toBeGreaterThan(0)
    // A sale at another till meanwhile: its rows are newer than the counter that the copy recorded first.
    const other = await ready('meanwhile')
    await sell(other)
    await other.goRound()
    Object.assign(till.link, { fetch: (path: string, init: RequestInit) => real(path, oneByOne(init)) })
    till.link.requested.length = 0
    await till.goRound()
    expect(till.status().firstCopy.isComplete).toBe(true)
    // One page per remaining record: no received one is requested again.
    expect(till.link.requested.filter((path) => path.endsWith('/snapshot'))).toHaveLength(mirroredRecords.length - done)
    expect(await till.differences()).toEqual([])
  })

  it('requeues what a restored server has lost, and the server then has it again', async () => {
    const till = await ready('restored')
    await sell(till)
    await till.goRound()
    const lost = must(await till.ledger.head())
    await shop.db.inAccount(shop.accountId, async (tx) => {
      // The application role may not delete operations; this simulates a restored backup.
      await tx.query('reset role')
      await tx.query('delete from op_log where device_id = $1', [lost.deviceId])
      await tx.query('delete from payment where device_id = $1', [lost.deviceId])
      await tx.query('delete from stock_move where invoice_id in (select id from invoice where device_id = $1)', [lost.deviceId])
      await tx.query('delete from point_entry where invoice_id in (select id from invoice where device_id = $1)', [lost.deviceId])
      await tx.query('delete from invoice where device_id = $1', [lost.deviceId])
      await tx.query('update device set last_seq = 0, last_no = 0, chain_head = null where device_id = $1', [lost.deviceId])
    })
    await sell(till)
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
    expect(must(await till.ledger.head())).toMatchObject({ ackedSeq: 2, settledSeq: 2, generation: 1 })
    const numbers = (await localReader(till).select(invoice, { limit: 100 })).map((row) => row.number)
    expect(numbers).toContain(`${lost.series}-000001`)
    expect(numbers).toContain(`${lost.series}-000002`)
    expect(await till.differences()).toEqual([])
  })

  it('detects that it exists twice, and keeps its work', async () => {
    const till = await ready('original')
    const head = must(await till.ledger.head())
    await sell(till)
    await till.goRound()
    // The copied profile continues from the original's earlier state.
    const db = await till.ledger.open()
    await db.meta.put(head)
    await db.archive.clear()
    await sell(till)
    await sell(till)
    expect(await till.goRound()).toMatchObject({ phase: 'forked', pendingCount: 2 })
  })
})
