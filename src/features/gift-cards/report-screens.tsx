import { msg } from '@lingui/core/macro'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { activeGiftCards, expiredGiftCards, usedGiftCards } from '#domain/gift-cards/reports.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { cardTypeWords } from '../payments/gift-cards/card-words.ts'

type Params = { readonly day: string }

const active: ReportScreenDeclaration<Params> = {
  report: activeGiftCards,
  title: msg`Active gift cards`,
  defaults: (day) => ({ day }),
  isList: true,
  labels: {
    day: msg({ message: 'By the end of', context: 'gift card' }),
    code: msg({ message: 'Ends with', context: 'gift card' }),
    type: msg({ message: 'Kind', context: 'gift card' }),
    holder: msg({ message: 'For', context: 'gift card' }),
    buyer: msg({ message: 'Bought by', context: 'gift card' }),
    value: msg({ message: 'Value', context: 'gift card' }),
    spent: msg({ message: 'Spent', context: 'gift card' }),
    left: msg({ message: 'Left on the card', context: 'gift card' }),
    soldOn: msg({ message: 'Sold on', context: 'gift card' }),
    expiresOn: msg({ message: 'Valid until', context: 'gift card' }),
    lastUsedOn: msg({ message: 'Last used on', context: 'gift card' }),
  },
  choices: {
    type: {
      0: { word: cardTypeWords[0], state: 'paid' },
      1: { word: cardTypeWords[1], state: 'active' },
      2: { word: cardTypeWords[2], state: 'waiting' },
    },
  },
  shown: () => ['holder', 'code', 'value', 'spent', 'left', 'expiresOn', 'type', 'buyer', 'soldOn', 'lastUsedOn'],
  find: ['holder', 'buyer', 'code'],
  drillTo: { customers: '/merchant/customers/{id}' },
  empty: {
    icon: Gift,
    title: msg`No active gift cards`,
    body: msg`Gift cards with something left on them appear here.`,
    act: { label: msg`Sell a gift card`, permission: may('pointOfSale', 'sellGiftCards'), to: '/merchant/pos/sell-gift-card' },
  },
}

const used: ReportScreenDeclaration<Params> = {
  ...active,
  report: usedGiftCards,
  title: msg`Used gift cards`,
  empty: { icon: Gift, title: msg`No used gift cards`, body: msg`Gift cards that were spent whole appear here.` },
}

const expired: ReportScreenDeclaration<Params> = {
  ...active,
  report: expiredGiftCards,
  title: msg`Expired gift cards`,
  empty: { icon: Gift, title: msg`No expired gift cards`, body: msg`Gift cards whose last day passed before they were spent appear here.` },
}

export const ActiveCardsScreen = () => <ReportScreen declaration={active} />
export const UsedCardsScreen = () => <ReportScreen declaration={used} />
export const ExpiredCardsScreen = () => <ReportScreen declaration={expired} />
