import { useState } from 'react'
import * as v from 'valibot'
import { type FieldFaults, WHOLE_FORM, fieldFaults } from '#domain/kernel/field-faults.ts'
import { registerSchema } from '#domain/platform/calls.ts'
import type { Failure } from '../../../data/contract.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import type { Session } from '../../../engine/session.ts'
import type { Language } from '../../../i18n/language.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { deviceCountry, prefixOf, withPrefix } from './device-country.ts'
import { keepDraft, keptDraft } from './registration-draft.ts'
import { type RegistrationDraft, register } from './user-session.ts'

type Field = keyof RegistrationDraft

function blank(lang: Language): RegistrationDraft {
  const country = deviceCountry()
  const empty = { name_ar: '', name_en: '', owner_name: '', email: '', mobile: prefixOf(country), country }
  return { ...empty, ...keptDraft(), password: '', lang }
}

/** A number of which only the prefix stands is none. */
const sentOf = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  mobile: draft.mobile === prefixOf(Number(draft.country)) ? '' : draft.mobile,
})

/** Opening a shop as a form uses it: what is wrong stands at its field until the field is typed in again, and nothing typed is lost. */
export function useRegister(lang: Language, onSignedIn: (session: Session, language: Language) => void) {
  const words = useWords()
  const sentence = useFailureSentence()
  const [draft, setDraft] = useState(() => blank(lang))
  const [errors, setErrors] = useState<FieldFaults>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)
  const code = errors[WHOLE_FORM]?.[0]
  return {
    draft,
    isPending,
    /** What belongs to no field. */
    fault: failure ? sentence(failure) : code ? words.say(code) : null,
    faultOf(field: Field): string | null {
      const [first] = errors[field] ?? []
      return first ? words.say(first) : null
    },
    type(field: Field, value: string | number): void {
      const mobile = field === 'country' ? { mobile: withPrefix(String(draft.mobile), Number(value)) } : {}
      setDraft((now) => ({ ...now, [field]: value, ...mobile }))
      keepDraft({ ...draft, [field]: value, ...mobile })
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
      return false
    },
  }
}
