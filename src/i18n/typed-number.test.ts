import { describe, expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { readInteger, readMoney, writeMoney } from './typed-number.ts'

describe('a typed amount', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.05', 1205],
    ['.5', 50],
    ['7.', 700],
    ['1,250.75', 125_075],
    ['١٬٢٥٠٫٧٥', 125_075],
    ['۱۲', 1200],
    ['0.29', 29],
  ])('%s is %i minor units', (typed, units) => {
    expect(readMoney(typed)).toEqual({ kind: 'value', value: units })
  })

  test.each(['abc', '1.234', '-5', '1.2.3', '.', '12 SAR'])('%s is not an amount', (typed) => {
    expect(readMoney(typed).kind).toBe('wrong')
  })

  test('is empty, not zero, for an empty field', () => {
    expect(readMoney('  ').kind).toBe('empty')
  })

  test('is read back as it was written', () => {
    for (const units of [0, 5, 50, 100, 1205, 999_999_99]) {
      expect(readMoney(writeMoney(minor(units)))).toEqual({ kind: 'value', value: units })
    }
  })
})

test('reads a whole number in Latin and Arabic digits, and refuses a fraction', () => {
  expect(readInteger('٤٢')).toEqual({ kind: 'value', value: 42 })
  expect(readInteger('-3')).toEqual({ kind: 'value', value: -3 })
  expect(readInteger('4.2').kind).toBe('wrong')
  expect(readInteger('').kind).toBe('empty')
})
