import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMay } from '../session.ts'
import type { EntityPresentation } from './presentation.ts'
import { EntitySheet } from './entity-form.tsx'
import { useAddressForm } from './use-address-form.ts'

interface EditEntityProps {
  readonly presentation: EntityPresentation<AnyEntity>
  readonly row: Readonly<Record<string, unknown>>
  readonly reload: () => void
}

/** The button that opens a row's form, and the form. Hidden without permission. */
export function EditEntity({ presentation, row, reload }: EditEntityProps) {
  const { t } = useLingui()
  const may = useMay()
  const form = useAddressForm()
  if (!may(presentation.entity.permission.edit)) return null
  return (
    <>
      <QuietButton icon={<Pencil size={18} aria-hidden />} onClick={() => form.open('edit')}>
        {t`Edit`}
      </QuietButton>
      <EntitySheet
        presentation={presentation}
        isOpen={form.form === 'edit'}
        isInAddress
        row={row}
        onClose={form.close}
        onDone={(_, name) => {
          form.close()
          reload()
          showToast({ text: t`${name} was saved` })
        }}
      />
    </>
  )
}
