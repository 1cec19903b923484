import { Field } from '@chakra-ui/react/field'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldFrameProps {
  readonly label: string
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  /** Shows the label to screen readers only, for example of a search box. */
  readonly isLabelHidden?: boolean
}

interface Wiring {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': boolean | undefined
}

interface FrameProps extends FieldFrameProps {
  readonly isDisabled?: boolean | undefined
  /** The control. A function is for a control that is not Chakra's: it receives the ARIA attributes that others get by themselves. */
  readonly children: ReactNode | ((wiring: Wiring) => ReactNode)
}

/** A field's label, its control, and its error or else its hint, which describe the control. */
export function FieldFrame({ label, error, hint, isRequired, isLabelHidden, isDisabled, children }: FrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const wiring = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-required': isRequired || undefined,
  }
  return (
    // Not a group for screen readers: a field is a single control. An error shares the id of the hint, so that it
    // describes the control: few screen readers read `aria-errormessage`.
    <Field.Root
      id={id}
      ids={{ helperText: noteId }}
      role="presentation"
      invalid={Boolean(error)}
      required={isRequired}
      disabled={isDisabled}
    >
      <Field.Label srOnly={isLabelHidden || undefined}>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {typeof children === 'function' ? children(wiring) : children}
      <Field.ErrorText id={noteId} role="alert" aria-live="assertive">
        <TriangleAlert aria-hidden />
        {error}
      </Field.ErrorText>
      {!error && hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  )
}
