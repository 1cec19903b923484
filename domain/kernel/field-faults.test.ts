import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fieldFaults } from './field-faults.ts'
import { idSchema } from './ids.ts'
import { daySchema } from './time.ts'

const dress = v.object({
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(5, 'too-long'), v.regex(/^[a-z]*$/, 'letters-only')),
  sizeId: idSchema,
  price: v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'invalid')),
  colour: v.picklist(['white', 'ivory'], 'choice'),
  wornOn: daySchema,
  isSold: v.boolean(),
  fittings: v.array(v.object({ note: v.nullable(v.string()) })),
})
const whole = {
  name: 'lila',
  sizeId: '0190a5f0-0000-7000-8000-000000000001',
  price: 5,
  colour: 'white',
  wornOn: '2026-01-01',
  isSold: false,
}
const faultsOf = (input: unknown) => fieldFaults(v.safeParse(dress, input).issues ?? [])
const codeOf = (change: object): unknown => faultsOf({ ...whole, fittings: [], ...change })

describe('fieldFaults', () => {
  test('returns nothing for a valid input', () => {
    expect(codeOf({})).toEqual({})
  })

  test.each(['name', 'sizeId', 'price', 'colour', 'wornOn', 'isSold', 'fittings'])('returns required: %s', (field) => {
    for (const value of [undefined, null, '']) expect(codeOf({ [field]: value })).toEqual({ [field]: ['required'] })
  })

  test('returns required for spaces and cleared number fields', () => {
    expect(codeOf({ name: '   ' })).toEqual({ name: ['required'] })
    expect(codeOf({ price: Number('x') })).toEqual({ price: ['required'] })
  })

  test.each([
    ['name', 7],
    ['sizeId', 7],
    ['price', '7'],
    ['isSold', 'no'],
    ['fittings', 'none'],
  ])('returns invalid if %s is %j', (field, value) => {
    expect(codeOf({ [field]: value })).toEqual({ [field]: ['invalid'] })
  })

  test('returns the schema’s own codes, each once', () => {
    expect(codeOf({ colour: 'red', price: 1.5, sizeId: 'x', wornOn: '2026-02-30' })).toEqual({
      colour: ['choice'],
      price: ['integer'],
      sizeId: ['id'],
      wornOn: ['day'],
    })
    expect(codeOf({ name: '123456' })).toEqual({ name: ['too-long', 'letters-only'] })
  })

  test('uses dotted paths, and "form" for the whole', () => {
    expect(codeOf({ fittings: [{ note: null }, { note: 7 }, {}] })).toEqual({
      'fittings.1.note': ['invalid'],
      'fittings.2.note': ['required'],
    })
    expect([faultsOf(undefined), faultsOf(null), faultsOf('text')]).toEqual([
      { form: ['required'] },
      { form: ['required'] },
      { form: ['invalid'] },
    ])
  })

  test('returns invalid for an unknown key of a strict object', () => {
    const strict = v.safeParse(v.strictObject({ name: v.string() }), { name: 'lila', price: 5 })
    expect(fieldFaults(strict.issues ?? [])).toEqual({ price: ['invalid'] })
  })
})
