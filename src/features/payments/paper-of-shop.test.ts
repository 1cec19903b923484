import { expect, test } from 'vitest'
import { PAPER } from '#domain/settings/account-setting.ts'
import { paperOf } from './paper-of-shop.ts'

test('a paper chosen on the device takes precedence over that of the shop', () => {
  expect(paperOf('mm58', PAPER.a4)).toBe('mm58')
})

test('a device without a choice uses the paper of the shop', () => {
  expect([PAPER.mm58, PAPER.mm80, PAPER.a4].map((usual) => paperOf(null, usual))).toEqual(['mm58', 'mm80', 'a4'])
})

test('defaults to a roll of 80 mm', () => {
  expect(paperOf(null, undefined)).toBe('mm80')
})
