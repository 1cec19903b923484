import * as v from 'valibot'
import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { editRentItem } from '#domain/rentals/piece/rent-items.ts'
import { examplePiece } from '../../../../tests/support/examples/example-shop.ts'
import { pieceForm } from '../../../../tests/support/examples/piece-samples.ts'
import { codeAfter, pieceDraft, pieceInput } from './piece-draft.ts'
import { figuresOf } from './piece-figures.ts'

const CATEGORY = '01900000-0000-7000-8000-000000000205'
const gown = { ...examplePiece, ...pieceForm(CATEGORY, 'WD-0012'), nameEn: 'Gown', colourAr: 'عاجي', colourEn: 'Ivory' }

test.each([
  ['WD-0012', 'WD-0013'],
  ['WD-0099', 'WD-0100'],
  ['A9', 'A10'],
  ['TIARA', ''],
])('one like %s gets the code %s', (code, next) => {
  expect(codeAfter(code)).toBe(next)
})

test('a piece that is opened and saved untouched is sent as it was', () => {
  const { id, picture: _picture, pictureIds: _ids, isInService: _in, ...fields } = gown
  expect(v.parse(editRentItem.input, pieceInput(id, pieceDraft(gown, null, null))).item).toEqual(fields)
})

test('a new piece in a category is empty, one like another has everything but its code', () => {
  expect(pieceDraft(null, null, 'c')).toMatchObject({ categoryId: 'c', code: '', rentPrice: null })
  expect(pieceDraft(null, gown, null)).toMatchObject({ code: 'WD-0013', nameAr: gown.nameAr, rentPrice: 45_000 })
})

test('the figures of all months are their sums; what cost nothing has no return', () => {
  const month = (income: number, outDays: number, idleDays: number) => ({
    ...{ month: '2026-10', rentals: 1, income: minor(income), outDays, usePercent: 0 },
    ...{ cleaningDays: 2, workshopDays: 0, blockedDays: 0, idleDays },
  })
  const rows = [month(100_000, 5, 23), month(50_000, 3, 25)]
  expect(figuresOf(rows, 300_000)).toMatchObject({ income: 150_000, rentals: 2, returnPercent: 50, usePercent: 13, days: { idleDays: 48 } })
  expect(figuresOf([], 0)).toMatchObject({ returnPercent: null, usePercent: 0 })
})
