import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { takesOne } from '#domain/list-filter.ts'
import { type Money, minor } from '#domain/kernel/money.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import type { ListFilter } from '../../declarations.ts'
import { DraftReference } from '../../form/draft-reference.tsx'
import { choiceList } from '../../choice-list.ts'
import { filterKind } from '../filters-of.ts'
import { ChoicesFilter } from './choices-filter.tsx'
import { DayFilter } from './day-filter.tsx'
import type { ListView } from '../list-address.ts'

export interface ListFilterFieldProps<Q extends AnyQuery> {
  readonly query: Q
  readonly filter: ListFilter<Q>
  readonly view: ListView
  readonly onFilters: (filters: Readonly<Record<string, string>>) => void
  readonly names?: RowNames
}

const RANGES: ReadonlySet<string> = new Set(['money', 'integer'])
export const isRange = (query: AnyQuery, field: string): boolean => RANGES.has(filterKind(query, field).kind)

/** A filter of a list by the kind of its field: a choice of several values, yes or no, a row, or the bounds of a range. */
export function ListFilterField<Q extends AnyQuery>({ query, filter, view, onFilters }: ListFilterFieldProps<Q>) {
  const { i18n, t } = useLingui()
  const { kind } = filterKind(query, filter.field)
  const label = i18n._(filter.label)
  const value = view.filters[filter.field] ?? null
  const set = (next: Readonly<Record<string, string>>) => onFilters({ ...view.filters, ...next })
  const choose = (next: string | null) => set({ [filter.field]: next ?? '' })
  if (filter.reference) {
    return (
      <DraftReference frame={{ label, error: null }} source={{ query: filter.reference }} value={value} none={t`All`} onChange={choose} />
    )
  }
  if (kind === 'flag') {
    // A flag with words, such as a status, shows them instead of yes and no.
    const words = new Map(choiceList(filter.choices, i18n).map((choice) => [choice.code, choice.label]))
    const choices = [
      { value: 'true', label: words.get('1') ?? t`Yes` },
      { value: 'false', label: words.get('0') ?? t`No` },
    ]
    return <ChoiceField label={label} value={value} none={t`All`} choices={choices} onChange={choose} />
  }
  if (kind === 'day') {
    const [from, before] = [`${filter.field}.from`, `${filter.field}.before`]
    const bounds = { from: view.filters[from] ?? '', before: view.filters[before] ?? '' }
    return <DayFilter label={label} bounds={bounds} onChange={(next) => set({ [from]: next.from, [before]: next.before })} />
  }
  if (RANGES.has(kind)) return <RangeFilter kind={kind} field={filter.field} label={label} view={view} onChange={set} />
  const choices = choiceList(filter.choices, i18n).map((choice) => ({ value: choice.code, label: choice.label }))
  if (takesOne(query.worked?.[filter.field]))
    return <ChoiceField label={label} value={value} none={t`All`} choices={choices} onChange={choose} />
  return <ChoicesFilter label={label} choices={choices} text={view.filters[filter.field]} onChange={choose} />
}

interface RangeFilterProps {
  readonly kind: string
  readonly field: string
  readonly label: string
  readonly view: ListView
  readonly onChange: (next: Readonly<Record<string, string>>) => void
}

/** From and to, both included; the address has the first value after the end, as in all ranges. */
function RangeFilter({ kind, field, label, view, onChange }: RangeFilterProps) {
  const { t } = useLingui()
  const [from, before] = [`${field}.from`, `${field}.before`]
  const first = view.filters[from] ?? ''
  const end = view.filters[before] ?? ''
  const both = [t`${label}, from`, t`${label}, to`] as const
  const numbers = {
    low: first === '' ? null : Number(first),
    high: end === '' ? null : Number(end) - 1,
    setLow: (value: number | null) => onChange({ [from]: value === null ? '' : String(value) }),
    setHigh: (value: number | null) => onChange({ [before]: value === null ? '' : String(value + 1) }),
  }
  const money = (value: number | null): Money | null => (value === null ? null : minor(value))
  return (
    <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
      {kind === 'money' ? (
        <>
          <MoneyField label={both[0]} value={money(numbers.low)} onChange={numbers.setLow} />
          <MoneyField label={both[1]} value={money(numbers.high)} onChange={numbers.setHigh} />
        </>
      ) : (
        <>
          <NumberField label={both[0]} value={numbers.low} onChange={numbers.setLow} />
          <NumberField label={both[1]} value={numbers.high} onChange={numbers.setHigh} />
        </>
      )}
    </Box>
  )
}
