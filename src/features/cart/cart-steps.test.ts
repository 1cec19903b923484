import { describe, expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cartHead as head, cartOf, veil } from '../../../tests/support/examples/open-cart.ts'
import { dress } from '../../../tests/support/examples/planned-dress.ts'
import { minor, rate, sumMoney } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { leftAfter } from '#domain/sales/rent-taken.ts'
import { changeCart } from './change-cart.ts'
import type { CartState } from './cart-state.ts'
import { cartSteps, documentOf, heldAfter, heldNow, sharedTenders, toPayNow } from './cart-steps.ts'

const kinds = (state: CartState) => cartSteps(state, head).map((step) => (step.do === 'document' ? step.visit.kind : step.do))
const visit = cartOf([dress()])

test('goods without a rental are a sale, with or without a customer', () => {
  const goods = cartOf([], [veil()])
  expect(kinds(goods)).toEqual(['sell'])
  expect(kinds({ ...goods, customer: null })).toEqual(['sell'])
  expect(toPayNow(cartSteps(goods, head))).toBe(200_00)
  expect(cartSteps(goods, head).map(documentOf)).toEqual([goods.invoiceId])
})

test('a fully paid cart is one invoice, with the insurance amount separate', () => {
  const whole = cartOf([dress()], [veil()], { taking: 'all' })
  const steps = cartSteps(whole, head)
  expect(steps).toHaveLength(1)
  expect(toPayNow(steps)).toBe(1_700_00)
  expect(heldNow(steps)).toBe(500_00)
  expect(leftAfter(whole.rent)).toBe(0)
})

test('goods with an advance come first on their own invoice', () => {
  const both = cartOf([dress()], [veil()])
  expect(kinds(both)).toEqual(['invoice', 'advance'])
  expect(cartSteps(both, head).map(({ toPay }) => toPay)).toEqual([200_00, 800_00])
  expect(leftAfter(visit.rent)).toBe(700_00)
})

test('pieces without payment are reserved with the order, and an insurance amount can still be taken', () => {
  expect(kinds(cartOf([dress()], [], { taking: 'nothing' }))).toEqual(['reserve'])
  expect(kinds(cartOf([dress()], [], { taking: 'nothing', insurance: minor(300_00) }))).toEqual(['reserve', 'insure'])
  expect(kinds(cartOf([dress()], [veil()], { taking: 'nothing' }))).toEqual(['invoice', 'reserve'])
})

test('goods for an existing order are an invoice of that order', () => {
  const joins = { orderId: exampleId(77), orderShareCode: 's'.repeat(24) }
  const [step] = cartSteps(cartOf([], [veil()], { joins }), head)
  expect(step?.do === 'document' && step.visit.orderId).toBe(joins.orderId)
})

test('rentals belong to the employee who books, goods only to an assigned one', () => {
  const [step] = cartSteps(cartOf([dress()], [veil()], { taking: 'all' }), { ...head, bookedBy: exampleId(41) })
  if (step?.do !== 'document') throw new Error('what is paid whole is a document')
  expect(step.visit.bill.lines.map(({ employeeId }) => employeeId)).toEqual([exampleId(41), null])
})

test('a rental without a customer has no steps', () => {
  expect(cartSteps({ ...visit, customer: null }, head)).toEqual([])
})

test('the payment is distributed completely, and the change goes to the last document', () => {
  const steps = cartSteps(cartOf([dress()], [veil()]), head)
  const cash = { id: exampleId(20), method: PAYMENT_METHOD.cash, tendered: minor(1_100_00), authorizationCode: null, reference: null }
  const shares = sharedTenders(steps, [cash])
  expect(shares.map((share) => sumMoney(share.map((one) => one.tendered)))).toEqual([200_00, 900_00])
  expect(sharedTenders(cartSteps(cartOf([], [veil(0)]), head), [cash])).toEqual([[cash]])
})

describe('prepaid money', () => {
  const money = { id: exampleId(20), method: PAYMENT_METHOD.cash, tendered: minor(950_00), authorizationCode: null, reference: null }
  const balance = { ...money, id: exampleId(21), method: PAYMENT_METHOD.balance, tendered: minor(100_00) }
  const card = { ...money, id: exampleId(22), method: PAYMENT_METHOD.giftCard, tendered: minor(250_00), giftCardId: exampleId(23) }
  const sharesOf = (state: CartState, tenders: Parameters<typeof sharedTenders>[1]) =>
    sharedTenders(cartSteps(state, head), tenders).map((share) => share.map(({ method, tendered }) => [method, tendered]))

  test('pays the documents before other money, in any order of tenders', () => {
    expect(sharesOf(cartOf([dress()], [veil()]), [{ ...money, tendered: minor(650_00) }, balance, card])).toEqual([
      [
        [PAYMENT_METHOD.balance, 100_00],
        [PAYMENT_METHOD.giftCard, 100_00],
      ],
      [
        [PAYMENT_METHOD.giftCard, 150_00],
        [PAYMENT_METHOD.cash, 650_00],
      ],
    ])
  })

  test('does not pay an insurance amount', () => {
    const unpaid = cartOf([dress()], [veil()], { taking: 'nothing', insurance: minor(300_00) })
    expect(kinds(unpaid)).toEqual(['invoice', 'reserve', 'insure'])
    const [goods, reserved, insured] = sharesOf(unpaid, [
      { ...money, tendered: minor(300_00) },
      { ...card, tendered: minor(200_00) },
    ])
    expect([goods, reserved]).toEqual([[[PAYMENT_METHOD.giftCard, 200_00]], []])
    expect(insured).toEqual([[PAYMENT_METHOD.cash, 300_00]])
    // A halala more than the goods stays with the goods, whose document reports it.
    const [over, , rest] = sharesOf(unpaid, [
      { ...money, tendered: minor(299_99) },
      { ...card, tendered: minor(200_01) },
    ])
    expect(sumMoney((over ?? []).map(([, sum]) => minor(Number(sum))))).toBe(200_01)
    expect(rest).toEqual([[PAYMENT_METHOD.cash, 299_99]])
  })
})

describe('reductions', () => {
  const code = { id: exampleId(60), code: 'EID15', rate: rate(1500), category: 3 as const, services: [], products: [] }
  const coded = (state: CartState) => changeCart(state, { do: 'code', code })

  test('a discount code reduces goods and never rent', () => {
    const early = coded(cartOf([dress()], [veil()]))
    expect(cartSteps(early, head).map(({ toPay }) => toPay)).toEqual([170_00, 800_00])
    const whole = coded(cartOf([dress()], [veil()], { taking: 'all' }))
    expect(toPayNow(cartSteps(whole, head))).toBe(1_670_00)
  })

  test('a discount on the bill reduces the current invoice, and a percentage follows its content', () => {
    const share = { do: 'billDiscount', discount: { by: 'share', share: rate(1000) } } as const
    const early = changeCart(cartOf([dress()], [veil()]), share)
    expect(cartSteps(early, head).map(({ toPay }) => toPay)).toEqual([180_00, 800_00])
    const whole = changeCart(early, { do: 'taking', taking: 'all' })
    expect(toPayNow(cartSteps(whole, head))).toBe(1_080_00 + 500_00)
  })

  test('points reduce the invoice and never an advance', () => {
    const spent = changeCart(cartOf([dress()], [veil()]), { do: 'points', points: 40 })
    const [first, second] = cartSteps(spent, head)
    expect(first?.do === 'document' && first.visit.bill.pointsSpent).toBe(40)
    expect(second?.do === 'document' && second.visit.bill.pointsSpent).toBe(0)
    const alone = cartSteps(changeCart(visit, { do: 'points', points: 40 }), head)
    expect(alone.map((step) => step.do === 'document' && step.visit.bill.pointsSpent)).toEqual([0])
  })

  test('the note and the bill on hold go with the first document', () => {
    const noted = changeCart(visit, { do: 'note', note: 'hem' })
    const [only] = cartSteps({ ...noted, bill: { ...noted.bill, heldBillId: exampleId(90) } }, head)
    expect(only?.do === 'document' && only.visit.bill).toMatchObject({ note: 'hem', heldBillId: exampleId(90) })
    const [goods, early] = cartSteps(changeCart(changeCart(noted, { do: 'add', line: veil() }), { do: 'note', note: 'hem' }), head)
    expect([goods, early].map((step) => step?.do === 'document' && step.visit.bill.note)).toEqual(['hem', null])
  })
})

test.each([
  ['a sale', cartOf([], [veil()]), null],
  ['an advance', visit, null],
  ['goods together with pieces that are only reserved', cartOf([dress()], [veil()], { taking: 'nothing' }), null],
  ['pieces that are only reserved', cartOf([dress()], [], { taking: 'nothing' }), exampleId(90)],
])('%s: whether its bill is still on hold after all documents', (_what, cart, left) => {
  const held = { ...cart, bill: { ...cart.bill, heldBillId: exampleId(90) } }
  expect(heldAfter(held, cartSteps(held, head))).toBe(left)
})

describe('a bill without an amount to pay', () => {
  test('64.22 twice with a full discount is one sale of 0.00', () => {
    const comb = { ...veil(64_22), quantity: 2 }
    const free = changeCart(cartOf([], [comb]), { do: 'lineDiscount', lineId: comb.id, discount: { by: 'share', share: rate(10_000) } })
    const steps = cartSteps(free, head)
    expect([steps.length, toPayNow(steps)]).toEqual([1, 0])
  })
})
