import { use } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID, type Id } from '#domain/kernel/ids.ts'
import { shopMessages } from '#domain/settings/shop-messages.ts'
import { askRecord } from '../../engine/ask.ts'
import { useQuestion } from '../../engine/use-question.ts'
import { useView } from '../../engine/use-view.ts'
import { wordsOf } from '../../i18n/catalogue.ts'
import type { Language } from '../../i18n/language.ts'
import { type MessageSource, languageOf } from './customer-message.ts'
import { messagesInBothLanguages } from './usual-words.ts'

const bringWords = wordsOf('messages')

/** The shop's own words as this device knows them. Where they cannot be asked for, or may not be seen, the usual ones are said. */
function useOwnWords() {
  const asked = useView(shopMessages, { id: ONLY_ROW_ID })
  return { isLoading: asked.kind === 'loading', saved: asked.kind === 'ready' ? asked.data.messages : undefined }
}

/** What messages are made of. Whoever draws with it waits for both catalogues. */
export function useMessageSource(): MessageSource {
  const { saved } = useOwnWords()
  return { say: use(messagesInBothLanguages()), saved }
}

interface HerSource extends MessageSource {
  readonly language: Language
  /** Her file, where it is known here. */
  readonly her: RowOf<typeof customer> | null
}

/** The same for one customer, with her language and the words of the buttons beside it; null until it is there. */
export function useHerMessages(customerId: Id | null): HerSource | null {
  const own = useOwnWords()
  const asked = useQuestion(['language-of', customerId], async (who) => {
    const [row, say] = await Promise.all([
      customerId === null ? null : askRecord(customer, customerId, who),
      messagesInBothLanguages(),
      bringWords(),
    ])
    const her = row?.ok ? row.data : null
    return { ok: true as const, data: { say, her, language: languageOf(her?.language) }, asOf: null }
  })
  return asked.kind === 'ready' && !own.isLoading ? { ...asked.data, saved: own.saved } : null
}
