import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Typed, readInteger } from '../i18n/typed-number.ts'
import { createFigureEntry } from './figure-entry.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Rest = Omit<TextFieldProps, 'value' | 'onChange' | 'isLong' | 'type' | 'inputMode'>

export interface FigureFieldProps<T extends number> extends Rest {
  readonly value: T | null
  /** Null while the field is empty or holds something that is not a figure. */
  readonly onChange: (value: T | null) => void
  /** What to say when somebody has emptied a field that needs a figure. */
  readonly emptyFault?: string
}

interface Reading<T extends number> {
  readonly read: (typed: string) => Typed<T>
  readonly write: (value: T | null) => string
  readonly inputMode: 'numeric' | 'decimal'
  /** What to say of a text that is no such figure. */
  readonly faultOf: (typed: string) => string
}

/** What was typed, the value that it was read as, and the one that stood there before. */
export interface TypedFigure {
  readonly text: string
  readonly value: number | null
  readonly over: number | null
}

/**
 * What was typed is kept as typed; the value beside it follows. A value set from outside replaces the text. Text that is no figure stays where
 * the value goes on being what it was: a digit is never written behind a figure that somebody has just deleted.
 */
export const shownFigure = (typed: TypedFigure, value: number | null, written: string): string =>
  typed.value === value || (typed.value === null && typed.over === value) ? typed.text : written

/** A field of one figure. */
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
  // What is wrong with the text says more than that a figure is missing.
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
