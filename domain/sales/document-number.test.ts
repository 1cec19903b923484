import { expect, test } from 'vitest'
import { documentNumber } from './document-number.ts'

test('a document number is the till’s series, a dash and six digits', () => {
  expect(documentNumber('T01', 1)).toBe('T01-000001')
  expect(documentNumber('T12', 999_999)).toBe('T12-999999')
})

test('a till that has used up six digits continues with seven', () => {
  expect(documentNumber('T01', 1_000_000)).toBe('T01-1000000')
})
