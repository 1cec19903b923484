import { beforeEach, expect, test } from 'vitest'
import type { ChangingShop } from '../../../tests/support/examples/changing-shop.ts'
import { productLine, serviceLine } from '../../../tests/support/examples/decided-sale.ts'
import { billCode, exampleCode } from '../../../tests/support/examples/example-code.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { returnOf, sell, soldBill } from '../../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { customer } from '../../customers/customer.ts'
import { minor } from '../../kernel/money.ts'
import { DAY_MS, type Day, addDays, day, instant } from '../../kernel/time.ts'
import { returnSale } from '../returns/return-sale.ts'
import { customersDiscount, shareOff } from './customers-discount.ts'

const TODAY = day('2026-11-21')
const TOMORROW = addDays(TODAY, 1)
/** Two veils at 230.00 with 30.00 off by hand, a make-up at 1,150.00 with 15% off by a code, and 100.00 off the bill. */
const CODED = soldBill({
  lines: [productLine({ quantity: 2, discount: minor(3_000) }), serviceLine()],
  ...{ billDiscount: minor(10_000), pointsSpent: 0, code: billCode([serviceLine().id]) },
})
const BY_CODE = 17_250

let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>

beforeEach(() => {
  shop = visitShop()
  shop.apply([{ op: 'insert', record: 'discount_code', row: exampleCode }])
  let nth = 0
  const next = numberedContexts()
  contextOf = (more = {}) => next({ operationId: exampleId(900_000 + (nth += 100)), ...more })
})

async function report(from: Day = TODAY, to: Day = from) {
  const read = memoryReader(shop.all())
  const rows = customersDiscount.rows(await customersDiscount.load(read, { from, to }), { from, to })
  for (const tie of customersDiscount.ties)
    expect(rows.reduce((sum, row) => sum + Number(row[tie.column]), 0)).toBe(await tie.equals(read, { from, to }))
  return rows
}
const back = async (at: number, ...wanted: Parameters<typeof returnOf>[2]) =>
  act(shop, returnSale, await returnOf(shop, 1, wanted), contextOf({ now: instant(at) }))

test('a sale reports its discounts by code and by hand, and their share of the price', async () => {
  await sell(shop, contextOf(), CODED)
  expect(await report()).toEqual([
    {
      ...{ name: exampleCustomer.name, mobile: exampleCustomer.mobile, customerId: exampleCustomer.id, documents: 1, gross: 161_000 },
      ...{ byCode: BY_CODE, byHand: 13_000, discount: 30_250, share: 1_879, withPoints: 0, lastOn: TODAY },
    },
  ])
  expect(await report(addDays(TODAY, -9), addDays(TODAY, -1))).toEqual([])
  expect(await report(TOMORROW, addDays(TODAY, 9))).toEqual([])
})

test('a credit note takes back its part of each, on its own day', async () => {
  await sell(shop, contextOf(), CODED)
  const before = await report()
  await back(EXAMPLE_NOW + DAY_MS, [1, 1])
  expect(await report()).toEqual(before)
  const [note] = await report(TOMORROW)
  expect(note).toMatchObject({ documents: 0, gross: -115_000, byCode: -BY_CODE, share: null, lastOn: TOMORROW })
  const [left] = await report(TODAY, TOMORROW)
  expect(left).toMatchObject({ documents: 1, gross: 46_000, byCode: 0, lastOn: TOMORROW })
  // The line's own manual discount stays in full, and the share of the bill discount.
  expect(left!['byHand']).toBe(13_000 + Number(note!['byHand']))
  expect([Number(left!['byHand']) > 3_000, Number(left!['byHand']) < 13_000]).toEqual([true, true])
})

test('a full return leaves nothing', async () => {
  await sell(shop, contextOf(), CODED)
  await back(EXAMPLE_NOW, [0, 2], [1, 1])
  expect(await report()).toMatchObject([{ documents: 1, gross: 0, byCode: 0, byHand: 0, discount: 0, share: null }])
})

test('spent points are not a discount, and are reported separately', async () => {
  await sell(shop, contextOf(), soldBill({ billDiscount: minor(0) }))
  expect(await report()).toMatchObject([{ byCode: 0, byHand: 3_000, discount: 3_000, withPoints: 500 }])
  await back(EXAMPLE_NOW, [0, 2], [1, 1])
  expect(await report()).toMatchObject([{ discount: 0, withPoints: 0 }])
})

test('a sale without a discount is left out, and one without a customer has its own row', async () => {
  const plain = { lines: [serviceLine()], billDiscount: minor(0), pointsSpent: 0 }
  await sell(shop, contextOf(), soldBill(plain))
  expect(await report()).toEqual([])
  shop = visitShop()
  await sell(shop, contextOf(), soldBill({ ...plain, customerId: null, billDiscount: minor(1) }))
  const rows = await report()
  expect(rows).toMatchObject([{ name: null, mobile: null, customerId: null, discount: 1 }])
  expect(rows.map((row) => customersDiscount.drill?.(row, { from: TODAY, to: TODAY }))).toEqual([undefined])
})

test('a sale to a merged customer belongs to the one merged into', async () => {
  await sell(shop, contextOf(), CODED)
  const head = { ...exampleCustomer, id: exampleId(190), name: 'نورة' }
  shop.apply([
    { op: 'insert', record: customer.name, row: head },
    { op: 'patch', record: customer.name, id: exampleCustomer.id, fields: { mergedInto: head.id, isMerged: true } },
  ])
  expect(await report()).toMatchObject([{ name: 'نورة', customerId: head.id, discount: 30_250 }])
})

test('a share is rounded to the hundredth of a per cent, half away from zero', () => {
  const of = (off: number, gross: number) => shareOff(minor(off), minor(gross))
  expect([of(1, 20_001), of(1, 20_000), of(3, 20_000)]).toEqual([0, 1, 2])
  expect([of(5, 0), of(-5, -10), shareOff(null, minor(1)), shareOff(minor(1), null)]).toEqual([null, null, null, null])
})

test('absurd bills leave out only the figures that overflow', async () => {
  const bad = [1, 2].map((nth) => ({
    ...{
      id: exampleId(30_000 + nth),
      customerId: exampleId(199),
      type: 388,
      issuedOn: TODAY,
      pointsSpent: 0,
      creditOf: null,
      discountCodeId: null,
    },
    ...{ gross: Number.MAX_SAFE_INTEGER, discount: 5, lines: [] },
  }))
  await sell(shop, contextOf(), CODED)
  const all = shop.all()
  const read = memoryReader({ ...all, invoice: [...(all['invoice'] ?? []), ...bad] })
  const period = { from: TODAY, to: TODAY }
  const rows = customersDiscount.rows(await customersDiscount.load(read, period), period)
  expect(rows).toMatchObject([{ discount: 30_250 }, { gross: null, discount: 10, share: null }])
})
