import { useWords } from '../../i18n/refusal-words.ts'
import { useFailureSentence } from '../failure-sentence.ts'
import type { CommandState } from './use-command.ts'

/** The message of a refused or failed command; null without one. For actions without form fields. */
export function useCommandSentence(state: CommandState): string | null {
  const { say } = useWords()
  const failed = useFailureSentence()
  if (state.kind === 'refused') return say(state.refusal.code, state.refusal.details)
  if (state.kind === 'failed') return failed(state.failure)
  if (state.kind === 'wrong') return say(Object.values(state.errors)[0]?.[0] ?? 'invalid')
  return null
}
