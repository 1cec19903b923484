import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { type DayRangeName, dayRange } from '#domain/kernel/day-range.ts'
import type { Day } from '#domain/kernel/time.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import type { ReportScreenDeclaration } from '../declarations.ts'
import { periodWords } from '../period-words.ts'

const PRESETS = [
  'today',
  'yesterday',
  'this-month',
  'last-month',
  'last-3-months',
  'last-quarter',
] as const satisfies readonly DayRangeName[]

type Params = Readonly<Record<string, string>>

export interface ReportBarProps {
  readonly declaration: ReportScreenDeclaration<any>
  readonly params: Params
  readonly today: Day
  readonly onChange: (next: Params) => void
  readonly faultyName: string | null
}

/** The parameters of a report: the usual periods by one press, any other by its days. */
export function ReportBar({ declaration, params, today, onChange, faultyName }: ReportBarProps) {
  const { i18n } = useLingui()
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" data-print="none">
      {declaration.params.map((param) => (
        <Box key={param.name} w={{ base: 'calc(50% - 6px)', md: '180px' }}>
          <DayField
            label={i18n._(param.label)}
            value={params[param.name] ?? ''}
            error={faultyName === param.name ? ' ' : null}
            onChange={(value) => onChange({ [param.name]: value })}
          />
        </Box>
      ))}
      {declaration.hasPresets && (
        <Flex gap="2" wrap={{ base: 'nowrap', md: 'wrap' }} overflowX="auto" maxW="full" p="2px">
          {PRESETS.map((name) => {
            const period = dayRange(name, today)
            const isChosen = period.from === params.from && period.to === params.to
            return (
              <QuietButton
                key={name}
                aria-pressed={isChosen}
                flexShrink="0"
                bg={isChosen ? 'selection' : 'surface'}
                borderColor={isChosen ? 'gold.solid' : 'lineStrong'}
                onClick={() => onChange({ ...period })}
              >
                {i18n._(periodWords[name])}
              </QuietButton>
            )
          })}
        </Flex>
      )}
    </Flex>
  )
}
