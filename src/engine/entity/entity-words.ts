import { msg } from '@lingui/core/macro'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { ChoiceWords } from '../declarations.ts'

export const lifeWords: ChoiceWords = {
  [GENERIC_STATUS.active]: { word: msg({ message: 'Active', context: 'row' }), state: 'active' },
  [GENERIC_STATUS.disabled]: { word: msg({ message: 'Disabled', context: 'row' }), state: 'disabled' },
}

export const STATUS_LABEL = msg`Status`

/** A flag in an export, in words that the import reads. */
export const YES = msg({ message: 'Yes', context: 'cell' })
export const NO = msg({ message: 'No', context: 'cell' })

/** Path segment after the list: import from a file. */
export const IMPORT = 'import'
export const BRING = msg`Import from Excel`

/** Path segment after the list: ordering rows. */
export const ORDER = 'order'
export const ORDER_LABEL = msg({ message: 'Order', context: 'list' })
