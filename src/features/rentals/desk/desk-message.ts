import { type MessageEvent, languageToSend } from '#domain/settings/message.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type FormatSetting, formatOf } from '../../../i18n/format.ts'
import { type MessageSource, customerMessage, languageOf, nameIn } from '../../messages/customer-message.ts'

/** Why the desk writes to somebody. */
export type DeskEvent = Extract<MessageEvent, 'overdue' | 'due' | 'ready' | 'fitting' | 'atRisk' | 'atRiskAlone'>

const lastMoment = (event: DeskEvent, card: BoardCard): number => (event === 'overdue' || event === 'due' ? card.dueAt - 1 : card.outAt)

export interface Writing {
  readonly event: DeskEvent
  readonly card: BoardCard
  readonly shop: { readonly nameAr: string; readonly nameEn: string }
  readonly setting: FormatSetting
}

/** The message as it is drafted for the customer, in her language; the desk reads it before it is sent. */
export function deskMessage(source: MessageSource, { event, card, shop, setting }: Writing): string {
  const language = languageToSend(source.saved, event, languageOf(card.language))
  const format = formatOf(language, setting)
  const at = lastMoment(event, card)
  return customerMessage(
    source,
    { event, language },
    {
      customer: card.customer ?? '',
      shop: nameIn(shop, language),
      piece: `${nameIn(card, language)} (${card.code})`,
      day: format.day(format.dayOf(at)),
      time: format.time(event === 'overdue' || event === 'due' ? at + 1 : at),
    },
  )
}
