import { useLingui } from '@lingui/react'
import { PICTURE_NUMBERS } from '../../data/files/attach.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { useFailureSentence } from '../failure-sentence.ts'
import type { Added } from './add-photo.ts'
import { faultWords } from './photo-words.ts'

/** Returns the message why a chosen file could not be stored as a picture, with its name. */
export function useFaultSentence(): (added: Exclude<Added, { readonly ok: true }>, name: string) => string {
  const { i18n } = useLingui()
  const { say } = useWords()
  const failureSentence = useFailureSentence()
  return (added, name) => {
    if ('fault' in added) {
      const { id, message } = faultWords[added.fault]
      return i18n._(id, { name, ...PICTURE_NUMBERS }, { message })
    }
    if ('refusal' in added) return say(added.refusal.code, added.refusal.details)
    return 'failure' in added ? failureSentence(added.failure) : say(Object.values(added.errors)[0]?.[0] ?? 'invalid')
  }
}
