import { useLingui } from '@lingui/react/macro'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import type { Performed } from './attention-perform.ts'

/** What to say when an act did not do what it was for. */
export function useActAnswer(): (performed: Performed) => string {
  const { t } = useLingui()
  const words = useWords()
  const sentence = useFailureSentence()
  return (performed) => {
    if (performed.kind === 'refused') return words.say(performed.code, performed.details)
    if (performed.kind === 'failed') return sentence(performed.failure)
    if (performed.kind === 'settled' && performed.code !== null) return words.say(performed.code)
    return t`The server no longer has this operation to decide. Open the list again.`
  }
}
