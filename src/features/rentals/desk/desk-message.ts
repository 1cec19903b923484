import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LANGUAGE } from '#domain/customers/customer.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type BothLanguages, inBothLanguages } from '../../../i18n/both-languages.ts'
import { type FormatSetting, formatOf } from '../../../i18n/format.ts'

/** Both catalogues of the rental desk: a customer is written to in her language, whatever the screen speaks. */
export const rentalLanguages = inBothLanguages(
  () => import('../../../../locales/ar/rentals.po'),
  () => import('../../../../locales/en/rentals.po'),
)

/** Why somebody is written to. */
export type MessageKind = 'overdue' | 'due' | 'ready' | 'fitting' | 'at-risk' | 'at-risk-alone'

interface MessageValues {
  readonly name: string
  readonly shop: string
  readonly piece: string
  readonly day: string
  readonly time: string
}

function wordsOf(kind: MessageKind, { name, shop, piece, day, time }: MessageValues): MessageDescriptor {
  switch (kind) {
    case 'overdue':
      return msg`Hello ${name}, this is ${shop}. ${piece} was due back on ${day}. Please bring it as soon as you can, or tell us when we may expect it.`
    case 'due':
      return msg`Hello ${name}, this is ${shop}. A kind reminder that ${piece} is due back on ${day} by ${time}.`
    case 'ready':
      return msg`Hello ${name}, this is ${shop}. ${piece} is ready for you from ${day}. We look forward to seeing you.`
    case 'fitting':
      return msg`Hello ${name}, this is ${shop}. We are expecting you for the fitting of ${piece} on ${day} at ${time}.`
    case 'at-risk':
      return msg`Hello ${name}, this is ${shop}. We are sorry: ${piece}, which you reserved for ${day}, may not be ready in time. We have kept beautiful pieces like it for you. When would it suit you to come and see them?`
    case 'at-risk-alone':
      return msg`Hello ${name}, this is ${shop}. We are sorry: ${piece}, which you reserved for ${day}, may not be ready in time. Please call us or come by: we will find another piece or other days with you.`
  }
}

const lastMoment = (kind: MessageKind, card: BoardCard): number => (kind === 'overdue' || kind === 'due' ? card.dueAt - 1 : card.outAt)

export interface Writing {
  readonly kind: MessageKind
  readonly card: BoardCard
  readonly shop: { readonly nameAr: string; readonly nameEn: string }
  readonly setting: FormatSetting
}

/** The message as it is drafted for the customer, in her language; the desk reads it before it is sent. */
export function deskMessage({ kind, card, shop, setting }: Writing, say: BothLanguages): string {
  const isEnglish = card.language === LANGUAGE.en
  const format = formatOf(isEnglish ? 'en' : 'ar', setting)
  const nameOf = (row: { readonly nameAr: string; readonly nameEn: string }) =>
    isEnglish ? row.nameEn || row.nameAr : row.nameAr || row.nameEn
  const at = lastMoment(kind, card)
  const told = {
    name: card.customer ?? '',
    shop: nameOf(shop),
    piece: `${nameOf(card)} (${card.code})`,
    day: format.day(format.dayOf(at)),
    time: format.time(kind === 'fitting' ? at : at + 1),
  }
  return (isEnglish ? say.en : say.ar)(wordsOf(kind, told))
}

/** A text message to the customer with the words in it, for who has no WhatsApp. */
export const textAddress = (mobile: string, words: string): string => `sms:+${mobile}?body=${encodeURIComponent(words)}`

/** A chat with the customer with the words in it, by the address that WhatsApp gives to everybody. */
export const chatAddress = (mobile: string, words: string): string => `https://wa.me/${mobile}?text=${encodeURIComponent(words)}`
