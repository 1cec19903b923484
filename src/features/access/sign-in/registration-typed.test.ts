import { expect, test } from 'vitest'
import { COUNTRY } from '#domain/settings/account-setting.ts'
import { type Typed, calledFrom, typedIn } from './registration-typed.ts'

const AT_FIRST: Typed = {
  draft: {
    ...{ name_ar: '', name_en: '', alias: '', owner_name: '', email: '', mobile: '+966', country: COUNTRY.ksa },
    ...{ registration_id: 'r1', password: '', lang: 'ar', terms_version: 0 },
  },
  isAliasOwn: false,
  isCountryOwn: false,
}
const placeOf = ({ draft: { country, mobile } }: Typed) => ({ country, mobile })
const EMIRATES = { country: COUNTRY.uae, mobile: '+971' }

test('the country that the server tells stands with its prefix, beside what was typed meanwhile', () => {
  expect(placeOf(calledFrom(AT_FIRST, '+971'))).toEqual(EMIRATES)
  const named = calledFrom(typedIn(AT_FIRST, 'name_ar', 'دار'), '+971')
  expect([placeOf(named), named.draft.name_ar]).toEqual([EMIRATES, 'دار'])
})

test('a country in which no shop is opened, or none, leaves that of the device', () => {
  for (const code of ['+49', '+97', '+9715', '', null]) expect(calledFrom(AT_FIRST, code)).toBe(AT_FIRST)
})

test('an answer that comes after she chose a country or typed a number changes nothing', () => {
  const chosen = typedIn(AT_FIRST, 'country', COUNTRY.ksa)
  const numbered = typedIn(AT_FIRST, 'mobile', '+9665')
  for (const typed of [chosen, numbered]) expect(calledFrom(typed, '+971')).toBe(typed)
})
