import { expect, test } from 'vitest'
import * as v from 'valibot'
import { day, instant } from '#domain/kernel/time.ts'
import { parseSearch, stringifySearch } from '../../../engine/search-params.ts'
import { afterTap, findSearch, firstWish, pieceWish, readWish, withDays, writeWish } from './find-address.ts'

const TODAY = day('2026-11-21')
const first = firstWish(TODAY)
const ID = '019a0000-0000-7000-8000-000000000001'
const read = (address: string) => readWish(v.parse(findSearch, parseSearch(address)), TODAY)

test('defaults to today and two more days with an empty URL', () => {
  expect(first).toMatchObject({ from: '2026-11-21', to: '2026-11-23' })
  expect(writeWish(first, TODAY)).toEqual({})
  expect(read('')).toEqual(first)
})

test('reads every value back from the URL', () => {
  const reported = {
    ...first,
    eventOn: day('2026-12-04'),
    from: '2026-12-03',
    to: '2026-12-06',
    categoryId: ID,
    sizes: { chestCm: 92, heightCm: 165 },
    toleranceCm: 6,
    colour: 'Ivory',
    priceMax: 200_000,
    text: 'royal',
    likeId: ID,
    customerId: ID,
    visitId: ID,
  }
  expect(read(stringifySearch(writeWish(reported, TODAY)))).toEqual(reported)
})

test('proposes the day before and the day after an event', () => {
  expect(read('?event=2026-12-04')).toMatchObject({ from: '2026-12-03', to: '2026-12-05' })
  expect(withDays(first, { eventOn: day('2026-12-04') }, TODAY)).toMatchObject({
    eventOn: '2026-12-04',
    from: '2026-12-03',
    to: '2026-12-05',
  })
})

test('moving the first day keeps the length, moving the last one changes it', () => {
  expect(withDays(first, { from: '2026-12-10' }, TODAY)).toMatchObject({ from: '2026-12-10', to: '2026-12-12' })
  expect(withDays(first, { to: '2026-11-30' }, TODAY)).toMatchObject({ from: '2026-11-21', to: '2026-11-30' })
  expect(withDays({ ...first, from: '' }, { from: '2026-12-10' }, TODAY)).toMatchObject({ from: '2026-12-10', to: '2026-11-23' })
})

test('reads the valid parts of a broken URL', () => {
  expect(read('?event=nonsense&category=1&chestCm=-4&tolerance=900&max=x&like=%27')).toEqual({ ...first, toleranceCm: 15 })
})

test('filters the pieces only by the entered values', () => {
  expect(pieceWish(first)).toEqual({ toleranceCm: 4, sizes: {} })
})

test('a double tap selects a dress, and a later tap deselects it', () => {
  const dress = { rentItemId: ID, outAt: instant(1_000), dueAt: instant(2_000), startsAt: null, endsAt: null }
  const once = afterTap([], dress, false)
  expect(once).toEqual([dress])
  expect(afterTap(once, dress, true)).toEqual([dress])
  expect(afterTap(once, dress, false)).toEqual([])
  // Selected before: the first tap removes it, the second one restores it.
  expect(afterTap(afterTap([dress], dress, false), dress, true)).toEqual([dress])
})

test('an event today is searched from today on', () => {
  expect(withDays(first, { eventOn: TODAY }, TODAY)).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
  expect(read(`event=${TODAY}`)).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
})
