import { useState } from 'react'
import { type FieldFaults, WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { ApiAnswer } from '../../../data/api/api.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useWords } from '../../../i18n/refusal-words.ts'

/** A change of own sign-in data with its errors; the error of a field is cleared when it is edited. */
export function useOwnChange() {
  const words = useWords()
  const sentence = useFailureSentence()
  const [errors, setErrors] = useState<FieldFaults>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const code = errors[WHOLE_FORM]?.[0]
  return {
    isPending,
    fault: failed ?? (code ? words.say(code) : null),
    faultOf(field: string): string | null {
      const [first] = errors[field] ?? []
      return first ? words.say(first) : null
    },
    forget: (field: string) => setErrors((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== field))),
    say: (faults: FieldFaults) => setErrors(faults),
    /** Null if it failed; the error is in the form. */
    async run<T>(query: () => Promise<ApiAnswer<T>>): Promise<T | null> {
      setErrors({})
      setFailed(null)
      setPending(true)
      const answer = await query().finally(() => setPending(false))
      if (answer.ok) return answer.data
      if ('errors' in answer) setErrors(answer.errors)
      else if ('failure' in answer) setFailed(answer.code ? words.say(answer.code) : sentence(answer.failure))
      else setFailed(words.say('server-error'))
      return null
    },
  }
}
