import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Typed, readInteger } from '../i18n/typed-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Rest = Omit<TextFieldProps, 'value' | 'onChange' | 'isLong' | 'type' | 'inputMode'>

export interface FigureFieldProps<T extends number> extends Rest {
  readonly value: T | null
  /** Null while the field is empty or holds something that is not a figure. */
  readonly onChange: (value: T | null) => void
}

interface Reading<T extends number> {
  readonly read: (typed: string) => Typed<T>
  readonly write: (value: T | null) => string
  readonly inputMode: 'numeric' | 'decimal'
  readonly fault: string
}

/** What was typed is kept as typed; the value beside it follows. A value set from outside replaces the text. */
export function FigureField<T extends number>({
  value,
  onChange,
  reading,
  error,
  ...rest
}: FigureFieldProps<T> & { readonly reading: Reading<T> }) {
  const [typed, setTyped] = useState<{ text: string; value: T | null }>({ text: reading.write(value), value })
  const text = typed.value === value ? typed.text : reading.write(value)
  const isWrong = reading.read(text).kind === 'wrong'
  return (
    <TextField
      {...rest}
      value={text}
      inputMode={reading.inputMode}
      autoComplete="off"
      error={error ?? (isWrong ? reading.fault : null)}
      onChange={(next) => {
        const answer = reading.read(next)
        const nextValue = answer.kind === 'value' ? answer.value : null
        setTyped({ text: next, value: nextValue })
        onChange(nextValue)
      }}
    />
  )
}

/** A whole number, typed in Latin or Arabic digits. */
export function NumberField(props: FigureFieldProps<number>) {
  const { t } = useLingui()
  const write = (value: number | null) => (value === null ? '' : String(value))
  return <FigureField {...props} reading={{ read: readInteger, write, inputMode: 'numeric', fault: t`This should be a whole number.` }} />
}
