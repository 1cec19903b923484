import { describe, expect, test } from 'vitest'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { PIECE_DOING } from '#domain/rentals/desk/pieces-on-day.ts'
import { readSelection } from './query-selection.ts'

describe('a computed filter', () => {
  const { rented, overdue } = PIECE_DOING

  test('is parsed separately from field conditions, with all requested codes', () => {
    const requested = readSelection(rentItems, { 'filter.doing': [String(rented), String(overdue)], 'filter.isFavourite': ['true'] })
    expect(requested).toMatchObject({
      ok: true,
      value: { worked: { doing: [rented, overdue] }, selection: { where: [{ field: 'isFavourite', is: true }] } },
    })
  })

  test.each([['99'], ['x'], ['']])('refuses the code %j, and a name that the list does not offer', (code) => {
    expect(readSelection(rentItems, { 'filter.doing': [code] })).toEqual({ ok: false, errors: { 'filter.doing': ['invalid'] } })
    expect(readSelection(rentItems, { 'filter.toString': [String(rented)] })).toMatchObject({ ok: false })
  })
})
