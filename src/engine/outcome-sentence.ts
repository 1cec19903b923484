import type { CommandOutcome } from '../data/contract.ts'
import { useWords } from '../i18n/refusal-words.ts'
import { useFailureSentence } from './failure-sentence.ts'

/** The message of a refused or failed command; null if it succeeded. */
export function useOutcomeSentence(): (outcome: CommandOutcome) => string | null {
  const { say } = useWords()
  const failed = useFailureSentence()
  return (outcome) => {
    if (outcome.ok) return null
    if ('refusal' in outcome) return say(outcome.refusal.code, outcome.refusal.details)
    if ('failure' in outcome) return failed(outcome.failure)
    return say(Object.values(outcome.errors).flat()[0] ?? 'invalid')
  }
}
