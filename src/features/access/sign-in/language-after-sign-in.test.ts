import { expect, it } from 'vitest'
import { languageAfterSignIn } from './language-after-sign-in.ts'

it('continues in the user’s stored language if the URL names none', () => {
  expect(languageAfterSignIn({ saved: 'en', page: 'ar', isChosen: false })).toEqual({ language: 'en', isNew: false })
  expect(languageAfterSignIn({ saved: 'ar', page: 'ar', isChosen: false })).toEqual({ language: 'ar', isNew: false })
})

it('follows a language in the URL without changing the stored one', () => {
  expect(languageAfterSignIn({ saved: 'ar', page: 'en', isChosen: false })).toEqual({ language: 'en', isNew: false })
})

it('the language chosen at sign-in takes precedence over the stored one and is stored', () => {
  expect(languageAfterSignIn({ saved: 'en', page: 'ar', isChosen: true })).toEqual({ language: 'ar', isNew: true })
  expect(languageAfterSignIn({ saved: 'en', page: 'en', isChosen: true })).toEqual({ language: 'en', isNew: false })
})
