import { msg } from '@lingui/core/macro'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { ChoiceWords } from '../declarations.ts'

export const lifeWords: ChoiceWords = {
  [GENERIC_STATUS.active]: { word: msg({ message: 'Active', context: 'row' }), state: 'active' },
  [GENERIC_STATUS.disabled]: { word: msg({ message: 'Disabled', context: 'row' }), state: 'disabled' },
}

export const STATUS_LABEL = msg`Status`

/** Of a flag in a file, which says the same when it is brought in. */
export const YES = msg({ message: 'Yes', context: 'cell' })
export const NO = msg({ message: 'No', context: 'cell' })

/** In the address behind the list's: bringing rows in out of a file. */
export const IMPORT = 'import'
export const BRING = msg`Import from Excel`

/** In the address behind the list's: putting rows in order. */
export const ORDER = 'order'
export const ORDER_LABEL = msg({ message: 'Order', context: 'list' })
