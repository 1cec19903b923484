import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleContext, exampleId } from '../../tests/support/examples/example-shop.ts'
import { may } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import { rate } from '../kernel/money.ts'
import { changeDiscountCeiling } from './change-discount-ceiling.ts'
import { DISCOUNT_MAX_USUAL, discountMaxOf } from './discount-ceiling.ts'

const held = {
  id: exampleId(310),
  nameAr: 'كاشيرة',
  nameEn: 'Cashier',
  permissions: {},
  isOwner: false,
  discountMax: null,
  isRemoved: false,
}
const CHANGE_PRICE = may('pointOfSale', 'changePrice')

describe('the discount ceiling of a role', () => {
  test('is ten percent by default, and unlimited with the permission to change prices', () => {
    expect(discountMaxOf({ permissions: {} })).toBe(DISCOUNT_MAX_USUAL)
    expect(discountMaxOf({ permissions: {}, discountMax: null })).toBe(1_000)
    expect(discountMaxOf({ permissions: { [String(CHANGE_PRICE.page)]: [CHANGE_PRICE.action] } })).toBe(10_000)
  })

  test('is the one set for the role, including zero', () => {
    expect(discountMaxOf({ permissions: {}, discountMax: rate(0) })).toBe(0)
    expect(discountMaxOf({ permissions: { [String(CHANGE_PRICE.page)]: [CHANGE_PRICE.action] }, discountMax: rate(2_500) })).toBe(2_500)
  })

  test('can be changed with the permission to edit settings, except for the owner', () => {
    const given = { roleId: held.id, ceiling: rate(2_000) }
    expect(changeDiscountCeiling.decide(given, held, exampleContext())).toMatchObject({
      changes: [{ op: 'patch', record: 'role', id: held.id, fields: { discountMax: 2_000 } }],
    })
    expect(changeDiscountCeiling.decide({ ...given, ceiling: null }, held, exampleContext())).toMatchObject({
      changes: [{ fields: { discountMax: null } }],
    })
    expect(changeDiscountCeiling.decide(given, { ...held, isOwner: true }, exampleContext())).toMatchObject({
      refusal: { code: 'employees.role-of-owner' },
    })
    expect(changeDiscountCeiling.decide(given, null, exampleContext())).toMatchObject({ refusal: { code: 'employees.role-unknown' } })
    const clerk = { actor: { employeeId: null, permissions: {} } }
    expect(decideCommand(changeDiscountCeiling, given, held, exampleContext(clerk))).toMatchObject({
      refusal: { code: 'settings.no-permission' },
    })
    expect([0, 10_000, -1, 10_001, 12.5].map((ceiling) => v.is(changeDiscountCeiling.input, { roleId: held.id, ceiling }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
