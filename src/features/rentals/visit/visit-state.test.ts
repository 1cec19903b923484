import { describe, expect, test } from 'vitest'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import type { Tender } from '#domain/payments/tender.ts'
import {
  type VisitIds,
  type VisitPiece,
  advanceAsked,
  changeVisit,
  divideTenders,
  freshVisit,
  insuranceAsked,
  isVisitEmpty,
  takenNow,
} from './visit-state.ts'

const ids = (nth: number): VisitIds => ({
  orderId: exampleId(nth),
  orderShareCode: 'order',
  invoiceId: exampleId(nth + 1),
  invoiceShareCode: 'invoice',
  advanceId: exampleId(nth + 2),
  advanceShareCode: 'advance',
  insuranceEntryId: exampleId(nth + 3),
})
const START = Date.UTC(2027, 2, 10)
const piece = (nth: number, more: Partial<VisitPiece> = {}): VisitPiece => ({
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
const customer = { id: exampleId(1), name: 'Noura', mobile: null, trn: null }
const begun = changeVisit(changeVisit(freshVisit(ids(10)), { do: 'customer', customer }), { do: 'addPieces', pieces: [piece(1), piece(2)] })

describe('the visit', () => {
  test('a dress that is in it already is not added twice, unless its days are others', () => {
    const twice = changeVisit(begun, { do: 'addPieces', pieces: [piece(1, { bookingId: exampleId(300) })] })
    expect(twice.pieces).toHaveLength(2)
    const later = START + 30 * DAY_MS
    const claim = { startsAt: instant(later), outAt: instant(later), dueAt: instant(later + DAY_MS), endsAt: instant(later + DAY_MS) }
    expect(changeVisit(begun, { do: 'addPieces', pieces: [piece(1, { bookingId: exampleId(301), claim })] }).pieces).toHaveLength(3)
  })

  test('the same goods are one more of them at one price, and a line of their own once the catalogue has another', () => {
    const veil = {
      ...{
        id: exampleId(400),
        kind: LINE_KIND.product,
        itemId: exampleId(401),
        nameAr: 'طرحة',
        nameEn: 'Veil',
        quantity: 1,
        employeeId: null,
      },
      ...{ unitPrice: minor(100_00), listPrice: minor(100_00) },
    } as const
    const dearer = { ...veil, id: exampleId(402), unitPrice: minor(120_00), listPrice: minor(120_00) }
    const lines = [veil, veil, dearer, dearer, veil]
    const state = lines.reduce((before, line) => changeVisit(before, { do: 'addLine', line }), begun)
    expect(state.lines.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
      [100_00, 3],
      [120_00, 2],
    ])
  })

  test('proposes the advance and the insurance amount of the categories, and takes what the desk says instead', () => {
    expect(advanceAsked(begun.pieces)).toBe(600_00)
    expect(insuranceAsked(begun.pieces)).toBe(1_000_00)
    expect(takenNow(begun)).toEqual({ advance: 600_00, insurance: 1_000_00 })
    expect(takenNow(changeVisit(begun, { do: 'advance', amount: minor(100_00) })).advance).toBe(100_00)
  })

  test('never takes more early than the rent, and nothing when nothing is taken', () => {
    expect(takenNow(changeVisit(begun, { do: 'advance', amount: minor(9_000_00) })).advance).toBe(2_000_00)
    expect(takenNow(changeVisit(begun, { do: 'taking', taking: 'nothing' }))).toEqual({ advance: 0, insurance: 0 })
  })

  test('a companion who is taken out gives her pieces back to the customer', () => {
    const party = changeVisit(begun, { do: 'companions', companions: [' Sara ', 'Sara', ''] })
    expect(party.companions).toEqual(['Sara'])
    const worn = changeVisit(party, { do: 'piece', bookingId: exampleId(101), change: { person: 'Sara' } })
    expect(changeVisit(worn, { do: 'companions', companions: [] }).pieces[0]?.person).toBe('')
  })

  test('what was taken out comes back with one tap, and so does a visit that was begun anew', () => {
    const without = changeVisit(begun, { do: 'removePiece', bookingId: exampleId(101) })
    expect(changeVisit(without, { do: 'undo' }).pieces).toHaveLength(2)
    const anew = changeVisit(begun, { do: 'start', ids: ids(50) })
    expect(isVisitEmpty(anew)).toBe(true)
    expect(changeVisit(anew, { do: 'undo' }).ids).toEqual(begun.ids)
  })

  test('once the money was counted it stands still, until its document could not be made', () => {
    const paid = changeVisit(begun, { do: 'paid', tenders: [] })
    expect(changeVisit(paid, { do: 'removePiece', bookingId: exampleId(101) })).toBe(paid)
    const reopened = changeVisit(paid, { do: 'reopen', isGoodsDone: false })
    expect(changeVisit(reopened, { do: 'removePiece', bookingId: exampleId(101) }).pieces).toHaveLength(1)
    expect(changeVisit(changeVisit(paid, { do: 'start', ids: ids(60) }), { do: 'undo' }).pieces).toHaveLength(0)
  })
})

const tender = (nth: number, tendered: number, method: Tender['method'] = PAYMENT_METHOD.cash): Tender => ({
  ...{ id: exampleId(nth), method, tendered: minor(tendered), authorizationCode: null, reference: null },
})

test('tenders cover the first document first, nothing is lost on the way, and a divided one gets a second name that is always the same', () => {
  const given = [tender(1, 300), tender(2, 500, PAYMENT_METHOD.creditCard)]
  const [first, rest] = divideTenders(given, minor(400))
  expect(first.map((one) => one.tendered)).toEqual([300, 100])
  expect(rest.map((one) => one.tendered)).toEqual([400])
  expect(rest[0]?.id).not.toBe(given[1]?.id)
  expect(divideTenders(given, minor(400))[1][0]?.id).toBe(rest[0]?.id)
  expect(divideTenders(given, minor(0))[1]).toEqual(given)
})

test('rounded cash is rounded once, with the last that it pays, and each part is paid whole', () => {
  const given: Tender[] = [{ ...tender(1, 1000), rounding: minor(-12) }]
  const [first, rest] = divideTenders(given, minor(400))
  expect(first.map((one) => [one.tendered, one.rounding])).toEqual([[400, undefined]])
  expect(rest.map((one) => [one.tendered, one.rounding])).toEqual([[600, -12]])
  const [whole, none] = divideTenders(given, minor(1012))
  expect([whole, none]).toEqual([given, []])
})
