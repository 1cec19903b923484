import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { EXPIRY_WARNING_DAYS } from '#domain/inventory/batches.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, addDays, dayOf, startOfDay } from '#domain/kernel/time.ts'
import { STOCK_OPERATION } from '#domain/stock/stock-move.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { exampleProducts } from '../../../tests/support/direct-till.ts'
import { exampleProduct as anyProduct, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { testLanes } from '../../store/test-database.ts'

interface Reported {
  readonly id: Id
  readonly code: string
  readonly raised_at: number
  readonly details: Readonly<Record<string, unknown>>
}

const { id: productId, nameEn } = exampleProducts[0] ?? anyProduct
const HEAD = { reason: null, reference: null, note: null }
const { timeZone } = exampleSetting

describe.each(testLanes)('expiry notices over $name', (lane) => {
  let shop: AttackedShop
  beforeEach(async () => {
    await shop?.app.close()
    shop = await openAttackedShop(lane)
    await sql('update product set warn_at = -1, on_hand = 0, expires_on = null, counted_at = null where account_id = $1')
    await sql('delete from stock_move where account_id = $1')
  })
  afterAll(() => shop.app.close())

  const sql = (text: string, ...more: unknown[]) => shop.app.db.asPlatform((tx) => tx.query(text, [shop.accountId, ...more]))
  const received = async (more = '', token: unknown = shop.owner) =>
    (await shop.app.request('GET', `/api/notifications/get_records?type=stock${more}`, { token })).body['records'] as unknown as Reported[]
  const unread = () => received('&unread=yes')
  const markRead = async () => {
    const request = { token: shop.owner, body: { type: 'stock' } }
    expect((await shop.app.request('POST', '/api/notifications/mark_as_read', request)).body).toEqual({ ok: true })
  }
  const act = async (name: string, input: unknown) => {
    const request = { token: shop.owner, body: { opId: shop.clock.newId(), input } }
    expect((await shop.app.request('POST', `/api/command/${name}`, request)).body).toEqual({ ok: true })
  }
  const today = () => dayOf(shop.clock.now(), timeZone)
  const bring = (quantity: number, keeps: number) => {
    const lines = [{ productId, quantity, unitCost: minor(500), expiresOn: addDays(today(), keeps) }]
    return act('addQuantity', { ...HEAD, lines, supplierId: null, supplierDocument: null })
  }
  const takeOff = (quantity: number, batchId?: Id) =>
    act('takeFromStock', { ...HEAD, operation: STOCK_OPERATION.expired, lines: [{ productId, quantity, ...(batchId && { batchId }) }] })

  test('begin exactly on the sixtieth day before the expiry date, at the start of that day', async () => {
    expect(EXPIRY_WARNING_DAYS).toBe(60)
    await bring(3, 61)
    expect(await received()).toEqual([])
    const expiresOn = addDays(today(), 61)
    shop.clock.advance(DAY_MS)
    const [reported, ...more] = await received()
    expect(more).toEqual([])
    expect(reported).toMatchObject({ code: 'batch-expires', raised_at: startOfDay(today(), timeZone) })
    expect(reported?.details).toEqual({ nameAr: expect.any(String), nameEn, productId, expiresOn, left: 3 })
  })

  test('of goods that arrive close to their expiry begin on arrival', async () => {
    const cameAt = shop.clock.now()
    await bring(3, 5)
    expect(await received()).toMatchObject([{ code: 'batch-expires', raised_at: cameAt }])
  })

  test('are raised once per batch: a read notice stays read after the expiry date', async () => {
    await bring(3, 2)
    await bring(4, 9)
    expect((await unread()).map(({ details }) => details['left']).toSorted()).toEqual([3, 4])
    await markRead()
    shop.clock.advance(2 * DAY_MS)
    expect((await received()).map(({ code }) => code)).toEqual(['batch-expires', 'batch-expires'])
    shop.clock.advance(DAY_MS)
    expect((await received()).map(({ code, details }) => [code, details['left']]).toSorted()).toEqual([
      ['batch-expired', 3],
      ['batch-expires', 4],
    ])
    expect(await unread()).toEqual([])
    await bring(5, 9)
    expect(await unread()).toMatchObject([{ code: 'batch-expires', details: { left: 5 } }])
  })

  test('end when the batch is used up, and remain for other batches', async () => {
    await bring(3, 2)
    await bring(4, 9)
    await takeOff(2)
    expect((await received()).map(({ details }) => details['left']).toSorted()).toEqual([1, 4])
    const later = (await received()).find(({ details }) => details['left'] === 4)
    await takeOff(4, later?.id)
    expect(await received()).toMatchObject([{ details: { left: 1 } }])
    await takeOff(1)
    expect(await received()).toEqual([])
  })

  test("of initial stock use the product's date, and products no longer sold have none", async () => {
    await sql('update product set on_hand = 2, expires_on = $3 where account_id = $1 and id = $2', productId, addDays(today(), -1))
    expect(await received()).toMatchObject([{ code: 'batch-expired', details: { productId, left: 2 } }])
    await sql('update product set status = 0 where account_id = $1 and id = $2', productId)
    expect(await received()).toEqual([])
  })

  test('are returned to users who get stock notices', async () => {
    await bring(3, 2)
    expect(await received('', shop.owner)).toHaveLength(1)
    expect([await received('', shop.cashier), await received('', shop.foreigner)]).toEqual([[], []])
  })
})
