import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decideCommand } from '../../kernel/decide.ts'
import { EXAMPLE_NOW, exampleContext, exampleId, insertedInto } from '../../../tests/support/examples/example-shop.ts'
import { may } from '../../access/pages.ts'
import { type InputOf, rowSchema } from '../../kernel/define.ts'
import { CONDITION_KEYS, CONDITION_OCCASION, CONDITION_PHOTOS_MAX, POINTS_MAX, conditionReport } from './condition-report.ts'
import { recordCondition } from './record-condition.ts'

const given: InputOf<typeof recordCondition> = {
  reportId: exampleId(910),
  bookingId: exampleId(911),
  rentItemId: exampleId(1),
  occasion: CONDITION_OCCASION.back,
  items: CONDITION_KEYS.map((key) => ({ key, isFine: key !== 'hem', note: key === 'hem' ? 'مقطوع ٥ سم' : '' })),
  note: '',
  photoIds: [exampleId(912)],
}
const onlyHandsOver = exampleContext({
  actor: { employeeId: exampleId(302), permissions: { [String(may('rent', 'handOver').page)]: [may('rent', 'handOver').action] } },
})

function record(more: Partial<typeof given> = {}, context = exampleContext()) {
  const decision = decideCommand(recordCondition, v.parse(recordCondition.input, { ...given, ...more }), null, context)
  if (!decision.ok) throw new Error('a look is a fact')
  return { row: insertedInto(decision.changes, conditionReport)[0], codes: decision.objections.map(({ code }) => code) }
}

test('stores an inspection with its pictures', () => {
  const { row, codes } = record()
  expect(codes).toEqual([])
  expect(row).toMatchObject({ occasion: CONDITION_OCCASION.back, note: null, photoIds: [exampleId(912)], recordedAt: EXAMPLE_NOW })
  expect(v.is(rowSchema(conditionReport), row)).toBe(true)
})

test('the right to hand over allows inspections at hand-over only, but both are stored', () => {
  expect(record({ occasion: CONDITION_OCCASION.out }, onlyHandsOver).codes).toEqual([])
  expect(record({}, onlyHandsOver)).toMatchObject({ codes: ['rentals.no-permission'], row: { id: given.reportId } })
})

test.each([
  ['items.0.key', { items: [{ key: ' ', isFine: true, note: '' }] }],
  ['items', { items: Array.from({ length: POINTS_MAX + 1 }, () => ({ key: 'hem', isFine: true, note: '' })) }],
  ['photoIds', { photoIds: Array(CONDITION_PHOTOS_MAX + 1).fill(exampleId(1)) }],
  ['note', { note: 'x'.repeat(2001) }],
])('invalid input is reported at %s', (field, more) => {
  const result = v.safeParse(recordCondition.input, { ...given, ...more })
  expect(result.issues?.map((issue) => v.getDotPath(issue))).toContain(field)
})
