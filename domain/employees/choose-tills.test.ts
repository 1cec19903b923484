import { expect, test } from 'vitest'
import { decideCommand } from '../kernel/decide.ts'
import { exampleContext, exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { ACTIONS, PAGES, allPermissions } from '../access/pages.ts'
import { chooseTills } from './choose-tills.ts'

const [sara, owner, hind] = [exampleId(1), exampleId(2), exampleId(3)]
const [front, back] = [exampleId(21), exampleId(22)]
const MANAGER = { [PAGES.employees]: [ACTIONS.employees.edit] }
const read = memoryReader({
  role: [
    { id: exampleId(11), permissions: {} },
    { id: exampleId(12), permissions: allPermissions() },
  ],
  employee: [
    { id: sara, roleId: exampleId(11) },
    { id: owner, roleId: exampleId(12) },
  ],
})

async function choose(employeeId: string, tillIds: string[] | null, permissions = allPermissions()) {
  const input = { employeeId, tillIds }
  return decideCommand(
    chooseTills,
    input,
    await chooseTills.load(read, input),
    exampleContext({ actor: { employeeId: hind, permissions } }),
  )
}

test('somebody works on the tills that are chosen for her, each named once, or on all of them', async () => {
  expect(await choose(sara, [back, front, back])).toMatchObject({ changes: [{ id: sara, fields: { tillIds: [front, back] } }] })
  expect(await choose(sara, [])).toMatchObject({ changes: [{ fields: { tillIds: [] } }] })
  expect(await choose(sara, null)).toMatchObject({ changes: [{ fields: { tillIds: null } }] })
})

test('it is chosen by whoever may change employees, and of nobody who may do more than she', async () => {
  expect(await choose(sara, [front], {})).toMatchObject({ refusal: { code: 'employees.no-permission' } })
  expect(await choose(owner, [front], MANAGER)).toMatchObject({ refusal: { code: 'employees.target-holds-more' } })
  expect(await choose(sara, [front], MANAGER)).toMatchObject({ ok: true })
  expect(await choose(exampleId(9), [front])).toMatchObject({ refusal: { code: 'employees.unknown' } })
})
