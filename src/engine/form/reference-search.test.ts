import { expect, test } from 'vitest'
import { AT_REST, focused, opened, shownText, typing } from './reference-search.ts'

test('a reference that was refused shows the row that was refused, with its list closed', () => {
  const after = focused({ isChosen: true, isRefused: true })
  expect(after.isOpen).toBe(false)
  expect(shownText(after, 'Wedding dresses')).toBe('Wedding dresses')
  expect(focused({ isChosen: false, isRefused: true })).toEqual(AT_REST)
})

test('a chosen row keeps its name while the list is open, until something is typed', () => {
  expect(shownText(focused({ isChosen: true, isRefused: false }), 'Wedding dresses')).toBe('Wedding dresses')
  expect(shownText(opened, 'Wedding dresses')).toBe('Wedding dresses')
  expect(shownText(typing(''), 'Wedding dresses')).toBe('')
  expect(shownText(typing('ev'), 'Wedding dresses')).toBe('ev')
})

test('where nothing is chosen the list opens with the focus', () => {
  expect(focused({ isChosen: false, isRefused: false }).isOpen).toBe(true)
})
