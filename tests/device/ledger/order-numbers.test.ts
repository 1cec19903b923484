import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { asHead } from '../../../src/data/ledger/ledger-rows.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { exampleId, examplePiece } from '../../support/examples/example-shop.ts'
import { exampleOrder, exampleVisit, rentalLine } from '../../support/examples/example-visit.ts'
import { claimOf } from '../../support/examples/rental-desk.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

const orderId = (nth: number) => exampleId(6000 + nth * 10)

/** Acts of a customer; `of` is the order to use, a new one by default. */
async function deskAt(till: RealTill) {
  await till.goRound()
  const setting = await localReader(till).get(accountSetting, ONLY_ROW_ID)
  if (!setting) throw new Error('a shop has its setting')
  const actor = { employeeId: shop.employeeId, permissions: allPermissions() }
  const line = (nth: number) => rentalLine(exampleId(6001 + nth * 10), { itemId: exampleId(6002 + nth * 10) }, { claim: claimOf(3, 5) })
  const { terms, seller } = billHead(setting)
  return {
    paid: (nth: number, of = nth) =>
      commitOn(
        till,
        checkOutVisit,
        exampleVisit({
          ...{ lines: [line(nth)], advance: 50_000, tenderId: exampleId(6003 + nth * 10) },
          more: { ...billHead(setting), orderId: orderId(of), invoiceId: exampleId(6004 + nth * 10) },
        }),
        actor,
      ),
    unpaid: (nth: number) =>
      commitOn(till, openOrder, exampleOrder([line(nth)], { orderId: orderId(nth), terms, timeZone: seller.timeZone }), actor),
  }
}

const numbersOn = async (till: RealTill, ...nths: number[]) =>
  (await localReader(till).many(rentalOrder, nths.map(orderId))).map(({ number }) => number)

test('orders are numbered consecutively in a separate series per till, whatever is issued in between', async () => {
  await shop.put([1, 2, 3, 4, 5].map((nth) => [rentItem, { ...examplePiece, id: exampleId(6002 + nth * 10), code: `N-${nth}` }] as const))
  const [a, b] = [await shop.till('a'), await shop.till('b')]
  const [atA, atB] = [await deskAt(a), await deskAt(b)]
  for (const till of [a, b]) till.link.weather = 'down'
  expect(await a.sell(shop)).toMatchObject({ ok: true })
  expect(await atA.paid(1)).toMatchObject({ ok: true })
  expect(await a.sell(shop)).toMatchObject({ ok: true })
  expect(await atA.unpaid(2)).toMatchObject({ ok: true })
  // A second document of an existing order uses no order number.
  expect(await atA.paid(3, 1)).toMatchObject({ ok: true })
  expect(await atA.unpaid(4)).toMatchObject({ ok: true })
  expect(await atB.unpaid(5)).toMatchObject({ ok: true })
  const [seriesA, seriesB] = await Promise.all(
    [a, b].map(async (till) => asHead(await (await till.ledger.open()).meta.get('head'))?.series ?? ''),
  )
  const own = [`R-${seriesA}-000001`, `R-${seriesA}-000002`, `R-${seriesA}-000003`]
  expect(await numbersOn(a, 1, 2, 4)).toEqual(own)
  for (const till of [a, b]) till.link.weather = 'fine'
  for (const till of [a, b, a, b]) await till.goRound()
  for (const till of [a, b]) {
    expect(await numbersOn(till, 1, 2, 4, 5)).toEqual([...own, `R-${seriesB}-000001`])
    expect([till.status().pendingCount, await till.differences()]).toEqual([0, []])
  }
})
