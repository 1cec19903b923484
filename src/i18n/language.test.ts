import { describe, expect, test } from 'vitest'
import { applyLanguage, barePath, languageOfPath, pathIn } from './language.ts'

describe('the language of an address', () => {
  test.each([
    ['/', 'ar'],
    ['/merchant/billing', 'ar'],
    ['/en', 'en'],
    ['/en/merchant', 'en'],
    ['/enrol', 'ar'],
    ['/english', 'ar'],
  ])('%s is in %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language)
  })

  test('has an address for each page in both languages, and switching twice returns to the first', () => {
    expect(pathIn('en', '/merchant/customers')).toBe('/en/merchant/customers')
    expect(pathIn('ar', '/en/merchant/customers')).toBe('/merchant/customers')
    expect(pathIn('en', '/en/merchant')).toBe('/en/merchant')
    expect(pathIn('en', '/')).toBe('/en')
    expect(pathIn('ar', '/en')).toBe('/')
    expect(barePath('/ar/merchant')).toBe('/merchant')
  })

  test('sets the language and direction of the document', () => {
    const root = { lang: '', dir: '' }
    applyLanguage('ar', root)
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    applyLanguage('en', root)
    expect(root).toEqual({ lang: 'en', dir: 'ltr' })
  })
})
