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

describe('the rows that somebody has chosen', () => {
  test('one comes and goes by itself', () => {
    expect(idsOf(chosen(a, c))).toEqual(['a', 'c'])
    expect(idsOf(chosen(a, c, a))).toEqual(['c'])
  })

  test('a stretch reaches from the row chosen last, downwards and upwards, and keeps what was chosen', () => {
    expect(idsOf(withRowsUpTo(chosen(b), d, page))).toEqual(['b', 'c', 'd'])
    expect(idsOf(withRowsUpTo(chosen(d), b, page)).toSorted()).toEqual(['b', 'c', 'd'])
    expect(idsOf(withRowsUpTo(chosen(a, c), d, page))).toEqual(['a', 'c', 'd'])
  })

  test('a stretch without a beginning on this page is the one row', () => {
    expect(idsOf(withRowsUpTo(NOTHING_SELECTED, c, page))).toEqual(['c'])
    expect(idsOf(withRowsUpTo(chosen(e), b, page)).toSorted()).toEqual(['b', 'e'])
  })

  test('the box of the page chooses all of it, keeps other pages, and takes all of it back', () => {
    const whole = withPageToggled(chosen(e, b), page)
    expect(idsOf(whole).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(idsOf(withPageToggled(whole, page))).toEqual(['e'])
  })

  test('a page is chosen wholly, partly or not', () => {
    expect(pageState(NOTHING_SELECTED, page)).toBe('none')
    expect(pageState(chosen(b), page)).toBe('some')
    expect(pageState(chosen(a, b, c, d), page)).toBe('all')
    expect(pageState(chosen(a), [])).toBe('none')
  })

  test('everything that matches is more than what was seen', () => {
    const everything = withEverything(chosen(a))
    expect(isSelected(everything, 'of another page')).toBe(true)
    expect(countOf(everything, 300)).toBe(300)
    expect(countOf(chosen(a, b), 300)).toBe(2)
    expect(pageState(everything, page)).toBe('all')
  })

  test('who takes one row out of everything keeps the others of this page', () => {
    const left = withRowToggled(withEverything(chosen(a)), b, page)
    expect(left.isEverything).toBe(false)
    expect(idsOf(left)).toEqual(['a', 'c', 'd'])
    expect(withPageToggled(withEverything(chosen(a)), page)).toEqual(NOTHING_SELECTED)
  })
})
