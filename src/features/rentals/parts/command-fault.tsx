import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import type { CommandState } from '../../../engine/form/use-command.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The sentence of a refusal or failure that belongs to no field, or null. */
export function useFaultSentence(): (state: CommandState) => string | null {
  const { say } = useWords()
  const failed = useFailureSentence()
  return (state) => {
    if (state.kind === 'failed') return failed(state.failure)
    if (state.kind === 'refused') return say(state.refusal.code, state.refusal.details)
    const code = state.kind === 'wrong' ? Object.values(state.errors).flat()[0] : undefined
    return code ? say(code) : null
  }
}

/** The error of a command above its button; nothing otherwise. */
export function CommandFault({ state }: { readonly state: CommandState }) {
  const sentence = useFaultSentence()(state)
  return sentence ? <Notice tone="bad">{sentence}</Notice> : null
}
