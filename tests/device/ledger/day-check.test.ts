import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDayAnyway, isDayWhole, readDayCheck } from '../../../src/data/ledger/day-check.ts'
import { dropCopy } from '../../../src/data/mirror/drop-copy.ts'
import { type RealShop, openRealShop } from '../real-shop.ts'
import { must, testDevice } from '../support.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

const ready = (name: string) => shop.readyTill(name)

describe('the check at the close of a day', () => {
  it('compares the issued documents with those on the server and reports a complete day when they match', async () => {
    const till = await ready('whole')
    await till.sell(shop)
    await till.sell(shop)
    await till.goRound()
    const check = must(await readDayCheck(till))
    expect(check).toMatchObject({ issued: 2, onServer: 2, missing: [], pendingCount: 0, waiting: [], closed: null })
    expect(isDayWhole(check, true)).toBe(true)
    expect(isDayWhole(check, false)).toBe(false)
  })

  it('lists pending operations and missing numbers when the link fails half way', async () => {
    const till = await ready('cut')
    await till.sell(shop)
    await till.goRound()
    till.link.weather = 'down'
    await till.sell(shop)
    await till.sell(shop)
    await till.goRound()
    const check = must(await readDayCheck(till))
    const numbers = [`${check.series}-000002`, `${check.series}-000003`]
    expect(check).toMatchObject({ issued: 3, onServer: 1, missing: numbers, pendingCount: 2 })
    expect(check.waiting.map((one) => one.number)).toEqual(numbers)
    expect(isDayWhole(check, true)).toBe(false)
    till.link.weather = 'fine'
    await till.goRound()
    expect(isDayWhole(must(await readDayCheck(till)), true)).toBe(true)
  })

  it('records who closed an incomplete day, when, why and with how many pending; the rest is still sent', async () => {
    const till = await ready('anyway')
    till.link.weather = 'down'
    await till.sell(shop)
    await expect(closeDayAnyway({ day: '2026-11-21', employeeId: shop.employeeId, reason: '  ' }, till)).rejects.toThrow('reason')
    const closed = await closeDayAnyway({ day: '2026-11-21', employeeId: shop.employeeId, reason: 'the line is down' }, till)
    expect(closed).toMatchObject({ pendingCount: 1, reason: 'the line is down', employeeId: shop.employeeId, at: till.timers.now })
    expect(must(await readDayCheck(till)).closed).toEqual(closed)
    till.link.weather = 'fine'
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
    expect(must(await readDayCheck(till)).closed).toEqual(closed)
  })

  it('reports no missing number during the copy or after it was emptied, because it does not show what the server has', async () => {
    const till = await ready('emptied')
    await till.sell(shop)
    await till.goRound()
    expect(must(await readDayCheck(till))).toMatchObject({ isCopyWhole: true, issued: 1, onServer: 1 })
    await dropCopy(till.sync, must(await till.ledger.head()))
    const check = must(await readDayCheck(till))
    expect(check).toMatchObject({ isCopyWhole: false, issued: 1, missing: [], pendingCount: 0 })
    expect(isDayWhole(check, true)).toBe(false)
  })

  it('returns nothing on a browser that is not enrolled', async () => {
    expect(await readDayCheck(testDevice())).toBeNull()
  })
})
