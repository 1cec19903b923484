import { msg } from '@lingui/core/macro'
import { ACCOUNT_CONTRACT_STATUS, CONTRACT_STATE } from '#domain/platform/account-contract.ts'

export const ACCOUNT_CONTRACT_PATH = '/merchant/setting/general-setting/account-contract'

export const contractStateWords = {
  [CONTRACT_STATE.toSign]: { word: msg({ message: 'Not signed yet', context: 'subscription' }), state: 'waiting' },
  [CONTRACT_STATE.signed]: { word: msg({ message: 'Signed', context: 'subscription' }), state: 'active' },
  [CONTRACT_STATE.expired]: { word: msg({ message: 'Expired', context: 'subscription' }), state: 'disabled' },
  [CONTRACT_STATE.withdrawn]: { word: msg({ message: 'Withdrawn', context: 'subscription' }), state: 'cancelled' },
} as const

/** As the timeline of the settings says them. */
export const contractStatusWords = {
  [ACCOUNT_CONTRACT_STATUS.pending]: contractStateWords[CONTRACT_STATE.toSign],
  [ACCOUNT_CONTRACT_STATUS.signed]: contractStateWords[CONTRACT_STATE.signed],
} as const

/** What only the contract says on its paper; the rest is said as on the invoice. */
export const contractPaperWords = {
  until: msg({ message: 'Until', context: 'subscription' }),
  total: msg({ message: 'Price with VAT', context: 'subscription' }),
  provider: msg({ message: 'Provider', context: 'subscription' }),
  shop: msg({ message: 'Shop', context: 'subscription' }),
  terms: msg({ message: 'Terms', context: 'subscription' }),
  signer: msg({ message: 'Name of the signer', context: 'subscription' }),
  signature: msg({ message: 'Signature', context: 'subscription' }),
  signedAt: msg({ message: 'Signed at', context: 'subscription' }),
  unsigned: msg({ message: 'Not signed yet', context: 'subscription' }),
  checksum: msg({ message: 'Checksum of the text', context: 'subscription' }),
} as const
