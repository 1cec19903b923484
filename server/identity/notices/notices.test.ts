import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { products } from '#domain/catalog/products.ts'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { takeFromStock } from '#domain/inventory/stock-operations.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, HOUR_MS, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { NOTICES_PAGE, NOTICES_SHARE } from '#domain/platform/calls.ts'
import { STOCK_OPERATION } from '#domain/stock/stock-move.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { TRAINEE_ID, exampleProducts } from '../../../tests/support/direct-till.ts'
import { sampleDraft } from '../../../tests/support/entity-samples.ts'
import { exampleProduct as anyProduct, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { testLanes } from '../../store/test-database.ts'

interface Reported {
  readonly id: Id
  readonly type: string
  readonly code: string
  readonly raised_at: number
  readonly is_read: boolean
  readonly details: Readonly<Record<string, unknown>>
}

const exampleProduct = exampleProducts[0] ?? anyProduct

describe.each(testLanes)('notices over $name', (lane) => {
  let shop: AttackedShop
  beforeEach(async () => {
    await shop?.app.close()
    shop = await openAttackedShop(lane)
    await sql('update product set warn_at = -1, on_hand = 10 where account_id = $1')
    // Makes the account unlimited: a trial is shorter than the validity of a passport.
    await sql('update account set expires_at = null where id = $1')
    await sql('update held_bill set is_open = false where account_id = $1')
    await sql(`update invoice_rating set handled_at = rated_at, rated_on = '2020-01-01' where account_id = $1`)
  })
  afterAll(() => shop.app.close())

  const sql = (text: string, ...more: unknown[]) => shop.app.db.asPlatform((tx) => tx.query(text, [shop.accountId, ...more]))
  const received = async (query = '', token: unknown = shop.owner) => {
    const { body } = await shop.app.request('GET', `/api/notifications/get_records?${query}`, { token })
    return body as unknown as { records: Reported[]; unread: number; kinds: { type: string; count: number; unread: number }[] }
  }
  const unread = async (type: string) => (await received(`type=${type}&unread=yes`)).records
  const mark = async (type: string, more: object = {}, token: unknown = shop.owner) => {
    expect((await shop.app.request('POST', '/api/notifications/mark_as_read', { token, body: { type, ...more } })).body).toEqual({
      ok: true,
    })
  }
  const act = async (name: string, input: unknown) => {
    const request = { token: shop.owner, body: { opId: shop.clock.newId(), input } }
    expect((await shop.app.request('POST', `/api/command/${name}`, request)).body).toEqual({ ok: true })
  }
  const lows = (count: number) =>
    sql(
      `insert into product (account_id, id, group_id, name_ar, name_en, price, buy_price, average_cost, initial_quantity, on_hand, warn_at, is_favourite, status, search_line)
       select account_id, gen_random_uuid(), group_id, 'طرحة ' || n, 'Veil ' || n, price, buy_price, average_cost, 0, 1, 2, false, 1, ''
       from product, generate_series(1, $2::integer) as n where account_id = $1 and id = $3`,
      count,
      exampleProduct.id,
    )
  const holdBill = (heldAt: number) =>
    sql(
      `insert into held_bill (account_id, id, label, bill, is_open, held_at) values ($1, $2, 'Sara', '{}', true, $3)`,
      shop.clock.newId(),
      new Date(heldAt).toISOString(),
    )
  const withPassport = async (expiresOn: string) => {
    const employeeId = shop.clock.newId()
    const days = { joinedOn: null, leftOn: null, holidays: [], customHours: [] }
    const papers = { passportExpiresOn: expiresOn, residencyExpiresOn: null }
    await act('addEmployee', { employeeId, employee: { ...sampleDraft(employeeEntity, 700, {}), ...days, ...papers } })
  }

  test('include a sale sent by a till after everything was marked as read', async () => {
    await sql('update product set warn_at = 8 where account_id = $1 and id = $2', exampleProduct.id)
    const happenedAt = shop.clock.now()
    const lines = [{ productId: exampleProduct.id, quantity: 5 }]
    const taken = { operation: STOCK_OPERATION.lost, lines, reason: null, reference: null, note: null }
    const op = await shop.till.queue(takeFromStock, taken)
    shop.clock.advance(HOUR_MS)
    await mark('stock')
    shop.clock.advance(HOUR_MS)
    await shop.till.push([op])
    expect(await unread('stock')).toMatchObject([{ id: exampleProduct.id, raised_at: happenedAt, details: { onHand: 5, warnAt: 8 } }])
    await mark('stock')
    expect(await unread('stock')).toEqual([])
  })

  test('include a bill held by an offline till, however late it arrives', async () => {
    const heldAt = shop.clock.now()
    shop.clock.advance(HOUR_MS)
    await mark('orders')
    await holdBill(heldAt)
    expect(await unread('orders')).toMatchObject([{ code: 'bill-on-hold', raised_at: heldAt }])
  })

  test('exclude bills on hold while holding is off, and include them when it is on again', async () => {
    await holdBill(shop.clock.now())
    await sql('update account_setting set is_hold_allowed = false where account_id = $1')
    expect(await unread('orders')).toEqual([])
    expect((await received()).kinds.find(({ type }) => type === 'orders')?.unread ?? 0).toBe(0)
    await sql('update account_setting set is_hold_allowed = true where account_id = $1')
    expect(await unread('orders')).toMatchObject([{ code: 'bill-on-hold' }])
  })

  test('include a passport that is entered late, and again when it has expired', async () => {
    const { timeZone } = exampleSetting
    const today = dayOf(shop.clock.now(), timeZone)
    await mark('employees')
    await withPassport(addDays(today, 10))
    const [soon] = await unread('employees')
    expect(soon).toMatchObject({ code: 'paper-expires', raised_at: startOfDay(addDays(today, -20), timeZone) })
    await mark('employees')
    expect(await unread('employees')).toEqual([])
    shop.clock.advance(11 * DAY_MS)
    expect(await unread('employees')).toMatchObject([
      { id: soon?.id, code: 'paper-expired', raised_at: startOfDay(addDays(today, 11), timeZone) },
    ])
  })

  test('date a warning by the change of the level, not by the last move of the product', async () => {
    const longAgo = instant(shop.clock.now() - 90 * DAY_MS)
    await sql('update product set warn_at = 0 where account_id = $1 and id = $2', exampleProduct.id)
    await sql(
      `insert into stock_move (account_id, id, product_id, operation, quantity, moved_at, moved_on) values ($1, $2, $3, 4, 10, $4, date '2026-01-01')`,
      shop.clock.newId(),
      exampleProduct.id,
      new Date(longAgo).toISOString(),
    )
    await sql(
      `insert into catalog_group (account_id, id, kind, name_ar, name_en, position, status) values ($1, $2, 2, 'طرح', 'Veils', 1, 1)`,
      exampleProduct.groupId,
    )
    await mark('stock')
    const draft = { ...sampleDraft(products, 700, { groupId: exampleProduct.groupId }), warnAt: 50 }
    await act('editProduct', { productId: exampleProduct.id, product: draft })
    const [reported] = await unread('stock')
    expect(reported?.id).toBe(exampleProduct.id)
    expect(reported?.raised_at).toBeGreaterThan(shop.clock.now() - HOUR_MS)
  })

  test('include a product without moves, like the list of low stock', async () => {
    await lows(1)
    await sql('delete from stock_move where account_id = $1')
    expect((await received('type=stock')).records).toMatchObject([{ code: 'stock-low', details: { nameEn: 'Veil 1', onHand: 1 } }])
  })

  test('of one type do not displace others and have their own pages', async () => {
    await lows(NOTICES_PAGE + 5)
    await holdBill(shop.clock.now() - 300 * DAY_MS)
    const all = await received()
    expect(all.records.filter(({ type }) => type === 'stock')).toHaveLength(NOTICES_SHARE)
    expect(all.records.filter(({ type }) => type === 'orders')).toHaveLength(1)
    expect(all.unread).toBe(NOTICES_PAGE + 6)
    expect(all.kinds).toContainEqual({ type: 'stock', count: NOTICES_PAGE + 5, unread: NOTICES_PAGE + 5 })
    const pages = [await received('type=stock'), await received('type=stock&page=1')].map(({ records }) => records.map(({ id }) => id))
    expect(pages.map(({ length }) => length)).toEqual([NOTICES_PAGE, 5])
    expect(new Set(pages.flat()).size).toBe(NOTICES_PAGE + 5)
    const shown = (await received('type=stock')).records.map(({ id, raised_at }) => ({ id, raised_at }))
    await mark('stock', { shown })
    expect((await received('type=stock')).kinds).toEqual([{ type: 'stock', count: NOTICES_PAGE + 5, unread: 5 }])
    expect((await unread('stock')).map(({ id }) => id).toSorted()).toEqual(pages[1]?.toSorted())
  })

  test('that were raised again after being shown remain unread', async () => {
    await lows(1)
    const [reported] = (await received('type=stock')).records
    await mark('stock', {
      shown: [
        { id: reported?.id, raised_at: (reported?.raised_at ?? 0) - 1 },
        { id: shop.clock.newId(), raised_at: 5 },
      ],
    })
    expect(await unread('stock')).toHaveLength(1)
    expect(await sql('select id from notice_seen where account_id = $1')).toEqual([])
  })

  test('about stock require action 5 of page 5, whatever other product permissions the user has', async () => {
    await lows(1)
    const { view, stockNotices, ...others } = ACTIONS.products
    const grant = (actions: readonly number[]) =>
      sql(
        'update role set permissions = $2::jsonb where account_id = $1 and id = (select role_id from employee where account_id = $1 and id = $3)',
        JSON.stringify({ [PAGES.products]: actions }),
        TRAINEE_ID,
      )
    expect([PAGES.products, stockNotices]).toEqual([5, 5])
    await grant([view, ...Object.values(others)])
    expect(await received('', shop.cashier)).toEqual({ records: [], unread: 0, kinds: [] })
    expect(await received('type=stock', shop.cashier)).toEqual({ records: [], unread: 0, kinds: [] })
    await mark('stock', {}, shop.cashier)
    await grant([stockNotices])
    expect(await received('type=stock', shop.cashier)).toMatchObject({ unread: 1, records: [{ type: 'stock' }] })
    expect((await received('', shop.foreigner)).records).toEqual([])
  })
})
