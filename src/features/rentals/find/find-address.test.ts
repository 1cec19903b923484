import { expect, test } from 'vitest'
import * as v from 'valibot'
import { day, instant } from '#domain/kernel/time.ts'
import { parseSearch, stringifySearch } from '../../../engine/search-params.ts'
import { afterTap, findSearch, firstWish, pieceWish, readWish, withDays, writeWish } from './find-address.ts'

const TODAY = day('2026-11-21')
const first = firstWish(TODAY)
const ID = '019a0000-0000-7000-8000-000000000001'
const read = (address: string) => readWish(v.parse(findSearch, parseSearch(address)), TODAY)

test('a first visit looks for today and two days more, and its address is empty', () => {
  expect(first).toMatchObject({ from: '2026-11-21', to: '2026-11-23' })
  expect(writeWish(first, TODAY)).toEqual({})
  expect(read('')).toEqual(first)
})

test('whatever the desk was told comes back from its address', () => {
  const told = {
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
  expect(read(stringifySearch(writeWish(told, TODAY)))).toEqual(told)
})

test('an event alone proposes the day before and the day after', () => {
  expect(read('?event=2026-12-04')).toMatchObject({ from: '2026-12-03', to: '2026-12-05' })
  expect(withDays(first, { eventOn: day('2026-12-04') }, TODAY)).toMatchObject({
    eventOn: '2026-12-04',
    from: '2026-12-03',
    to: '2026-12-05',
  })
})

test('moving the first day keeps the length, and moving the last one changes it', () => {
  expect(withDays(first, { from: '2026-12-10' }, TODAY)).toMatchObject({ from: '2026-12-10', to: '2026-12-12' })
  expect(withDays(first, { to: '2026-11-30' }, TODAY)).toMatchObject({ from: '2026-11-21', to: '2026-11-30' })
  expect(withDays({ ...first, from: '' }, { from: '2026-12-10' }, TODAY)).toMatchObject({ from: '2026-12-10', to: '2026-11-23' })
})

test('an address that was broken on its way is read as far as it is whole', () => {
  expect(read('?event=nonsense&category=1&chestCm=-4&tolerance=900&max=x&like=%27')).toEqual({ ...first, toleranceCm: 15 })
})

test('only what was said is asked of the pieces', () => {
  expect(pieceWish(first)).toEqual({ toleranceCm: 4, sizes: {} })
})

test('a dress that is tapped twice in a row goes with her, and one that is tapped again later is left out', () => {
  const dress = { rentItemId: ID, outAt: instant(1_000), dueAt: instant(2_000), startsAt: null, endsAt: null }
  const once = afterTap([], dress, false)
  expect(once).toEqual([dress])
  expect(afterTap(once, dress, true)).toEqual([dress])
  expect(afterTap(once, dress, false)).toEqual([])
  // What was in it before: the first tap takes it out, the second puts it back.
  expect(afterTap(afterTap([dress], dress, false), dress, true)).toEqual([dress])
})

test('an event today is looked for from today on', () => {
  expect(withDays(first, { eventOn: TODAY }, TODAY)).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
  expect(read(`event=${TODAY}`)).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
})
