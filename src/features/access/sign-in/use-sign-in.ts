import { useState } from 'react'
import { type FieldFaults, WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { Failure, TillIdentity } from '../../../data/contract.ts'
import type { Session } from '../../../engine/session.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import type { Language } from '../../../i18n/language.ts'
import { type Credentials, signIn } from './user-session.ts'

interface Outcome {
  readonly errors: FieldFaults
  readonly failure: Failure | null
}
const NOTHING: Outcome = { errors: {}, failure: null }
const ANOTHER = 'another-session-exists'

/** The fields of error codes for which the server names none. */
const FIELDS: Readonly<Record<string, string>> = {
  'password-incorrect': 'password',
  'username-incorrect': 'username',
  'account-does-not-exist': 'account_id',
}

export function useSignIn(till: TillIdentity | null, onSignedIn: (session: Session, language: Language) => void) {
  const words = useWords()
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(NOTHING)
  const codes = Object.values(outcome.errors).flat()
  const isTaken = codes.includes(ANOTHER)
  const formCode = outcome.errors[WHOLE_FORM]?.find((code) => code !== ANOTHER && !FIELDS[code]) ?? null
  return {
    isPending,
    isTaken,
    formCode,
    failure: outcome.failure,
    reset: () => setOutcome(NOTHING),
    faultOf(field: string): string | null {
      const own = outcome.errors[field]?.find((code) => code !== ANOTHER)
      const placed = outcome.errors[WHOLE_FORM]?.find((code) => FIELDS[code] === field)
      const code = own ?? placed
      return code ? words.say(code) : null
    },
    async run(credentials: Credentials): Promise<void> {
      setPending(true)
      const answer = await signIn(credentials, till).finally(() => setPending(false))
      if (answer.ok) return onSignedIn(answer.session, answer.language)
      setOutcome('failure' in answer ? { errors: {}, failure: answer.failure } : { errors: answer.errors, failure: null })
    },
  }
}
