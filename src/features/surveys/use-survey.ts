import { useEffect, useRef, useState } from 'react'
import { type FieldFaults, WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { SharedOf } from '#domain/kernel/view.ts'
import { COMMENT_KIND } from '#domain/surveys/invoice-rating.ts'
import type { SurveyAnswer } from '#domain/surveys/rate-invoice.ts'
import type { surveyView } from '#domain/surveys/survey-view.ts'
import { sendShared } from '../../data/api/remote.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useWords } from '../../i18n/refusal-words.ts'

export type SharedSurvey = SharedOf<typeof surveyView>

/** The draft: the rating is null until stars are tapped. */
export type Draft = Omit<SurveyAnswer, 'rating'> & { readonly rating: SurveyAnswer['rating'] | null }

const EMPTY: Draft = { rating: null, service: null, staff: null, place: null, price: null, comment: '', commentKind: COMMENT_KIND.comment }

/** The form of a survey. The input stays until the server has accepted it. */
export function useSurvey(uniqueId: string, onSent: () => void) {
  const words = useWords()
  const sentence = useFailureSentence()
  const [draft, setDraft] = useState(EMPTY)
  const [isPending, setPending] = useState(false)
  const [faults, setFaults] = useState<FieldFaults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // Focus the first invalid field, because on a phone it may be above the viewport.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const send = async () => {
    if (draft.rating === null) return setFaults({ rating: ['required'] })
    setPending(true)
    setFailure(null)
    const answer = await sendShared('surveys', uniqueId, draft).finally(() => setPending(false))
    if (answer.ok) return onSent()
    setFaults('errors' in answer ? answer.errors : {})
    const whole = 'errors' in answer ? answer.errors[WHOLE_FORM]?.[0] : null
    if (whole) setFailure(words.say(whole))
    if ('failure' in answer) setFailure(answer.code ? words.say(answer.code) : sentence(answer.failure))
    if ('isNotFound' in answer) setFailure(words.say('not-found'))
  }
  const faultOf = (field: keyof Draft): string | null => {
    const [code] = faults[field] ?? []
    return code === undefined ? null : words.say(code)
  }
  const set = (fields: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...fields }))
    setFaults({})
  }
  return { form, draft, set, send, isPending, faultOf, failure }
}
