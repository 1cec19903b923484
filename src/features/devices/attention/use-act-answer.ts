import { useLingui } from '@lingui/react/macro'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import type { Performed } from './attention-perform.ts'
import { useNoticeWords } from '../use-notice-words.ts'

export function useActAnswer(): (performed: Performed) => string {
  const { t } = useLingui()
  const say = useNoticeWords()
  const sentence = useFailureSentence()
  return (performed) => {
    if (performed.kind === 'refused') return say(performed.code, performed.details)
    if (performed.kind === 'failed') return sentence(performed.failure)
    if (performed.kind === 'settled' && performed.code !== null) return say(performed.code)
    return t`The server no longer has this operation to decide. Open the list again.`
  }
}
