import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleContext, exampleId } from '../../tests/support/example-shop.ts'
import { memoryReader } from '../../tests/support/memory-reader.ts'
import { PIN_ITERATIONS, setEmployeePin } from './set-pin.ts'

const [sara, gone, noura] = [exampleId(1), exampleId(2), exampleId(301)]
const read = memoryReader({
  employee: [
    { id: sara, isActive: true },
    { id: gone, isActive: false },
    { id: noura, isActive: true },
  ],
  employee_pin: [{ id: noura, salt: '', hash: '', iterations: PIN_ITERATIONS }],
})
const secret = { salt: 'ab'.repeat(16), hash: 'cd'.repeat(32), iterations: PIN_ITERATIONS }

async function setPin(employeeId: string, context = exampleContext()) {
  const input = v.parse(setEmployeePin.input, { employeeId, ...secret })
  return setEmployeePin.decide(input, await setEmployeePin.load(read, input), context)
}
const cashier = exampleContext({ actor: { employeeId: noura, permissions: {} } })

test('a first PIN is made, a later one replaces it', async () => {
  expect(await setPin(sara)).toMatchObject({ ok: true, changes: [{ op: 'insert', record: 'employee_pin', row: { id: sara, ...secret } }] })
  expect(await setPin(noura)).toMatchObject({ ok: true, changes: [{ op: 'patch', id: noura, fields: secret }] })
})

test('everybody may change her own PIN, and nobody another’s without permission', async () => {
  expect(await setPin(noura, cashier)).toMatchObject({ ok: true })
  expect(await setPin(sara, cashier)).toMatchObject({ refusal: { code: 'employees.no-permission' } })
})

test('who left or never was gets no PIN', async () => {
  expect(await setPin(gone)).toMatchObject({ refusal: { code: 'employees.unknown' } })
  expect(await setPin(exampleId(9))).toMatchObject({ refusal: { code: 'employees.unknown' } })
})

test('a hash made with too few rounds, or something that is no hash, is wrong input', () => {
  const wrong = [{ iterations: PIN_ITERATIONS - 1 }, { iterations: 1e9 }, { hash: '1234' }, { salt: 'x' }]
  for (const change of wrong) expect(v.is(setEmployeePin.input, { employeeId: sara, ...secret, ...change })).toBe(false)
})
