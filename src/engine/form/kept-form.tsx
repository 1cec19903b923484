import type { CommandDefinition } from '#domain/kernel/define.ts'
import { KeptNotice } from '../draft/kept-notice.tsx'
import { useKeptDraft } from '../draft/use-kept-draft.ts'
import { CommandForm, type CommandFormProps } from './command-form.tsx'

/** A form whose words outlive it: whoever opens something else, or loads the page anew, finds what she typed and had not saved. */
export function KeptForm<C extends CommandDefinition, Draft extends object>(props: CommandFormProps<C, Draft>) {
  const { declaration, initial, onDone, onType } = props
  const kept = useKeptDraft(declaration.command.name, null, initial as Readonly<Record<string, unknown>>)
  return (
    <>
      <KeptNotice kept={kept} />
      <CommandForm
        {...props}
        key={kept.nth}
        // Of this form's own fields, over what they begin with.
        initial={kept.initial as Draft}
        onType={(name, value) => {
          kept.keep(name, value)
          onType?.(name, value)
        }}
        onDone={(outcome, draft) => {
          kept.forget()
          onDone(outcome, draft)
        }}
      />
    </>
  )
}
