import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { countStock } from '#domain/inventory/stocktake/stocktake-commands.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { nowMs } from '../../../data/clock.ts'
import type { FormDeclaration } from '../../../engine/declarations.ts'
import { DraftNotice } from '../../../engine/draft/draft-notice.tsx'
import { ON_DEVICE, useFormDraft } from '../../../engine/draft/use-form-draft.ts'
import { CommandForm } from '../../../engine/form/command-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type StockLine, linesIn } from '../stock-line.ts'
import { BlindLines } from '../stock-lines.tsx'

interface Draft {
  readonly lines: readonly StockLine[]
  readonly isRecount: boolean
}

const BLANK = { lines: [], isRecount: false } as const

const formOf = (stocktakeId: Id): FormDeclaration<typeof countStock, Draft> => ({
  command: countStock,
  fields: [
    { name: 'lines', label: msg`Products`, kind: 'own', isWide: true, own: BlindLines },
    {
      ...{ name: 'isRecount', label: msg`Replace the earlier count of these products`, kind: 'flag', isWide: true },
      hint: msg`Otherwise it is added: the same product may lie in several places.`,
    },
  ],
  toInput: ({ lines, isRecount }) =>
    ({
      ...{ stocktakeId, isRecount, sentAt: nowMs() },
      lines: lines.map(({ productId, quantity, countedAt }) => ({ productId, quantity, countedAt })),
    }) as InputOf<typeof countStock>,
  submit: msg`Save my count`,
})

/** Scans into the stocktake. Scans are stored on this device until saved, also after closing the app. */
export function CountPanel({ stocktakeId, onCounted }: { readonly stocktakeId: Id; readonly onCounted: () => void }) {
  const { t } = useLingui()
  const [form] = useState(() => formOf(stocktakeId))
  const saved = useFormDraft(countStock.name, stocktakeId, BLANK, ON_DEVICE)
  if (saved.isReading || saved.isElsewhere)
    return (
      <Panel title={t`Count`}>
        {saved.isElsewhere && (
          <Notice tone="info">
            <Trans>You are counting for this stocktake in another window of this device. Continue there, or close it.</Trans>
          </Notice>
        )}
      </Panel>
    )
  const { lines, isRecount } = saved.initial
  return (
    <Panel title={t`Count`}>
      <DraftNotice saved={saved} />
      {!saved.isSaved && (
        <Notice tone="warn">
          <Trans>This device cannot keep what you count. Save often, and do not close this page before saving.</Trans>
        </Notice>
      )}
      <CommandForm
        key={saved.nth}
        declaration={form}
        initial={{ lines: linesIn(lines), isRecount: isRecount === true }}
        isLeftFreely
        onType={saved.keep}
        onDone={() => {
          saved.restart()
          showToast({ text: t`Your count was saved` })
          onCounted()
        }}
      />
    </Panel>
  )
}
