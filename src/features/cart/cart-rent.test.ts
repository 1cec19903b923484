import { describe, expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'
import { advanceRequested, insuranceRequested, takenNow } from '#domain/sales/rent-taken.ts'
import { changeCart } from './change-cart.ts'
import { type CartIds, freshCart, isCartEmpty } from './cart-state.ts'
import { heldOf, pricedCart, worthOf } from './cart-sums.ts'
import { veil } from '../../../tests/support/examples/open-cart.ts'
import { divideTenders } from '#domain/payments/divide-tenders.ts'

const ids = (nth: number): CartIds => ({
  ...{ orderId: exampleId(nth), orderShareCode: 'order', invoiceId: exampleId(nth + 1), shareCode: 'invoice' },
  ...{ advanceId: exampleId(nth + 2), advanceShareCode: 'advance' },
})
const START = Date.UTC(2027, 2, 10)
const piece = (nth: number, more: Partial<PlannedPiece> = {}): PlannedPiece => ({
  bookingId: exampleId(100 + nth),
  rentItemId: exampleId(200 + nth),
  code: `WD-${nth}`,
  nameAr: 'فستان',
  nameEn: 'Dress',
  picture: null,
  listPrice: minor(1_000_00),
  rentPrice: minor(1_000_00),
  claim: { startsAt: instant(START), outAt: instant(START), dueAt: instant(START + 2 * DAY_MS), endsAt: instant(START + 4 * DAY_MS) },
  person: '',
  isDelivered: false,
  insurance: minor(500_00),
  advanceRate: rate(3000),
  ...more,
})
const customer = { id: exampleId(1), name: 'Noura', mobile: null, trn: null, points: 0, owed: minor(0) }
const begun = changeCart(changeCart(freshCart(ids(10)), { do: 'customer', customer }), { do: 'addPieces', pieces: [piece(1), piece(2)] })

describe('the visit', () => {
  test('a dress is not added twice, unless for other days', () => {
    const twice = changeCart(begun, { do: 'addPieces', pieces: [piece(1, { bookingId: exampleId(300) })] })
    expect(twice.rent.pieces).toHaveLength(2)
    const later = START + 30 * DAY_MS
    const claim = { startsAt: instant(later), outAt: instant(later), dueAt: instant(later + DAY_MS), endsAt: instant(later + DAY_MS) }
    expect(changeCart(begun, { do: 'addPieces', pieces: [piece(1, { bookingId: exampleId(301), claim })] }).rent.pieces).toHaveLength(3)
  })

  test('proposes advance and insurance amount by the categories, and accepts other amounts', () => {
    expect(advanceRequested(begun.rent)).toBe(600_00)
    expect(insuranceRequested(begun.rent)).toBe(1_000_00)
    expect(takenNow(begun.rent)).toEqual({ advance: 600_00, insurance: 1_000_00 })
    expect(takenNow(changeCart(begun, { do: 'advance', amount: minor(100_00) }).rent).advance).toBe(100_00)
  })

  test('an advance never exceeds the rent, and is zero if nothing is taken', () => {
    expect(takenNow(changeCart(begun, { do: 'advance', amount: minor(9_000_00) }).rent).advance).toBe(2_000_00)
    expect(takenNow(changeCart(begun, { do: 'taking', taking: 'nothing' }).rent)).toEqual({ advance: 0, insurance: 0 })
  })

  test('pieces of a removed companion return to the customer', () => {
    const party = changeCart(begun, { do: 'companions', companions: [' Sara ', 'Sara', ''] })
    expect(party.rent.companions).toEqual(['Sara'])
    const worn = changeCart(party, { do: 'piece', bookingId: exampleId(101), change: { person: 'Sara' } })
    expect(changeCart(worn, { do: 'companions', companions: [] }).rent.pieces[0]?.person).toBe('')
  })

  test('removed items and a restarted visit are restored with one tap', () => {
    const without = changeCart(begun, { do: 'removePiece', bookingId: exampleId(101) })
    expect(changeCart(without, { do: 'undo' }).rent.pieces).toHaveLength(2)
    const anew = changeCart(begun, { do: 'clear', ids: ids(50) })
    expect(isCartEmpty(anew)).toBe(true)
    expect(changeCart(anew, { do: 'undo' })).toEqual(begun)
  })

  test('is locked once the payment is counted, until its document fails', () => {
    const paid = changeCart(begun, { do: 'paid', tenders: [] })
    expect(changeCart(paid, { do: 'removePiece', bookingId: exampleId(101) })).toBe(paid)
    const reopened = changeCart(paid, { do: 'reopen', done: null })
    expect(changeCart(reopened, { do: 'removePiece', bookingId: exampleId(101) }).rent.pieces).toHaveLength(1)
    expect(changeCart(changeCart(paid, { do: 'start', ids: ids(60) }), { do: 'undo' }).rent.pieces).toHaveLength(0)
  })
})

const tender = (nth: number, tendered: number, method: Tender['method'] = PAYMENT_METHOD.cash): Tender => ({
  ...{ id: exampleId(nth), method, tendered: minor(tendered), authorizationCode: null, reference: null },
})

test('tenders pay the first document first without loss, and a split one gets a deterministic second id', () => {
  const given = [tender(1, 300), tender(2, 500, PAYMENT_METHOD.creditCard)]
  const [first, rest] = divideTenders(given, minor(400))
  expect(first.map((one) => one.tendered)).toEqual([300, 100])
  expect(rest.map((one) => one.tendered)).toEqual([400])
  expect(rest[0]?.id).not.toBe(given[1]?.id)
  expect(divideTenders(given, minor(400))[1][0]?.id).toBe(rest[0]?.id)
  expect(divideTenders(given, minor(0))[1]).toEqual(given)
})

test('rounds cash once, on the last document it pays, and pays each part in full', () => {
  const given: Tender[] = [{ ...tender(1, 1000), rounding: minor(-12) }]
  const [first, rest] = divideTenders(given, minor(400))
  expect(first.map((one) => [one.tendered, one.rounding])).toEqual([[400, undefined]])
  expect(rest.map((one) => [one.tendered, one.rounding])).toEqual([[600, -12]])
  const [whole, none] = divideTenders(given, minor(1012))
  expect([whole, none]).toEqual([given, []])
})

test('removes invoiced goods; the rest continues with new ids and the remaining payment', () => {
  const [before, next] = [changeCart(begun, { do: 'paid', tenders: [tender(1, 900)] }), ids(70)]
  const left = [tender(2, 500)]
  const reopened = changeCart(before, { do: 'reopen', done: { ids: next, isGoods: true, giftCards: [], left } })
  expect(reopened).toMatchObject({ paid: null, taken: left, invoiceId: next.invoiceId, advanceId: begun.advanceId })
  expect(reopened.bill.lines).toEqual([])
  expect(reopened.rent.pieces).toHaveLength(2)
})

test('restores a removed piece at its position, next to those added since', () => {
  const without = changeCart(begun, { do: 'removePiece', bookingId: exampleId(101) })
  const more = changeCart(without, { do: 'addPieces', pieces: [piece(3)] })
  expect(changeCart(more, { do: 'undo' }).rent.pieces.map(({ code }) => code)).toEqual(['WD-1', 'WD-2', 'WD-3'])
})

describe('a cart on hold', () => {
  const terms = { vatRate: rate(1500), pointValue: minor(10), pointsPerUnit: 1 }
  const rich = { ...customer, points: 100 }
  const spent = [
    { do: 'customer', customer: rich },
    { do: 'add', line: { ...veil(), quantity: 1 } },
    { do: 'points', points: 40 },
  ] as const
  const cart = spent.reduce(changeCart, begun)
  const held = heldOf(cart, terms)
  const back = changeCart(freshCart(ids(80)), {
    ...{ do: 'resume', heldBillId: exampleId(90), bill: held, customer: rich, codeGoods: null, ids: ids(80) },
  })

  test('is resumed with rentals, their days and its points', () => {
    expect(back.rent).toEqual(cart.rent)
    expect([back.bill.pointsSpent, back.bill.heldBillId]).toEqual([40, exampleId(90)])
    expect(worthOf(held, terms)).toBe(200_00 - 4_00 + 2_000_00)
  })

  test('reserves no points: discarding it leaves the customer’s 100', () => {
    expect([held.pointsSpent, rich.points]).toEqual([40, 100])
    expect(changeCart(cart, { do: 'start', ids: ids(80) }).bill.pointsSpent).toBe(0)
  })

  test('spends no points when resumed for another customer', () => {
    const other = changeCart(back, { do: 'customer', customer: { ...rich, id: exampleId(6), name: 'Sara' } })
    expect(pricedCart(other, terms).bill.pointsSpent).toBe(0)
  })
})
