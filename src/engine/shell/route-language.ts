import { redirect } from '@tanstack/react-router'
import { activateLanguage, wordsOf } from '../../i18n/catalogue.ts'
import { type Language, pathIn } from '../../i18n/language.ts'

/** Parses the language segment of an address: none is Arabic; other values than `ar` and `en` are not found. */
export function readLanguageSegment(segment: string | undefined): { lang?: Language } | false {
  if (segment === undefined) return {}
  return segment === 'ar' || segment === 'en' ? { lang: segment } : false
}

/** Activates the language of the address before rendering. `/ar/…` redirects to the address without it. */
export async function enterLanguage(language: Language | undefined, href: string): Promise<void> {
  if (language === 'ar') throw redirect({ href: pathIn('ar', href), replace: true })
  await activateLanguage(language ?? 'ar')
}

/** A route `loader` that loads the words of these features. */
export const wordsFor =
  (...features: readonly string[]): (() => Promise<void>) =>
  async () => {
    await Promise.all(features.map((feature) => wordsOf(feature)()))
  }
