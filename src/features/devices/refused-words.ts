import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusedFile } from '../../data/files/refused.ts'

const reasonWords: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`This browser has lost the picture. Take it again in its place, then discard this one.`,
  409: msg`The server has another picture in its place. Save a copy of this one, take the picture again in its place, then discard this one.`,
  413: msg`It is too large for the server. Save a copy, take the picture again in its place, then discard this one.`,
  415: msg`The server cannot read this picture. Take it again in its place, then discard this one.`,
}
const damaged = msg`It was damaged while it was sent. Send it again; if that does not help, take the picture again in its place.`
const unknownReason = msg`The server does not accept it. Send it again; if that does not help, take the picture again in its place.`

/** Why the server refuses a file, and what to do. A 422 has many reasons; only its code is specific. */
export const refusedWords = ({ status, code }: Pick<RefusedFile, 'status' | 'code'>): MessageDescriptor =>
  code === 'damaged' ? damaged : (reasonWords[status] ?? unknownReason)
