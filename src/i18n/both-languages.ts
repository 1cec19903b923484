import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'

/** Says one thing in one language, or in the other, whatever language the screen speaks. */
export interface BothLanguages {
  readonly ar: (words: MessageDescriptor) => string
  readonly en: (words: MessageDescriptor) => string
}

type Catalogue = () => Promise<{ readonly messages: Messages }>

async function speaker(language: 'ar' | 'en', catalogue: Catalogue): Promise<(words: MessageDescriptor) => string> {
  const { messages } = await catalogue()
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (words) => i18n._(words)
}

/** Both catalogues of a feature, loaded once: what is printed is in Arabic with English beside it. */
export function inBothLanguages(ar: Catalogue, en: Catalogue): () => Promise<BothLanguages> {
  let both: Promise<BothLanguages> | null = null
  return () => (both ??= Promise.all([speaker('ar', ar), speaker('en', en)]).then(([sayAr, sayEn]) => ({ ar: sayAr, en: sayEn })))
}
