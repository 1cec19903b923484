import { describe, expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { readInteger, readMoney, writeMoney } from './typed-number.ts'

describe('an amount as somebody types it', () => {
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

  test.each(['abc', '1.234', '-5', '1.2.3', '.', '12 SAR'])('%s is not an amount, and nothing is guessed', (typed) => {
    expect(readMoney(typed).kind).toBe('wrong')
  })

  test('an empty field is empty, not zero', () => {
    expect(readMoney('  ').kind).toBe('empty')
  })

  test('what is written is read back as the same amount', () => {
    for (const units of [0, 5, 50, 100, 1205, 999_999_99]) {
      expect(readMoney(writeMoney(minor(units)))).toEqual({ kind: 'value', value: units })
    }
  })
})

test('a whole number is read in either digit set and a fraction is not one', () => {
  expect(readInteger('٤٢')).toEqual({ kind: 'value', value: 42 })
  expect(readInteger('-3')).toEqual({ kind: 'value', value: -3 })
  expect(readInteger('4.2').kind).toBe('wrong')
  expect(readInteger('').kind).toBe('empty')
})
