import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AUDIENCE } from '#domain/catalog/audience.ts'

export const audienceWords: Record<keyof typeof AUDIENCE, MessageDescriptor> = {
  ladies: msg`Ladies`,
  men: msg`Men`,
  kids: msg`Kids`,
}
