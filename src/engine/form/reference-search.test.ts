import { expect, test } from 'vitest'
import { AT_REST, isClearable, opened, shownText, typing } from './reference-search.ts'

test('shows the name of the chosen row until the list is open, and then the typed text', () => {
  expect(shownText(AT_REST, 'Wedding dresses')).toBe('Wedding dresses')
  expect(shownText(opened(AT_REST), 'Wedding dresses')).toBe('')
  expect(shownText(opened(typing('ev')), 'Wedding dresses')).toBe('ev')
  expect(shownText(typing(''), 'Wedding dresses')).toBe('')
})

test('allows clearing a chosen row unless it is required or read-only', () => {
  expect(isClearable({ value: 'row' })).toBe(true)
  expect(isClearable({ value: null })).toBe(false)
  expect(isClearable({ value: 'row', isRequired: true })).toBe(false)
  expect(isClearable({ value: 'row', isReadOnly: true })).toBe(false)
})
