/** The two languages of the product. Arabic has no segment in the address; English is under `/en`. */
export type Language = 'ar' | 'en'
export type Direction = 'rtl' | 'ltr'

export const LANGUAGE_KEY = 'lang'

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')

/** `/en` and everything under it is English, all other paths are Arabic. */
export function languageOfPath(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : 'ar'
}

/** The path without its language: `/en/merchant` becomes `/merchant`. */
export function barePath(pathname: string): string {
  return pathname.replace(/^\/(?:en|ar)(?=\/|$)/, '') || '/'
}

/** The path of the same page in a language: `/merchant` in English is `/en/merchant`. */
export function pathIn(language: Language, pathname: string): string {
  const bare = barePath(pathname)
  if (language === 'ar') return bare
  return bare === '/' ? '/en' : `/en${bare}`
}

/** Sets the language and direction of the document, which fonts, screen readers and logical styles depend on. */
export function applyLanguage(language: Language, root: Pick<HTMLElement, 'lang' | 'dir'> = document.documentElement): void {
  root.lang = language
  root.dir = directionOf(language)
  // Installing the app from this page uses this language (public/start.js).
  const manifest = 'document' in globalThis ? document.querySelector('link[rel="manifest"]') : null
  manifest?.setAttribute('href', `/manifest.${language}.webmanifest`)
}
