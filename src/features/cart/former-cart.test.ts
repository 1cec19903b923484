import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cartHead, cartIds, cartOf, noura, veil } from '../../../tests/support/examples/open-cart.ts'
import { dress } from '../../../tests/support/examples/planned-dress.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { NO_RENT } from '#domain/sales/planned-rent.ts'
import { cartSteps, documentOf } from './cart-steps.ts'
import { type CartIds, cartSchema } from './cart-state.ts'
import { formerCarts } from './former-cart.ts'

const overReload = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const readSaved = (saved: unknown) => {
  const read = v.safeParse(cartSchema, saved)
  return read.success ? read.output : null
}
const readFormer = (key: 'visit' | 'sale', saved: unknown, ids: CartIds) => {
  const read = v.safeParse(formerCarts(ids)[key === 'visit' ? 0 : 1].schema, saved)
  return read.success ? read.output : null
}
const cash = { id: exampleId(20), method: PAYMENT_METHOD.cash, tendered: minor(100_00), authorizationCode: null, reference: null }

test('restores a stored cart, and drops one with another shape', () => {
  const { removed: _removed, cleared: _cleared, ...saved } = cartOf([dress()], [veil()])
  expect(readSaved(overReload(saved))).toEqual(saved)
  expect(readSaved({ ...saved, rent: { ...saved.rent, taking: 'half' } })).toBeNull()
  expect(readSaved(null)).toBeNull()
})

describe('takes over the two drafts of an earlier version', () => {
  const next = cartIds(40)

  test('a bill with its discounts, partial payments and id', () => {
    const { bill, customer, lineDiscounts, billDiscount, invoiceId, shareCode } = cartOf([], [veil()])
    const sale = { invoiceId, shareCode, bill, customer, lineDiscounts, billDiscount, taken: [cash] }
    expect(readFormer('sale', overReload(sale), next)).toMatchObject({
      ...{ invoiceId, shareCode, bill, customer, taken: [cash], rent: NO_RENT, paid: null },
      orderId: next.orderId,
    })
  })

  const ids = {
    ...{ orderId: exampleId(1), orderShareCode: 'o'.repeat(24), invoiceId: exampleId(2), invoiceShareCode: 'i'.repeat(24) },
    ...{ advanceId: exampleId(3), advanceShareCode: 'a'.repeat(24), insuranceEntryId: exampleId(4) },
  }
  const { points: _points, owed: _owed, ...customer } = noura
  const line = { ...veil(), listPrice: veil().unitPrice }
  const { joins: _joins, ...rent } = { ...NO_RENT, pieces: [dress()], companions: ['Sara'] }
  const visit = { ids, isMore: false, customer, ...rent, lines: [line], paid: null }

  test('a rental order with pieces, goods and document ids, also when it was paid', () => {
    const taken = readFormer('visit', overReload({ ...visit, paid: [cash] }), next)
    expect(taken).toMatchObject({ orderId: ids.orderId, paid: [cash], rent: { pieces: [dress()], companions: ['Sara'], joins: null } })
    expect(taken?.bill.lines.map(({ id, discount, note }) => [id, discount, note])).toEqual([[line.id, 0, null]])
    const steps = taken ? cartSteps({ ...taken, removed: null, cleared: null }, cartHead) : []
    expect(steps.map(documentOf)).toEqual([ids.invoiceId, ids.advanceId])
  })

  test('an order being extended continues to be extended', () => {
    const joins = { orderId: ids.orderId, orderShareCode: ids.orderShareCode }
    expect(readFormer('visit', overReload({ ...visit, isMore: true }), next)?.rent.joins).toEqual(joins)
  })

  test('ignores an empty or invalid draft', () => {
    expect(readFormer('visit', overReload({ ...visit, pieces: [], lines: [] }), next)).toBeNull()
    expect(readFormer('sale', { bill: 1 }, next)).toBeNull()
  })
})
