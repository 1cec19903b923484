import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { decideCommand } from '../kernel/decide.ts'
import { EXAMPLE_NOW, exampleContext, exampleId, insertedInto } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { may } from '../access/pages.ts'
import { type InputOf, rowSchema } from '../kernel/define.ts'
import { attachFile, removeAttachment } from './attach-file.ts'
import { ATTACHMENT_PURPOSE, attachment } from './attachment.ts'
import { FILE_BYTES_MAX } from './file-kind.ts'

const given: InputOf<typeof attachFile> = {
  attachmentId: exampleId(900),
  owner: { record: 'rent_item', id: exampleId(1) },
  purpose: ATTACHMENT_PURPOSE.picture,
  file: { mime: 'image/jpeg', bytes: 250_000, width: 1200, height: 1600, sha256: 'ab'.repeat(32), smallSha256: 'cd'.repeat(32) },
  note: ' الظهر ',
}
const stranger = exampleContext({ actor: { employeeId: exampleId(302), permissions: {} } })
const onlyHandsOver = exampleContext({
  actor: { employeeId: exampleId(302), permissions: { [String(may('rent', 'handOver').page)]: [may('rent', 'handOver').action] } },
})

function attach(more: Partial<typeof given> = {}, context = exampleContext()) {
  const decision = decideCommand(attachFile, v.parse(attachFile.input, { ...given, ...more }), null, context)
  if (!decision.ok) throw new Error('a file is a fact')
  return { row: insertedInto(decision.changes, attachment)[0], codes: decision.objections.map(({ code }) => code) }
}

test('a picture is recorded with employee, time and hash', () => {
  const { row, codes } = attach()
  expect(codes).toEqual([])
  expect(row).toMatchObject({ ownerRecord: 'rent_item', takenAt: EXAMPLE_NOW, note: 'الظهر', sha256: 'ab'.repeat(32), removedAt: null })
  expect(v.is(rowSchema(attachment), row)).toBe(true)
})

test('the small picture is optional, and absent from older tills', () => {
  const { smallSha256: _gone, ...before } = given.file
  expect(attach({ file: before as typeof given.file }).row).toMatchObject({ smallSha256: null })
  expect(attach({ file: { ...given.file, smallSha256: null } }).row).toMatchObject({ smallSha256: null })
})

test('a missing permission is reported, and the file is stored', () => {
  expect(attach({}, stranger)).toMatchObject({ codes: ['files.no-permission'], row: { id: given.attachmentId } })
  expect(attach({}, onlyHandsOver).codes).toEqual(['files.no-permission'])
  expect(attach({ purpose: ATTACHMENT_PURPOSE.conditionOut }, onlyHandsOver).codes).toEqual([])
  expect(attach({ purpose: ATTACHMENT_PURPOSE.conditionBack }, onlyHandsOver).codes).toEqual(['files.no-permission'])
})

test.each([
  ['file.mime', { file: { ...given.file, mime: 'image/svg+xml' } }],
  ['file.bytes', { file: { ...given.file, bytes: 0 } }],
  ['file.bytes', { file: { ...given.file, bytes: FILE_BYTES_MAX + 1 } }],
  ['file.width', { file: { ...given.file, width: 0 } }],
  ['file.sha256', { file: { ...given.file, sha256: 'no' } }],
  ['file.smallSha256', { file: { ...given.file, smallSha256: 'no' } }],
  ['owner.record', { owner: { record: '../etc', id: exampleId(1) } }],
])('invalid input is reported at %s', (field, more) => {
  const result = v.safeParse(attachFile.input, { ...given, ...more })
  expect(result.issues?.map((issue) => v.getDotPath(issue))).toEqual([field])
})

describe('removing a file', () => {
  const { row } = attach()
  const remove = async (shop: Parameters<typeof memoryReader>[0], context = exampleContext()) =>
    decideCommand(
      removeAttachment,
      { attachmentId: given.attachmentId },
      await removeAttachment.load(memoryReader(shop), { attachmentId: given.attachmentId }),
      context,
    )
  const stored = { attachment: [row as never] }

  test('hides it and records who removed it', async () => {
    expect(await remove(stored)).toMatchObject({
      ok: true,
      changes: [{ op: 'patch', id: given.attachmentId, fields: { removedAt: EXAMPLE_NOW, removedBy: exampleContext().actor.employeeId } }],
    })
  })

  test('a second time changes nothing', async () => {
    expect(await remove({ attachment: [{ ...row, removedAt: EXAMPLE_NOW } as never] })).toEqual({ ok: true, changes: [], objections: [] })
  })

  test('is refused without permission or for an unknown file', async () => {
    expect(await remove(stored, stranger)).toEqual({ ok: false, refusal: { code: 'files.no-permission' } })
    expect(await remove({})).toEqual({ ok: false, refusal: { code: 'files.unknown' } })
  })
})
