import { useLingui } from '@lingui/react/macro'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RETURN_REASONS, type ReturnReason, reasonWords } from './return-words.ts'

interface ReturnReasonFieldsProps {
  readonly reason: ReturnReason | null
  readonly text: string
  readonly isReasonMissing: boolean
  readonly isTextMissing: boolean
  readonly onReason: (reason: ReturnReason | null) => void
  readonly onText: (text: string) => void
}

/** The reason, predefined or typed: tax law requires one on every credit note. */
export function ReturnReasonFields({ reason, text, isReasonMissing, isTextMissing, onReason, onText }: ReturnReasonFieldsProps) {
  const { t, i18n } = useLingui()
  const isOther = reason === 'other'
  return (
    <>
      <ChoiceField
        label={t`Reason`}
        isRequired
        value={reason}
        none={t`Choose the reason`}
        choices={RETURN_REASONS.map((one) => ({ value: one, label: i18n._(reasonWords[one]) }))}
        error={isReasonMissing ? t`Enter the reason: it is printed on the credit note.` : null}
        onChange={onReason}
      />
      {reason !== null && (
        <TextField
          label={isOther ? t`In your own words` : t`More about it`}
          isRequired={isOther}
          isLong
          maxLength={500}
          value={text}
          error={isTextMissing ? t`Enter the reason: it is printed on the credit note.` : null}
          onChange={onText}
        />
      )}
    </>
  )
}
