import type { CommandDefinition } from '#domain/kernel/define.ts'
import { KeptNotice } from '../draft/kept-notice.tsx'
import { useFormDraft } from '../draft/use-form-draft.ts'
import { CommandForm, type CommandFormProps } from './command-form.tsx'

interface KeptFormProps<C extends CommandDefinition, Draft extends object> extends Omit<CommandFormProps<C, Draft>, 'kept'> {
  /** By what its draft is known, where several forms send one command; by the command itself where it is alone. */
  readonly keptAs?: string
  /** What was typed before was given up, and the form begins again. */
  readonly onRestart?: () => void
}

/** A form whose words outlive it: whoever loads the page anew finds what she typed and had not saved. */
export function KeptForm<C extends CommandDefinition, Draft extends object>({ keptAs, onRestart, ...form }: KeptFormProps<C, Draft>) {
  const { declaration, initial } = form
  const kept = useFormDraft(keptAs ?? declaration.command.name, null, initial as Readonly<Record<string, unknown>>)
  const restart = () => {
    kept.restart()
    onRestart?.()
  }
  return (
    <>
      <KeptNotice kept={{ ...kept, restart }} />
      <CommandForm
        {...form}
        key={kept.nth}
        kept={kept}
        // Of this form's own fields, over what they begin with.
        initial={kept.initial as Draft}
      />
    </>
  )
}
