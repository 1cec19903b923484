import type { Id } from '#domain/kernel/ids.ts'
import { type FilePlace, type PictureFault, PICTURE_LIMITS, SMALL_LIMITS, examinePicture, keepFile } from '../../data/files/attach.ts'
import type { CommandOutcome } from '../../data/contract.ts'
import { shrinkPicture } from '../../device/shrink-picture.ts'

export type Added =
  | { readonly ok: true; readonly id: Id }
  | { readonly ok: false; readonly fault: PictureFault }
  | Exclude<CommandOutcome, { readonly ok: true }>

/** Checks, shrinks and stores a chosen picture. It is decoded only after its header was checked. */
export async function addPhoto(chosen: Blob, place: FilePlace, isSquare: boolean): Promise<Added> {
  const examined = await examinePicture(chosen)
  if (!examined.ok) return examined
  const { width, height } = examined
  const whole = await shrinkPicture(chosen, width, height, { ...PICTURE_LIMITS, isSquare })
  if (!whole) return { ok: false, fault: 'broken' }
  const { data } = whole
  const small = await shrinkPicture(new Blob([data], { type: 'image/jpeg' }), whole.width, whole.height, { ...SMALL_LIMITS, isSquare })
  return keepFile(place, { mime: 'image/jpeg', ...whole, small: small?.data ?? null })
}
