import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { startStocktake } from '#domain/inventory/stocktake/stocktake-commands.ts'
import { useGo } from '../../../engine/app-link.tsx'
import type { FormDeclaration } from '../../../engine/declarations.ts'
import { DraftNotice } from '../../../engine/draft/draft-notice.tsx'
import { useFormDraft } from '../../../engine/draft/use-form-draft.ts'
import { CommandForm } from '../../../engine/form/command-form.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { Panel } from '../../../ui/page.tsx'
import { STOCKTAKES_PATH } from '../paths.ts'

interface Draft {
  readonly name: string
  readonly note: string | null
}

const formOf = (stocktakeId: string): FormDeclaration<typeof startStocktake, Draft> => ({
  command: startStocktake,
  fields: [
    {
      ...{ name: 'name', label: msg({ message: 'Name', context: 'stocktake' }), kind: 'text', isRequired: true, lengthMax: 80 },
      hint: msg`The shelf, the room or the occasion: everybody who counts sees it.`,
    },
    { name: 'note', label: msg`Note`, kind: 'long-text', lengthMax: 500 },
  ],
  toInput: (draft) => ({ stocktakeId, ...draft }),
  submit: msg`Start counting`,
})

export function NewStocktake() {
  const { t } = useLingui()
  const go = useGo()
  const saved = useFormDraft(startStocktake.name, null, { name: '', note: null })
  const [form] = useState(() => formOf(saved.id))
  const { name, note } = saved.initial
  return (
    <PermissionGate permission={startStocktake.permission}>
      <ScreenPage title={t`Start a stocktake`} width="reading" trail={[{ label: t`Stocktakes`, to: STOCKTAKES_PATH }]}>
        <Panel>
          <DraftNotice saved={saved} />
          <CommandForm
            key={saved.nth}
            declaration={form}
            initial={{ name: typeof name === 'string' ? name : '', note: typeof note === 'string' ? note : null }}
            saved={saved}
            onDone={() => go(`${STOCKTAKES_PATH}/${saved.id}`, { replace: true })}
            onCancel={() => go(STOCKTAKES_PATH)}
          />
        </Panel>
      </ScreenPage>
    </PermissionGate>
  )
}
