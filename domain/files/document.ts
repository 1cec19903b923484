import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, integer, nullable, reference, text } from '../kernel/fields.ts'

/** What sort of paper it is. `other` is said in words of whoever keeps it. */
export const DOCUMENT_KIND = {
  identity: 1,
  residence: 2,
  passport: 3,
  contract: 4,
  licence: 5,
  certificate: 6,
  warranty: 7,
  purchase: 8,
  film: 9,
  other: 99,
} as const

/**
 * A paper, a picture or a film that is kept with a row of a noun under a name. The row travels like any other; the bytes go the way of
 * all files (`PUT /api/files/{id}`), and `sha256` says which bytes are the right ones.
 */
export const document = defineRecord({
  name: 'document',
  travels: 'till',
  indexes: ['ownerId'],
  fields: {
    id: id(),
    /** The record and the row that it is kept with. */
    ownerRecord: text(40),
    ownerId: id(),
    name: text(120),
    kind: choice(DOCUMENT_KIND),
    /** What it is called where no kind of the list fits. */
    kindText: nullable(text(60)),
    /** As it stands on the paper. */
    number: nullable(text(60)),
    issuedOn: nullable(dayField()),
    expiresOn: nullable(dayField()),
    mime: text(60),
    bytes: integer(),
    /** In pixels; null for what is no picture. */
    width: nullable(integer()),
    height: nullable(integer()),
    sha256: text(64),
    /** Of the same picture made small; null for what has none. */
    smallSha256: nullable(text(64)),
    addedAt: instantField(),
    addedBy: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** Taken away by a person; row and bytes stay. */
    removedAt: nullable(instantField()),
    removedBy: nullable(reference('employee')),
  },
})
