import { expect, test } from 'vitest'
import { instant } from '#domain/kernel/time.ts'
import { CONDITION_KEYS, CONDITION_OCCASION, pointsOf } from '#domain/rentals/piece/condition-report.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import {
  type ConditionRow,
  conditionsIn,
  faultsIn,
  inspectedPoints,
  emptyInspection,
  pairedPoints,
  withPoint,
  withRestFine,
  wrongOnReturn,
} from './inspection.ts'

const [HEM, FABRIC] = [
  { key: 'hem', nameEn: null },
  { key: 'fabric', nameEn: null },
]

test('does not record an untouched point as fine', () => {
  expect(emptyInspection().items).toEqual([])
  const hem = withPoint(emptyInspection(), HEM, { isFine: false, note: 'torn' })
  expect(hem.items).toEqual([{ key: 'hem', isFine: false, note: 'torn' }])
  expect(withPoint(hem, HEM, null).items).toEqual([])
})

test('one tap marks the remaining points as fine and keeps the findings', () => {
  const hem = withPoint(emptyInspection(), HEM, { isFine: false, note: 'torn' })
  const whole = withRestFine(pointsOf(null))(withPoint(hem, FABRIC, { isFine: true, note: '' }))
  expect(whole.items.map(({ key }) => key)).toEqual([...CONDITION_KEYS])
  expect(faultsIn(whole)).toEqual([{ key: 'hem', isFine: false, note: 'torn' }])
})

test('uses the last report of each occasion, and none where there is no report', () => {
  const row = (nth: number, occasion: ConditionRow['occasion'], at: number): ConditionRow => ({
    ...{ id: exampleId(nth), bookingId: exampleId(1), rentItemId: exampleId(2), occasion, items: [], note: null },
    ...{ photoIds: [], recordedAt: instant(at), employeeId: null },
  })
  const [first, second] = [row(3, CONDITION_OCCASION.out, 1_000), row(4, CONDITION_OCCASION.out, 2_000)]
  expect(conditionsIn([second, first])).toEqual({ out: second, back: null })
  expect(conditionsIn([first, row(5, CONDITION_OCCASION.back, 3_000), second]).out?.id).toBe(second.id)
  expect(conditionsIn([])).toEqual({ out: null, back: null })
})

test('checks the points of a category in its order and stores their names', () => {
  const own = pointsOf([
    { nameAr: 'الأحجار', nameEn: 'Stones' },
    { nameAr: 'المشبك', nameEn: null },
  ])
  expect(pointsOf([])).toEqual(CONDITION_KEYS.map((key) => ({ key, nameEn: null })))
  const clasp = own.slice(1).reduce((now, point) => withPoint(now, point, { isFine: false, note: 'loose' }, own), emptyInspection())
  expect(inspectedPoints(clasp, own)).toBe(1)
  expect(inspectedPoints(clasp, pointsOf(null))).toBe(0)
  expect(withRestFine(own)(clasp).items).toEqual([
    { key: 'الأحجار', nameEn: 'Stones', isFine: true, note: '' },
    { key: 'المشبك', isFine: false, note: 'loose' },
  ])
})

test('shows findings of former points next to the current ones', () => {
  const before = { items: [{ key: 'hem', isFine: false, note: 'torn' }] }
  const own = pointsOf([{ nameAr: 'الأحجار', nameEn: 'Stones' }])
  expect(pairedPoints(own, before, null).map(({ key }) => key)).toEqual(['الأحجار', 'hem'])
  expect(pairedPoints(own, null, null)).toEqual(own)
})

test('lists what was wrong at hand-over for a returned piece, and nothing without a report', () => {
  const row = (occasion: ConditionRow['occasion'], items: ConditionRow['items']): ConditionRow => ({
    ...{ id: exampleId(occasion), bookingId: exampleId(1), rentItemId: exampleId(2), occasion, items, note: null },
    ...{ photoIds: [], recordedAt: instant(occasion), employeeId: null },
  })
  const [fine, torn] = [
    { key: 'fabric', isFine: true, note: '' },
    { key: 'hem', isFine: false, note: 'torn' },
  ]
  const zip = { key: 'zip', isFine: false, note: '' }
  const out = row(CONDITION_OCCASION.out, [fine, zip])
  expect(wrongOnReturn({ out, back: row(CONDITION_OCCASION.back, [fine, torn, zip]) })).toEqual([
    { ...torn, wasSo: false },
    { ...zip, wasSo: true },
  ])
  expect(wrongOnReturn({ out: null, back: row(CONDITION_OCCASION.back, [zip]) })).toEqual([{ ...zip, wasSo: false }])
  expect(wrongOnReturn({ out, back: row(CONDITION_OCCASION.back, [fine]) })).toEqual([])
  expect(wrongOnReturn({ out, back: null })).toBeNull()
})
