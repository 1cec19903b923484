import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decideCommand } from '../kernel/decide.ts'
import { EXAMPLE_NOW, exampleContext, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { ACTIONS, PAGES, allPermissions } from '../access/pages.ts'
import type { Permissions } from '../kernel/define.ts'
import { rate } from '../kernel/money.ts'
import { addDays, dayOf } from '../kernel/time.ts'
import { PIN_ITERATIONS, setEmployeePin } from './set-pin.ts'

type Seven = [string, string, string, string, string, string, string]
const [sara, gone, noura, hind, owner, lama, sali] = [1, 2, 301, 4, 5, 6, 7].map(exampleId) as Seven
const CASHIER = { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] }
const MANAGER = { ...CASHIER, [PAGES.employees]: [ACTIONS.employees.edit], [PAGES.rent]: [ACTIONS.rent.override] }
const OWNER = allPermissions()
const [cashierRole, managerRole, ownerRole, freeRole] = [exampleId(11), exampleId(12), exampleId(13), exampleId(14)]
const proof = { salt: 'ef'.repeat(16), key: '12'.repeat(32) }
const secret = { salt: 'ab'.repeat(16), hash: 'cd'.repeat(32), iterations: PIN_ITERATIONS }
const read = memoryReader({
  role: [
    { id: cashierRole, permissions: CASHIER, isOwner: false, discountMax: null },
    { id: managerRole, permissions: MANAGER, isOwner: false, discountMax: null },
    { id: freeRole, permissions: MANAGER, isOwner: false, discountMax: rate(5_000) },
    { id: ownerRole, permissions: OWNER, isOwner: true, discountMax: null },
  ],
  employee: [
    { id: sara, isActive: true, roleId: cashierRole, nameAr: 'سارة', nameEn: 'Sara' },
    { id: gone, isActive: false, roleId: cashierRole },
    { id: noura, isActive: true, roleId: cashierRole },
    { id: hind, isActive: true, roleId: managerRole, nameAr: 'هند', nameEn: 'Hind' },
    { id: lama, isActive: true, roleId: freeRole },
    { id: sali, isActive: true, roleId: cashierRole, nameAr: 'سالي', nameEn: 'Sali' },
    { id: owner, isActive: true, roleId: ownerRole, nameAr: 'نورة', nameEn: 'Noura' },
  ],
  employee_pin: [
    { id: noura, ...secret, hash: '', isLong: false, proofSalt: null },
    { id: sali, ...secret, isLong: true, proofSalt: proof.salt },
  ],
  employee_proof: [noura, sali].map((id) => ({ id, key: proof.key, formerKey: null })),
})

const by = (employeeId: string, permissions: Permissions) => exampleContext({ actor: { employeeId, permissions } })
const [asOwner, asManager, asCashier] = [by(owner, OWNER), by(hind, MANAGER), by(noura, CASHIER)]
const asCashierWhoEdits = by(noura, { ...CASHIER, [PAGES.employees]: [ACTIONS.employees.edit] })

async function setPin(employeeId: string, context = asOwner, more: object = {}) {
  const input = v.parse(setEmployeePin.input, { employeeId, ...secret, ...more })
  return decideCommand(setEmployeePin, input, await setEmployeePin.load(read, input), context)
}
const six = { digits: 6, proof }

test('inserts a first PIN and replaces a later one', async () => {
  expect(await setPin(sara)).toMatchObject({ ok: true, changes: [{ op: 'insert', record: 'employee_pin', row: { id: sara, ...secret } }] })
  expect(await setPin(noura)).toMatchObject({
    ok: true,
    changes: [{ op: 'patch', id: noura, fields: secret }, { record: 'employee_proof' }],
  })
})

test("an employee may set their own PIN, and another's with permission only", async () => {
  expect(await setPin(noura, asCashier)).toMatchObject({ ok: true })
  expect(await setPin(sara, asCashier)).toMatchObject({ refusal: { code: 'employees.no-permission' } })
})

test('the PIN of an employee with more rights cannot be set', async () => {
  expect(await setPin(hind, asCashierWhoEdits, six)).toMatchObject({ refusal: { code: 'employees.target-holds-more' } })
  expect(await setPin(hind, asManager, six)).toMatchObject({ ok: true })
  expect(await setPin(sara, asManager)).toMatchObject({ ok: true })
  expect(await setPin(owner, by(owner, {}), six)).toMatchObject({ ok: true })
})

test('a higher discount ceiling counts as more rights', async () => {
  expect(await setPin(lama, asManager, six)).toMatchObject({ refusal: { code: 'employees.target-holds-more' } })
  expect(await setPin(lama, asOwner, six)).toMatchObject({ ok: true })
})

test("the owner's PIN can only be set by the owner", async () => {
  for (const context of [asManager, by(hind, OWNER)])
    expect(await setPin(owner, context, six)).toMatchObject({ refusal: { code: 'employees.owner-not-changed' } })
})

test("a PIN set by another user is reported, one's own is not", async () => {
  expect(await setPin(hind, asOwner, six)).toMatchObject({
    changes: [{ row: { setBy: owner, setAt: asOwner.now } }, {}],
    objections: [{ code: 'employees.pin-set-by-another', isAccepted: true, details: { nameEn: 'Hind', setBy: owner } }],
  })
  expect(await setPin(owner, asOwner, six)).toMatchObject({ ok: true, objections: [] })
})

test('users who may approve or manage need six digits, others four', async () => {
  for (const employeeId of [hind, owner])
    for (const more of [{}, { digits: 4 }, { digits: 5, proof }])
      expect(await setPin(employeeId, asOwner, more)).toMatchObject({ refusal: { code: 'employees.pin-too-short' } })
  expect(await setPin(hind, asOwner, six)).toMatchObject({ changes: [{ row: { isLong: true, proofSalt: proof.salt } }, {}] })
  expect(await setPin(sara, asOwner, { digits: 4 })).toMatchObject({ changes: [{ row: { isLong: false, proofSalt: null } }] })
})

test("the proof's key is stored outside of till data and replaced with the PIN", async () => {
  expect(await setPin(hind, asOwner, six)).toMatchObject({
    changes: [{}, { op: 'insert', record: 'employee_proof', row: { key: proof.key } }],
  })
  expect(await setPin(noura)).toMatchObject({ changes: [{ fields: { proofSalt: null } }, { op: 'patch', fields: { key: '' } }] })
  const next = { ...six, proof: { ...proof, key: '34'.repeat(32) } }
  const keysOf = async (context: typeof asOwner) => {
    const made = await setPin(sali, context, next)
    return made.ok && made.changes.find(({ record }) => record === 'employee_proof')
  }
  // An own change keeps open tills valid; a change by another user ends them.
  expect(await keysOf(by(sali, CASHIER))).toMatchObject({ fields: { key: next.proof.key, formerKey: proof.key } })
  expect(await keysOf(asOwner)).toMatchObject({ fields: { key: next.proof.key, formerKey: null } })
  expect(await setPin(noura, asCashier, next)).toMatchObject({ changes: [{}, { fields: { key: next.proof.key, formerKey: null } }] })
})

test('former and unknown employees get no PIN', async () => {
  expect(await setPin(gone)).toMatchObject({ refusal: { code: 'employees.unknown' } })
  expect(await setPin(exampleId(9))).toMatchObject({ refusal: { code: 'employees.unknown' } })
})

test('too few iterations and malformed hashes are invalid input', () => {
  const wrong = [{ iterations: PIN_ITERATIONS - 1 }, { iterations: 1e9 }, { hash: '1234' }, { salt: 'x' }, { digits: 3 }, { digits: 9 }]
  for (const change of wrong) expect(v.is(setEmployeePin.input, { employeeId: sara, ...secret, ...change })).toBe(false)
})

test("a PIN can be set until the last day in the shop's calendar", async () => {
  const today = dayOf(EXAMPLE_NOW, exampleSetting.timeZone)
  const outcome = async (leftOn: string) => {
    const shop = memoryReader({
      account_setting: [exampleSetting],
      role: [{ id: cashierRole, permissions: CASHIER, isOwner: false, discountMax: null }],
      employee: [{ id: sara, isActive: true, roleId: cashierRole, nameAr: 'سارة', nameEn: 'Sara', leftOn }],
    })
    const input = v.parse(setEmployeePin.input, { employeeId: sara, ...secret })
    const decision = decideCommand(setEmployeePin, input, await setEmployeePin.load(shop, input), by(sara, CASHIER))
    return decision.ok ? 'done' : decision.refusal.code
  }
  expect([await outcome(addDays(today, 1)), await outcome(today)]).toEqual(['done', 'done'])
  expect(await outcome(addDays(today, -1))).toBe('employees.unknown')
})
