import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { type PushRequest, PROTO, pushRequestSchema } from '#domain/sync/messages.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { type ArchiveRow, heldEverywhere } from '../../../src/data/ledger/ledger-rows.ts'
import { requeue } from '../../../src/data/sync/bookkeeping.ts'
import { pushBatch } from '../../../src/data/sync/sender.ts'
import { readMirrorState } from '../../../src/data/sync/sync-device.ts'
import { keepDatabase } from '../../support/stored-database.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { linkTo, openRealShop, type RealShop, type RealTill, tillOver } from '../real-shop.ts'
import { enrolledDevice, must, owner, sale, testDevice } from '../support.ts'

/** The till's browser profile, copied to another device. */
async function copyOf(till: RealTill, shop: RealShop): Promise<RealTill> {
  const copy = tillOver(linkTo(shop.app))
  const [from, to] = [await till.ledger.open(), await copy.ledger.open()]
  for (const name of ['meta', 'outbox', 'docs', 'archive', 'notices']) await to.table(name).bulkPut(await from.table(name).toArray())
  return copy
}

describe('a server restored from an older backup', () => {
  let shop: RealShop
  let till: RealTill
  beforeEach(async () => {
    shop = await openRealShop()
    till = await shop.till('counter')
    await till.goRound()
  }, 60_000)
  afterEach(() => shop.close())

  const sell = async (at: RealTill, times = 1) => {
    for (let nth = 0; nth < times; nth += 1) {
      must((await at.sell(shop)).ok || null)
      await at.goRound()
    }
  }
  const archived = async (at: RealTill) => (await (await at.ledger.open()).archive.toArray()).map((row) => row.opId)
  const saved = (table: 'op_log' | 'op_quarantine') =>
    shop.db.asPlatform(async (tx) => (await tx.db.selectFrom(table).select('op_id').orderBy('seq').execute()).map((row) => row.op_id))
  const pushes = (at: RealTill) => at.link.requested.filter((path) => path.endsWith('/push')).length

  it('quarantines a till’s operations whose numbers its copy has used meanwhile, and marks the till as a copy', async () => {
    await sell(till)
    const backup = await keepDatabase(shop.db)
    const copy = await copyOf(till, shop)
    await sell(till, 2)
    await backup.restore(true)
    await copy.goRound()
    await sell(copy, 2)
    const [, ...own] = await archived(till)
    expect((await till.goRound()).phase).toBe('forked')
    expect(await saved('op_log')).toEqual(await archived(copy))
    expect(await saved('op_quarantine')).toEqual(own)
    expect(await archived(till)).toHaveLength(3)
  })

  it('gets them also when the till has newer work, and quarantines them first', async () => {
    await sell(till)
    const backup = await keepDatabase(shop.db)
    const copy = await copyOf(till, shop)
    await sell(till, 1)
    await backup.restore(true)
    await copy.goRound()
    await sell(copy, 3)
    must((await till.sell(shop)).ok || null)
    const waiting = (await (await till.ledger.open()).outbox.toArray()).map((row) => row.opId)
    const [, own] = await archived(till)
    expect((await till.goRound()).phase).toBe('forked')
    expect(await saved('op_quarantine')).toEqual([own, ...waiting])
  })

  it('answers an honest till for all its operations, without duplicates or quarantine', async () => {
    await sell(till, 2)
    const backup = await keepDatabase(shop.db)
    await sell(till)
    await backup.restore(true)
    const before = pushes(till)
    await till.goRound()
    await till.loop.wake('timer')
    // One push for the lost operations, one for the others.
    expect(pushes(till)).toBe(before + 2)
    expect(await saved('op_log')).toEqual(await archived(till))
    expect(await saved('op_quarantine')).toEqual([])
    expect(till.status()).toMatchObject({ phase: 'idle', pendingCount: 0 })
    expect(await (await till.ledger.open()).meta.get('recheck')).toBeUndefined()
    await till.loop.wake('timer')
    expect(pushes(till)).toBe(before + 2)
    expect(await till.differences()).toEqual([])
  })

  it('is not trusted about its backups before it has identified the till’s work', async () => {
    await sell(till, 2)
    const backup = await keepDatabase(shop.db)
    await sell(till)
    await backup.restore(true)
    await shop.db.asPlatform((tx) => tx.script('update device set durable_seq = last_seq, droppable_seq = last_seq'))
    till.link.weather = 'stuck'
    await till.goRound()
    expect(heldEverywhere(must(await till.ledger.head()))).toBe(0)
    till.link.weather = 'fine'
    await till.loop.wake('timer')
    await shop.db.asPlatform((tx) => tx.script('update device set durable_seq = last_seq, droppable_seq = last_seq'))
    await till.loop.wake('timer')
    await till.loop.wake('timer')
    expect(must(await till.ledger.head())).toMatchObject({ durableSeq: 3, droppableSeq: 3 })
  })
})

describe('a long archive after a restore', () => {
  const SETTLED = 450
  const HELD = 120
  const epoch = exampleId(404)
  const nonce = exampleId(405)

  /** A till with a long archive; the server has all of it, and its oldest backup only a part. */
  async function longTill(receives: (request: PushRequest) => 'ok' | 'fork' = () => 'ok') {
    const sent: number[][] = []
    const device = await enrolledDevice(
      testDevice(async (_path, init) => {
        const request = v.parse(pushRequestSchema, JSON.parse(String(init.body)))
        const { reqId, deviceId, ops } = request
        sent.push(ops.map((op) => op.seq))
        if (receives(request) === 'fork') return Response.json({ kind: 'fork', lastSeq: SETTLED, epoch }, { status: 409 })
        const results = ops.map(({ seq }) => ({ seq, status: 'applied', code: null, details: null, serverSeq: 5 }))
        const stands = { epoch, results, lastSeq: SETTLED, nextNonce: nonce, durableSeq: SETTLED, serverTime: device.timers.now }
        return Response.json({ proto: PROTO, reqId, deviceId, ...stands })
      }),
    )
    await commitOn(device, issueInvoice, sale(), owner)
    const db = await device.ledger.open()
    const row = must(await db.outbox.get(1))
    const answered = { ...row, status: 'applied', serverSeq: 5, archivedAt: device.timers.now } as const
    const settled = Array.from({ length: SETTLED }, (_, nth): ArchiveRow => {
      const [seq, opId] = [nth + 1, exampleId(nth + 1_000)]
      return { ...answered, seq, opId, op: { ...row.op, seq, opId } }
    })
    await db.outbox.clear()
    await db.archive.bulkPut(settled)
    const all = { nextSeq: SETTLED + 1, ackedSeq: SETTLED, settledSeq: SETTLED, durableSeq: SETTLED, droppableSeq: HELD }
    await db.meta.put({ ...must(await device.ledger.head()), ...all })
    await requeue(await device.sync.ledger.open(), must(await device.ledger.head()), SETTLED, epoch)
    /** As when the first copy after the restore is complete. */
    const isCopied = async () => {
      const mirror = await device.sync.mirror.open()
      const state = must(await readMirrorState(device.sync))
      await mirror.state.put({ ...state, epoch })
    }
    return { device, db, sent, isCopied }
  }
  const recheckOf = async ({ db }: Awaited<ReturnType<typeof longTill>>) => db.meta.get('recheck')

  it('is sent in slices from the position of the oldest backup on, and new sales are sent first', async () => {
    const till = await longTill()
    await till.isCopied()
    expect(await pushBatch(till.device.sync)).toMatchObject({ event: 'push-more' })
    expect(await commitOn(till.device, issueInvoice, sale(1), owner)).toMatchObject({ ok: true })
    expect(await pushBatch(till.device.sync)).toMatchObject({ event: 'push-done' })
    while ((await pushBatch(till.device.sync)).event === 'push-more');
    expect(till.sent.every((seqs) => seqs.length <= 100)).toBe(true)
    expect(till.sent[1]).toEqual([SETTLED + 1])
    expect(till.sent.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: SETTLED + 1 - HELD }, (_, nth) => HELD + 1 + nth))
    expect(await recheckOf(till)).toBeUndefined()
    expect(await till.db.archive.count()).toBe(SETTLED)
  })

  it('is interrupted by the first copy, with one slice per round', async () => {
    const till = await longTill()
    expect(await pushBatch(till.device.sync)).toMatchObject({ event: 'push-done' })
    expect(till.sent).toHaveLength(1)
    expect(await recheckOf(till)).toMatchObject({ sentSeq: must(till.sent[0]?.at(-1)), throughSeq: SETTLED })
  })

  it('is sent completely by a till marked as a copy, and never counts as backed up', async () => {
    const till = await longTill(() => 'fork')
    await till.isCopied()
    for (let left = 20; left > 0 && (await pushBatch(till.device.sync)).event === 'fork';) left -= 1
    expect(till.sent.flat().at(-1)).toBe(SETTLED)
    expect(await recheckOf(till)).toMatchObject({ provedSeq: HELD, sentSeq: SETTLED })
    expect(heldEverywhere(must(await till.device.ledger.head()))).toBe(HELD)
  })

  it('is sent again from the start when the server is restored again meanwhile', async () => {
    const till = await longTill()
    await till.isCopied()
    await pushBatch(till.device.sync)
    await requeue(await till.device.sync.ledger.open(), must(await till.device.ledger.head()), SETTLED - 10, exampleId(406))
    expect(await recheckOf(till)).toMatchObject({ provedSeq: HELD, sentSeq: HELD, throughSeq: SETTLED - 10 })
  })
})
