import { expect, test } from 'vitest'
import * as v from 'valibot'
import { registerSchema } from '#domain/platform/registration.ts'
import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { COUNTRY } from '#domain/settings/account-setting.ts'
import { type Typed, calledFrom, checkedHere, hasAccepted, typedIn, withTerms } from './registration-typed.ts'

const AT_FIRST: Typed = {
  draft: {
    ...{ name_ar: '', name_en: '', alias: '', owner_name: '', email: '', mobile: '+966', country: COUNTRY.ksa },
    ...{ registration_id: 'r1', password: '', lang: 'ar', terms_version: 0 },
  },
  isAliasOwn: false,
  isCountryOwn: false,
  terms: TERMS_OF_USE.version,
}
const placeOf = ({ draft: { country, mobile } }: Typed) => ({ country, mobile })
const EMIRATES = { country: COUNTRY.uae, mobile: '+971' }

test('the country from the server sets its prefix and keeps what was typed meanwhile', () => {
  expect(placeOf(calledFrom(AT_FIRST, '+971'))).toEqual(EMIRATES)
  const named = calledFrom(typedIn(AT_FIRST, 'name_ar', 'دار'), '+971')
  expect([placeOf(named), named.draft.name_ar]).toEqual([EMIRATES, 'دار'])
})

test('an unsupported or missing country leaves that of the device', () => {
  for (const code of ['+49', '+97', '+9715', '', null]) expect(calledFrom(AT_FIRST, code)).toBe(AT_FIRST)
})

test('a late answer changes nothing after a country was chosen or a number typed', () => {
  const chosen = typedIn(AT_FIRST, 'country', COUNTRY.ksa)
  const numbered = typedIn(AT_FIRST, 'mobile', '+9665')
  for (const typed of [chosen, numbered]) expect(calledFrom(typed, '+971')).toBe(typed)
})

test('changed terms are accepted again, and the newer version is sent', () => {
  const version = TERMS_OF_USE.version
  const filled = { name_ar: 'دار', owner_name: 'نورة', email: 'n@shop.example', mobile: '0501234567', password: 'correct horse battery' }
  const first = { ...AT_FIRST, draft: { ...AT_FIRST.draft, ...filled, registration_id: '01900000-0000-7000-8000-000000000001' } }
  const passes = (typed: Typed) => v.safeParse(registerSchema, checkedHere(typed, typed.draft)).success
  const accepted = typedIn(first, 'terms_version', first.terms)
  expect([passes(first), passes(accepted), accepted.draft.terms_version]).toEqual([false, true, version])

  const changed = withTerms(accepted, version + 1)
  expect([hasAccepted(changed), passes(changed), changed.draft.name_ar]).toEqual([false, false, 'دار'])
  const again = typedIn(changed, 'terms_version', changed.terms)
  expect([hasAccepted(again), passes(again), again.draft.terms_version]).toEqual([true, true, version + 1])
})

test('asks for the terms of the page again if the server does not name the current version', () => {
  const changed = withTerms(typedIn(AT_FIRST, 'terms_version', AT_FIRST.terms), null)
  expect([hasAccepted(changed), changed.terms]).toEqual([false, TERMS_OF_USE.version])
})
