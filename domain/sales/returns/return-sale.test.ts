import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../../tests/support/examples/changing-shop.ts'
import { cash, pieceLine, productLine, serviceLine } from '../../../tests/support/examples/decided-sale.ts'
import { exampleCustomer, exampleId, examplePiece, exampleProduct, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cardOf, exampleVisit } from '../../../tests/support/examples/example-visit.ts'
import { disagreeing } from '../../../tests/support/examples/invoice-standing.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { SOLD, returnOf, sell, soldBill } from '../../../tests/support/examples/return-shop.ts'
import { NOBODY, act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { ACTIONS, PAGES } from '../../access/pages.ts'
import { product } from '../../catalog/catalog.ts'
import { customer, pointEntry } from '../../customers/customer.ts'
import { minor } from '../../kernel/money.ts'
import { checkOutVisit } from '../../orders/check-out-visit.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '../../payments/payment.ts'
import { rentItem } from '../../rentals/piece/rent-item.ts'
import { STOCK_OPERATION, STOCK_REASON, stockMove } from '../../stock/stock-move.ts'
import { INVOICE_STANDING, INVOICE_TYPE, invoice } from '../invoice.ts'
import { payInvoice } from '../pay-invoice.ts'
import { returnView, returnStateOf } from './return-view.ts'
import { returnSale } from './return-sale.ts'
import { returnableLines } from './returnable.ts'

let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>
/** Contexts with gaps between their IDs, for the rows each command creates. */
function roomyContexts(): typeof contextOf {
  let nth = 0
  const next = numberedContexts()
  return (more = {}) => next({ operationId: exampleId(900_000 + (nth += 100)), ...more })
}
const reader = () => memoryReader(shop.all())
const notes = () => shop.rows(invoice).filter(({ type }) => type === INVOICE_TYPE.creditNote)
const sold = () => shop.rows(invoice).find(({ id }) => id === SOLD)
const ofCustomer = () => shop.rows(customer)[0]
const back = async (...given: Parameters<typeof returnOf> extends [unknown, ...infer Rest] ? Rest : never) =>
  act(shop, returnSale, await returnOf(shop, ...given), contextOf())
const file = async () => returnView.read(reader(), { id: SOLD })
const state = async () => {
  const found = await file()
  return found && returnStateOf(found)
}

beforeEach(async () => {
  shop = visitShop()
  contextOf = roomyContexts()
})

describe('returnSale', () => {
  beforeEach(async () => {
    await sell(shop, contextOf())
  })

  test('issues a credit note with its share of every discount, the money, the goods and the points', async () => {
    expect(await back(1, [[0, 1]])).toEqual([])
    const [note] = notes()
    expect(note).toMatchObject({
      ...{ type: 381, creditOf: SOLD, orderId: null, prepaid: [], note: 'لم يناسبها المقاس', customerName: exampleCustomer.name },
      ...{ gross: 23_000, paid: note?.total, due: 0, received: -Number(note?.total), standing: INVOICE_STANDING.creditNote, change: 0 },
      lines: [{ returns: 0, quantity: 1, unitPrice: 23_000, discount: 1_500, employeeId: null, vatRate: 1500 }],
    })
    expect(note?.qr).toBeTruthy()
    const [line] = note?.lines ?? []
    expect([line?.gross, line?.billDiscount]).toEqual([
      Math.floor(Number(sold()?.lines[0]?.gross) / 2),
      23_000 - 1_500 - Number(line?.gross),
    ])
    expect(shop.rows(payment).at(-1)).toMatchObject({ amount: -Number(note?.total), source: PAYMENT_SOURCE.creditNote, method: 1 })
    expect(shop.rows(product)[0]?.onHand).toBe(exampleProduct.onHand - 2 + 1)
    expect(shop.rows(stockMove).at(-1)).toMatchObject({
      operation: STOCK_OPERATION.invoiceReturn,
      quantity: 1,
      invoiceId: note?.id,
      value: 9_000,
    })
    expect(await disagreeing(reader())).toEqual([])
  })

  test('partial returns add up to exactly what was charged', async () => {
    const before = { ...exampleCustomer }
    expect(await back(1, [[0, 1]])).toEqual([])
    expect([await state(), ofCustomer()?.invoiceCount]).toEqual(['open', 1])
    expect(
      await back(2, [
        [0, 1],
        [1, 1],
      ]),
    ).toEqual([])
    const sum = (key: 'total' | 'vat' | 'net' | 'discount') => notes().reduce((all, row) => all + row[key], 0)
    expect((['total', 'vat', 'net', 'discount'] as const).map(sum)).toEqual([sold()?.total, sold()?.vat, sold()?.net, sold()?.discount])
    // Spent points are back, and earned points are gone.
    expect(ofCustomer()).toMatchObject({ points: before.points, owed: 0, invoiceCount: 0 })
    expect(shop.rows(pointEntry).reduce((all, { points }) => all + points, 0)).toBe(0)
    expect(shop.rows(payment).reduce((all, { amount }) => all + amount, 0)).toBe(0)
    expect(await state()).toBe('all-back')
    const found = await file()
    expect(found && returnableLines(found.invoice, found.notes).map(({ returned, left }) => [returned, left])).toEqual([
      [2, 0],
      [1, 0],
    ])
  })

  test('a second return of the same line is blocked on the till, and returns at most the rest on the server', async () => {
    const again = await returnOf(shop, 2, [[0, 2]])
    expect(await back(1, [[0, 1]])).toEqual([])
    const decision = await shop.decide(returnSale, again, contextOf())
    expect(decision).toMatchObject({
      ok: true,
      objections: [{ code: 'sales.return-more-than-sold', details: { nameEn: exampleProduct.nameEn, asked: 2, left: 1 } }],
    })
    expect(
      await back(3, [
        [0, 1],
        [1, 1],
      ]),
    ).toEqual([])
    expect(await act(shop, returnSale, again, contextOf())).toEqual(['sales.return-more-than-sold'])
    expect(notes()).toHaveLength(3)
  })

  test('two tills can each return a part without knowing of the other', async () => {
    const [first, second] = [await returnOf(shop, 1, [[0, 1]]), await returnOf(shop, 2, [[0, 1]])]
    expect(await act(shop, returnSale, first, contextOf())).toEqual([])
    expect(await act(shop, returnSale, second, contextOf())).toEqual([])
  })

  test('damaged goods are booked in and written off at once', async () => {
    expect(await back(1, [[0, 2, true]])).toEqual([])
    expect(shop.rows(product)[0]?.onHand).toBe(exampleProduct.onHand - 2)
    const moves = shop.rows(stockMove).filter(({ invoiceId }) => invoiceId === exampleId(701))
    expect(moves.map(({ operation, quantity, reason }) => [operation, quantity, reason])).toEqual([
      [STOCK_OPERATION.invoiceReturn, 2, null],
      [STOCK_OPERATION.lost, -2, STOCK_REASON.damaged],
    ])
  })

  test.each([
    ['another price', { unitPrice: minor(24_000) }],
    ['another product', { itemId: exampleId(999) }],
    ['another VAT', { vat: minor(1) }],
    ['less off the bill, and so more money', { billDiscount: minor(0) }],
    ['another seller', { employeeId: exampleId(998) }],
  ])('reports %s than was charged', async (_, forged) => {
    const given = await returnOf(shop, 1, [[0, 1]])
    const lines = given.lines.map((line) => ({ ...line, ...forged }))
    const decision = await shop.decide(returnSale, { ...given, lines }, contextOf())
    expect(decision.ok && decision.objections.map(({ code }) => code)).toContain('sales.return-differs')
  })

  test.each([
    ['points that were never spent', { pointsSpent: 5_000 }],
    ['none of the points that were earned', { pointsEarned: 0 }],
  ])('reports %s', async (_, forged) => {
    expect(await act(shop, returnSale, await returnOf(shop, 1, [[1, 1]], forged), contextOf())).toEqual(['sales.return-differs'])
  })

  test('reports a wrong refund: other money, an undisclosed total, more than the note, a card without its code', async () => {
    const given = await returnOf(shop, 1, [[1, 1]])
    const reported = async (amount: number, total = amount, more = {}) => {
      const decision = await shop.decide(returnSale, { ...given, tenders: [cash(amount, more)], total: minor(total) }, contextOf())
      return decision.ok ? decision.objections.map(({ code }) => code) : []
    }
    expect(await reported(given.total - 1)).toEqual(['sales.refund-differs'])
    expect(await reported(given.total, 5)).toEqual(['sales.total-differs'])
    expect(await reported(given.total + 1)).toEqual(['payments.more-than-due'])
    expect(await reported(given.total, given.total, { method: PAYMENT_METHOD.creditCard })).toEqual([
      'payments.authorization-code-required',
    ])
    expect(await reported(given.total, given.total, { method: PAYMENT_METHOD.transfer })).toEqual([])
    expect(await reported(0)).toEqual(['sales.refund-differs', 'payments.amount-required'])
  })

  test('needs the customer of the invoice', async () => {
    shop.apply([{ op: 'insert', record: 'customer', row: { ...exampleCustomer, id: exampleId(102), name: 'سارة' } }])
    expect(await back(1, [[0, 1]], { customerId: exampleId(102) })).toEqual(['customers.account-differs'])
  })

  test('of an unknown invoice is accepted as printed', async () => {
    const given = await returnOf(shop, 1, [[0, 1]], { creditOf: exampleId(9999) })
    expect(await act(shop, returnSale, given, contextOf())).toEqual(['sales.invoice-unknown'])
    expect(notes()[0]).toMatchObject({ total: given.total, paid: given.total })
  })

  test('needs the permission, or the approval of someone who has it', async () => {
    expect(await act(shop, returnSale, await returnOf(shop, 5, [[1, 1]]), contextOf(NOBODY))).toEqual(['sales.return-not-allowed'])
    const person = (nth: number, held: readonly number[]) => {
      const role = { id: exampleId(10 + nth), nameAr: 'دور', nameEn: 'Role', permissions: { [PAGES.pointOfSale]: held }, isOwner: false }
      shop.apply([
        { op: 'insert', record: 'role', row: { ...role, discountMax: null, isRemoved: false } },
        {
          op: 'insert',
          record: 'employee',
          row: { id: exampleId(20 + nth), nameAr: 'هدى', nameEn: 'Huda', roleId: role.id, isActive: true },
        },
      ])
      return { reason: 'Wrong size', by: exampleId(20 + nth) }
    }
    const [manager, seller] = [person(1, [ACTIONS.pointOfSale.returnSale]), person(2, [ACTIONS.pointOfSale.sell])]
    const by = async (nth: number, override: typeof manager) =>
      act(shop, returnSale, await returnOf(shop, nth, [[0, 1]], { override }), contextOf(NOBODY))
    expect(await by(1, seller)).toEqual(['sales.return-not-allowed'])
    expect(await by(2, manager)).toEqual([])
    expect(returnSale.allowedBy(await returnOf(shop, 3, [[1, 1]], { override: manager }))).toBe(manager.by)
  })
})

describe('returning an unpaid sale', () => {
  const paying = (amount: number) => ({
    ...{ invoiceId: SOLD, customerId: exampleCustomer.id, tenders: [cardOf(exampleId(1400 + amount), amount)] },
    ...{ total: minor(amount), timeZone: exampleSetting.timeZone, pointsPerUnit: 1 },
  })

  test('reduces the debt, without a refund, if nothing was paid', async () => {
    expect(await sell(shop, contextOf(), soldBill({}, { tenders: [] }))).toEqual([])
    const whole = Number(sold()?.total)
    expect(await back(1, [[0, 1]])).toEqual([])
    const [note] = notes()
    expect(note).toMatchObject({ paid: 0, due: note?.total, pointsEarned: 0 })
    expect([ofCustomer()?.owed, sold()?.remaining]).toEqual([whole - Number(note?.total), whole - Number(note?.total)])
    expect(await back(2, [[0, 1]], { tenders: [cash(5)], total: minor(5) })).toEqual(['sales.refund-differs'])
    expect(await disagreeing(reader())).toEqual([])
  })

  test('needs a partly paid sale to be settled first, then refunds all money and the points of both payments', async () => {
    expect(await sell(shop, contextOf(), soldBill({}, { tenders: [cash(40_000)] }))).toEqual([])
    expect(await state()).toBe('settle-first')
    const left = Number(sold()?.remaining)
    expect(await back(1, [[0, 1]])).toEqual(['sales.settle-first'])
    shop = visitShop()
    await sell(shop, contextOf(), soldBill({}, { tenders: [cash(40_000)] }))
    expect(await act(shop, payInvoice, paying(left), contextOf({ now: (Number(sold()?.issuedAt) + 1) as never }))).toEqual([])
    expect(
      await back(2, [
        [0, 2],
        [1, 1],
      ]),
    ).toEqual([])
    expect(notes()[0]).toMatchObject({ paid: sold()?.total, due: 0 })
    expect(ofCustomer()).toMatchObject({ points: exampleCustomer.points, owed: 0 })
    expect(await disagreeing(reader())).toEqual([])
  })

  test('before the sale arrives reduces the debt, and counts as no purchase', async () => {
    await sell(shop, contextOf(), soldBill({}, { tenders: [] }))
    const given = await returnOf(shop, 1, [
      [0, 2],
      [1, 1],
    ])
    shop = visitShop()
    expect(await act(shop, returnSale, given, contextOf())).toEqual(['sales.invoice-unknown'])
    expect(await sell(shop, contextOf(), soldBill({}, { tenders: [] }))).toEqual([])
    expect([sold()?.remaining, ofCustomer()?.owed, ofCustomer()?.invoiceCount]).toEqual([0, 0, 0])
    expect(await disagreeing(reader())).toEqual([])
  })
})

test('a returned piece goes back to rental, unless it is damaged', async () => {
  for (const isDamaged of [false, true]) {
    shop = visitShop()
    await sell(shop, contextOf(), soldBill({ lines: [pieceLine(), serviceLine()], pointsSpent: 0 }))
    expect(shop.rows(rentItem).find(({ id }) => id === examplePiece.id)?.isInService).toBe(false)
    expect(await back(1, [[0, 1, isDamaged]])).toEqual([])
    expect(shop.rows(rentItem).find(({ id }) => id === examplePiece.id)?.isInService).toBe(!isDamaged)
  }
})

test('a document of an order must be credited through the order', async () => {
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  await sell(shop, contextOf(), soldBill({ lines: [productLine()], billDiscount: minor(0), pointsSpent: 0 }))
  const given = await returnOf(shop, 1, [[0, 1]], { creditOf: exampleId(1101) })
  expect(await act(shop, returnSale, given, contextOf())).toContain('sales.not-returnable')
})

test('a sale without a customer can be returned without changing any account', async () => {
  await sell(shop, contextOf(), soldBill({ customerId: null, pointsSpent: 0 }, { buyer: null }))
  expect(
    await back(1, [
      [0, 2],
      [1, 1],
    ]),
  ).toEqual([])
  expect(notes()[0]).toMatchObject({ customerId: null, customerName: null, pointsEarned: 0, total: sold()?.total })
  expect(ofCustomer()).toEqual(exampleCustomer)
})
