import { msg } from '@lingui/core/macro'
import { Gift } from 'lucide-react'
import { AUDIENCE } from '#domain/catalog/audience.ts'
import { services } from '#domain/catalog/services.ts'
import { OFFER_EXPIRY, OFFER_TYPE } from '#domain/offers/offer.ts'
import { offers } from '#domain/offers/offers.ts'
import { definePresentation } from '../../engine/entity/presentation.ts'
import { audienceWords } from '../../i18n/audience-words.ts'
import { OfferServices } from './offer-services.tsx'
import { offerTypeWords } from './offer-words.ts'

export const offerPresentation = definePresentation({
  entity: offers,
  path: '/merchant/menu/offers',
  icon: Gift,
  title: msg`Offers`,
  counted: msg({ message: '{count, plural, one {{shown} offer} other {{shown} offers}}' }),
  add: msg`Add an offer`,
  words: {
    nameAr: { label: msg`Name in Arabic` },
    nameEn: { label: msg`Name in English`, hint: msg`Empty: the Arabic name is used.` },
    type: {
      label: msg({ message: 'Type', context: 'offer' }),
      hint: msg`Fixed: all these services. Chosen: the customer chooses some of them when she buys. Package: a number of uses of any of them.`,
      choices: offerTypeWords,
    },
    services: {
      label: msg`Services`,
      rows: {
        serviceId: { label: msg`Service` },
        count: {
          label: msg({ message: 'How many', context: 'offer' }),
          hint: msg`Only for an offer of fixed services.`,
        },
      },
      render: (row) => <OfferServices services={row['services']} isCounted={row['type'] === OFFER_TYPE.fixed} />,
    },
    servicesMax: {
      label: msg`The customer chooses`,
      hint: msg`Exactly so many of the services above, and fewer than all of them.`,
      isHidden: ({ type }) => type !== OFFER_TYPE.chosen,
    },
    uses: {
      label: msg({ message: 'Uses', context: 'offer' }),
      hint: msg`Such as 5: any of the services, five times in all.`,
      isHidden: ({ type }) => type !== OFFER_TYPE.package,
    },
    price: { label: msg`Price` },
    expiry: {
      label: msg({ message: 'Valid for', context: 'offer' }),
      choices: {
        [OFFER_EXPIRY.sixMonths]: msg({ message: '6 months', context: 'offer' }),
        [OFFER_EXPIRY.twoYears]: msg({ message: '2 years', context: 'offer' }),
        [OFFER_EXPIRY.days]: msg({ message: 'A number of days', context: 'offer' }),
        [OFFER_EXPIRY.date]: msg({ message: 'Until a date', context: 'offer' }),
        [OFFER_EXPIRY.none]: msg({ message: 'Without end', context: 'offer' }),
      },
    },
    expiryDays: {
      label: msg({ message: 'Days', context: 'offer' }),
      hint: msg`Counted from the day after it is bought; the last one until midnight.`,
      isHidden: ({ expiry }) => expiry !== OFFER_EXPIRY.days,
    },
    expiresOn: {
      label: msg({ message: 'Last day', context: 'offer' }),
      hint: msg`After it nobody can buy or use it. To renew the offer, choose a later one.`,
      isHidden: ({ expiry }) => expiry !== OFFER_EXPIRY.date,
    },
    isOffOnHolidays: {
      label: msg`Not in events and national holidays`,
      hint: msg`It cannot be used on the shop’s holidays or on the day of the customer’s event.`,
    },
    audiences: {
      label: msg`For whom`,
      hint: msg`Nothing chosen: for everybody.`,
      choices: { [AUDIENCE.ladies]: audienceWords.ladies, [AUDIENCE.men]: audienceWords.men, [AUDIENCE.kids]: audienceWords.kids },
    },
    pictureId: { label: msg`Picture` },
  },
  columns: ['nameAr', 'type', { field: 'price' }, { field: 'expiry', isMinor: true }, { field: 'expiresOn', isMinor: true }],
  filters: ['type', 'expiry', 'audiences'],
  sections: [
    { title: msg`About the offer`, fields: ['nameAr', 'nameEn', 'type', 'servicesMax', 'uses', 'price', 'pictureId'] },
    { title: msg`What it gives`, fields: ['services', 'audiences'] },
    { title: msg`How long it can be used`, fields: ['expiry', 'expiryDays', 'expiresOn', 'isOffOnHolidays'] },
  ],
  references: { serviceId: services.query },
  empty: {
    title: msg`No offers yet`,
    body: msg`Add a set of services or a package of uses at one price. Customers use it visit by visit, also on tills without a connection.`,
  },
})
