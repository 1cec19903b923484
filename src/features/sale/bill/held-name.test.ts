import { expect, test } from 'vitest'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import type { PlannedCard } from '#domain/gift-cards/planned-card.ts'
import { minor } from '#domain/kernel/money.ts'
import { emptyBill } from '#domain/sales/bill.ts'
import { exampleCustomer, exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../../tests/support/examples/memory-reader.ts'
import { heldNameOf } from './held-name.ts'

const named = (nth: number, name: string, mergedInto: string | null = null) => ({
  ...exampleCustomer,
  id: exampleId(nth),
  name,
  mergedInto,
})
const [buyer, friend, twin] = [named(1, 'Buyer'), named(2, 'Friend'), named(3, 'Twin', exampleId(2))]
const read = memoryReader({ customer: [exampleCustomer, buyer, friend, twin] })

const card: PlannedCard = {
  ...{ type: GIFT_CARD_TYPE.paid, design: GIFT_CARD_DESIGN.gold, value: minor(10_000), buyerId: buyer.id, beneficiaryId: null },
  ...{ description: null, expiresOn: null, pointsSpent: 0 },
}
const nameOf = (label: string, customerId: string | null, giftCards: readonly PlannedCard[]) =>
  heldNameOf(read, { label, bill: { ...emptyBill(), customerId, giftCards: [...giftCards] } })

test('names a bill on hold by its label or customer, before any gift card', async () => {
  expect(await nameOf('Blue coat', exampleCustomer.id, [card])).toBe('Blue coat')
  expect(await nameOf('', exampleCustomer.id, [card])).toBe(exampleCustomer.name)
})

test('without a customer names it by the holder of its first gift card, also after a merge, or by its buyer', async () => {
  expect(await nameOf('', null, [{ ...card, beneficiaryId: friend.id }, card])).toBe('Friend')
  expect(await nameOf('', null, [{ ...card, beneficiaryId: twin.id }])).toBe('Friend')
  expect(await nameOf('', null, [card])).toBe('Buyer')
})

test('a bill without a customer has no name', async () => {
  expect(await nameOf('', null, [])).toBeNull()
})
