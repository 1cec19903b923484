import { standingOn } from '#domain/gift-cards/card-standing.ts'
import { giftCodeParts } from '#domain/gift-cards/gift-card-code.ts'
import { GIFT_CARD_DESIGN } from '#domain/gift-cards/gift-card.ts'
import type { giftCardFile } from '#domain/gift-cards/gift-card-view.ts'
import { paperAmount } from '#domain/kernel/paper-text.ts'
import { type Day, startOfDay } from '#domain/kernel/time.ts'
import type { SharedOf } from '#domain/kernel/view.ts'
import { type PdfPaper, entry, nameEntry, rows, textPart } from '../paper-model.ts'
import { qrSvg } from '../qr-svg.ts'
import { type Language, filled, wordsOf } from '../words.ts'
import { sellerPart } from './seller-part.ts'

const words = {
  title: wordsOf('gift-cards', 'Gift card'),
  holder: wordsOf('gift-cards', 'For {holderName}'),
  buyer: wordsOf('gift-cards', 'From {buyerName}'),
  left: wordsOf('gift-cards', 'Left on the card'),
  of: wordsOf('gift-cards', 'Of {0}'),
  expired: wordsOf('gift-cards', 'Expired on {0}'),
  until: wordsOf('gift-cards', 'Valid until {0}'),
  show: wordsOf('gift-cards', 'Show this code at the shop when you pay.'),
}
const QR_MM = 45

const apart = (text: string): string => `\u2068${text}\u2069`
const line = (said: { readonly ar: string; readonly en: string }) => textPart(null, said.ar, said.en)

/** A gift card as shown to its recipient, as of `today`. */
export function giftCardPaper(
  { card, buyerName, holderName, shop }: SharedOf<typeof giftCardFile>,
  language: Language,
  today: Day,
): PdfPaper {
  const money = (amount: number) => `${shop.currency} ${paperAmount(amount)}`
  const isExpired = standingOn(card, card.balance, today) === 'expired'
  return {
    ...{ language, title: words.title, number: giftCodeParts(card.code), madeAt: startOfDay(card.soldOn, shop.timeZone) },
    ...sellerPart(shop),
    ...{ showsLogo: card.design === GIFT_CARD_DESIGN.logo, marks: [] },
    parts: [
      ...line(filled(words.holder, 'holderName', apart(holderName))),
      ...(buyerName === holderName ? [] : line(filled(words.buyer, 'buyerName', apart(buyerName)))),
      ...(card.description ? [rows(null, [nameEntry(words.title, card.description)])] : []),
      rows(null, [entry(words.left, money(card.balance), { weight: 'total' })]),
      ...(card.balance === card.value ? [] : line(filled(words.of, '0', `\u2066${money(card.value)}\u2069`))),
      ...(card.expiresOn ? line(filled(isExpired ? words.expired : words.until, '0', `\u2066${card.expiresOn}\u2069`)) : []),
      { kind: 'drawing', label: null, svg: qrSvg(card.code), width: QR_MM },
      ...line(words.show),
    ],
  }
}
