import { useAtomValue } from 'jotai'
import { use } from 'react'
import { minor } from '#domain/kernel/money.ts'
import { type MessageEvent, type MessageValues, messageText } from '#domain/settings/message.ts'
import { useSession } from '../../engine/session.ts'
import { useNow } from '../../engine/use-now.ts'
import { formatOf, formatSettingAtom } from '../../i18n/format.ts'
import { type Language, pathIn } from '../../i18n/language.ts'
import { nameIn } from '../messages/customer-message.ts'
import { exampleWords, messagesInBothLanguages, usualWords } from '../messages/usual-words.ts'

const TOTAL = minor(125_000)

export interface ExampleMessage {
  readonly usual: string
  /** Fills placeholders with example values. */
  readonly shown: (words: string) => string
}

/** A message of an event with example values, in one language. Suspends until both catalogues are loaded. */
export function useExampleMessage(event: MessageEvent, language: Language): ExampleMessage {
  const say = use(messagesInBothLanguages())
  const format = formatOf(language, useAtomValue(formatSettingAtom))
  const { setting } = useSession()
  const now = useNow()
  const values: MessageValues<MessageEvent> & MessageValues<'invoice'> & MessageValues<'fitting'> = {
    customer: say[language](exampleWords.customer),
    shop: nameIn(setting, language),
    number: format.code('A01-000123'),
    sum: format.money(TOTAL),
    day: format.day(format.dayOf(now)),
    time: format.time(now),
    piece: say[language](exampleWords.piece),
    link: `${location.origin}${pathIn(language, '/e-invoice/7k2m9qxt')}`,
  }
  return { usual: usualWords(event, language, say), shown: (words) => messageText(words, values) }
}
