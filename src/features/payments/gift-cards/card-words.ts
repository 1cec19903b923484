import { msg } from '@lingui/core/macro'
import { GIFT_CARD_DESIGN, GIFT_CARD_ENTRY, GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'

export const cardTypeWords = {
  [GIFT_CARD_TYPE.paid]: msg({ message: 'Paid', context: 'gift card' }),
  [GIFT_CARD_TYPE.loyalty]: msg({ message: 'Paid with points', context: 'gift card' }),
  [GIFT_CARD_TYPE.free]: msg({ message: 'Free', context: 'gift card' }),
}

export const usedWord = msg({ message: 'Used up', context: 'gift card' })
export const expiredWord = msg({ message: 'Expired', context: 'gift card' })

export const cardDesignWords = {
  [GIFT_CARD_DESIGN.logo]: msg({ message: 'The shop’s logo', context: 'gift card' }),
  [GIFT_CARD_DESIGN.gold]: msg({ message: 'Gold', context: 'gift card' }),
  [GIFT_CARD_DESIGN.rose]: msg({ message: 'Roses', context: 'gift card' }),
  [GIFT_CARD_DESIGN.night]: msg({ message: 'Night', context: 'gift card' }),
}

export const cardEntryWords = {
  [GIFT_CARD_ENTRY.sold]: msg({ message: 'Sold', context: 'gift card' }),
  [GIFT_CARD_ENTRY.spent]: msg({ message: 'Spent', context: 'gift card' }),
  [GIFT_CARD_ENTRY.givenBack]: msg({ message: 'Given back', context: 'gift card' }),
}

export const cardPaperWords = {
  title: msg({ message: 'Gift card', context: 'paper' }),
  copy: msg({ message: 'Copy', context: 'paper' }),
  value: msg({ message: 'Value', context: 'gift card' }),
  left: msg({ message: 'Left on the card', context: 'gift card' }),
  for: msg({ message: 'For', context: 'gift card' }),
  from: msg({ message: 'From', context: 'gift card' }),
  soldOn: msg({ message: 'Issued on', context: 'gift card' }),
  expiresOn: msg({ message: 'Valid until', context: 'gift card' }),
  code: msg({ message: 'Code', context: 'gift card' }),
  noTax: msg({ message: 'Not a tax invoice: VAT stands on the invoice of what is bought with the card.', context: 'paper' }),
}

/** Background and text colours of the designs, readable in both themes. */
export const DESIGN_COLOURS: Readonly<Record<number, { readonly bg: string; readonly color: string }>> = {
  [GIFT_CARD_DESIGN.logo]: { bg: '#ffffff', color: '#2b2118' },
  [GIFT_CARD_DESIGN.gold]: { bg: '#6b4e16', color: '#fff7e0' },
  [GIFT_CARD_DESIGN.rose]: { bg: '#8a2f4d', color: '#fff1f5' },
  [GIFT_CARD_DESIGN.night]: { bg: '#1f2a44', color: '#f2f5ff' },
}

export const publicGiftCardPath = (shareCode: string): string => `/e-gift/${shareCode}`
