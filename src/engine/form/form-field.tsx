import { useLingui } from '@lingui/react'
import type { Money } from '#domain/kernel/money.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { FlagField } from '../../ui/flag-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { choiceList } from '../choice-list.ts'
import type { FormField, FormFieldKind } from '../declarations.ts'
import { useSession } from '../session.ts'
import { DraftReference } from './draft-reference.tsx'
import { MobileField } from './mobile-field.tsx'
import { PercentField } from './percent-field.tsx'
import { PriceField } from './price-field.tsx'

export interface DraftFieldProps<Draft extends object> {
  readonly field: FormField<Draft>
  readonly draft: Draft
  readonly error: string | null
  readonly parts?: Readonly<Record<string, string>>
  readonly onChange: (name: keyof Draft & string, value: unknown) => void
  readonly onBegin?: (name: keyof Draft & string, value: unknown) => void
}

const NATIVE: Partial<Record<FormFieldKind, object>> = {
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'off', dir: 'ltr' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'off', dir: 'ltr' },
  text: { autoComplete: 'off' },
  code: { autoComplete: 'off', dir: 'ltr' },
  trn: { autoComplete: 'off', dir: 'ltr', inputMode: 'numeric' },
}

/** A field of one language uses its direction, regardless of the page's language. */
const DIRECTIONS: Readonly<Record<string, 'rtl' | 'ltr'>> = { Ar: 'rtl', En: 'ltr' }

const NO_PARTS = {}

/** Renders a form field by its kind. Empty texts of nullable fields become null, as the commands expect. */
export function DraftField<Draft extends object>({
  field,
  draft,
  error,
  parts = NO_PARTS,
  onChange,
  onBegin = onChange,
}: DraftFieldProps<Draft>) {
  const { i18n } = useLingui()
  const { setting } = useSession()
  const frame = {
    label: i18n._(field.label),
    hint: field.hint ? i18n._(field.hint) : undefined,
    isRequired: field.isRequired,
    isReadOnly: field.isReadOnly?.(draft),
    error,
  }
  const value: unknown = draft[field.name]
  const set = (next: unknown) => onChange(field.name, next)
  if (field.own) {
    return <field.own {...frame} value={value} parts={parts} onChange={set} onBegin={(next) => onBegin(field.name, next)} />
  }
  if (field.reference) {
    return <DraftReference frame={frame} source={field.reference} value={typeof value === 'string' ? value : null} onChange={set} />
  }
  if (field.kind === 'price') {
    return <PriceField {...frame} value={typeof value === 'number' ? (value as Money) : null} vatRate={setting.vatRate} onChange={set} />
  }
  if (field.kind === 'rate') return <PercentField {...frame} value={typeof value === 'number' ? value : null} onChange={set} />
  if (field.kind === 'flag') return <FlagField {...frame} value={value === true} onChange={set} />
  if (field.kind === 'integer') return <NumberField {...frame} value={typeof value === 'number' ? value : null} onChange={set} />
  // A money field of a draft is in minor units; the command's schema refuses anything else.
  if (field.kind === 'money') return <MoneyField {...frame} value={typeof value === 'number' ? (value as Money) : null} onChange={set} />
  if (field.kind === 'choice') {
    const choices = choiceList(field.choices, i18n).map(({ code, label }) => ({ value: Number(code), label }))
    return (
      <ChoiceField
        {...frame}
        value={typeof value === 'number' ? value : null}
        choices={choices}
        none={field.none && i18n._(field.none)}
        onChange={set}
      />
    )
  }
  const isNullable = !field.isRequired
  if (field.kind === 'day') {
    return (
      <DayField
        {...frame}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => set(next === '' && isNullable ? null : next)}
      />
    )
  }
  const setText = (next: string) => set(next === '' && isNullable ? null : next)
  const text = typeof value === 'string' ? value : ''
  if (field.kind === 'mobile') return <MobileField {...frame} lengthMax={field.lengthMax} value={text} onChange={setText} />
  return (
    <TextField
      {...frame}
      dir={DIRECTIONS[field.name.slice(-2)]}
      {...NATIVE[field.kind]}
      isLong={field.kind === 'long-text'}
      maxLength={field.lengthMax}
      value={text}
      onChange={setText}
    />
  )
}
