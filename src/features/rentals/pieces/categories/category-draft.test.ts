import * as v from 'valibot'
import { expect, test } from 'vitest'
import { minor, rate } from '#domain/kernel/money.ts'
import { editRentCategory } from '#domain/rentals/piece/rent-categories.ts'
import type { CategoryTerms } from '#domain/rentals/piece/category-terms.ts'
import { categoryDraft, categoryInput, stepsInOrder } from './category-draft.ts'
import type { RentGroup } from '../use-rent-groups.ts'

const ID = '01900000-0000-7000-8000-000000000205'
const group: RentGroup = { id: ID, kind: 3, nameAr: 'فساتين زفاف', nameEn: 'Wedding dresses', position: 4, status: 1 }
const terms: CategoryTerms = {
  preparationDays: 1,
  cleaningDays: 2,
  deliveryDays: 0,
  insuranceAmount: minor(150_000),
  advanceRate: rate(2500),
  termsAr: 'نص',
  termsEn: 'Text',
  lateFee: { graceMinutes: 30, unit: 1, amount: minor(5000), capRate: null },
  cancellation: [{ hoursBefore: 336, refundRate: rate(5000) }],
}
const faultsOf = (draft: ReturnType<typeof categoryDraft>) =>
  (v.safeParse(editRentCategory.input, categoryInput(ID, draft)).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])

test('a category that is opened and saved untouched is sent as it was', () => {
  const input = categoryInput(ID, categoryDraft(group, terms, 9))
  expect(v.parse(editRentCategory.input, input)).toEqual({
    categoryId: ID,
    category: { nameAr: 'فساتين زفاف', nameEn: 'Wedding dresses', position: 4, isActive: true, ...terms },
  })
})

test('a new category begins behind the others, under the terms that hold by themselves', () => {
  const draft = categoryDraft(null, undefined, 6)
  expect(draft).toMatchObject({ position: 6, isActive: true, hasLateFee: false, advanceRate: 0, cancellation: [{ days: 0, percent: 100 }] })
  expect(faultsOf({ ...draft, nameAr: 'أ', nameEn: 'A' })).toEqual([])
})

test('an emptied figure is missed at its field and never taken for nothing', () => {
  const draft = categoryDraft(group, terms, 9)
  expect(faultsOf({ ...draft, cleaningDays: null, insuranceAmount: null, advanceRate: null })).toEqual([
    ['category.cleaningDays', 'required'],
    ['category.insuranceAmount', 'required'],
    ['category.advanceRate', 'required'],
  ])
  expect(faultsOf({ ...draft, advanceRate: 130 }).map(([path]) => path)).toEqual(['category.advanceRate'])
  expect(faultsOf({ ...draft, lateFee: { ...draft.lateFee, amount: null } }).map(([path]) => path)).toEqual(['category.lateFee.amount'])
  expect(faultsOf({ ...draft, cancellation: [{ key: 0, days: null, percent: 50 }] }).map(([path]) => path)).toEqual([
    'category.cancellation.0.hoursBefore',
  ])
})

test('steps are read aloud with the longest notice first, half-typed ones left out', () => {
  const steps = [
    { key: 0, days: 2, percent: 10 },
    { key: 1, days: 30, percent: 100 },
    { key: 2, days: null, percent: 50 },
  ]
  expect(stepsInOrder(steps)).toEqual([
    { days: 30, percent: 100 },
    { days: 2, percent: 10 },
  ])
})
