import { describe, expect, test } from 'vitest'
import { faultsOf } from './form-errors.ts'

const FIELDS = ['name', 'mobile']

describe('what a no lands on', () => {
  test('a refusal that names a field stands under it, others under the form', () => {
    expect(faultsOf({ kind: 'refused', refusal: { code: 'customers.mobile-wrong', field: 'mobile' } }, FIELDS)).toEqual({
      mobile: { code: 'customers.mobile-wrong' },
    })
    expect(faultsOf({ kind: 'refused', refusal: { code: 'customers.no-permission' } }, FIELDS)).toEqual({
      form: { code: 'customers.no-permission' },
    })
  })

  test('a fault of the input finds its field through the path of the draft', () => {
    const state = { kind: 'wrong', errors: { 'customer.name': ['letters-only', 'too-long'], customerId: ['id'] } } as const
    expect(faultsOf(state, FIELDS, 'customer')).toEqual({ name: { code: 'letters-only' }, form: { code: 'id' } })
  })

  test('nothing is said before an answer', () => {
    expect(faultsOf({ kind: 'pending' }, FIELDS)).toEqual({})
  })
})
