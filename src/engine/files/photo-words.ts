import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PictureFault } from '../../data/files/attach.ts'

/** What was wrong with a chosen file, and what to do instead. */
export const faultWords: Readonly<Record<PictureFault, MessageDescriptor>> = {
  empty: msg({ message: '“{name}” is empty. Choose another picture.' }),
  'too-large': msg({ message: '“{name}” is larger than {megabytes} MB. Take it again with a lower resolution.' }),
  kind: msg({ message: '“{name}” is not a picture. Choose a photograph: JPEG, PNG or WebP.' }),
  'no-pixels': msg({ message: '“{name}” is an empty picture. Choose another one.' }),
  'too-many-pixels': msg({ message: '“{name}” has more than {megapixels} megapixels. Take it again with a lower resolution.' }),
  broken: msg({ message: '“{name}” is damaged and cannot be opened. Take the picture again.' }),
}
