import { defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, integer, nullable, reference, text } from '../kernel/fields.ts'

/** The purpose of a file, which decides who may attach and remove it. */
export const ATTACHMENT_PURPOSE = { picture: 1, conditionOut: 2, conditionBack: 3, document: 4, damage: 5 } as const
export type AttachmentPurpose = (typeof ATTACHMENT_PURPOSE)[keyof typeof ATTACHMENT_PURPOSE]

/**
 * A file that belongs to a row: a picture, a document or a video. The row is synced like any other; the bytes are
 * uploaded separately (`PUT /api/files/{id}`) and verified by `sha256`.
 */
export const attachment = defineRecord({
  name: 'attachment',
  travels: 'till',
  indexes: ['ownerId'],
  fields: {
    id: id(),
    ownerRecord: text(40),
    ownerId: id(),
    purpose: choice(ATTACHMENT_PURPOSE),
    mime: text(60),
    bytes: integer(),
    width: nullable(integer()),
    height: nullable(integer()),
    sha256: text(64),
    /** The hash of the thumbnail for cards and lists; null without a thumbnail. */
    smallSha256: nullable(text(64)),
    note: nullable(text(500)),
    takenAt: instantField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** Removed from view. The bytes remain, because pictures of damage are evidence. */
    removedAt: nullable(instantField()),
    removedBy: nullable(reference('employee')),
  },
})
