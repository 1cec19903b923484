import { expect, test } from 'vitest'
import { instant } from '#domain/kernel/time.ts'
import { CONDITION_KEYS, CONDITION_OCCASION } from '#domain/rentals/piece/condition-report.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { type ConditionRow, conditionsIn } from './condition-reports.ts'
import { faultsIn, nothingLooked, withPoint, withRestFine } from './looked.ts'

test('a point that nobody touched is not written down as fine', () => {
  expect(nothingLooked().items).toEqual([])
  const hem = withPoint(nothingLooked(), 'hem', { isFine: false, note: 'torn' })
  expect(hem.items).toEqual([{ key: 'hem', isFine: false, note: 'torn' }])
  expect(withPoint(hem, 'hem', null).items).toEqual([])
})

test('whoever looked says with one tap that the rest is fine, and what was found stays', () => {
  const hem = withPoint(nothingLooked(), 'hem', { isFine: false, note: 'torn' })
  const whole = withRestFine(withPoint(hem, 'fabric', { isFine: true, note: '' }))
  expect(whole.items.map(({ key }) => key)).toEqual([...CONDITION_KEYS])
  expect(faultsIn(whole)).toEqual([{ key: 'hem', isFine: false, note: 'torn' }])
})

test('of several looks on one occasion the last one counts, and one that nobody took is missing', () => {
  const row = (nth: number, occasion: ConditionRow['occasion'], at: number): ConditionRow => ({
    ...{ id: exampleId(nth), bookingId: exampleId(1), rentItemId: exampleId(2), occasion, items: [], note: null },
    ...{ photoIds: [], recordedAt: instant(at), employeeId: null },
  })
  const [first, second] = [row(3, CONDITION_OCCASION.out, 1_000), row(4, CONDITION_OCCASION.out, 2_000)]
  expect(conditionsIn([second, first])).toEqual({ out: second, back: null })
  expect(conditionsIn([first, row(5, CONDITION_OCCASION.back, 3_000), second]).out?.id).toBe(second.id)
  expect(conditionsIn([])).toEqual({ out: null, back: null })
})
