import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { savedViews } from '#domain/lists/saved-views.ts'
import { newId } from '../../../data/clock.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { FormDeclaration } from '../../declarations.ts'
import { CommandForm } from '../../form/command-form.tsx'
import { useCommandSentence } from '../../form/command-sentence.ts'
import { useCommand } from '../../form/use-command.ts'

interface Draft {
  readonly name: string
  readonly isShared: boolean
}

export interface SavedView extends Draft {
  readonly id: Id
  readonly query: string | null
}

export interface ViewSheetProps {
  readonly view: SavedView | null
  readonly shown: { readonly list: string; readonly page: number; readonly query: string }
  readonly mayShare: boolean
  readonly moving: readonly string[]
  readonly onDone: (id: Id) => void
  readonly onRemoved: () => void
  readonly onClose: () => void
}

const NAME_LENGTH_MAX = 60

/** Saves the current view of the list under a name, for the user or for everyone. */
export function ViewSheet({ view, shown, mayShare, moving, onDone, onRemoved, onClose }: ViewSheetProps) {
  const { t } = useLingui()
  const [id] = useState(() => view?.id ?? newId())
  const declaration: FormDeclaration<typeof savedViews.add | typeof savedViews.edit, Draft> = {
    command: view ? savedViews.edit : savedViews.add,
    inputPath: 'savedView',
    fields: [
      { name: 'name', label: msg`Name of the view`, kind: 'text', isRequired: true, isWide: true, lengthMax: NAME_LENGTH_MAX },
      {
        name: 'isShared',
        label: msg`Everybody sees it`,
        hint: msg`Everyone who opens this list sees it, on every till too.`,
        kind: 'flag',
        isWide: true,
        isHidden: () => !mayShare,
      },
    ],
    toInput: (draft) => ({ savedViewId: id, savedView: { ...shown, ...draft } as never }),
    submit: msg`Save`,
  }
  return (
    <Sheet isOpen onClose={onClose} title={view ? view.name : t`Save this view`}>
      <Box color="muted" mb="4">
        <Trans>What the list shows now is kept: search, filters, order and columns.</Trans>
        {moving.length > 0 && (
          <Box mt="1">
            <Trans>Changes with the date: {moving.join(' · ')}.</Trans>
          </Box>
        )}
      </Box>
      <CommandForm
        declaration={declaration}
        initial={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
        onDone={() => onDone(id)}
        onCancel={onClose}
      />
      {view && <RemoveButton id={id} onRemoved={onRemoved} />}
    </Sheet>
  )
}

function RemoveButton({ id, onRemoved }: { readonly id: Id; readonly onRemoved: () => void }) {
  const { t } = useLingui()
  const command = useCommand(savedViews.disable)
  const sentence = useCommandSentence(command.state)
  const remove = async () => {
    const outcome = await command.run({ savedViewId: id })
    if (outcome?.ok) onRemoved()
  }
  return (
    <Box mt="6" pt="4" borderTopWidth="1px" borderColor="line">
      <QuietButton icon={<Trash2 size={18} aria-hidden />} isPending={command.isPending} onClick={() => void remove()}>
        {t`Remove this view`}
      </QuietButton>
      {sentence && (
        <Box role="alert" color="fg.error" mt="2">
          {sentence}
        </Box>
      )}
    </Box>
  )
}
