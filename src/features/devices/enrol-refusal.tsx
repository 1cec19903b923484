import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EnrolOutcome } from '../../data/till.ts'
import { troubleWords } from './storage-words.ts'
import { useAnswerSentence } from './use-answer-sentence.ts'

export type EnrolRefused = Exclude<EnrolOutcome, { readonly ok: true }>

/** Why this device did not become a till. */
export function EnrolRefusal({ of }: { readonly of: EnrolRefused }): ReactNode {
  const { i18n } = useLingui()
  const sentence = useAnswerSentence()
  if ('pendingCount' in of)
    return (
      <Plural
        value={of.pendingCount}
        one="One operation of this till has not reached the server yet. Send it first: enrolling anew would leave it behind."
        other="# operations of this till have not reached the server yet. Send them first: enrolling anew would leave them behind."
      />
    )
  if ('trouble' in of) return i18n._(troubleWords[of.trouble].what)
  return sentence(of)
}
