import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { type FieldFaults, WHOLE_FORM, fieldFaults } from '#domain/kernel/field-faults.ts'
import { registerSchema } from '#domain/platform/registration.ts'
import { queryCallingCode, queryTermsVersion } from '../../../data/api/registration.ts'
import type { Failure } from '../../../data/contract.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import type { Session } from '../../../engine/session.ts'
import type { Language } from '../../../i18n/language.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { prefixOf } from './device-country.ts'
import { keepDraft } from './registration-draft.ts'
import { type Field, blank, calledFrom, checkedHere, hasAccepted, keepTyped, typedIn, withTerms } from './registration-typed.ts'
import { useFreeAlias } from './use-free-alias.ts'
import { type RegistrationDraft, register } from './user-session.ts'

/** A bare prefix is sent as an empty number. */
const sentOf = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  mobile: draft.mobile === prefixOf(Number(draft.country)) ? '' : draft.mobile,
})

/** Registers a shop with its errors; the error of a field is cleared when it is edited. */
export function useRegister(lang: Language, onSignedIn: (session: Session, language: Language) => void) {
  const words = useWords()
  const sentence = useFailureSentence()
  const [typed, setTyped] = useState(() => blank(lang))
  const [errors, setErrors] = useState<FieldFaults>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)
  const { draft, isAliasOwn } = typed
  const names = useFreeAlias(String(draft.alias))
  // In the background; until then the form has the country of the device.
  useEffect(() => void queryCallingCode().then((code) => setTyped((now) => calledFrom(now, code))), [])
  const code = errors[WHOLE_FORM]?.[0]
  const codeOf = (field: Field) => errors[field]?.[0] ?? (field === 'alias' && isAliasOwn && names.isTaken ? 'alias-taken' : null)
  /** Checks the alias. One that was not chosen by the user is replaced by a free one. */
  const checkAlias = async (): Promise<void> => {
    const free = await names.look()
    if (free === undefined) return
    setTyped((now) => (now.isAliasOwn || now.draft.alias !== draft.alias ? now : { ...now, draft: { ...now.draft, alias: free ?? '' } }))
  }
  return {
    draft,
    hasAccepted: hasAccepted(typed),
    terms: typed.terms,
    isPending,
    codeOf,
    lookAtAlias: checkAlias,
    /** A free alias if the typed one is taken. */
    freeAlias: codeOf('alias') === 'alias-taken' ? names.free : null,
    fault: failure ? sentence(failure) : code ? words.say(code) : null,
    faultOf(field: Field): string | null {
      const first = codeOf(field)
      return first ? words.say(first) : null
    },
    type(field: Field, value: string | number): void {
      const next = typedIn(typed, field, value)
      setTyped(next)
      keepTyped(next)
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== field)))
    },
    /** Resolves to whether the user is signed in. */
    async send(): Promise<boolean> {
      if (isPending) return false
      const given = sentOf(draft)
      // Submitting confirms the suggested country.
      setTyped((now) => ({ ...now, isCountryOwn: true }))
      const parsed = v.safeParse(registerSchema, checkedHere(typed, given))
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
      if ('errors' in answer && answer.errors['terms_version']?.includes('terms-changed')) {
        const version = await queryTermsVersion()
        setTyped((now) => withTerms(now, version))
      }
      return false
    },
  }
}
