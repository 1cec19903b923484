import { useState } from 'react'
import * as v from 'valibot'
import { type FieldFaults, WHOLE_FORM, fieldFaults } from '#domain/kernel/field-faults.ts'
import { registerSchema } from '#domain/platform/registration.ts'
import { aliasFromName } from '#domain/settings/alias.ts'
import { newId } from '../../../data/clock.ts'
import type { Failure } from '../../../data/contract.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import type { Session } from '../../../engine/session.ts'
import type { Language } from '../../../i18n/language.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { deviceCountry, prefixOf, withPrefix } from './device-country.ts'
import { keepDraft, keptDraft } from './registration-draft.ts'
import { useFreeAlias } from './use-free-alias.ts'
import { type RegistrationDraft, register } from './user-session.ts'

type Field = keyof RegistrationDraft

/** What is typed, and what of it she chose herself: that is never replaced by what the page proposes. */
interface Typed {
  readonly draft: RegistrationDraft
  readonly isAliasOwn: boolean
}

function blank(lang: Language): Typed {
  const country = deviceCountry()
  const empty = { name_ar: '', name_en: '', alias: '', owner_name: '', email: '', mobile: prefixOf(country), country }
  const { is_alias_own: isAliasOwn = false, ...kept } = keptDraft() ?? { registration_id: '' }
  const own = { registration_id: kept.registration_id || newId(), password: '', lang, terms_version: 0 }
  return { draft: { ...empty, ...kept, ...own }, isAliasOwn }
}

/** A number of which only the prefix stands is none. */
const sentOf = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  mobile: draft.mobile === prefixOf(Number(draft.country)) ? '' : draft.mobile,
})

/** What changes with a field that is typed in. */
function followed({ draft, isAliasOwn }: Typed, field: Field, value: string | number): Partial<RegistrationDraft> {
  if (field === 'country') return { mobile: withPrefix(String(draft.mobile), Number(value)) }
  if (field === 'name_en' && !isAliasOwn) return { alias: aliasFromName(String(value)) }
  // With another e-mail it is another shop.
  return field === 'email' ? { registration_id: newId() } : {}
}

/** Opening a shop as a form uses it: what is wrong stands at its field until the field is typed in again, and nothing typed is lost. */
export function useRegister(lang: Language, onSignedIn: (session: Session, language: Language) => void) {
  const words = useWords()
  const sentence = useFailureSentence()
  const [typed, setTyped] = useState(() => blank(lang))
  const [errors, setErrors] = useState<FieldFaults>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)
  const { draft, isAliasOwn } = typed
  const names = useFreeAlias(String(draft.alias))
  const code = errors[WHOLE_FORM]?.[0]
  const codeOf = (field: Field) => errors[field]?.[0] ?? (field === 'alias' && isAliasOwn && names.isTaken ? 'alias-taken' : null)
  /** Looks whether the name in addresses is free. What she did not choose gives way to one that is. */
  const lookAtAlias = async (): Promise<void> => {
    const free = await names.look()
    if (free === undefined) return
    setTyped((now) => (now.isAliasOwn || now.draft.alias !== draft.alias ? now : { ...now, draft: { ...now.draft, alias: free ?? '' } }))
  }
  return {
    draft,
    isPending,
    codeOf,
    lookAtAlias,
    /** A name in addresses that nobody has, where the typed one is taken. */
    freeAlias: codeOf('alias') === 'alias-taken' ? names.free : null,
    /** What belongs to no field. */
    fault: failure ? sentence(failure) : code ? words.say(code) : null,
    faultOf(field: Field): string | null {
      const first = codeOf(field)
      return first ? words.say(first) : null
    },
    type(field: Field, value: string | number): void {
      const next = { ...draft, ...followed(typed, field, value), [field]: value }
      const isOwn = isAliasOwn || field === 'alias'
      setTyped({ draft: next, isAliasOwn: isOwn })
      keepDraft({ ...next, is_alias_own: isOwn })
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== field)))
    },
    /** Answers whether she is in. */
    async send(): Promise<boolean> {
      if (isPending) return false
      const given = sentOf(draft)
      const parsed = v.safeParse(registerSchema, given)
      setFailure(null)
      setErrors(parsed.success ? {} : fieldFaults(parsed.issues))
      if (!parsed.success) return false
      setPending(true)
      const answer = await register(given).finally(() => setPending(false))
      if (answer.ok) {
        keepDraft(null)
        onSignedIn(answer.session, answer.language)
        return true
      }
      if ('failure' in answer) setFailure(answer.failure)
      else setErrors(answer.errors)
      if ('errors' in answer && answer.errors['alias']) void names.look()
      return false
    },
  }
}
