import { expect, test } from 'vitest'
import { day } from '#domain/kernel/time.ts'
import { firstWish, pieceWish, readWish, withDays, writeWish } from './find-address.ts'

const TODAY = day('2026-11-21')
const first = firstWish(TODAY)
const ID = '019a0000-0000-7000-8000-000000000001'
const read = (address: string) => readWish(new URLSearchParams(address), TODAY)

test('a first visit looks for today and two days more, and its address is empty', () => {
  expect(first).toMatchObject({ from: '2026-11-21', to: '2026-11-23' })
  expect(writeWish(first, TODAY)).toBe('')
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
  }
  expect(read(writeWish(told, TODAY))).toEqual(told)
})

test('an event alone proposes the day before and the day after', () => {
  expect(read('?event=2026-12-04')).toMatchObject({ from: '2026-12-03', to: '2026-12-05' })
  expect(withDays(first, { eventOn: day('2026-12-04') })).toMatchObject({ eventOn: '2026-12-04', from: '2026-12-03', to: '2026-12-05' })
})

test('moving the first day keeps the length, and moving the last one changes it', () => {
  expect(withDays(first, { from: '2026-12-10' })).toMatchObject({ from: '2026-12-10', to: '2026-12-12' })
  expect(withDays(first, { to: '2026-11-30' })).toMatchObject({ from: '2026-11-21', to: '2026-11-30' })
  expect(withDays({ ...first, from: '' }, { from: '2026-12-10' })).toMatchObject({ from: '2026-12-10', to: '2026-11-23' })
})

test('an address that was broken on its way is read as far as it is whole', () => {
  expect(read('?event=nonsense&category=1&chestCm=-4&tolerance=900&max=x&like=%27')).toEqual({ ...first, toleranceCm: 15 })
})

test('only what was said is asked of the pieces', () => {
  expect(pieceWish(first)).toEqual({ toleranceCm: 4, sizes: {} })
})
