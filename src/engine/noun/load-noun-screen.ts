import { wordsOf } from '../../i18n/catalogue.ts'

const bringWords = wordsOf('nouns')

/** The engine's part of a noun's screen with its words, both fetched when the first one is drawn. */
export async function loadNounScreen() {
  const [{ nounScreen }] = await Promise.all([import('./noun-screen.tsx'), bringWords()])
  return nounScreen
}
