import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Typed, readInteger } from '../i18n/typed-number.ts'
import { createFigureEntry } from './figure-entry.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Rest = Omit<TextFieldProps, 'value' | 'onChange' | 'isLong' | 'type' | 'inputMode'>

export interface FigureFieldProps<T extends number> extends Rest {
  readonly value: T | null
  /** Called with null while the field is empty or invalid. */
  readonly onChange: (value: T | null) => void
  /** The message of an empty field that requires a number. */
  readonly emptyFault?: string
}

interface Reading<T extends number> {
  readonly read: (typed: string) => Typed<T>
  readonly write: (value: T | null) => string
  readonly inputMode: 'numeric' | 'decimal'
  readonly faultOf: (typed: string) => string
}

/** The typed text, its parsed value, and the former value. */
export interface TypedFigure {
  readonly text: string
  readonly value: number | null
  readonly over: number | null
}

/**
 * The typed text stays as it is, and the value follows. A value set from outside replaces the text. Invalid text
 * stays while the value is unchanged, so that a digit is never appended to a number that was just deleted.
 */
export const shownFigure = (typed: TypedFigure, value: number | null, written: string): string =>
  typed.value === value || (typed.value === null && typed.over === value) ? typed.text : written

export function FigureField<T extends number>({
  value,
  onChange,
  reading,
  error,
  emptyFault,
  ...rest
}: FigureFieldProps<T> & { readonly reading: Reading<T> }) {
  const [typed, setTyped] = useState<TypedFigure>({ text: reading.write(value), value, over: value })
  const [entry] = useState(createFigureEntry)
  const text = shownFigure(typed, value, reading.write(value))
  const { kind } = reading.read(text)
  // The fault of the text is more specific than that of a missing number.
  const fault = kind === 'wrong' ? reading.faultOf(text) : (error ?? (kind === 'empty' ? emptyFault : null))
  return (
    <TextField
      {...rest}
      value={text}
      inputMode={reading.inputMode}
      autoComplete="off"
      error={fault}
      isUnreadable={kind === 'wrong'}
      onFocus={(event) => {
        entry.entered(event.currentTarget)
        rest.onFocus?.(event)
      }}
      onClick={(event) => {
        entry.pressed(event.currentTarget)
        rest.onClick?.(event)
      }}
      onChange={(next) => {
        entry.typed()
        const answer = reading.read(next)
        const nextValue = answer.kind === 'value' ? answer.value : null
        setTyped({ text: next, value: nextValue, over: value })
        onChange(nextValue)
      }}
    />
  )
}

/** A whole number, typed in Latin or Arabic digits. */
export function NumberField(props: FigureFieldProps<number>) {
  const { t } = useLingui()
  const write = (value: number | null) => (value === null ? '' : String(value))
  const reading = { read: readInteger, write, inputMode: 'numeric', faultOf: () => t`This should be a whole number.` } as const
  return <FigureField {...props} reading={reading} />
}
