import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleContext, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { allPermissions } from '../access/pages.ts'
import { ATTACHMENT_PURPOSE } from '../files/attachment.ts'
import { decideCommand } from '../kernel/decide.ts'
import { changeOwnDetails } from './change-own-details.ts'
import { PLAIN_EMPLOYEE } from './employee.ts'

const [sara, hind, roleId, square, wide, logo] = [1, 2, 11, 21, 22, 23].map(exampleId) as [string, string, string, string, string, string]
const person = (id: string, nameAr: string, mobile: string | null) => ({ ...PLAIN_EMPLOYEE, id, nameAr, nameEn: nameAr, roleId, mobile })
const file = (id: string, ownerRecord: string, height: number) => ({
  ...{ id, ownerRecord, ownerId: sara, purpose: ATTACHMENT_PURPOSE.picture, mime: 'image/jpeg', width: 9, height, removedAt: null },
})
const read = memoryReader({
  account_setting: [exampleSetting],
  employee: [person(sara, 'سارة', '966501112233'), person(hind, 'هند', '966504445566')],
  attachment: [file(square, 'employee', 9), file(wide, 'employee', 8), file(logo, 'service', 9)],
})
const OWN = { nameAr: 'سارة العتيبي', nameEn: 'Sara', mobile: '0507778899', pictureId: null }

async function change(
  own: object,
  of = sara,
  actor: { employeeId: string | null; permissions: object } = { employeeId: sara, permissions: {} },
  more: object = {},
) {
  const input = v.parse(changeOwnDetails.input, { employeeId: of, own: { ...OWN, ...own }, ...more })
  const context = exampleContext({ actor: { employeeId: actor.employeeId, permissions: { ...actor.permissions } } })
  const decision = decideCommand(changeOwnDetails, input, await changeOwnDetails.load(read, input), context)
  if (!decision.ok) expect(changeOwnDetails.refusals).toContain(decision.refusal.code)
  return decision
}

test('an employee changes their own name, mobile and picture without any permission, and no other field', async () => {
  const fields = { nameAr: 'سارة العتيبي', nameEn: 'Sara', mobile: '966507778899', pictureId: square }
  expect(await change({ pictureId: square })).toMatchObject({ ok: true, changes: [{ op: 'patch', record: 'employee', id: sara }] })
  const decision = await change({ pictureId: square, roleId: exampleId(99), salary: 5 })
  expect(decision.ok && decision.changes).toEqual([expect.objectContaining({ fields })])
  // Without an English name the Arabic one is used, as in the employee form.
  expect(await change({ nameEn: '' })).toMatchObject({ changes: [{ fields: { nameEn: 'سارة العتيبي' } }] })
  expect(await change({ mobile: null })).toMatchObject({ changes: [{ fields: { mobile: null } }] })
})

test('it is refused for another employee and for users who are not employees', async () => {
  for (const actor of [
    { employeeId: sara, permissions: {} },
    { employeeId: sara, permissions: allPermissions() },
    { employeeId: null, permissions: allPermissions() },
  ])
    expect(await change({}, hind, actor)).toMatchObject({ refusal: { code: 'employees.no-permission' } })
  const gone = exampleId(9)
  expect(await change({}, gone, { employeeId: gone, permissions: {} })).toMatchObject({ refusal: { code: 'employees.unknown' } })
})

test("a colleague's mobile is refused in any format, the employee's own is accepted", async () => {
  for (const mobile of ['966504445566', '0504445566', '+966 50 444 5566'])
    expect(await change({ mobile })).toMatchObject({ refusal: { code: 'entities.already-exists', field: 'own.mobile' } })
  expect(await change({ mobile: '0501112233' })).toMatchObject({ ok: true })
  expect(await change({ mobile: '12' })).toMatchObject({ refusal: { code: 'entities.mobile-wrong', field: 'own.mobile' } })
})

test('concurrent changes to other fields are merged, and to the same field refused', async () => {
  const before = { nameAr: 'سارة', nameEn: null, mobile: '966509990000', pictureId: null }
  const asSara = { employeeId: sara, permissions: {} }
  expect(await change({ ...before, nameAr: 'سارة العتيبي' }, sara, asSara, { before })).toMatchObject({
    changes: [{ fields: { nameAr: 'سارة العتيبي', mobile: '966501112233' } }],
  })
  expect(await change({ ...before, mobile: '0507778899' }, sara, asSara, { before })).toMatchObject({
    refusal: { code: 'entities.changed-meanwhile', field: 'own.mobile' },
  })
})

test('a picture must be square and belong to an employee', async () => {
  expect(await change({ pictureId: wide })).toMatchObject({ refusal: { code: 'entities.picture-not-square', field: 'own.pictureId' } })
  for (const pictureId of [logo, exampleId(24)])
    expect(await change({ pictureId })).toMatchObject({ refusal: { code: 'entities.picture-unknown', field: 'own.pictureId' } })
})

test('a name is required, with the limits of the employee form', () => {
  const isTaken = (own: object) => v.is(changeOwnDetails.input, { employeeId: sara, own: { ...OWN, ...own } })
  expect([isTaken({ nameAr: 'س'.repeat(80) }), isTaken({ nameAr: 'س'.repeat(81) }), isTaken({ nameAr: ' ' })]).toEqual([true, false, false])
})
