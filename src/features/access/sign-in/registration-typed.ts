import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { aliasFromName } from '#domain/settings/alias.ts'
import { newId } from '../../../data/clock.ts'
import type { Language } from '../../../i18n/language.ts'
import { countryOfPrefix, deviceCountry, prefixOf, withPrefix } from './device-country.ts'
import { keepDraft, storedDraft } from './registration-draft.ts'
import type { RegistrationDraft } from './user-session.ts'

export type Field = keyof RegistrationDraft

/** The draft, and which of it the user chose: suggestions never replace that. */
export interface Typed {
  readonly draft: RegistrationDraft
  readonly isAliasOwn: boolean
  readonly isCountryOwn: boolean
  /** The version of the terms to accept: of this page, or a newer one from the server. */
  readonly terms: number
}

export function blank(lang: Language): Typed {
  const country = deviceCountry()
  const empty = { name_ar: '', name_en: '', alias: '', owner_name: '', email: '', mobile: prefixOf(country), country }
  const { is_alias_own: isAliasOwn = false, is_country_own: isCountryOwn = false, ...saved } = storedDraft() ?? { registration_id: '' }
  const own = { registration_id: saved.registration_id || newId(), password: '', lang, terms_version: 0 }
  return { draft: { ...empty, ...saved, ...own }, isAliasOwn, isCountryOwn, terms: TERMS_OF_USE.version }
}

/** Other fields that follow an edited field. */
function followed({ draft, isAliasOwn }: Typed, field: Field, value: string | number): Partial<RegistrationDraft> {
  if (field === 'country') return { mobile: withPrefix(String(draft.mobile), Number(value)) }
  if (field === 'name_en' && !isAliasOwn) return { alias: aliasFromName(String(value)) }
  // Another e-mail means another shop.
  return field === 'email' ? { registration_id: newId() } : {}
}

export const typedIn = (typed: Typed, field: Field, value: string | number): Typed => ({
  ...typed,
  draft: { ...typed.draft, ...followed(typed, field, value), [field]: value },
  isAliasOwn: typed.isAliasOwn || field === 'alias',
  isCountryOwn: typed.isCountryOwn || field === 'country' || field === 'mobile',
})

/** Replaces the device's country by that of a calling code, unless one was chosen. */
export function calledFrom(typed: Typed, callingCode: string | null): Typed {
  const country = countryOfPrefix(callingCode)
  if (country === null || typed.isCountryOwn) return typed
  return { ...typed, draft: { ...typed.draft, country, mobile: withPrefix(String(typed.draft.mobile), country) } }
}

export const hasAccepted = ({ draft, terms }: Typed): boolean => draft.terms_version === terms

/** The draft for validation on this page, which knows no terms newer than its own. */
export const checkedHere = (typed: Typed, sent: RegistrationDraft): RegistrationDraft => ({
  ...sent,
  terms_version: hasAccepted(typed) ? TERMS_OF_USE.version : 0,
})

/** New terms have to be accepted; without a version the former ones stay. */
export const withTerms = (typed: Typed, version: number | null): Typed => ({
  ...typed,
  draft: { ...typed.draft, terms_version: 0 },
  terms: version ?? typed.terms,
})

export const keepTyped = ({ draft, isAliasOwn, isCountryOwn }: Typed): void =>
  keepDraft({ ...draft, is_alias_own: isAliasOwn, is_country_own: isCountryOwn })
