import { describe, expect, test } from 'vitest'
import { LANGUAGE } from '#domain/customers/customer.ts'
import { EVENT_NAMES, MESSAGE_LENGTH_MAX, faultOfWords } from '#domain/settings/message.ts'
import { customerMessage, languageOf, nameIn } from './customer-message.ts'
import { messagesInBothLanguages, usualWords } from './usual-words.ts'

const values = { customer: 'Noura', shop: 'Pearl House', number: 'A-7', link: 'https://shop.example/e-deposit/7' }
const say = await messagesInBothLanguages()

describe('a message to a customer', () => {
  test('uses the default text until the shop has its own, in the customer’s language only', () => {
    const saved = [{ event: 'order', ar: '', en: 'Dear {customer}: {link}' }]
    const said = (language: 'ar' | 'en', own?: typeof saved) => customerMessage({ saved: own, say }, { event: 'order', language }, values)
    expect(said('en')).toBe('Your order A-7 at Pearl House: https://shop.example/e-deposit/7')
    expect(said('ar')).toContain('طلبك رقم A-7')
    expect(said('en', saved)).toBe('Dear Noura: https://shop.example/e-deposit/7')
    expect(said('ar', saved)).toBe(said('ar'))
  })

  test('is in Arabic if the language is unknown', () => {
    expect([LANGUAGE.en, LANGUAGE.ar, null, undefined].map(languageOf)).toEqual(['en', 'ar', 'ar', 'ar'])
    expect(nameIn({ nameAr: 'دار', nameEn: '' }, 'en')).toBe('دار')
  })

  test('has a valid default text for every event in both languages', () => {
    for (const event of EVENT_NAMES)
      for (const language of ['ar', 'en'] as const) {
        const words = usualWords(event, language, say)
        expect(words, `${event} in ${language}`).toMatch(/\{shop\}/)
        expect(faultOfWords(event, words), `${event} in ${language}`).toBeNull()
        expect(words.length).toBeLessThanOrEqual(MESSAGE_LENGTH_MAX)
      }
  })
})
