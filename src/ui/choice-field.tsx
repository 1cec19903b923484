import { NativeSelect } from '@chakra-ui/react/native-select'
import { ChevronDown } from 'lucide-react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface Choice<V extends string | number> {
  readonly value: V
  readonly label: string
}

export interface ChoiceFieldProps<V extends string | number> extends FieldFrameProps {
  readonly value: V | null
  readonly onChange: (value: V | null) => void
  readonly choices: readonly Choice<V>[]
  /** The label of an empty choice; without it something is always selected. */
  readonly none?: string
  readonly isReadOnly?: boolean
  /** The selected option no longer exists, so the form must not be sent. */
  readonly isGone?: boolean
}

export function ChoiceField<V extends string | number>(props: ChoiceFieldProps<V>) {
  const { value, onChange, choices, none, isReadOnly, isGone, ...frame } = props
  return (
    <FieldFrame {...frame} isDisabled={isReadOnly}>
      <NativeSelect.Root>
        <NativeSelect.Field
          data-unsendable={isGone ? '' : undefined}
          value={value === null ? '' : String(value)}
          onChange={(event) => onChange(choices.find((choice) => String(choice.value) === event.currentTarget.value)?.value ?? null)}
        >
          {(none !== undefined || value === null) && <option value="">{none ?? ''}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown size={18} aria-hidden />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </FieldFrame>
  )
}
