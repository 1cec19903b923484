import { LANGUAGE } from '#domain/customers/customer.ts'
import { type MessageEvent, type MessageValues, type MessageWords, messageText, ownWords } from '#domain/settings/message.ts'
import type { BothLanguages } from '../../i18n/both-languages.ts'
import type { Language } from '../../i18n/language.ts'
import { usualWords } from './usual-words.ts'

/** The language of a customer; Arabic if unknown. */
export const languageOf = (known: number | null | undefined): Language => (known === LANGUAGE.en ? 'en' : 'ar')

interface InBoth {
  readonly nameAr: string
  readonly nameEn: string
}

/** The name in the language of a message, or the other name if it has none. */
export const nameIn = ({ nameAr, nameEn }: InBoth, language: Language): string => (language === 'en' ? nameEn || nameAr : nameAr || nameEn)

export interface MessageSource {
  readonly saved: readonly MessageWords[] | undefined
  readonly say: BothLanguages
}

/** The message of an event in a language: the shop's own text, otherwise the default one. */
export function customerMessage<E extends MessageEvent>(
  { saved, say }: MessageSource,
  { event, language }: { readonly event: E; readonly language: Language },
  values: MessageValues<E>,
): string {
  return messageText(ownWords(saved, event, language) ?? usualWords(event, language, say), values)
}
