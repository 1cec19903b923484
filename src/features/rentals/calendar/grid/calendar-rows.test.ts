import * as v from 'valibot'
import { parseSearch, stringifySearch } from '../../../../engine/search-params.ts'
import { expect, test } from 'vitest'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { exampleBooking } from '../../../../../tests/support/examples/example-booking.ts'
import { exampleId, examplePiece } from '../../../../../tests/support/examples/example-shop.ts'
import { shownPieces } from './calendar-rows.ts'
import { TOLERANCE_CM, calendarSearch, filterCount, readFilter, writeFilter } from './calendar-search.ts'

const NOW = instant(100 * DAY_MS)
const piece = (nth: number, more: Partial<RentItem>): RentItem => ({ ...examplePiece, id: exampleId(nth), ...more })
const ten = piece(10, { code: 'LB-10', nameEn: 'Lace gown', chestCm: 96 })
const two = piece(2, { code: 'LB-2', nameEn: 'Silk gown', chestCm: 88 })
const three = piece(3, { code: 'LB-3', nameEn: 'Satin gown', chestCm: null })
const bookings = new Map([
  [ten.id, [exampleBooking(1, ten.id, 90, 95, { state: RENT_STATE.rented })]],
  [two.id, [exampleBooking(2, two.id, 120, 122, { standing: STANDING.conflict })]],
])
const view = {
  pieces: [ten, two, three].map((one) => ({ piece: one, line: rentItem.searchLine?.(one) ?? '' })),
  bookingsOf: (id: string) => bookings.get(id) ?? [],
}
const filter = readFilter({})
const shown = (more: Partial<typeof filter>) => shownPieces(view, { ...filter, ...more }, NOW).map(({ piece: { code } }) => code)

test('sorts piece 2 before piece 10', () => {
  expect(shown({})).toEqual(['LB-2', 'LB-3', 'LB-10'])
})

test('filters rows by text, category and sizes, and does not hide an unmeasured piece', () => {
  expect(shown({ text: 'lace' })).toEqual(['LB-10'])
  expect(shown({ categoryId: exampleId(999) })).toEqual([])
  expect(shown({ sizes: { chestCm: 90 } })).toEqual(['LB-2', 'LB-3'])
})

test('filters states by the present moment and troubles by any time', () => {
  expect(shown({ appearance: 'overdue' })).toEqual(['LB-10'])
  expect(shown({ appearance: 'conflict' })).toEqual(['LB-2'])
  expect(shown({ appearance: 'available' })).toEqual(['LB-2', 'LB-3'])
})

const read = (text: string) => readFilter(v.parse(calendarSearch, parseSearch(text)))

test('writes a filter to the URL and reads it back', () => {
  const wished = { text: 'lace', categoryId: exampleId(5), appearance: 'rented' as const, sizes: { chestCm: 90 }, toleranceCm: 5 }
  expect(read(stringifySearch(writeFilter(wished)))).toEqual(wished)
  expect(filterCount(wished)).toBe(3)
  expect(writeFilter(filter)).toEqual({})
})

test('ignores invalid values in the URL', () => {
  expect(read('state=flying&chestCm=-4&waistCm=x&tolerance=y&zoom=year')).toEqual({
    text: '',
    categoryId: null,
    appearance: null,
    sizes: {},
    toleranceCm: TOLERANCE_CM,
  })
})
