import { msg } from '@lingui/core/macro'
import { Gift } from 'lucide-react'
import { OFFER_STANDING, unusedOffers } from '#domain/offers/unused-offers.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { offerTypeWords } from './offer-words.ts'

const unused: ReportScreenDeclaration<{ readonly day: string }> = {
  report: unusedOffers,
  title: msg`Unused offers of customers`,
  defaults: (day) => ({ day }),
  isList: true,
  labels: {
    day: msg({ message: 'As of', context: 'unused offers' }),
    name: msg`Customer`,
    mobile: msg`Mobile`,
    offerAr: msg({ message: 'Offer', context: 'unused offers' }),
    offerEn: msg({ message: 'Offer', context: 'unused offers' }),
    type: msg({ message: 'Type', context: 'offer' }),
    sold: msg({ message: 'Bought', context: 'unused offers' }),
    left: msg({ message: 'Left', context: 'unused offers' }),
    value: msg({ message: 'Value left', context: 'unused offers' }),
    boughtOn: msg({ message: 'Bought on', context: 'unused offers' }),
    expiresOn: msg({ message: 'Last day', context: 'offer' }),
    standing: msg({ message: 'State', context: 'unused offers' }),
  },
  choices: {
    type: offerTypeWords,
    standing: {
      [OFFER_STANDING.open]: { word: msg({ message: 'Can be used', context: 'unused offers' }), state: 'available' },
      [OFFER_STANDING.endsSoon]: { word: msg({ message: 'Ends within 14 days', context: 'unused offers' }), state: 'partlyPaid' },
      [OFFER_STANDING.expired]: { word: msg({ message: 'Expired', context: 'unused offers' }), state: 'overdue' },
    },
  },
  find: ['name', 'mobile', 'offerAr', 'offerEn'],
  phones: ['mobile'],
  shown: (language) => [
    ...['name', language === 'en' ? 'offerEn' : 'offerAr', 'left', 'sold', 'value', 'expiresOn', 'standing', 'type', 'boughtOn', 'mobile'],
  ],
  drillTo: { customers: '/merchant/customers/{id}' },
  empty: {
    icon: Gift,
    title: msg`No unused offers`,
    body: msg`What customers bought of offers and packages and have not used yet appears here.`,
  },
}

export const UnusedScreen = () => <ReportScreen declaration={unused} />
