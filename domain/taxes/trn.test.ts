import { expect, test } from 'vitest'
import { COUNTRY } from '../settings/account-setting.ts'
import { trnFault } from './trn.ts'

test('a Saudi number has fifteen digits and begins and ends with three', () => {
  expect(trnFault('310122393500003', COUNTRY.ksa)).toBeNull()
  expect(trnFault('110122393500003', COUNTRY.ksa)).toBe('trn-ksa')
  expect(trnFault('310122393500001', COUNTRY.ksa)).toBe('trn-ksa')
})

test('a UAE number begins with 100', () => {
  expect(trnFault('100123456700003', COUNTRY.uae)).toBeNull()
  for (const trn of ['310122393500003', '101123456700003', '099123456700003']) expect(trnFault(trn, COUNTRY.uae)).toBe('trn-uae')
})

test('another length or a letter is reported first', () => {
  for (const trn of ['', '31012239350000', '3101223935000033', '31012239350000A', '٣١٠١٢٢٣٩٣٥٠٠٠٠٣'])
    expect(trnFault(trn, COUNTRY.ksa)).toBe('trn-length')
})
