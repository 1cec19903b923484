import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decideCommand } from '../kernel/decide.ts'
import { exampleContext, exampleId, exampleService, exampleSetting, insertedInto } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { rowSchema } from '../kernel/define.ts'
import { dress } from '../../tests/support/examples/planned-dress.ts'
import { emptyBill } from './bill.ts'
import { NO_RENT } from './planned-rent.ts'
import { discardHeldBill, heldBill, holdBill, takeUpHeldBill } from './held-bill.ts'

const line = {
  id: exampleId(1),
  kind: 1,
  itemId: exampleService.id,
  nameAr: exampleService.nameAr,
  nameEn: exampleService.nameEn,
  quantity: 1,
  unitPrice: exampleService.price,
  listPrice: exampleService.price,
  discount: 0,
  employeeId: null,
  note: null,
}
const before = { id: exampleId(10), label: '', bill: emptyBill(), isOpen: true, heldAt: 1, employeeId: null, deviceId: null }
const held = (more: object = {}) =>
  v.parse(holdBill.input, { heldBillId: exampleId(11), label: ' أم سارة ', bill: { ...emptyBill(), lines: [line], ...more } })

async function hold(input: ReturnType<typeof held>, setting: object = {}, permissions?: Record<string, number[]>) {
  const read = memoryReader({ account_setting: [{ ...exampleSetting, ...setting }], held_bill: [before] })
  const context = exampleContext(permissions ? { actor: { employeeId: null, permissions } } : {})
  const decision = decideCommand(holdBill, input, await holdBill.load(read, input), context)
  if (!decision.ok) throw new Error('holding a bill is a fact')
  return decision
}

test('a bill put on hold is stored in full with its label', async () => {
  const { changes, objections } = await hold(held())
  expect(objections).toEqual([])
  const [row] = insertedInto(changes, heldBill)
  expect(row).toMatchObject({ label: 'أم سارة', isOpen: true, bill: { lines: [{ itemId: exampleService.id }] } })
  expect(v.is(rowSchema(heldBill), row)).toBe(true)
})

test('planned rentals are stored too, even without lines; an empty bill is refused', () => {
  const rent = { ...NO_RENT, pieces: [dress()] }
  const put = (bill: object) =>
    v.safeParse(holdBill.input, { heldBillId: exampleId(1700), label: 'نورة', bill: { ...emptyBill(), ...bill } })
  expect(put({ rent })).toMatchObject({ success: true, output: { bill: { rent } } })
  expect(put({ rent: NO_RENT }).success).toBe(false)
  expect(put({}).success).toBe(false)
})

test('a bill held again replaces the one it came from', async () => {
  const { changes } = await hold(held({ heldBillId: before.id }))
  expect(changes).toContainEqual({ op: 'patch', record: 'held_bill', id: before.id, fields: { isOpen: false } })
  expect(insertedInto(changes, heldBill)).toMatchObject([{ bill: { heldBillId: null } }])
})

test('a bill finished before its hold command arrives gets its details and stays finished', async () => {
  const input = held()
  const known = { ...before, id: input.heldBillId, isOpen: false, invoiceId: exampleId(12) }
  const read = memoryReader({ account_setting: [exampleSetting], held_bill: [known] })
  const decision = decideCommand(holdBill, input, await holdBill.load(read, input), exampleContext())
  if (!decision.ok) throw new Error('holding a bill is a fact')
  expect(decision.objections).toEqual([])
  expect(insertedInto(decision.changes, heldBill)).toEqual([])
  const [change, ...more] = decision.changes
  expect(more).toEqual([])
  expect(change).toMatchObject({ op: 'patch', id: input.heldBillId, fields: { label: 'أم سارة', bill: { lines: [line] } } })
  expect(change).not.toHaveProperty('fields.isOpen')
})

test('a bill held again closes its predecessor, even if that has not arrived yet', async () => {
  const { changes } = await hold(held({ heldBillId: exampleId(13) }))
  const [row, was] = insertedInto(changes, heldBill)
  expect(row).toMatchObject({ id: exampleId(11), isOpen: true })
  expect(was).toMatchObject({ id: exampleId(13), isOpen: false, invoiceId: null })
  expect(v.is(rowSchema(heldBill), was)).toBe(true)
})

test('objects if the shop does not allow holding, or without the permission', async () => {
  const codes = async (...given: Parameters<typeof hold>) => (await hold(...given)).objections.map((objection) => objection.code)
  expect(await codes(held(), { isHoldAllowed: false })).toEqual(['sales.hold-not-allowed'])
  expect(await codes(held(), {}, { '2': [1] })).toEqual(['sales.hold-not-allowed'])
})

test('an empty bill cannot be put on hold', () => {
  const result = v.safeParse(holdBill.input, { heldBillId: exampleId(11), label: '', bill: emptyBill() })
  expect(result.issues?.map((issue) => issue.message)).toEqual(['sales.bill-is-empty'])
})

test('a bill held again after another till finished it is reported: it may be sold twice', async () => {
  const read = memoryReader({ account_setting: [exampleSetting], held_bill: [{ ...before, isOpen: false }] })
  const input = held({ heldBillId: before.id })
  const decision = decideCommand(holdBill, input, await holdBill.load(read, input), exampleContext())
  expect(decision).toMatchObject({ ok: true, objections: [{ code: 'sales.held-bill-finished' }] })
})

test('resuming a bill records the till, and the bill stays on hold', async () => {
  const take = async (rows: readonly (typeof before)[]) => {
    const input = { heldBillId: before.id }
    return decideCommand(takeUpHeldBill, input, await takeUpHeldBill.load(memoryReader({ held_bill: rows }), input), exampleContext())
  }
  const { now, deviceId } = exampleContext()
  expect(await take([before])).toMatchObject({
    changes: [{ op: 'patch', id: before.id, fields: { takenUpAt: now, takenUpBy: deviceId } }],
    objections: [],
  })
  expect(await take([{ ...before, isOpen: false }])).toMatchObject({ objections: [{ code: 'sales.held-bill-finished' }] })
  expect(await take([])).toMatchObject({ ok: true, changes: [], objections: [] })
})

test('a held bill can be discarded once', async () => {
  const discard = (row: object | null) => decideCommand(discardHeldBill, { heldBillId: before.id }, row as never, exampleContext())
  expect(discard(before)).toMatchObject({ ok: true, changes: [{ fields: { isOpen: false } }] })
  expect(discard({ ...before, isOpen: false })).toEqual({ ok: false, refusal: { code: 'sales.held-bill-gone' } })
  expect(discard(null)).toEqual({ ok: false, refusal: { code: 'sales.held-bill-gone' } })
})

test('discarding needs the permission to hold bills', () => {
  const context = exampleContext({ actor: { employeeId: null, permissions: { '2': [1] } } })
  const decision = decideCommand(discardHeldBill, { heldBillId: before.id }, before as never, context)
  expect(decision).toEqual({ ok: false, refusal: { code: 'sales.hold-not-allowed' } })
})
