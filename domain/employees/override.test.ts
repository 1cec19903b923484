import { expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { allPermissions } from '../access/pages.ts'
import { day, instant, startOfDay } from '../kernel/time.ts'
import { loadAllower, rightsOf, stillHere } from './override.ts'

const [SELLER, MANAGER] = [exampleId(301), exampleId(302)]
const actor = { employeeId: SELLER, permissions: {} }
const allowerWho = (more: object) =>
  loadAllower(
    memoryReader({
      account_setting: [exampleSetting],
      employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(312), isActive: true, ...more }],
      role: [{ id: exampleId(312), permissions: allPermissions(), discountMax: null }],
    }),
    { by: MANAGER },
  )
const leave = { reason: 'Because', by: MANAGER }

test("an approver's rights end with their last day in the shop's calendar", async () => {
  const allower = await allowerWho({ leftOn: '2026-11-20' })
  const over = startOfDay(day('2026-11-21'), 'Asia/Riyadh')
  expect(rightsOf(leave, allower, { actor, now: instant(over - 1) })).toMatchObject({ permissions: allPermissions() })
  expect(rightsOf(leave, allower, { actor, now: over })).toBeNull()
  expect([stillHere(allower, instant(over - 1)), stillHere(allower, over)]).toEqual([allower, null])
})

test('an approver without a last day, or from a copy without that field, may approve; a disabled one may not', async () => {
  for (const more of [{ leftOn: null }, {}]) {
    expect(rightsOf(leave, await allowerWho(more), { actor, now: instant(4_000_000_000_000) })).not.toBeNull()
  }
  expect(await allowerWho({ leftOn: null, isActive: false })).toBeNull()
})

test("the actor's own approval uses their own rights", async () => {
  expect(rightsOf({ ...leave, by: SELLER }, await allowerWho({}), { actor, now: instant(0) })).toBe(actor)
})
