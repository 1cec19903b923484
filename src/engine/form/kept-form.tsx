import type { CommandDefinition } from '#domain/kernel/define.ts'
import { KeptNotice } from '../draft/kept-notice.tsx'
import { useFormDraft } from '../draft/use-form-draft.ts'
import { CommandForm, type CommandFormProps } from './command-form.tsx'

interface KeptFormProps<C extends CommandDefinition, Draft extends object> extends Omit<CommandFormProps<C, Draft>, 'kept'> {
  /** The draft's key if several forms send the same command; the command's name by default. */
  readonly keptAs?: string
  readonly onRestart?: () => void
}

/** A form with a stored draft: unsaved input is restored after a reload. */
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
        // A cast: the draft's values on top of the form's initial ones.
        initial={kept.initial as Draft}
      />
    </>
  )
}
