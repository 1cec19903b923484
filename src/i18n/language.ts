/** The two languages of the product. Arabic has no segment in an address; English lives under `/en`. */
export type Language = 'ar' | 'en'
export type Direction = 'rtl' | 'ltr'

/** Where the choice of language is kept on this device. */
export const LANGUAGE_KEY = 'lang'

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')

/** The address decides: `/en` and what is under it is English, everything else Arabic. */
export function languageOfPath(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : 'ar'
}

/** The address without its language: `/en/merchant` is `/merchant`. */
export function barePath(pathname: string): string {
  return pathname.replace(/^\/(?:en|ar)(?=\/|$)/, '') || '/'
}

/** The same page in a language: `/merchant` in English is `/en/merchant`. */
export function pathIn(language: Language, pathname: string): string {
  const bare = barePath(pathname)
  if (language === 'ar') return bare
  return bare === '/' ? '/en' : `/en${bare}`
}

/** Tells the browser, and with it the fonts, the screen reader and every logical style, which language this page is in. */
export function applyLanguage(language: Language, root: Pick<HTMLElement, 'lang' | 'dir'> = document.documentElement): void {
  root.lang = language
  root.dir = directionOf(language)
  // Whoever installs the app from here gets it in this language (public/start.js).
  const manifest = 'document' in globalThis ? document.querySelector('link[rel="manifest"]') : null
  manifest?.setAttribute('href', `/manifest.${language}.webmanifest`)
}
