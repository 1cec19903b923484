import * as v from 'valibot'
import { expect, test } from 'vitest'
import { services } from '#domain/catalog/services.ts'
import { draftOfRow } from '#domain/entities/draft-of-row.ts'
import { beforeOfInput, mergedEdit } from '#domain/entities/merge-edit.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { exampleService } from '../../../tests/support/examples/example-shop.ts'
import type { RowAct } from '../../engine/declarations.ts'
import { rowsLeftBy } from '../../engine/list/chosen/bulk-run.ts'
import { onlineActs } from './online-acts.ts'

test('taking a service off the online page changes that alone, also where somebody set another price since the list was read', () => {
  const [offer, stop] = onlineActs
  expect([offer?.isFor?.(exampleService), stop?.isFor?.(exampleService)]).toEqual([false, true])
  const input = v.parse(services.edit.input, stop?.input({ ...exampleService, audiences: 2 }))
  const current = { ...exampleService, audiences: 2, price: minor(99_900) }
  const { draft, both } = mergedEdit(services, input.service, beforeOfInput(input), { current, beside: null, setting: null })
  expect(both).toEqual([])
  expect(draft).toMatchObject({ isShownOnline: false, price: 99_900, audiences: [1], nameAr: exampleService.nameAr })
})

type Row = ListRow<typeof services.query>

/** What the edit of an act comes to where the row stands as it is by now. */
function edited(act: RowAct<Row> | undefined, row: Row, current: object) {
  const input = v.parse(services.edit.input, act?.input(row))
  return mergedEdit(services, input.service, beforeOfInput(input), { current: { ...current }, beside: null, setting: null })
}

test.each([0, 1])('taking act %i back sets the row as it was, and leaves a price that somebody set meanwhile', (nth) => {
  const act = onlineActs[nth]
  const undo = onlineActs.find(({ name }) => name === act?.undo)
  const read = { ...exampleService, audiences: 2, isShownOnline: nth === 1 }
  const left = { ...read, isShownOnline: nth === 0, price: minor(99_900) }
  const [given = read] = act ? rowsLeftBy(act, [read]) : []
  expect(undo?.isFor?.(given)).toBe(true)
  expect(edited(undo, given, left)).toEqual({
    draft: { ...draftOfRow(services, read), price: 99_900 },
    both: [],
  })
})
