import { redirect } from '@tanstack/react-router'
import { activateLanguage, wordsOf } from '../../i18n/catalogue.ts'
import { type Language, pathIn } from '../../i18n/language.ts'

/** What the language segment of an address may be: nothing is Arabic, anything else but `ar` and `en` is no page of ours. */
export function readLanguageSegment(segment: string | undefined): { lang?: Language } | false {
  if (segment === undefined) return {}
  return segment === 'ar' || segment === 'en' ? { lang: segment } : false
}

/** Makes the page speak the language of its address, before anything of it is drawn. `/ar/…` leads to the address without it. */
export async function enterLanguage(language: Language | undefined, href: string): Promise<void> {
  if (language === 'ar') throw redirect({ href: pathIn('ar', href), replace: true })
  await activateLanguage(language ?? 'ar')
}

/** The `loader` of a route: brings the words of these features. */
export const wordsFor =
  (...features: readonly string[]): (() => Promise<void>) =>
  async () => {
    await Promise.all(features.map((feature) => wordsOf(feature)()))
  }
