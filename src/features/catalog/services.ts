import { msg } from '@lingui/core/macro'
import { Sparkles } from 'lucide-react'
import { AUDIENCE } from '#domain/catalog/audience.ts'
import { services } from '#domain/catalog/services.ts'
import { definePresentation } from '../../engine/entity/presentation.ts'
import { audienceWords } from '../../i18n/audience-words.ts'
import { chooseSuggested, serviceGroupPresentation } from './groups.ts'
import { onlineActs } from './online-acts.ts'

const audienceChoices = {
  [AUDIENCE.ladies]: audienceWords.ladies,
  [AUDIENCE.men]: audienceWords.men,
  [AUDIENCE.kids]: audienceWords.kids,
}

export const servicePresentation = definePresentation({
  entity: services,
  path: '/merchant/menu/services',
  icon: Sparkles,
  title: msg`Services`,
  counted: msg({ message: '{count, plural, one {{shown} service} other {{shown} services}}' }),
  add: msg`Add a service`,
  references: { groupId: serviceGroupPresentation },
  words: {
    nameAr: { label: msg`Name in Arabic` },
    nameEn: { label: msg`Name in English` },
    groupId: { label: msg`Group` },
    price: { label: msg`Price` },
    jobMinutes: { label: msg`Minutes of work` },
    isShownToCustomer: { label: msg`On the price list for customers` },
    isShownOnline: { label: msg`Can be booked online` },
    isFavourite: { label: msg`Favourite on the till` },
    pictureId: { label: msg`Picture` },
    audiences: { label: msg`For whom`, hint: msg`Nothing chosen: for everybody.`, choices: audienceChoices },
    position: { label: msg`Place in the list`, hint: msg`The lowest comes first. Empty: behind the others.` },
  },
  columns: ['nameAr', 'groupId', 'price', 'jobMinutes'],
  filters: ['groupId', 'audiences', 'isShownOnline', 'isFavourite'],
  acts: onlineActs,
  sections: [
    { title: msg`About the service`, fields: ['nameAr', 'nameEn', 'groupId', 'audiences', 'jobMinutes', 'price', 'pictureId'] },
    { title: msg`Where it is shown`, fields: ['isShownToCustomer', 'isShownOnline', 'isFavourite', 'position'] },
  ],
  empty: {
    title: msg`No services yet`,
    body: msg`Add what the shop does for its customers, or import a list from Excel.`,
    act: chooseSuggested,
  },
})
