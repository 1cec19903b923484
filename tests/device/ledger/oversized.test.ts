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

/** A bill with this many lines, each with a note of maximum length in three-byte characters. */
function longBill(lines: number, note = '﷼'.repeat(300)): IssueInvoiceInput {
  const given = sale()
  const first = must(given.bill.lines[0])
  const many = Array.from({ length: lines }, () => ({ ...first, nameAr: 'ف'.repeat(120), nameEn: 'd'.repeat(120), note }))
  const { total } = priceBill(many, minor(0), 0, billHead(exampleSetting).terms)
  return { ...given, bill: { ...given.bill, lines: many }, tenders: [], total }
}

describe('a bill too large to send', () => {
  it('is refused before it is stored, with its own message; a smaller one is sold', async () => {
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

describe('an oversized operation queued by an older app', () => {
  let shop: RealShop
  beforeAll(async () => {
    shop = await openRealShop()
  }, 60_000)
  afterAll(() => shop.close())

  /** An operation stored by an older or manipulated till without a size check. */
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

  it('is sent alone when it exceeds the size of a push, and the queue drains', async () => {
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
    expect(till.link.requested.at(-1)).toBe('/api/sync/pull')
  })
})
