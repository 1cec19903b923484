import { msg } from '@lingui/core/macro'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'

export const penaltyWords = {
  [PENALTY.breachOfContract]: msg({ message: 'Breach of the contract', context: 'order' }),
  [PENALTY.others]: msg({ message: 'Damage or something else', context: 'order' }),
} as const
