import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVENT_NAMES, MESSAGE_EVENTS, type MessageValues, faultOfWords, hasLink, messageText, ownWords } from './message.ts'

const events = fc.constantFrom(...EVENT_NAMES)
const plain = fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[{}]/g, ''))
/** Typed texts: letters, placeholders of this event and of others, single braces. */
const typed = fc
  .array(fc.oneof(plain, fc.constantFrom('{customer}', '{shop}', '{link}', '{piece}', '{time}', '{sum}', '{nobody}', '{', '}', '{}')))
  .map((parts) => parts.join(''))

describe('a message', () => {
  it('that was accepted has no braces, and has its link', () => {
    fc.assert(
      fc.property(events, typed, plain, (event, words, value) => {
        fc.pre(words !== '' && faultOfWords(event, words) === null)
        const names: readonly string[] = MESSAGE_EVENTS[event]
        const link = 'https://shop.example/e-invoice/1'
        const values = Object.fromEntries(names.map((name) => [name, name === 'link' ? link : value]))
        const text = messageText(words, values as MessageValues<typeof event>)
        expect(text).not.toMatch(/[{}]/)
        if (hasLink(event)) expect(text).toContain(link)
      }),
    )
  })

  it('may use all placeholders of its event', () => {
    fc.assert(
      fc.property(events, plain, (event, before) => {
        const words = MESSAGE_EVENTS[event].map((name) => `${before}{${name}}`).join(' ')
        expect(faultOfWords(event, words)).toBeNull()
      }),
    )
  })
})

describe('the text of a message', () => {
  const values = { customer: '', shop: 'دار {link}', number: 'A-1', sum: '10.00', day: '1', link: 'https://x.example' }

  it('inserts values literally, and removes the space before an empty one', () => {
    expect(messageText<'invoice'>('Hello {customer}, this is {shop}: {link}', values)).toBe('Hello, this is دار {link}: https://x.example')
  })

  it('falls back to the default if it uses an unknown name in braces', () => {
    const saved = [
      { event: 'invoice', ar: '{link} {points}', en: 'Here: {link}' },
      { event: 'birthday', ar: 'كل عام وأنت بخير', en: '' },
    ]
    expect(ownWords(saved, 'invoice', 'ar')).toBeNull()
    expect(ownWords(saved, 'invoice', 'en')).toBe('Here: {link}')
    expect(ownWords(saved, 'order', 'en')).toBeNull()
    expect(ownWords(undefined, 'order', 'ar')).toBeNull()
  })
})
