import { useLingui } from '@lingui/react/macro'
import type { LabelSheet } from '../../device/label-printer.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FlagField } from '../../ui/flag-field.tsx'
import type { LabelCode, LabelStyle } from './code-label.tsx'

interface LabelStyleFieldsProps {
  readonly labelStyle: LabelStyle
  readonly onLabelStyle: (labelStyle: LabelStyle) => void
  readonly withPrice: string
}

/** Chooses the paper, the code, and whether the price is printed. */
export function LabelStyleFields({ labelStyle, onLabelStyle, withPrice }: LabelStyleFieldsProps) {
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
        value={labelStyle.sheet}
        choices={sheets}
        onChange={(sheet) => onLabelStyle({ ...labelStyle, sheet: sheet ?? labelStyle.sheet })}
      />
      <ChoiceField
        label={t`Code`}
        value={labelStyle.code}
        choices={codes}
        onChange={(code) => onLabelStyle({ ...labelStyle, code: code ?? labelStyle.code })}
      />
      <FlagField label={withPrice} value={labelStyle.hasPrice} onChange={(hasPrice) => onLabelStyle({ ...labelStyle, hasPrice })} />
    </>
  )
}
