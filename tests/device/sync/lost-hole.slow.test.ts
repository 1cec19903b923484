import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { sqlReader } from '#server/store/reader.ts'
import { keepDatabase } from '../../support/stored-database.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { must } from '../support.ts'

const DAY = 24 * 60 * 60_000

describe('a server restored from an old backup', () => {
  let shop: RealShop
  let till: RealTill
  beforeEach(async () => {
    shop = await openRealShop()
    till = await shop.till('counter')
    await till.goRound()
  }, 60_000)
  afterEach(() => shop.close())

  const sell = async () => {
    must((await till.sell(shop)).ok || null)
    return till.goRound()
  }
  const onServer = (fn: (read: ReturnType<typeof sqlReader>) => Promise<unknown>) =>
    shop.db.inAccount(shop.accountId, (tx) => fn(sqlReader(tx, shop.accountId)))
  const numbers = () =>
    onServer(async (read) => (await read.select(invoice, { limit: 100 })).map((row) => row.no).toSorted((a, b) => a - b))
  const reported = () =>
    onServer(async (read) =>
      (await read.select(attention, { limit: 100 })).filter(({ code }) => code === 'sync.operations-lost').map(({ details }) => details),
    )
  /** A newer backup was verified; the one that is finally restored is older. */
  const allIsDurable = () => shop.db.asPlatform((tx) => tx.script('update device set durable_seq = last_seq'))
  const archived = async () => (await till.ledger.open()).archive.count()

  it('gets back operations that are sixty days old and only in a newer backup', async () => {
    await sell()
    const backup = await keepDatabase(shop.db)
    await sell()
    await sell()
    await allIsDurable()
    await till.goRound()
    till.timers.now += 60 * DAY
    await sell()
    expect(await archived()).toBe(4)
    await backup.restore(true)
    await sell()
    expect(await till.goRound()).toMatchObject({ pendingCount: 0, phase: 'idle' })
    expect(await numbers()).toEqual([1, 2, 3, 4, 5])
    expect(await reported()).toEqual([])
  })

  it('is informed by the till that missing operations are gone, which is reported once, and the queue drains', async () => {
    await sell()
    const backup = await keepDatabase(shop.db)
    await sell()
    await sell()
    // As a till of an older release dropped it after thirty days.
    await (await till.ledger.open()).archive.clear()
    await backup.restore(true)
    await sell()
    expect(await till.goRound()).toMatchObject({ pendingCount: 0, phase: 'idle' })
    expect(await numbers()).toEqual([1, 4])
    expect(await reported()).toEqual([expect.objectContaining({ from: 2, to: 3 })])
    expect(await sell()).toMatchObject({ pendingCount: 0, phase: 'idle' })
    expect(await reported()).toHaveLength(1)
  })

  it('is informed also by a till without new work', async () => {
    await sell()
    const backup = await keepDatabase(shop.db)
    await sell()
    await (await till.ledger.open()).archive.clear()
    await backup.restore(true)
    await till.goRound()
    expect(await till.goRound()).toMatchObject({ pendingCount: 0, phase: 'idle' })
    expect(await reported()).toEqual([expect.objectContaining({ from: 2, to: 2 })])
    expect(await sell()).toMatchObject({ pendingCount: 0 })
    expect(await numbers()).toEqual([1, 3])
  })
})
