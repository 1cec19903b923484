import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, integer, nullable, reference, text } from '../kernel/fields.ts'

/** The type of document; `other` requires a description. */
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
 * A named document, picture or video attached to an entity's row. The row is synced like any other; the bytes are
 * uploaded separately (`PUT /api/files/{id}`) and verified by `sha256`.
 */
export const document = defineRecord({
  name: 'document',
  travels: 'till',
  indexes: ['ownerId'],
  fields: {
    id: id(),
    ownerRecord: text(40),
    ownerId: id(),
    name: text(120),
    kind: choice(DOCUMENT_KIND),
    kindText: nullable(text(60)),
    number: nullable(text(60)),
    issuedOn: nullable(dayField()),
    expiresOn: nullable(dayField()),
    mime: text(60),
    bytes: integer(),
    width: nullable(integer()),
    height: nullable(integer()),
    sha256: text(64),
    /** The hash of the thumbnail; null without a thumbnail. */
    smallSha256: nullable(text(64)),
    addedAt: instantField(),
    addedBy: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** Removed from view; row and bytes remain. */
    removedAt: nullable(instantField()),
    removedBy: nullable(reference('employee')),
  },
})
