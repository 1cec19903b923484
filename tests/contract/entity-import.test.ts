import { expect, test } from 'vitest'
import { services } from '#domain/catalog/services.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { exampleContext, exampleCustomer, exampleId, exampleService, exampleSetting } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { sampleDraft } from '../support/entity-samples.ts'

const group = { id: exampleService.groupId, kind: 1, nameAr: 'مكياج', nameEn: 'Make-up', position: 1, status: 1, isShownOnline: true }
const shop = { account_setting: [exampleSetting], catalog_group: [group], service: [exampleService], customer: [exampleCustomer] }

async function brought(entity: AnyEntity, drafts: readonly object[], firstId = 900) {
  const { keys } = entity
  const input = { [keys.rows]: drafts.map((draft, nth) => ({ [keys.id]: exampleId(firstId + nth), [keys.draft]: draft })) }
  const loaded: unknown = await entity.import.load(memoryReader(shop), input)
  return decideCommand(entity.import, input, loaded, exampleContext())
}

const draftOf = (nth: number, more: object = {}) => ({ ...sampleDraft(services, nth, { groupId: group.id }), ...more })

test('all rejected rows are reported at once, each with its field and code', async () => {
  const taken = { nameAr: 'مكياج عروس', nameEn: 'Bridal make-up' }
  const decision = await brought(services, [draftOf(1), draftOf(2, taken), draftOf(3, { groupId: exampleId(999) }), draftOf(4)])
  if (decision.ok) throw new Error('the message was taken')
  expect(decision.refusal).toMatchObject({ code: 'entities.already-exists', field: 'rows.1.service.nameAr' })
  expect(JSON.parse(String(decision.refusal.details?.['rows']))).toMatchObject([
    { nth: 1, field: 'nameAr', code: 'entities.already-exists' },
    { nth: 2, field: 'groupId', code: 'entities.reference-unknown' },
  ])
})

test('a mobile number that exists in another spelling or twice in a message is rejected', async () => {
  const draft = (nth: number, mobile: string) => ({ ...sampleDraft(customerEntity, nth, {}), mobile })
  const decision = await brought(customerEntity, [draft(1, '050 123 4567'), draft(2, '0507654321'), draft(3, '+966 50 765 4321')])
  if (decision.ok) throw new Error('the message was taken')
  expect(JSON.parse(String(decision.refusal.details?.['rows']))).toMatchObject([
    { nth: 0, field: 'mobile', code: 'customers.mobile-already-exists' },
    { nth: 2, field: 'mobile', code: 'entities.twice-in-file' },
  ])
})

test('a row imported by an earlier attempt is left as it is, and the others are imported', async () => {
  const { keys } = services
  const rows = [exampleService.id, exampleId(901)].map((id, nth) => ({ [keys.id]: id, [keys.draft]: draftOf(nth + 1) }))
  const input = { [keys.rows]: rows } as never
  const decision = decideCommand(services.import, input, (await services.import.load(memoryReader(shop), input)) as never, exampleContext())
  expect(decision.ok && decision.changes.map((change) => change.op === 'insert' && change.row.id)).toEqual([exampleId(901)])
})
