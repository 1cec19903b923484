import { expect, it } from 'vitest'
import { languageAfterSignIn } from './language-after-sign-in.ts'

it('whoever signs in goes on in the language that she chose another time, where the address names none', () => {
  expect(languageAfterSignIn({ saved: 'en', page: 'ar', isChosen: false })).toEqual({ language: 'en', isNew: false })
  expect(languageAfterSignIn({ saved: 'ar', page: 'ar', isChosen: false })).toEqual({ language: 'ar', isNew: false })
})

it('an address that names a language is followed, and changes nothing that was chosen', () => {
  expect(languageAfterSignIn({ saved: 'ar', page: 'en', isChosen: false })).toEqual({ language: 'en', isNew: false })
})

it('what was pressed on the way in counts before what was chosen another time, and is kept', () => {
  expect(languageAfterSignIn({ saved: 'en', page: 'ar', isChosen: true })).toEqual({ language: 'ar', isNew: true })
  expect(languageAfterSignIn({ saved: 'en', page: 'en', isChosen: true })).toEqual({ language: 'en', isNew: false })
})
