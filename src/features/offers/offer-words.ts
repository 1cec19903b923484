import { msg } from '@lingui/core/macro'
import { OFFER_TYPE } from '#domain/offers/offer.ts'

export const offerTypeWords = {
  [OFFER_TYPE.fixed]: msg({ message: 'Fixed services', context: 'offer' }),
  [OFFER_TYPE.chosen]: msg({ message: 'Services the customer chooses', context: 'offer' }),
  [OFFER_TYPE.package]: msg({ message: 'Package of uses', context: 'offer' }),
}
