import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusedFile } from '../../data/files/refused.ts'

const reasonWords: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`This browser has lost the picture. Take it again where it belongs, then leave this one out.`,
  409: msg`The server has another picture in its place. Keep a copy of this one, take it again where it belongs, then leave this one out.`,
  413: msg`It is too large for the server. Keep a copy, take it again where it belongs, then leave this one out.`,
  415: msg`The server cannot read it as a picture. Take it again where it belongs, then leave this one out.`,
}
const damaged = msg`It was damaged on its way. Send it again; if that does not help, take it again where it belongs.`
const unknownReason = msg`The server does not take it. Send it again; if that does not help, take it again where it belongs.`

/** Why the server does not take a file, and what to do. A request may be wrong for many reasons (422): only its code says which. */
export const refusedWords = ({ status, code }: Pick<RefusedFile, 'status' | 'code'>): MessageDescriptor =>
  code === 'damaged' ? damaged : (reasonWords[status] ?? unknownReason)
