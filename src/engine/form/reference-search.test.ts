import { expect, test } from 'vitest'
import { AT_REST, isClearable, opened, shownText, typing } from './reference-search.ts'

test('shows the name of the chosen row while the list is open, until something is typed', () => {
  expect(shownText(AT_REST, 'Wedding dresses')).toBe('Wedding dresses')
  expect(shownText(opened, 'Wedding dresses')).toBe('Wedding dresses')
  expect(shownText(typing(''), 'Wedding dresses')).toBe('')
  expect(shownText(typing('ev'), 'Wedding dresses')).toBe('ev')
})

test('allows clearing a chosen row unless it is required or read-only', () => {
  expect(isClearable({ value: 'row' })).toBe(true)
  expect(isClearable({ value: null })).toBe(false)
  expect(isClearable({ value: 'row', isRequired: true })).toBe(false)
  expect(isClearable({ value: 'row', isReadOnly: true })).toBe(false)
})
