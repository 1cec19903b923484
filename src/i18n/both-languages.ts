import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'

/** Translates into a fixed language, regardless of the page's language. */
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

/** Loads both catalogues of a feature once: printed papers are in Arabic with English. */
export function inBothLanguages(ar: Catalogue, en: Catalogue): () => Promise<BothLanguages> {
  let both: Promise<BothLanguages> | null = null
  return () => (both ??= Promise.all([speaker('ar', ar), speaker('en', en)]).then(([sayAr, sayEn]) => ({ ar: sayAr, en: sayEn })))
}
