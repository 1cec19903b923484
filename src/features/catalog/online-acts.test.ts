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

test('hiding a service from the online page changes nothing else, also if its price changed since the list was loaded', () => {
  const [offer, stop] = onlineActs
  expect([offer?.isFor?.(exampleService), stop?.isFor?.(exampleService)]).toEqual([false, true])
  const input = v.parse(services.edit.input, stop?.input({ ...exampleService, audiences: 2 }))
  const current = { ...exampleService, audiences: 2, price: minor(99_900) }
  const { draft, both } = mergedEdit(services, input.service, beforeOfInput(input), { current, related: null, setting: null })
  expect(both).toEqual([])
  expect(draft).toMatchObject({ isShownOnline: false, price: 99_900, audiences: [1], nameAr: exampleService.nameAr })
})

type Row = ListRow<typeof services.query>

/** The result of an act's edit applied to the current row. */
function edited(act: RowAct<Row> | undefined, row: Row, current: object) {
  const input = v.parse(services.edit.input, act?.input(row))
  return mergedEdit(services, input.service, beforeOfInput(input), { current: { ...current }, related: null, setting: null })
}

test.each([0, 1])('undoing act %i restores the row, and keeps a price that was changed meanwhile', (nth) => {
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
