import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleContext, exampleId, exampleService, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { draftOfRow } from '../entities/draft-of-row.ts'
import { decideCommand } from '../kernel/decide.ts'
import { minor } from '../kernel/money.ts'
import { GROUP_KIND } from './catalog.ts'
import { services } from './services.ts'

const GROUP = exampleId(40)
const group = { id: GROUP, kind: GROUP_KIND.services, nameAr: 'حناء', nameEn: 'Henna', position: 1, pictureId: null, status: 1 }
/** Named before the rule: both names violate it. */
const old = { ...exampleService, audiences: 0, groupId: GROUP, nameAr: 'حناء، للأطفال', nameEn: "Children's henna" }
const read = memoryReader({ account_setting: [exampleSetting], catalog_group: [group], service: [old] })

async function decided(command: typeof services.add | typeof services.edit, input: object) {
  const parsed: never = v.parse(command.input, input) as never
  const decision = decideCommand(command, parsed, await command.load(read, parsed), exampleContext())
  if (!decision.ok) return decision.refusal
  return decision.changes.map((change) => ('fields' in change ? change.fields : 'row' in change ? change.row : null))[0]
}

const before = draftOfRow(services, old)
const edit = (typed: object, more: object = { before }) =>
  decided(services.edit, { serviceId: old.id, service: { ...before, ...typed }, ...more })
const add = (typed: object) =>
  decided(services.add, { serviceId: exampleId(900), service: { ...before, nameAr: 'حناء', nameEn: null, ...typed } })

test('an unchanged name does not block other changes', async () => {
  expect(await edit({ price: minor(7_000) })).toMatchObject({ price: 7_000, nameAr: old.nameAr, nameEn: old.nameEn })
  expect(await edit({ isShownOnline: false })).toMatchObject({ isShownOnline: false, nameEn: old.nameEn })
  // An older till, or the API, sends every field without `before`.
  expect(await edit({ price: minor(7_000) }, {})).toMatchObject({ price: 7_000, nameEn: old.nameEn })
})

test.each([
  ['nameEn', "Girls' henna"],
  ['nameAr', 'حناء، للبنات'],
])('changing %s to a name with other characters is refused', async (field, name) => {
  const refusal = { code: 'entities.service-letters', field: `service.${field}` }
  expect(await edit({ [field]: name })).toMatchObject(refusal)
  expect(await edit({ [field]: name }, {})).toMatchObject(refusal)
  expect(await add({ [field]: name })).toMatchObject(refusal)
})

test('a name with allowed characters is accepted when a service is added and when it is renamed', async () => {
  expect(await edit({ nameEn: 'Henna (children)' })).toMatchObject({ nameEn: 'Henna (children)', nameAr: old.nameAr })
  expect(await add({ nameEn: 'Henna | girls' })).toMatchObject({ nameEn: 'Henna | girls', nameAr: 'حناء' })
})
