import { addDocument, editDocument, removeDocument } from '#domain/documents.ts'
import { attachFile, removeAttachment } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day } from '#domain/kernel/time.ts'
import { CONDITION_KEYS, CONDITION_OCCASION } from '#domain/rentals/piece/condition-report.ts'
import { recordCondition } from '#domain/rentals/piece/record-condition.ts'
import { exampleCustomers } from '../support/direct-till.ts'
import type { Sample } from './samples.ts'
import { pieceId } from './shop.ts'

const photo = (attachmentId: Id, ownerId: Id): InputOf<typeof attachFile> => ({
  attachmentId,
  owner: { record: 'rent_item', id: ownerId },
  purpose: ATTACHMENT_PURPOSE.picture,
  file: { mime: 'image/jpeg', bytes: 312_044, width: 1200, height: 1600, sha256: '5e'.repeat(32), smallSha256: '5f'.repeat(32) },
  note: 'من الخلف',
})

const paper = (documentId: Id): InputOf<typeof addDocument> => ({
  documentId,
  owner: { record: 'customer', id: exampleCustomers[1]?.id ?? '' },
  document: {
    name: 'الهوية',
    kind: 1,
    kindText: null,
    number: '1012345678',
    issuedOn: '2024-01-31' as Day,
    expiresOn: '2029-01-30' as Day,
  },
  file: { mime: 'application/pdf', bytes: 88_120, width: null, height: null, sha256: '6e'.repeat(32), smallSha256: null },
})

/** Samples of files and conditions of pieces. */
export const FILE_SAMPLES: Readonly<Record<string, Sample>> = {
  'attachFile@1': async ({ till, newId }) => [await till.queue(attachFile, photo(newId(), pieceId(40)))],
  'removeAttachment@1': async ({ till, newId }) => {
    const attachmentId = newId()
    return [await till.queue(attachFile, photo(attachmentId, pieceId(41))), await till.queue(removeAttachment, { attachmentId })]
  },
  'addDocument@1': async ({ till, newId }) => [await till.queue(addDocument, paper(newId()))],
  'editDocument@1': async ({ till, newId }) => {
    const given = paper(newId())
    const document = { ...given.document, kind: 99 as const, kindText: 'تفويض', number: null }
    return [await till.queue(addDocument, given), await till.queue(editDocument, { documentId: given.documentId, document })]
  },
  'removeDocument@1': async ({ till, newId }) => {
    const given = paper(newId())
    return [await till.queue(addDocument, given), await till.queue(removeDocument, { documentId: given.documentId })]
  },
  'recordCondition@1': async ({ till, newId }) => [
    await till.queue(recordCondition, {
      reportId: newId(),
      bookingId: newId(),
      rentItemId: pieceId(42),
      occasion: CONDITION_OCCASION.back,
      items: CONDITION_KEYS.map((key) => ({ key, isFine: key !== 'hem', note: key === 'hem' ? 'مقطوع ٥ سم' : '' })),
      note: 'تُعرض على الخياطة',
      photoIds: [newId(), newId()],
    }),
  ],
}
