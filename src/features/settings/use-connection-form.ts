import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type FieldFaults, fieldFaults } from '#domain/kernel/field-faults.ts'
import { type ApiAnswer, failureOf } from '../../data/api/api.ts'
import { useTypedGuard } from '../../engine/draft/use-typed-guard.tsx'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useWords } from '../../i18n/refusal-words.ts'

interface ConnectionForm<T extends object> {
  readonly initial: T
  readonly schema: v.GenericSchema
  /** What is sent of what was typed. */
  readonly givenOf: (typed: T) => object
  /** Faults that the schema cannot know. */
  readonly moreFaults?: (typed: T) => FieldFaults | null
  readonly call: (given: object) => Promise<ApiAnswer<unknown>>
  readonly onSaved: () => void
}

/** A form of the keys of a connection: checked here, then by the server. A refused save puts the cursor into the first faulty field. */
export function useConnectionForm<T extends object>({ initial, schema, givenOf, moreFaults, call, onSaved }: ConnectionForm<T>) {
  const words = useWords()
  const sentence = useFailureSentence()
  const [first] = useState(initial)
  const [typed, setTyped] = useState(first)
  const [errors, setErrors] = useState<FieldFaults>({})
  const [fault, setFault] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { setDirty, question } = useTypedGuard(typed !== first)
  // An effect comes after the sentence of the fault was drawn.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return {
    ...{ form, typed, fault, isPending, question },
    faultOf(field: string) {
      const code = errors[field]?.[0]
      return code ? words.say(code) : null
    },
    type(change: Partial<T>) {
      setTyped({ ...typed, ...change })
      setErrors({})
    },
    async send() {
      const given = givenOf(typed)
      const parsed = v.safeParse(schema, given)
      setErrors(parsed.success ? {} : { ...fieldFaults(parsed.issues), ...moreFaults?.(typed) })
      setFault(null)
      if (!parsed.success) return
      setPending(true)
      const answer = await call(given).finally(() => setPending(false))
      if (answer.ok) {
        setDirty(false)
        return onSaved()
      }
      if ('errors' in answer) return setErrors(answer.errors)
      const code = 'code' in answer ? answer.code : null
      setFault(code ? words.say(code) : sentence('failure' in answer ? answer.failure : failureOf('unexpected')))
    },
  }
}
