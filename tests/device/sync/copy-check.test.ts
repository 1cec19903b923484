import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import type { CommandOutcome } from '../../../src/data/contract.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { exampleProduct } from '../../support/examples/example-shop.ts'
import { type RealShop, openRealShop } from '../real-shop.ts'
import { must } from '../support.ts'

const HOUR = 60 * 60_000

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

const ready = (name: string) => shop.readyTill(name)
const checksums = (till: Awaited<ReturnType<typeof ready>>) => till.link.requested.filter((path) => path.endsWith('/checksum')).length

const okOf = (outcome: CommandOutcome) => (outcome.ok ? outcome : null)

describe('the hourly comparison with the server', () => {
  it('runs once an hour and records that the copy is equal', async () => {
    const till = await ready('hourly')
    expect(checksums(till)).toBe(0)
    till.timers.now += HOUR - 1
    await till.goRound()
    expect(checksums(till)).toBe(0)
    till.timers.now += 1
    expect(await till.goRound()).toMatchObject({ isCopyEqual: true, verifiedAt: till.timers.now })
    await till.goRound()
    expect(checksums(till)).toBe(1)
  })

  it('replaces a copy that differs, but not every hour', async () => {
    const till = await ready('broken')
    const spoil = async () => (await till.mirror.open()).rows('product').update(exampleProduct.id, { nameEn: 'not what the server has' })
    const snapshots = () => till.link.requested.filter((path) => path.endsWith('/snapshot')).length
    await spoil()
    till.timers.now += HOUR
    const before = snapshots()
    expect(await till.goRound()).toMatchObject({ phase: 'idle', isCopyEqual: false })
    expect(snapshots()).toBeGreaterThan(before)
    expect(must(await localReader(till).get(product, exampleProduct.id)).nameEn).toBe(exampleProduct.nameEn)
    expect(await till.differences()).toEqual([])
    await spoil()
    const after = snapshots()
    till.timers.now += HOUR
    expect(await till.goRound()).toMatchObject({ isCopyEqual: false })
    expect(snapshots()).toBe(after)
    till.timers.now += 24 * HOUR
    await till.goRound()
    expect(await till.differences()).toEqual([])
  })

  it('keeps sales made during the comparison in the ledger, each under its own number', async () => {
    const till = await ready('selling')
    await (await till.mirror.open()).rows('product').update(exampleProduct.id, { nameEn: 'not what the server has' })
    till.timers.now += HOUR
    const real = till.link.fetch
    const sold: unknown[] = []
    Object.assign(till.link, {
      fetch: async (path: string, init: RequestInit) => {
        if (path.endsWith('/checksum') && sold.length === 0) sold.push(must(okOf(await till.sell(shop))).number)
        return real(path, init)
      },
    })
    await till.goRound()
    sold.push(must(okOf(await till.sell(shop))).number)
    expect(new Set(sold).size).toBe(2)
    expect(must(await till.ledger.head())).toMatchObject({ nextSeq: 3, nextNo: 3 })
    expect(await till.goRound()).toMatchObject({ pendingCount: 0, phase: 'idle' })
    expect(await till.differences()).toEqual([])
  })

  it('is not postponed forever by a clock that was set back', async () => {
    const till = await ready('clock')
    till.timers.now -= 48 * HOUR
    await till.goRound()
    till.timers.now += HOUR
    await till.goRound()
    expect(checksums(till)).toBe(1)
  })

  it('keeps a wrong copy while the server is unreachable, because it is better than none', async () => {
    const till = await ready('offline')
    const rows = async () => (await till.mirror.open()).rows('product').count()
    const before = await rows()
    till.link.weather = 'down'
    await till.loop.copyAgain()
    expect(await rows()).toBe(before)
    till.link.weather = 'fine'
    const requested = till.link.requested.length
    await till.goRound()
    expect(till.link.requested.slice(requested).some((path) => path.endsWith('/snapshot'))).toBe(true)
    expect(await till.differences()).toEqual([])
  })
})
