import { useLingui } from '@lingui/react/macro'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { mergeCustomers } from '#domain/customers/merge-customers.ts'
import { useMay } from '../../../engine/session.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { MergeSheet, type MergeSheetProps } from './merge-sheet.tsx'

export function MergeAct({ row, onMerged }: Pick<MergeSheetProps, 'row' | 'onMerged'>) {
  const { t } = useLingui()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(mergeCustomers.permission)) return null
  return (
    <>
      <QuietButton icon={<Merge size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t`Merge with…`}
      </QuietButton>
      {isOpen && <MergeSheet row={row} onMerged={onMerged} onClose={() => setOpen(false)} />}
    </>
  )
}
