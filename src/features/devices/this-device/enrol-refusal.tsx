import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EnrolOutcome } from '../../../data/till/till.ts'
import { troubleWords } from '../rescue/storage-words.ts'
import { useAnswerSentence } from '../use-answer-sentence.ts'

export type EnrolRefused = Exclude<EnrolOutcome, { readonly ok: true }>

export function EnrolRefusal({ of }: { readonly of: EnrolRefused }): ReactNode {
  const { i18n } = useLingui()
  const sentence = useAnswerSentence()
  if ('pendingCount' in of)
    return (
      <Plural
        value={of.pendingCount}
        one="One operation of this till is in no backup of the server yet. Save it to a rescue file first: enrolling again erases it here."
        two="Two operations of this till are in no backup of the server yet. Save them to a rescue file first: enrolling again erases them here."
        few="# operations of this till are in no backup of the server yet. Save them to a rescue file first: enrolling again erases them here."
        many="# operations of this till are in no backup of the server yet. Save them to a rescue file first: enrolling again erases them here."
        other="# operations of this till are in no backup of the server yet. Save them to a rescue file first: enrolling again erases them here."
      />
    )
  if ('trouble' in of) return i18n._(troubleWords[of.trouble].what)
  return sentence(of)
}
