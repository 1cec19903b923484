import { type DocumentPlace, type ExaminedFile, examineDocument, keepDocument } from '../../data/files/documents.ts'
import { type AttachOutcome, PICTURE_LIMITS, SMALL_LIMITS } from '../../data/files/attach.ts'
import { shrinkPicture } from '../../device/shrink-picture.ts'

export type Added = AttachOutcome | Extract<ExaminedFile, { readonly ok: false }>

const NAME_MAX = 120

const nameOf = (file: File): string =>
  file.name
    .replace(/\.[^.]{1,8}$/, '')
    .trim()
    .slice(0, NAME_MAX) || file.name.slice(0, NAME_MAX)

/** Stores a chosen file: detects its kind by content and shrinks pictures. */
export async function addDocumentFile(
  chosen: File,
  place: DocumentPlace,
  kind: Parameters<typeof keepDocument>[1]['kind'],
): Promise<Added> {
  const examined = await examineDocument(chosen)
  if (!examined.ok) return examined
  const written = { name: nameOf(chosen), kind, kindText: null, number: null, issuedOn: null, expiresOn: null }
  const { picture } = examined
  if (!picture) return keepDocument(place, written, examined.file)
  const whole = await shrinkPicture(chosen, picture.width, picture.height, { ...PICTURE_LIMITS, isSquare: false })
  if (!whole) return { ok: false, fault: 'broken' }
  const small = await shrinkPicture(new Blob([whole.data], { type: 'image/jpeg' }), whole.width, whole.height, {
    ...SMALL_LIMITS,
    isSquare: false,
  })
  return keepDocument(place, written, { mime: 'image/jpeg', ...whole, small: small?.data ?? null })
}
