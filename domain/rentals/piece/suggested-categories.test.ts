import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SUGGESTED_GROUPS } from '../../catalog/suggested.ts'
import { fold } from '../../kernel/text.ts'
import { rentCategoryEntity } from './rent-categories.ts'
import { SUGGESTED_CATEGORIES } from './suggested-categories.ts'

const all = SUGGESTED_CATEGORIES.flatMap((group) => group.categories)

test('suggestions are valid, and sufficient for any shop', () => {
  for (const category of all)
    expect(v.is(rentCategoryEntity.draft, { ...rentCategoryEntity.blank(), ...category }), category.nameEn).toBe(true)
  expect(all.length).toBeGreaterThanOrEqual(25)
})

test('names are unique in each language, so that all of them can be activated at once', () => {
  for (const named of [SUGGESTED_CATEGORIES, all])
    for (const name of ['nameAr', 'nameEn'] as const) expect(new Set(named.map((one) => fold(one[name]))).size).toBe(named.length)
})

test('no group has the name of a suggested service group, as both are on the same screen', () => {
  const names = new Set(SUGGESTED_GROUPS.flatMap(({ nameAr, nameEn }) => [fold(nameAr), fold(nameEn)]))
  expect(SUGGESTED_CATEGORIES.filter(({ nameAr, nameEn }) => names.has(fold(nameAr)) || names.has(fold(nameEn)))).toEqual([])
})

test('each has names in the right script, an insurance amount and days', () => {
  for (const { nameAr, nameEn, insuranceAmount, cleaningDays } of all) {
    expect(insuranceAmount, nameEn).toBeGreaterThan(0)
    expect(cleaningDays, nameEn).toBeGreaterThan(0)
    expect(nameAr).toMatch(/^[\p{Script=Arabic}\s]+$/u)
    expect(nameEn).toMatch(/^[A-Za-z\s-]+$/)
  }
})
