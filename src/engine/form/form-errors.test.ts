import { describe, expect, test } from 'vitest'
import { faultsOf, hasFoldedFault, partFaults } from './form-errors.ts'

const FIELDS = ['name', 'mobile']

describe('faults of a form', () => {
  test('assigns a refusal to the field it names, others to the form', () => {
    expect(faultsOf({ kind: 'refused', refusal: { code: 'customers.mobile-wrong', field: 'mobile' } }, FIELDS)).toEqual({
      mobile: { code: 'customers.mobile-wrong' },
    })
    expect(faultsOf({ kind: 'refused', refusal: { code: 'customers.no-permission' } }, FIELDS)).toEqual({
      form: { code: 'customers.no-permission' },
    })
  })

  test('finds the field of an input fault through the path of the draft', () => {
    const state = { kind: 'wrong', errors: { 'customer.name': ['letters-only', 'too-long'], customerId: ['id'] } } as const
    expect(faultsOf(state, FIELDS, 'customer')).toEqual({ name: { code: 'letters-only' }, form: { code: 'id' } })
  })

  test('assigns a nested fault to its part of the field', () => {
    const state = {
      kind: 'wrong',
      errors: { 'employee.holidays.0.endsOn': ['day'], 'employee.holidays': ['too-many'], 'employee.name': ['required'] },
    } as const
    expect(partFaults(state, 'holidays', 'employee')).toEqual({ '0.endsOn': { code: 'day' } })
    expect(partFaults(state, 'name', 'employee')).toEqual({})
    const refused = { kind: 'refused', refusal: { code: 'x', field: 'employee.holidays.1.name', details: { days: 3 } } } as const
    expect(partFaults(refused, 'holidays', 'employee')).toEqual({ '1.name': { code: 'x', details: { days: 3 } } })
    expect(faultsOf(refused, ['holidays'], 'employee')).toEqual({ holidays: { code: 'x', details: { days: 3 } } })
  })

  test('assigns a changed-meanwhile refusal to each field, and fields that are not shown to the form', () => {
    const refusal = { code: 'entities.changed-meanwhile', field: 'customer.name', details: { fields: 'name mobile trn' } }
    expect(Object.keys(faultsOf({ kind: 'refused', refusal }, FIELDS, 'customer'))).toEqual(['name', 'mobile', 'form'])
  })

  test('reports nothing before an answer', () => {
    expect(faultsOf({ kind: 'pending' }, FIELDS)).toEqual({})
  })

  test('unfolds fields only for a fault among them', () => {
    const fields = [{ name: 'name' }, { name: 'salary', isFolded: true }]
    const state = (field: string) => ({ kind: 'refused', refusal: { code: 'x', field } }) as const
    expect(hasFoldedFault(fields, state('salary'))).toBe(true)
    expect(hasFoldedFault(fields, state('name'))).toBe(false)
    expect(hasFoldedFault(fields, { kind: 'ready' })).toBe(false)
  })
})
