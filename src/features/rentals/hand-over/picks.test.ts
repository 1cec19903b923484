import { expect, test } from 'vitest'
import * as v from 'valibot'
import { emptyInspection } from '../condition/inspection.ts'
import { giveInstead, gone, isNothingPicked, readWithPending, nothingPicked, pick, pickedSchema, toggle, unpick } from './picks.ts'

const [ONE, TWO] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const
const other = { pieceId: TWO, code: 'WD-9', nameAr: 'فستان', nameEn: 'Dress', picture: null, pictureId: null }

test('selecting a piece twice selects it once, and a second press removes it', () => {
  expect(pick(pick(nothingPicked, [ONE]), [ONE, TWO]).ids).toEqual([ONE, TWO])
  expect(toggle(toggle(nothingPicked, ONE), ONE)).toEqual(nothingPicked)
})

test('a removed piece keeps its condition report and no longer replaces another', () => {
  const blank = emptyInspection()
  const now = readWithPending(giveInstead(nothingPicked, ONE, other), ONE, blank, (was) => ({ ...was, note: 'hem' }))
  expect(unpick(now, ONE)).toEqual({ ids: [], looked: [[ONE, { ...blank, note: 'hem' }]], instead: [] })
})

test('a second check continues the first one under the same report', () => {
  const first = readWithPending(nothingPicked, ONE, emptyInspection(), (was) => ({ ...was, note: 'hem' }))
  const second = readWithPending(first, ONE, emptyInspection(), (was) => ({ ...was, photoIds: [TWO] }))
  expect(second.looked).toEqual([[ONE, { ...first.looked[0]?.[1], photoIds: [TWO] }]])
})

test('forgets everything about a piece that has left', () => {
  const now = readWithPending(giveInstead(nothingPicked, ONE, other), ONE, emptyInspection(), (was) => was)
  expect(isNothingPicked(gone(now, [ONE]))).toBe(true)
})

test('restores a stored draft, also with incomplete input, but not one of a wrong shape', () => {
  const work = readWithPending(giveInstead(nothingPicked, ONE, other), ONE, emptyInspection(), (was) => ({ ...was, note: ' half a wor' }))
  expect(v.parse(pickedSchema, JSON.parse(JSON.stringify(work)))).toEqual(work)
  expect(v.is(pickedSchema, { ids: 'all' })).toBe(false)
})
