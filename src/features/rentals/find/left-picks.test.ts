import { expect, test } from 'vitest'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { missingPicks } from './left-picks.ts'

const piece = (nth: number) => ({ rentItemId: exampleId(nth), outAt: instant(1), dueAt: instant(2), startsAt: null, endsAt: null })
const left = { pieces: [piece(1), piece(2)], eventOn: null, customerId: null, visitId: null }

test('offers picked pieces that are not in the visit yet', () => {
  expect(missingPicks(left, new Set<Id>([exampleId(1)]))).toEqual({ ...left, pieces: [piece(2)] })
})

test('offers nothing if all are in the visit or none was picked', () => {
  expect(missingPicks(left, new Set<Id>([exampleId(1), exampleId(2)]))).toBeNull()
  expect(missingPicks(null, new Set<Id>())).toBeNull()
})
