import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { aliasFromName } from '#domain/settings/alias.ts'
import { newId } from '../../../data/clock.ts'
import type { Language } from '../../../i18n/language.ts'
import { countryOfPrefix, deviceCountry, prefixOf, withPrefix } from './device-country.ts'
import { keepDraft, keptDraft } from './registration-draft.ts'
import type { RegistrationDraft } from './user-session.ts'

export type Field = keyof RegistrationDraft

/** What is typed, and what of it she chose herself: that is never replaced by what the page proposes. */
export interface Typed {
  readonly draft: RegistrationDraft
  readonly isAliasOwn: boolean
  /** She chose the country, or typed a number of it. */
  readonly isCountryOwn: boolean
  /** The terms that she is asked to accept: those of this page, or newer ones that the server told. */
  readonly terms: number
}

export function blank(lang: Language): Typed {
  const country = deviceCountry()
  const empty = { name_ar: '', name_en: '', alias: '', owner_name: '', email: '', mobile: prefixOf(country), country }
  const { is_alias_own: isAliasOwn = false, is_country_own: isCountryOwn = false, ...kept } = keptDraft() ?? { registration_id: '' }
  const own = { registration_id: kept.registration_id || newId(), password: '', lang, terms_version: 0 }
  return { draft: { ...empty, ...kept, ...own }, isAliasOwn, isCountryOwn, terms: TERMS_OF_USE.version }
}

/** What changes with a field that is typed in. */
function followed({ draft, isAliasOwn }: Typed, field: Field, value: string | number): Partial<RegistrationDraft> {
  if (field === 'country') return { mobile: withPrefix(String(draft.mobile), Number(value)) }
  if (field === 'name_en' && !isAliasOwn) return { alias: aliasFromName(String(value)) }
  // With another e-mail it is another shop.
  return field === 'email' ? { registration_id: newId() } : {}
}

/** What stands once a field was typed in. */
export const typedIn = (typed: Typed, field: Field, value: string | number): Typed => ({
  ...typed,
  draft: { ...typed.draft, ...followed(typed, field, value), [field]: value },
  isAliasOwn: typed.isAliasOwn || field === 'alias',
  isCountryOwn: typed.isCountryOwn || field === 'country' || field === 'mobile',
})

/** The country that a calling code tells takes the place of the device's, as long as she has not chosen one. */
export function calledFrom(typed: Typed, callingCode: string | null): Typed {
  const country = countryOfPrefix(callingCode)
  if (country === null || typed.isCountryOwn) return typed
  return { ...typed, draft: { ...typed.draft, country, mobile: withPrefix(String(typed.draft.mobile), country) } }
}

export const hasAccepted = ({ draft, terms }: Typed): boolean => draft.terms_version === terms

/** As this page checks it before it is sent: it knows of no terms newer than its own. */
export const checkedHere = (typed: Typed, sent: RegistrationDraft): RegistrationDraft => ({
  ...sent,
  terms_version: hasAccepted(typed) ? TERMS_OF_USE.version : 0,
})

/** Other terms stand than those that she accepted: they are accepted anew. Where nobody tells which, those of before stay. */
export const withTerms = (typed: Typed, version: number | null): Typed => ({
  ...typed,
  draft: { ...typed.draft, terms_version: 0 },
  terms: version ?? typed.terms,
})

export const keepTyped = ({ draft, isAliasOwn, isCountryOwn }: Typed): void =>
  keepDraft({ ...draft, is_alias_own: isAliasOwn, is_country_own: isCountryOwn })
