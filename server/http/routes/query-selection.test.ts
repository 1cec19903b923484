import { describe, expect, test } from 'vitest'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { PIECE_DOING } from '#domain/rentals/desk/pieces-on-day.ts'
import { readSelection } from './query-selection.ts'

describe('a filter whose answer is worked out', () => {
  const { rented, overdue } = PIECE_DOING

  test('is read apart from the conditions of fields, with every code that is asked for', () => {
    const asked = readSelection(rentItems, { 'filter.doing': [String(rented), String(overdue)], 'filter.isFavourite': ['true'] })
    expect(asked).toMatchObject({
      ok: true,
      value: { worked: { doing: [rented, overdue] }, selection: { where: [{ field: 'isFavourite', is: true }] } },
    })
  })

  test.each([['99'], ['x'], ['']])('is refused the code %j, and so is a name that the list does not offer', (code) => {
    expect(readSelection(rentItems, { 'filter.doing': [code] })).toEqual({ ok: false, errors: { 'filter.doing': ['invalid'] } })
    expect(readSelection(rentItems, { 'filter.toString': [String(rented)] })).toMatchObject({ ok: false })
  })
})
