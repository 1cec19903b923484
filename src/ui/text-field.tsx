import type { ComponentProps } from 'react'
import { Input } from '@chakra-ui/react/input'
import { Textarea } from '@chakra-ui/react/textarea'
import { InputGroup } from '@chakra-ui/react/input-group'
import type { ReactNode, Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type Native = Pick<
  ComponentProps<typeof Input>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'placeholder'
  | 'maxLength'
  | 'autoFocus'
  | 'onKeyDown'
  | 'onBlur'
  | 'onFocus'
  | 'onClick'
  | 'dir'
  | 'size'
  | 'name'
  | 'enterKeyHint'
>

export interface TextFieldProps extends FieldFrameProps, Native {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isReadOnly?: boolean
  readonly isLong?: boolean
  /** The text is not a valid value, so its form must not be sent. */
  readonly isUnreadable?: boolean
  /** Rendered inside the field at its start or end: an icon, a unit, a small button. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}

const INSIDE = { color: 'muted', fontSize: 'inherit' } as const

/** A single-line or, with `isLong`, a multi-line text field. A refusal does not change the typed text. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, isRequired, isLabelHidden, value, onChange, ...rest } = props
  const { isReadOnly, isLong, isUnreadable, start, end, inputRef, ...native } = rest
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {isLong ? (
        <Textarea
          rows={3}
          value={value}
          readOnly={isReadOnly}
          maxLength={native.maxLength}
          placeholder={native.placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        // Elements inside the field follow the direction of the text, so that they do not overlap it.
        <InputGroup
          dir={native.dir}
          startElement={start}
          startElementProps={INSIDE}
          endElement={end}
          endElementProps={{ ...INSIDE, px: '1' }}
        >
          <Input
            {...native}
            ref={inputRef}
            // Read by the dialog when it traps the focus: a dialog below it may have taken the focus back.
            data-autofocus={native.autoFocus ? '' : undefined}
            data-unreadable={isUnreadable ? '' : undefined}
            // Addresses, phone numbers and other numbers are left to right in both languages, but aligned to the start.
            textAlign="start"
            ps={start ? '10' : undefined}
            pe={end ? '12' : undefined}
            value={value}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </InputGroup>
      )}
    </FieldFrame>
  )
}
