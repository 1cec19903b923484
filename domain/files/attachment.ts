import { defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, integer, nullable, reference, text } from '../kernel/fields.ts'

/** What a file shows or proves. It decides who may attach and remove it. */
export const ATTACHMENT_PURPOSE = { picture: 1, conditionOut: 2, conditionBack: 3, document: 4, damage: 5 } as const
export type AttachmentPurpose = (typeof ATTACHMENT_PURPOSE)[keyof typeof ATTACHMENT_PURPOSE]

/**
 * A file that belongs to a row: a picture, a paper, a film. The row travels like any other; the bytes have a way of their
 * own (`PUT /api/files/{id}`), and `sha256` says which bytes are the right ones.
 */
export const attachment = defineRecord({
  name: 'attachment',
  travels: 'till',
  indexes: ['ownerId'],
  fields: {
    id: id(),
    /** The record and the row that it belongs to. */
    ownerRecord: text(40),
    ownerId: id(),
    purpose: choice(ATTACHMENT_PURPOSE),
    mime: text(60),
    bytes: integer(),
    /** In pixels; null for what is no picture. */
    width: nullable(integer()),
    height: nullable(integer()),
    sha256: text(64),
    /** Of the same picture made small, for cards and lists; null for what has none. */
    smallSha256: nullable(text(64)),
    note: nullable(text(500)),
    takenAt: instantField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** Taken away by a person. The bytes stay: a picture of a torn hem is evidence. */
    removedAt: nullable(instantField()),
    removedBy: nullable(reference('employee')),
  },
})
