import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cartHead as head, cartIds, cartOf, veil } from '../../../tests/support/examples/open-cart.ts'
import { dress } from '../../../tests/support/examples/planned-dress.ts'
import { may } from '#domain/access/pages.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import { type Money, minor, rate, sumMoney } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { NO_BOOKS, cartNeeds, withApproval, approvalOfStep, mayAllowCart } from './cart-approval.ts'
import { type CartCard, type CartState, cartSchema, freshCart, isCartEmpty } from './cart-state.ts'
import { cardsOf, cartSteps, documentsNow, pathAfter, sharedTenders, toPayNow } from './cart-steps.ts'
import { heldOf, worthOf } from './cart-sums.ts'
import { changeCart } from './change-cart.ts'

const card = (value: number, nth = 1, more: Partial<CartCard> = {}): CartCard => ({
  ...{ giftCardId: exampleId(500 + nth), code: 'ABCDEFGH23456789', shareCode: 'g'.repeat(24), type: GIFT_CARD_TYPE.paid },
  ...{ design: GIFT_CARD_DESIGN.gold, value: minor(value), buyerId: exampleId(5), beneficiaryId: null, description: null },
  ...{ expiresOn: null, pointsSpent: 0 },
  ...more,
})
const withCards = (state: CartState, ...cards: readonly CartCard[]): CartState =>
  cards.reduce((now, one) => changeCart(now, { do: 'giftCard', card: one }), state)
const stepsOf = (state: CartState) => cartSteps(state, head)
const kinds = (state: CartState) => stepsOf(state).map((step) => (step.do === 'document' ? step.visit.kind : step.do))
const cash = (tendered: number): Tender => ({
  ...{ id: exampleId(20), method: PAYMENT_METHOD.cash, tendered: minor(tendered), authorizationCode: null, reference: null },
})

describe('steps of a cart with gift cards', () => {
  test('issues goods first and then each card; cards alone make no invoice', () => {
    const both = withCards(cartOf([], [veil()]), card(300_00), card(50_00, 2))
    expect(kinds(both)).toEqual(['sell', 'giftCard', 'giftCard'])
    expect([toPayNow(stepsOf(both)), documentsNow(stepsOf(both))]).toEqual([550_00, 200_00])
    expect(kinds(withCards(freshCart(cartIds()), card(300_00)))).toEqual(['giftCard'])
    expect(kinds(withCards(cartOf([dress()], [veil()]), card(300_00)))).toEqual(['invoice', 'advance', 'giftCard'])
  })

  test('codes, discounts and points do not reduce a card, which has no VAT', () => {
    const share = { do: 'billDiscount', discount: { by: 'share', share: rate(1000) } } as const
    const reduced = changeCart(changeCart(withCards(cartOf([], [veil()]), card(300_00)), share), { do: 'points', points: 40 })
    expect(stepsOf(reduced).map(({ toPay }) => toPay)).toEqual([178_00, 300_00])
    const alone = changeCart(withCards(freshCart(cartIds()), card(300_00)), share)
    expect(stepsOf(alone).map(({ toPay }) => toPay)).toEqual([300_00])
  })

  test('a free card and one paid by points need no payment', () => {
    const { pointValue } = exampleSetting
    const free = card(300_00, 1, { type: GIFT_CARD_TYPE.free })
    const loyal = card(1, 2, { type: GIFT_CARD_TYPE.loyalty, pointsSpent: 50 })
    const steps = stepsOf(withCards(cartOf([]), free, loyal))
    expect(steps.map(({ toPay }) => toPay)).toEqual([0, 0])
    expect(steps.map((step) => step.do === 'giftCard' && step.card.value)).toEqual([300_00, 50 * pointValue])
  })
})

describe('a combined payment', () => {
  const both = withCards(cartOf([], [veil()]), card(300_00))
  const shares = (tenders: readonly Tender[]): Money[] =>
    sharedTenders(stepsOf(both), tenders).map((one) => sumMoney(one.map(({ tendered }) => tendered)))

  test('pays a card its exact value, and the change goes to the sale', () => {
    expect(shares([cash(500_00)])).toEqual([200_00, 300_00])
    expect(shares([cash(600_00)])).toEqual([300_00, 300_00])
    const [sale = []] = sharedTenders(stepsOf(both), [cash(600_00)])
    expect(settle(minor(200_00), sale).change).toBe(100_00)
  })

  test('an unpaid rest belongs to the sale and never to a card', () => {
    expect(shares([cash(300_00)])).toEqual([0, 300_00])
    expect(shares([cash(450_00)])).toEqual([150_00, 300_00])
  })

  test("a gift card or a balance pays only for the sale, not for the rental's advance or insurance", () => {
    const spent: Tender = { ...cash(200_00), id: exampleId(21), method: PAYMENT_METHOD.giftCard, giftCardId: exampleId(23) }
    expect(sharedTenders(stepsOf(both), [cash(300_00), spent]).map((share) => share.map(({ method }) => method))).toEqual([
      [PAYMENT_METHOD.giftCard],
      [PAYMENT_METHOD.cash],
    ])
  })
})

describe('a gift card on the bill', () => {
  const one = withCards(cartOf([], [veil()]), card(300_00))

  test('is changed in place, removed, and restored with one tap', () => {
    const more = withCards(one, card(50_00, 2), card(400_00))
    expect(more.giftCards.map(({ value }) => value)).toEqual([400_00, 50_00])
    const without = changeCart(more, { do: 'removeGiftCard', giftCardId: exampleId(501) })
    expect(without.giftCards.map(({ value }) => value)).toEqual([50_00])
    expect(changeCart(without, { do: 'undo' }).giftCards).toEqual(more.giftCards)
    expect(isCartEmpty(withCards(freshCart(cartIds()), card(1)))).toBe(false)
  })

  test('survives a reload, and a draft of an older version has none', () => {
    const { removed: _removed, cleared: _cleared, ...saved } = one
    expect(v.parse(cartSchema, JSON.parse(JSON.stringify(saved)))).toEqual(saved)
    const { giftCards: _none, ...before } = saved
    expect(v.parse(cartSchema, before).giftCards).toEqual([])
  })

  test('goes on hold without its ids, and is resumed with new ones', () => {
    const held = heldOf(one, head.terms)
    expect(held.giftCards).toEqual([expect.not.objectContaining({ code: expect.anything() })])
    expect(worthOf(held, head.terms)).toBe(500_00)
    const giftCards = (held.giftCards ?? []).map((planned) => ({ ...card(1, 9), ...planned }))
    const back = changeCart(freshCart(cartIds(80)), {
      ...{ do: 'resume', heldBillId: exampleId(90), bill: held, giftCards, customer: null, codeGoods: null, ids: cartIds(80) },
    })
    expect(back.giftCards).toMatchObject([{ giftCardId: exampleId(509), value: 300_00 }])
  })

  test('that was sold is removed from an interrupted cart, like invoiced goods', () => {
    const paid = changeCart(withCards(one, card(50_00, 2)), { do: 'paid', tenders: [cash(550_00)] })
    const done = { ids: cartIds(70), isGoods: true, giftCards: [exampleId(501)], left: [cash(50_00)] }
    const reopened = changeCart(paid, { do: 'reopen', done })
    expect(reopened).toMatchObject({ paid: null, taken: [{ tendered: 50_00 }], invoiceId: cartIds(70).invoiceId })
    expect(kinds(reopened)).toEqual(['giftCard'])
  })
})

describe('a free card', () => {
  const free = withCards(cartOf([], [veil()]), card(300_00, 1, { type: GIFT_CARD_TYPE.free }))
  const { page, action } = may('pointOfSale', 'sellProducts')
  const seller = { permissions: { [String(page)]: [action, may('pointOfSale', 'sell').action] }, discountMax: null }
  const manager = {
    permissions: { [String(page)]: [...(seller.permissions[String(page)] ?? []), may('pointOfSale', 'freeGiftCard').action] },
    discountMax: null,
  }
  const approval = { reason: 'عروس المحل', by: exampleId(1), proof: null }

  test('needs approval by an employee with that permission', () => {
    expect(cartNeeds(free, NO_BOOKS, seller)).toMatchObject([{ over: 'freeGiftCard', found: [{ details: { valueAmount: 300_00 } }] }])
    expect(cartNeeds(free, NO_BOOKS, manager)).toEqual([])
    expect([mayAllowCart(free, NO_BOOKS, seller, manager), mayAllowCart(free, NO_BOOKS, seller, seller)]).toEqual([true, false])
  })

  test('uses that approval but its sale does not, and another value needs a new one', () => {
    const saved = withApproval(free, NO_BOOKS, seller, approval)
    const leaves = (state: CartState) => stepsOf(state).map((step) => approvalOfStep(step, state, seller, saved, [])?.reason)
    expect(leaves(free)).toEqual([undefined, approval.reason])
    expect(leaves(withCards(free, card(300_01, 1, { type: GIFT_CARD_TYPE.free })))).toEqual([undefined, undefined])
  })
})

test('leads to the receipt with the sold cards, or to the counter without a receipt', () => {
  const steps = stepsOf(withCards(cartOf([], [veil()]), card(1), card(2, 2)))
  expect(cardsOf(steps)).toEqual([exampleId(501), exampleId(502)])
  expect(pathAfter('a', ['b', 'c'])).toBe('/merchant/billing-success/a?gift_cards=b.c')
  expect([pathAfter(null, ['b']), pathAfter('a', [])]).toEqual(['/merchant/billing?gift_cards=b', '/merchant/billing-success/a'])
})
