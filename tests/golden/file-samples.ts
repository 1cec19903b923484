import { attachFile, removeAttachment } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { CONDITION_KEYS, CONDITION_OCCASION } from '#domain/rentals/piece/condition-report.ts'
import { recordCondition } from '#domain/rentals/piece/record-condition.ts'
import type { Sample } from './samples.ts'
import { pieceId } from './shop.ts'

const photo = (attachmentId: Id, ownerId: Id): InputOf<typeof attachFile> => ({
  attachmentId,
  owner: { record: 'rent_item', id: ownerId },
  purpose: ATTACHMENT_PURPOSE.picture,
  file: { mime: 'image/jpeg', bytes: 312_044, width: 1200, height: 1600, sha256: '5e'.repeat(32), smallSha256: '5f'.repeat(32) },
  note: 'من الخلف',
})

/** Files and what pieces looked like. */
export const FILE_SAMPLES: Readonly<Record<string, Sample>> = {
  'attachFile@1': async ({ till, newId }) => [await till.queue(attachFile, photo(newId(), pieceId(40)))],
  'removeAttachment@1': async ({ till, newId }) => {
    const attachmentId = newId()
    return [await till.queue(attachFile, photo(attachmentId, pieceId(41))), await till.queue(removeAttachment, { attachmentId })]
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
