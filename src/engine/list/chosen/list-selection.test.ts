import { describe, expect, test } from 'vitest'
import {
  NOTHING_SELECTED,
  type Selection,
  countOf,
  isSelected,
  pageState,
  withEverything,
  withPageToggled,
  withRowToggled,
  withRowsUpTo,
} from './list-selection.ts'

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })) as [Row, Row, Row, Row, Row]
interface Row {
  readonly id: string
}
const page = [a, b, c, d]
const idsOf = (selection: Selection<Row>) => [...selection.rows.keys()]
const chosen = (...rows: Row[]) => rows.reduce<Selection<Row>>((before, row) => withRowToggled(before, row, page), NOTHING_SELECTED)

describe('selected rows', () => {
  test('toggles a single row', () => {
    expect(idsOf(chosen(a, c))).toEqual(['a', 'c'])
    expect(idsOf(chosen(a, c, a))).toEqual(['c'])
  })

  test('extends the range from the last selected row in both directions, and keeps other rows', () => {
    expect(idsOf(withRowsUpTo(chosen(b), d, page))).toEqual(['b', 'c', 'd'])
    expect(idsOf(withRowsUpTo(chosen(d), b, page)).toSorted()).toEqual(['b', 'c', 'd'])
    expect(idsOf(withRowsUpTo(chosen(a, c), d, page))).toEqual(['a', 'c', 'd'])
  })

  test('selects a single row if the start of the range is not on this page', () => {
    expect(idsOf(withRowsUpTo(NOTHING_SELECTED, c, page))).toEqual(['c'])
    expect(idsOf(withRowsUpTo(chosen(e), b, page)).toSorted()).toEqual(['b', 'e'])
  })

  test('selects the whole page, keeps other pages, and deselects all of it again', () => {
    const whole = withPageToggled(chosen(e, b), page)
    expect(idsOf(whole).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(idsOf(withPageToggled(whole, page))).toEqual(['e'])
  })

  test('reports whether all, some or none of a page is selected', () => {
    expect(pageState(NOTHING_SELECTED, page)).toBe('none')
    expect(pageState(chosen(b), page)).toBe('some')
    expect(pageState(chosen(a, b, c, d), page)).toBe('all')
    expect(pageState(chosen(a), [])).toBe('none')
  })

  test('select everything includes rows that were never loaded', () => {
    const everything = withEverything(chosen(a))
    expect(isSelected(everything, 'of another page')).toBe(true)
    expect(countOf(everything, 300)).toBe(300)
    expect(countOf(chosen(a, b), 300)).toBe(2)
    expect(pageState(everything, page)).toBe('all')
  })

  test('deselecting one row of everything keeps the others of this page', () => {
    const left = withRowToggled(withEverything(chosen(a)), b, page)
    expect(left.isEverything).toBe(false)
    expect(idsOf(left)).toEqual(['a', 'c', 'd'])
    expect(withPageToggled(withEverything(chosen(a)), page)).toEqual(NOTHING_SELECTED)
  })
})
