import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { type Day, addDays } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { type Format, useFormat } from '../../../i18n/format.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { periodWords } from '../../period-words.ts'
import { FilterMenu } from './filter-menu.tsx'
import { type DayBounds, FILTER_PERIODS, boundsOf, lastDayOf, periodOf } from './filter-values.ts'

export interface DayFilterProps {
  readonly label: string
  readonly bounds: DayBounds
  readonly onChange: (bounds: DayBounds) => void
}

/** Formats a range of days, which may be open at one end. */
export function useDaysInWords(): (bounds: DayBounds) => string | null {
  const { i18n, t } = useLingui()
  const format = useFormat()
  return (bounds) => {
    const period = periodOf(bounds, format.dayOf(nowMs()))
    if (period) return i18n._(periodWords[period])
    const [first, last] = [shown(format, bounds.from), shown(format, lastDayOf(bounds.before))]
    if (first !== '' && last !== '') return first === last ? first : t`${first} to ${last}`
    return first !== '' ? t`From ${first}` : last !== '' ? t`Until ${last}` : null
  }
}

const shown = (format: Format, day: string): string => (day === '' ? '' : format.day(day))

/** From and to, both included, or a preset period; the address has the first day after the end. */
export function DayFilter({ label, bounds, onChange }: DayFilterProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const today = format.dayOf(nowMs())
  const chosen = periodOf(bounds, today)
  const inWords = useDaysInWords()
  return (
    <FilterMenu label={label} chosen={inWords(bounds)} none={t`All days`}>
      <Flex direction="column">
        {FILTER_PERIODS.map((period) => (
          <QuietButton
            key={period}
            justifyContent="flex-start"
            borderColor="transparent"
            bg={chosen === period ? 'selection' : 'surface'}
            aria-pressed={chosen === period}
            onClick={() => onChange(chosen === period ? { from: '', before: '' } : boundsOf(period, today))}
          >
            {i18n._(periodWords[period])}
          </QuietButton>
        ))}
      </Flex>
      <Box display="grid" gap="2" p="2" mt="1" borderTopWidth="1px" borderColor="line">
        <DayField label={t`${label}, from`} value={bounds.from} onChange={(from) => onChange({ ...bounds, from })} />
        <DayField
          label={t`${label}, to`}
          value={lastDayOf(bounds.before)}
          onChange={(to) => onChange({ ...bounds, before: to === '' ? '' : addDays(to as Day, 1) })}
        />
      </Box>
    </FilterMenu>
  )
}
