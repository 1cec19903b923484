import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { priceBill } from '#domain/sales/bill.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'
import { attention } from '#domain/attention/attention.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { sqlReader } from '#server/store/reader.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { exampleSetting } from '../../support/examples/example-shop.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { enrolledDevice, must, owner, sale } from '../support.ts'

/** So many lines with the longest notes that a line may have, of a sign that takes three bytes. */
function longBill(lines: number, note = '﷼'.repeat(300)): IssueInvoiceInput {
  const given = sale()
  const first = must(given.bill.lines[0])
  const many = Array.from({ length: lines }, () => ({ ...first, nameAr: 'ف'.repeat(120), nameEn: 'd'.repeat(120), note }))
  const { total } = priceBill(many, minor(0), 0, billHead(exampleSetting).terms)
  return { ...given, bill: { ...given.bill, lines: many }, tenders: [], total }
}

describe('a bill that is too large to send', () => {
  it('is refused before anything is stored, with a sentence of its own; a smaller one is sold', async () => {
    const device = await enrolledDevice()
    const before = await device.ledger.head()
    expect(await commitOn(device, issueInvoice, longBill(200), owner)).toEqual({
      ok: false,
      refusal: { code: 'sync.operation-too-large' },
    })
    expect(await (await device.ledger.open()).outbox.count()).toBe(0)
    expect(await device.ledger.head()).toEqual(before)
    expect(await commitOn(device, issueInvoice, longBill(100), owner)).toMatchObject({ ok: true, number: 'A-000001' })
  })
})

describe('an operation that an older app has queued', () => {
  let shop: RealShop
  beforeAll(async () => {
    shop = await openRealShop()
  }, 60_000)
  afterAll(() => shop.close())

  /** What a till of an older release, or a hostile one, stored without asking how large it is. */
  async function withQueued(name: string, change: (args: Readonly<Record<string, unknown>>) => unknown): Promise<RealTill> {
    const till = await shop.till(name)
    await till.goRound()
    must((await till.sell(shop)).ok || null)
    const db = await till.ledger.open()
    const row = must(await db.outbox.get(1))
    const op: Operation = { ...row.op, args: change(row.op.args as Readonly<Record<string, unknown>>) }
    await db.outbox.put({ ...row, op })
    must((await till.sell(shop)).ok || null)
    return till
  }
  const notices = () =>
    shop.db.inAccount(shop.accountId, (tx) => sqlReader(tx, shop.accountId).select(attention, { where: [], limit: 100 }))

  it('is sent by itself when it is larger than a push may be, and the queue drains', async () => {
    const till = await withQueued('large', (args) => ({ ...args, more: 'م'.repeat(250_000) }))
    expect(await till.goRound()).toMatchObject({ pendingCount: 0, isPushRefused: false, phase: 'idle' })
    expect((await notices()).filter((row) => row.kind === 3)).toEqual([])
  })

  it.each([
    ['beyond what the server takes at all', (args: object) => ({ ...args, more: 'x'.repeat(1024 * 1024) })],
    [
      'nested beyond what the server reads',
      (args: object) => ({ ...args, more: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown }),
    ],
  ])('is no silent wait when it is %s: the till says so, and goes on hearing', async (what, change) => {
    const till = await withQueued(what, change)
    expect(await till.goRound()).toMatchObject({ pendingCount: 2, isPushRefused: true, isServerReached: true })
    expect(till.link.asked.at(-1)).toBe('/api/sync/pull')
  })
})
