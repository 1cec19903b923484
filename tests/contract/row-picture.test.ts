import * as v from 'valibot'
import { expect, test } from 'vitest'
import { may } from '#domain/access/pages.ts'
import { services } from '#domain/catalog/services.ts'
import type { TypedFields } from '#domain/entities/typed.ts'
import { attachFile, picturedRecords } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import type { CommandDefinition, Permissions } from '#domain/kernel/define.ts'
import { exampleContext, exampleId, exampleService, exampleSetting } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { allEntities, sampleDraft } from '../support/entity-samples.ts'

const group = { id: exampleService.groupId, kind: 1, nameAr: 'مكياج', nameEn: 'Make-up', position: 1, status: 1, isShownOnline: true }
const [old, gone] = [exampleId(801), exampleId(802)]
const file = (id: string) => ({
  ...{
    id,
    ownerRecord: 'service',
    ownerId: exampleService.id,
    purpose: ATTACHMENT_PURPOSE.picture,
    mime: 'image/jpeg',
    width: 9,
    height: 9,
    removedAt: null,
  },
})

async function run(command: CommandDefinition, input: object, pictureId: string | null) {
  const shop = {
    account_setting: [exampleSetting],
    catalog_group: [group],
    service: [{ ...exampleService, pictureId }],
    attachment: [file(old)],
  }
  const parsed = v.parse(command.input, input)
  return decideCommand(command, parsed, await command.load(memoryReader(shop), parsed), exampleContext())
}

const { pictureId: _, ...withoutPicture } = sampleDraft(services, 1, { groupId: group.id })
const edit = (draft: object, pictureId: string | null) =>
  run(services.edit, { serviceId: exampleService.id, service: { ...withoutPicture, ...draft } }, pictureId)

test("an operation of a till of an older release leaves a row's picture unchanged", async () => {
  const decision = await edit({}, old)
  if (!decision.ok) throw new Error(decision.refusal.code)
  expect(decision.changes[0]).toMatchObject({ op: 'patch', fields: { nameEn: withoutPicture['nameEn'] } })
  expect(decision.changes[0]).not.toHaveProperty('fields.pictureId')
  const added = await run(services.add, { serviceId: exampleId(803), service: withoutPicture }, null)
  expect(added.ok && added.changes[0]).toMatchObject({ op: 'insert', row: { pictureId: null } })
})

test('a picture is set and removed, and a missing file does not block other changes', async () => {
  expect(await edit({ pictureId: old }, null)).toMatchObject({ ok: true, changes: [{ fields: { pictureId: old } }] })
  expect(await edit({ pictureId: null }, old)).toMatchObject({ ok: true, changes: [{ fields: { pictureId: null } }] })
  expect(await edit({ pictureId: gone }, gone)).toMatchObject({ ok: true })
  expect(await edit({ pictureId: gone }, old)).toMatchObject({ refusal: { code: 'entities.picture-unknown', field: 'service.pictureId' } })
})

test('an imported file of rows adds no pictures', async () => {
  const rows = [withoutPicture, { ...sampleDraft(services, 2, { groupId: group.id }), pictureId: old }]
  const input = { rows: rows.map((service, nth) => ({ serviceId: exampleId(810 + nth), service })) }
  expect(await run(services.import, input, null)).toMatchObject({
    refusal: { code: 'entities.picture-in-file', field: 'rows.1.service.pictureId' },
  })
})

/** The answer of a command to a user with only these permissions. */
function attached(record: string, permissions: Permissions): string {
  const input = {
    ...{ attachmentId: exampleId(820), owner: { record, id: exampleId(821) }, purpose: ATTACHMENT_PURPOSE.picture, note: null },
    file: { mime: 'image/jpeg', bytes: 1, width: 1, height: 1, sha256: 'a'.repeat(64), smallSha256: null },
  } as const
  const context = exampleContext()
  const decision = decideCommand(attachFile, v.parse(attachFile.input, input), null, {
    ...context,
    actor: { ...context.actor, permissions },
  })
  return decision.ok ? (decision.objections[0]?.code ?? 'taken') : decision.refusal.code
}

test('only users who may change a row can set its picture', () => {
  const pictured = allEntities.filter(({ entered }) => Object.values(entered as TypedFields).some(({ kind }) => kind === 'picture'))
  expect([...new Set(pictured.map(({ record }) => record.name))].toSorted()).toEqual(picturedRecords.toSorted())
  const desk = may('rent', 'edit')
  for (const { record, permission } of pictured) {
    if (!permission.edit) throw new Error(`${record.name} is changed by anybody`)
    const { page, action } = permission.edit
    expect([record.name, attached(record.name, { [page]: [action] })]).toEqual([record.name, 'taken'])
    expect([record.name, attached(record.name, { [desk.page]: [desk.action] })]).toEqual([record.name, 'files.no-permission'])
  }
})
