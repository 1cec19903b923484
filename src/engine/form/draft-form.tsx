import type { CommandDefinition } from '#domain/kernel/define.ts'
import { DraftNotice } from '../draft/draft-notice.tsx'
import { useFormDraft } from '../draft/use-form-draft.ts'
import { CommandForm, type CommandFormProps } from './command-form.tsx'

interface DraftFormProps<C extends CommandDefinition, Draft extends object> extends Omit<CommandFormProps<C, Draft>, 'kept'> {
  /** The draft's key if several forms send the same command; the command's name by default. */
  readonly draftName?: string
  readonly onRestart?: () => void
}

/** A form with a stored draft: unsaved input is restored after a reload. */
export function DraftForm<C extends CommandDefinition, Draft extends object>({
  draftName: savedAs,
  onRestart,
  ...form
}: DraftFormProps<C, Draft>) {
  const { declaration, initial } = form
  const saved = useFormDraft(savedAs ?? declaration.command.name, null, initial as Readonly<Record<string, unknown>>)
  const restart = () => {
    saved.restart()
    onRestart?.()
  }
  return (
    <>
      <DraftNotice saved={{ ...saved, restart }} />
      <CommandForm
        {...form}
        key={saved.nth}
        saved={saved}
        // A cast: the draft's values on top of the form's initial ones.
        initial={saved.initial as Draft}
      />
    </>
  )
}
