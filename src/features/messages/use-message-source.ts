import { use } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID, type Id } from '#domain/kernel/ids.ts'
import { shopMessages } from '#domain/settings/shop-messages.ts'
import { queryRecord } from '../../engine/query.ts'
import { useQuestion, useView } from '../../engine/use-question.ts'
import { wordsOf } from '../../i18n/catalogue.ts'
import type { Language } from '../../i18n/language.ts'
import { type MessageSource, languageOf } from './customer-message.ts'
import { messagesInBothLanguages } from './usual-words.ts'

const bringWords = wordsOf('messages')

/** The shop's own texts; if they cannot be loaded, the default ones are used. */
function useOwnWords() {
  const query = useView(shopMessages, { id: ONLY_ROW_ID })
  return { isLoading: query.kind === 'loading', saved: query.kind === 'ready' ? query.data.messages : undefined }
}

/** The source of messages. Suspends until both catalogues are loaded. */
export function useMessageSource(): MessageSource {
  const { saved } = useOwnWords()
  return { say: use(messagesInBothLanguages()), saved }
}

interface HerSource extends MessageSource {
  readonly language: Language
  readonly her: RowOf<typeof customer> | null
}

/** The same for one customer, with the language and the translated buttons; null while loading. */
export function useHerMessages(customerId: Id | null): HerSource | null {
  const own = useOwnWords()
  const query = useQuestion(['language-of', customerId], async (who) => {
    const [row, say] = await Promise.all([
      customerId === null ? null : queryRecord(customer, customerId, who),
      messagesInBothLanguages(),
      bringWords(),
    ])
    const her = row?.ok ? row.data : null
    return { ok: true as const, data: { say, her, language: languageOf(her?.language) }, asOf: null }
  })
  return query.kind === 'ready' && !own.isLoading ? { ...query.data, saved: own.saved } : null
}
