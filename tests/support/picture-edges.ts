import type { AnyEntity } from '#domain/entities/entity.ts'
import type { TypedFields } from '#domain/entities/typed.ts'
import { attachFile, removeAttachment } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { FILE_BYTES_MAX } from '#domain/files/file-kind.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { EdgeShop } from './entity-edges.ts'
import { inputOf, sampleDraft } from './entity-samples.ts'

const KEPT = { mime: 'image/jpeg', bytes: 20_000, width: 600, height: 600, sha256: 'a'.repeat(64) }

/** A stored file, and the result of a row that references it as its picture. */
interface PictureEdge {
  readonly says: string
  readonly owner?: { readonly record: string }
  readonly purpose?: number
  readonly file?: object
  readonly isRemoved?: boolean
  readonly code: string | null
}

const UNKNOWN = 'entities.picture-unknown'
const NOT_SQUARE = 'entities.picture-not-square'
const PICTURE_EDGES: readonly PictureEdge[] = [
  { says: 'a picture of such a row', code: null },
  { says: 'the smallest picture', file: { bytes: 1, width: 1, height: 1 }, code: null },
  { says: 'the heaviest picture', file: { bytes: FILE_BYTES_MAX }, code: null },
  { says: 'a picture that is a pixel too wide', file: { width: 601 }, code: NOT_SQUARE },
  { says: 'a picture that is a pixel too high', file: { height: 601 }, code: NOT_SQUARE },
  { says: 'a picture that does not say how large it is', file: { width: null, height: null }, code: NOT_SQUARE },
  { says: 'a picture of something else', owner: { record: 'booking' }, code: UNKNOWN },
  { says: 'a proof of damage', purpose: ATTACHMENT_PURPOSE.damage, code: UNKNOWN },
  { says: 'a paper', file: { mime: 'application/pdf', width: null, height: null }, code: UNKNOWN },
  { says: 'a film', file: { mime: 'video/mp4', width: null, height: null }, code: UNKNOWN },
  { says: 'a picture that was taken away', isRemoved: true, code: UNKNOWN },
]

/** Tries every file as the picture of a new row; returns actual and expected results. */
export async function tryPictures(entity: AnyEntity, pointed: Readonly<Record<string, Id>>, { attempt, newId }: EdgeShop) {
  const [field, typed] = Object.entries(entity.entered as TypedFields).find(([, { kind }]) => kind === 'picture') ?? []
  if (field === undefined) return []
  // Shape does not matter where the picture need not be square.
  const wanted = (code: string | null) => (code === NOT_SQUARE && !typed?.isSquare ? null : code)
  const tried: { readonly says: string; readonly answer: object; readonly expected: object }[] = []
  for (const [nth, { says, owner, purpose = ATTACHMENT_PURPOSE.picture, file, isRemoved = false, code }] of PICTURE_EDGES.entries()) {
    const [id, attachmentId] = [newId(), newId()]
    const saved = { attachmentId, owner: { record: entity.record.name, ...owner, id }, purpose, file: { ...KEPT, ...file }, note: null }
    const attached = await attempt(attachFile, saved)
    const removed = isRemoved ? await attempt(removeAttachment, { attachmentId }) : {}
    const draft = { ...sampleDraft(entity, 500 + nth, pointed), [field]: attachmentId }
    const answer = await attempt(entity.add, inputOf(entity, id, draft))
    tried.push({
      says,
      answer: { ...attached, ...removed, ...answer },
      expected: wanted(code) === null ? {} : { [`${entity.keys.draft}.${field}`]: code },
    })
  }
  const tooHeavy = {
    attachmentId: newId(),
    owner: { record: entity.record.name, id: newId() },
    purpose: ATTACHMENT_PURPOSE.picture,
    note: null,
  }
  const answer = await attempt(attachFile, { ...tooHeavy, file: { ...KEPT, bytes: FILE_BYTES_MAX + 1 } })
  return [...tried, { says: 'a picture that is too heavy', answer, expected: { 'file.bytes': 'too-large' } }]
}
