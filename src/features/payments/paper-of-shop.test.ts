import { expect, test } from 'vitest'
import { PAPER } from '#domain/settings/account-setting.ts'
import { paperOf } from './paper-of-shop.ts'

test('a paper that was chosen at the device holds before that of the shop', () => {
  expect(paperOf('mm58', PAPER.a4)).toBe('mm58')
})

test('a device where nobody chose prints on what the shop usually prints on', () => {
  expect([PAPER.mm58, PAPER.mm80, PAPER.a4].map((usual) => paperOf(null, usual))).toEqual(['mm58', 'mm80', 'a4'])
})

test('without a word of the shop it is a roll of 80 mm', () => {
  expect(paperOf(null, undefined)).toBe('mm80')
})
