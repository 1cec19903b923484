import { expect, test } from 'vitest'
import { decideCommand } from '../kernel/decide.ts'
import { exampleContext, exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { ACTIONS, PAGES, allPermissions } from '../access/pages.ts'
import { rate } from '../kernel/money.ts'
import { chooseTills } from './choose-tills.ts'

const [sara, owner, hind, reem, lama] = [1, 2, 3, 4, 5].map(exampleId) as [string, string, string, string, string]
const [front, back] = [exampleId(21), exampleId(22)]
const MANAGER = { [PAGES.employees]: [ACTIONS.employees.edit] }
const read = memoryReader({
  role: [
    { id: exampleId(11), permissions: {}, isOwner: false, discountMax: null },
    { id: exampleId(12), permissions: allPermissions(), isOwner: true, discountMax: null },
    { id: exampleId(13), permissions: allPermissions(), isOwner: false, discountMax: null },
    { id: exampleId(14), permissions: {}, isOwner: false, discountMax: rate(5_000) },
  ],
  employee: [
    { id: sara, roleId: exampleId(11) },
    { id: owner, roleId: exampleId(12) },
    { id: reem, roleId: exampleId(13) },
    { id: lama, roleId: exampleId(14) },
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

test('an employee works on the chosen tills, without duplicates, or on all of them', async () => {
  expect(await choose(sara, [back, front, back])).toMatchObject({ changes: [{ id: sara, fields: { tillIds: [front, back] } }] })
  expect(await choose(sara, [])).toMatchObject({ changes: [{ fields: { tillIds: [] } }] })
  expect(await choose(sara, null)).toMatchObject({ changes: [{ fields: { tillIds: null } }] })
})

test('choosing tills requires the permission to edit employees and all rights of the target', async () => {
  expect(await choose(sara, [front], {})).toMatchObject({ refusal: { code: 'employees.no-permission' } })
  for (const more of [reem, lama]) expect(await choose(more, [front], MANAGER)).toMatchObject({ refusal: { code: 'employees.holds-more' } })
  expect(await choose(reem, [front])).toMatchObject({ ok: true })
  expect(await choose(sara, [front], MANAGER)).toMatchObject({ ok: true })
  expect(await choose(exampleId(9), [front])).toMatchObject({ refusal: { code: 'employees.unknown' } })
})

test('the owner cannot be removed from a till', async () => {
  for (const permissions of [MANAGER, allPermissions()])
    expect(await choose(owner, [], permissions)).toMatchObject({ refusal: { code: 'employees.owner-not-changed' } })
})
