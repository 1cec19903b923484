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
  /** The words of choosing nothing; without them something is always chosen. */
  readonly none?: string
  readonly isReadOnly?: boolean
}

/** One of a list, by the browser's own control: quick, small, at home on a phone. */
export function ChoiceField<V extends string | number>(props: ChoiceFieldProps<V>) {
  const { value, onChange, choices, none, isReadOnly, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <NativeSelect.Root disabled={isReadOnly} colorPalette="gold">
          <NativeSelect.Field
            {...wiring}
            h="11"
            textStyle="md"
            bg="surface"
            borderColor="lineStrong"
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
            <ChevronDown />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
    </FieldFrame>
  )
}
