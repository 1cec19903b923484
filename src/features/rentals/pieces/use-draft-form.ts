import { type FormEvent, useId, useState } from 'react'
import type { CommandDefinition, InputOf } from '#domain/kernel/define.ts'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import { faultsOf } from '../../../engine/form/form-errors.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useWords } from '../../../i18n/refusal-words.ts'

export interface DraftForm<Draft extends object> {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  /** The sentence under a field, or null; `form` is the whole form. `range` says what a figure out of its bounds may be. */
  readonly errorOf: (name: (keyof Draft & string) | typeof WHOLE_FORM, range?: string) => string | null
  readonly isPending: boolean
  readonly formProps: { readonly id: string; readonly noValidate: true; readonly onSubmit: (event: FormEvent) => void }
}

interface Wiring<C extends CommandDefinition, Draft extends object> {
  readonly command: C
  readonly initial: Draft
  /** Where the draft lies inside the input, so that `category.nameAr` lands on `nameAr`. */
  readonly inputPath: string
  readonly toInput: (draft: Draft) => InputOf<C>
  readonly onDone: (draft: Draft) => void
}

/**
 * A command as a form whose fields are set out by hand, for what a list of fields cannot say: sections, choices out of rows,
 * steps that are added. Nothing typed is lost by a no, and the cursor goes to the first fault.
 */
export function useDraftForm<C extends CommandDefinition, Draft extends object>({
  command: definition,
  initial,
  inputPath,
  toInput,
  onDone,
}: Wiring<C, Draft>): DraftForm<Draft> {
  const words = useWords()
  const sentence = useFailureSentence()
  const command = useCommand(definition)
  const [draft, setDraft] = useState(initial)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  const faults = faultsOf(command.state, Object.keys(initial), inputPath)
  const errorOf = (name: string, range?: string): string | null => {
    if (name === WHOLE_FORM && command.state.kind === 'failed') return sentence(command.state.failure)
    const fault = changed.has(name) ? undefined : faults[name]
    if (fault?.code === 'invalid' && range !== undefined) return range
    return fault ? words.say(fault.code, fault.details) : null
  }
  const submit = async () => {
    setChanged(new Set())
    const outcome = await command.run(toInput(draft))
    if (outcome?.ok) onDone(draft)
    else requestAnimationFrame(() => document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    draft,
    set: (change) => {
      setDraft((now) => ({ ...now, ...change }))
      // The sentence under a field is about what stood there when the form was sent.
      setChanged((now) => new Set([...now, ...Object.keys(change)]))
    },
    errorOf,
    isPending: command.isPending,
    formProps: {
      id,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}
