import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Permission, type RowOf, defineCommand, defineQuery, happened, insert, patch, refuse } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { ATTACHMENT_PURPOSE, type AttachmentPurpose, attachment } from './attachment.ts'
import { FILE_BYTES_MAX, KEPT_MIMES } from './file-kind.ts'

const PERMISSION: Readonly<Record<AttachmentPurpose, Permission>> = {
  [ATTACHMENT_PURPOSE.picture]: may('rent', 'edit'),
  [ATTACHMENT_PURPOSE.conditionOut]: may('rent', 'handOver'),
  [ATTACHMENT_PURPOSE.conditionBack]: may('rent', 'takeBack'),
  [ATTACHMENT_PURPOSE.document]: may('rent', 'book'),
  [ATTACHMENT_PURPOSE.damage]: may('rent', 'takeBack'),
}

/** The permission to set a picture is that of editing its row. Pictures of pieces belong to the rental desk. */
const PICTURE_OF: Readonly<Record<string, readonly Permission[]>> = {
  // The kind of the group is not known here, so either permission is enough; the group's own command checks it.
  catalog_group: [may('menu', 'edit'), may('products', 'edit')],
  service: [may('menu', 'edit')],
  product: [may('products', 'edit')],
  offer: [may('menu', 'edit')],
  employee: [may('employees', 'edit')],
}

export const LOGO_OWNER = 'account_setting'
const LOGO: Permission = may('settings', 'edit')

export const picturedRecords: readonly string[] = Object.keys(PICTURE_OF)

/** Employees may set and see their own picture. */
export const isOwnPicture = (ownerRecord: string, ownerId: Id, employeeId: Id | null): boolean =>
  ownerRecord === 'employee' && ownerId === employeeId

const permissionsFor = (purpose: AttachmentPurpose, ownerRecord: string): readonly Permission[] =>
  (purpose === ATTACHMENT_PURPOSE.picture ? { ...PICTURE_OF, [LOGO_OWNER]: [LOGO] }[ownerRecord] : undefined) ?? [PERMISSION[purpose]]

export const attachmentPermissions: readonly Permission[] = [...Object.values(PERMISSION), ...Object.values(PICTURE_OF).flat(), LOGO]

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256'))
const pixels = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))

const attachFileSchema = v.object({
  attachmentId: idSchema,
  owner: v.object({ record: v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z_]*$/, 'choice')), id: idSchema }),
  purpose: v.picklist(Object.values(ATTACHMENT_PURPOSE), 'choice'),
  file: v.object({
    mime: v.picklist(KEPT_MIMES, 'choice'),
    bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(FILE_BYTES_MAX, 'too-large')),
    width: pixels,
    height: pixels,
    sha256: hash,
    smallSha256: v.optional(v.nullable(hash), null),
  }),
  note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))),
})

/** Attaches a file to a row: a fact. The device has stored the bytes before, so that no row refers to missing ones. */
export const attachFile = defineCommand({
  name: 'attachFile',
  version: 1,
  kind: 'fact',
  permission: null,
  anyOf: ({ purpose, owner }, _loaded, { employeeId }) =>
    purpose === ATTACHMENT_PURPOSE.picture && isOwnPicture(owner.record, owner.id, employeeId)
      ? null
      : permissionsFor(purpose, owner.record),
  input: attachFileSchema,
  refusals: ['files.no-permission'],
  load: () => Promise.resolve(null),
  decide({ attachmentId, owner, purpose, file, note }, _loaded, context) {
    const row = {
      id: attachmentId,
      ownerRecord: owner.record,
      ownerId: owner.id,
      purpose,
      ...file,
      note: note || null,
      takenAt: context.now,
      employeeId: context.actor.employeeId,
      deviceId: context.deviceId,
      removedAt: null,
      removedBy: null,
    }
    return happened([insert(attachment, row)])
  },
})

/** Removes a file from view. Its row and its bytes remain, with who removed it. */
export const removeAttachment = defineCommand({
  name: 'removeAttachment',
  version: 1,
  kind: 'intent',
  permission: null,
  input: v.object({ attachmentId: idSchema }),
  refusals: ['files.no-permission', 'files.unknown'],
  load: (read, { attachmentId }): Promise<RowOf<typeof attachment> | null> => read.get(attachment, attachmentId),
  anyOf: (_given, row) => (row ? permissionsFor(row.purpose, row.ownerRecord) : attachmentPermissions),
  decide({ attachmentId }, row, context) {
    if (!row) return refuse('files.unknown')
    if (row.removedAt !== null) return happened([])
    return happened([patch(attachment, attachmentId, { removedAt: context.now, removedBy: context.actor.employeeId })])
  },
})

export const attachments = defineQuery({
  name: 'attachments',
  record: attachment,
  permission: may('rent', 'view'),
  fields: ['ownerId', 'purpose', 'mime', 'bytes', 'width', 'height', 'sha256', 'smallSha256', 'note', 'takenAt', 'employeeId', 'removedAt'],
  filters: ['ownerId', 'purpose'],
  sorts: ['takenAt'],
  sort: { field: 'takenAt', descending: true },
})
