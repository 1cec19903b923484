import { describe, expect, test } from 'vitest'
import { applyLanguage, barePath, languageOfPath, pathIn } from './language.ts'

describe('the address decides the language', () => {
  test.each([
    ['/', 'ar'],
    ['/merchant/billing', 'ar'],
    ['/en', 'en'],
    ['/en/merchant', 'en'],
    ['/enrol', 'ar'],
    ['/english', 'ar'],
  ])('%s is read in %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language)
  })

  test('the same page has an address in each language, and switching twice comes back', () => {
    expect(pathIn('en', '/merchant/customers')).toBe('/en/merchant/customers')
    expect(pathIn('ar', '/en/merchant/customers')).toBe('/merchant/customers')
    expect(pathIn('en', '/en/merchant')).toBe('/en/merchant')
    expect(pathIn('en', '/')).toBe('/en')
    expect(pathIn('ar', '/en')).toBe('/')
    expect(barePath('/ar/merchant')).toBe('/merchant')
  })

  test('the page itself is told its language and its direction', () => {
    const root = { lang: '', dir: '' }
    applyLanguage('ar', root)
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    applyLanguage('en', root)
    expect(root).toEqual({ lang: 'en', dir: 'ltr' })
  })
})
