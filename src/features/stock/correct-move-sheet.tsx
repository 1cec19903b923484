import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { correctStockMove } from '#domain/inventory/correct-move.ts'
import type { stockMoves } from '#domain/inventory/queries.ts'
import type { InputOf, ListRow } from '#domain/kernel/define.ts'
import { STOCK_OPERATION } from '#domain/stock/stock-move.ts'
import type { FormDeclaration } from '../../engine/declarations.ts'
import { CommandForm } from '../../engine/form/command-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Move = ListRow<typeof stockMoves>

interface Draft {
  readonly quantity: number | null
  readonly unitCost: number | null
  readonly why: string
}

const formOf = ({ id, operation }: Move): FormDeclaration<typeof correctStockMove, Draft> => ({
  command: correctStockMove,
  fields: [
    { name: 'quantity', label: msg`Correct quantity`, kind: 'integer', isRequired: true, hint: msg`0 if it never happened.` },
    {
      ...{ name: 'unitCost', label: msg`Unit cost`, kind: 'price' },
      isHidden: () => operation !== STOCK_OPERATION.addQuantity,
    },
    { name: 'why', label: msg`Why`, kind: 'long-text', isRequired: true, isWide: true, lengthMax: 500 },
  ],
  toInput: (draft) => ({ moveId: id, ...draft }) as InputOf<typeof correctStockMove>,
  submit: msg`Resolve`,
})

interface CorrectMoveSheetProps {
  readonly move: Move
  readonly onClose: () => void
  readonly onDone: () => void
}

export function CorrectMoveSheet({ move, onClose, onDone }: CorrectMoveSheetProps) {
  const { t } = useLingui()
  const [form] = useState(() => formOf(move))
  return (
    <Sheet isOpen onClose={onClose} title={t`Correct an entry`}>
      <Notice tone="info">
        <Trans>
          The entry is cancelled and, unless it never happened, entered again on its own date. The average cost is recalculated; later
          counts stay as they are.
        </Trans>
      </Notice>
      <CommandForm
        declaration={form}
        initial={{ quantity: Math.abs(move.quantity), unitCost: move.unitCost, why: '' }}
        onDone={onDone}
        onCancel={onClose}
      />
    </Sheet>
  )
}
