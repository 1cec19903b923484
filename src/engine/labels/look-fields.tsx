import { useLingui } from '@lingui/react/macro'
import type { LabelSheet } from '../../device/label-printer.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FlagField } from '../../ui/flag-field.tsx'
import type { LabelCode, LabelLook } from './code-label.tsx'

interface LookFieldsProps {
  readonly look: LabelLook
  readonly onLook: (look: LabelLook) => void
  readonly withPrice: string
}

/** Chooses the paper, the code, and whether the price is printed. */
export function LookFields({ look, onLook, withPrice }: LookFieldsProps) {
  const { t } = useLingui()
  const sheets: readonly { readonly value: LabelSheet; readonly label: string }[] = [
    { value: 'mm50x25', label: t`Roll, 50 × 25 mm` },
    { value: 'mm40x30', label: t`Roll, 40 × 30 mm` },
    { value: 'a4', label: t`A4, 24 labels` },
  ]
  const codes: readonly { readonly value: LabelCode; readonly label: string }[] = [
    { value: 'barcode', label: t`Barcode` },
    { value: 'qr', label: t`QR code` },
  ]
  return (
    <>
      <ChoiceField
        label={t`Paper`}
        value={look.sheet}
        choices={sheets}
        onChange={(sheet) => onLook({ ...look, sheet: sheet ?? look.sheet })}
      />
      <ChoiceField label={t`Code`} value={look.code} choices={codes} onChange={(code) => onLook({ ...look, code: code ?? look.code })} />
      <FlagField label={withPrice} value={look.hasPrice} onChange={(hasPrice) => onLook({ ...look, hasPrice })} />
    </>
  )
}
