import { expect, test } from 'vitest'
import { ACTIONS, PAGES, allPermissions, isAllowed, isPageOpen, may } from './pages.ts'

test('numbers fixed by the specification do not change', () => {
  expect(may('products', 'stockNotices')).toEqual({ page: 5, action: 5 })
  expect(may('reports', 'surveyNotices')).toEqual({ page: 6, action: 38 })
  expect(may('reports', 'complaintNotices')).toEqual({ page: 6, action: 39 })
})

test('the numbers of pages, and of actions within a page, are unique', () => {
  expect(new Set(Object.values(PAGES)).size).toBe(Object.keys(PAGES).length)
  for (const actions of Object.values(ACTIONS)) expect(new Set(Object.values(actions)).size).toBe(Object.keys(actions).length)
})

test('an action is allowed if its page lists it', () => {
  expect(isAllowed({ '2': [1, 3] }, may('pointOfSale', 'discountLine'))).toBe(true)
  expect(isAllowed({ '2': [1] }, may('pointOfSale', 'discountLine'))).toBe(false)
  expect(isAllowed({}, may('pointOfSale', 'sell'))).toBe(false)
  expect(isAllowed({}, null)).toBe(true)
})

test('a page is open if any of its actions is allowed', () => {
  expect(isPageOpen({ '2': [1] }, PAGES.pointOfSale)).toBe(true)
  expect(isPageOpen({ '2': [] }, PAGES.pointOfSale)).toBe(false)
  expect(isPageOpen({}, PAGES.pointOfSale)).toBe(false)
})

test('the owner has all permissions', () => {
  for (const page of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])
    for (const action of Object.values(ACTIONS[page])) expect(isAllowed(allPermissions(), { page: PAGES[page], action })).toBe(true)
})
