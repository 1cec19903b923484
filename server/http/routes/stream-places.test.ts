import { expect, test } from 'vitest'
import { streamPlaces } from './stream-places.ts'

test('a till that opens too many streams loses its oldest, other tills lose none', () => {
  const places = streamPlaces({ perTill: 2 })
  const other = places.take('other')
  const [first, second, third] = [places.take('till'), places.take('till'), places.take('till')]
  expect([first, second, third, other].map((place) => place?.signal.aborted)).toEqual([true, false, false, false])
})

test('a full process offers no slot until one is released, and a slot is released only once', () => {
  const places = streamPlaces({ perProcess: 2 })
  const [first] = [places.take('a'), places.take('b')]
  expect(places.take('c')).toBeNull()
  first?.release()
  first?.release()
  expect(places.take('c')).not.toBeNull()
  expect(places.take('d')).toBeNull()
})

test('on a full process a till may still replace its own oldest stream', () => {
  const places = streamPlaces({ perTill: 1, perProcess: 1 })
  const first = places.take('a')
  expect([places.take('a')?.signal.aborted, first?.signal.aborted]).toEqual([false, true])
})
