import type { ApiAnswer } from '../../data/api/api.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useWords } from '../../i18n/refusal-words.ts'

type Refused = Exclude<ApiAnswer<unknown>, { readonly ok: true }>

export function useAnswerSentence(): (answer: Refused) => string {
  const sentence = useFailureSentence()
  const words = useWords()
  return (answer) => {
    if ('failure' in answer) return answer.code ? words.say(answer.code) : sentence(answer.failure)
    if ('errors' in answer) return words.say(Object.values(answer.errors)[0]?.[0] ?? 'invalid')
    return words.say('notice' in answer ? answer.notice : 'not-found')
  }
}
