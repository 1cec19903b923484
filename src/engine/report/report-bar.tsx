import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { COMPARISONS, type Comparison } from '#domain/kernel/report/compared-period.ts'
import { type DayRangeName, NEXT_RANGES, PAST_RANGES, dayRange } from '#domain/kernel/day-range.ts'
import type { Day } from '#domain/kernel/time.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import type { ReportScreenDeclaration } from '../declarations.ts'
import { periodWords } from '../period-words.ts'
import type { Params, ReportView } from './report-params.ts'

const PRESETS = { past: PAST_RANGES, next: NEXT_RANGES } as const
const COMPARISON_WORDS = {
  before: msg`The period before`,
  month: msg`A month before`,
  year: msg`A year before`,
} as const

const PARAM_WORDS: Readonly<Record<string, MessageDescriptor>> = { from: msg`From day`, to: msg`To day`, day: msg`As of` }

export interface ReportBarProps {
  readonly declaration: ReportScreenDeclaration<Params>
  readonly view: ReportView
  readonly today: Day
  readonly onChange: (next: { readonly params?: Params; readonly comparison?: Comparison | null }) => void
}

/** The parameters of a report: preset periods, a custom period, and the comparison. */
export function ReportBar({ declaration, view, today, onChange }: ReportBarProps) {
  const { i18n, t } = useLingui()
  const usual: Params = declaration.defaults(today)
  // An optional day defaults to now. The day field cannot be cleared by touch, so there is a button for it.
  const left = Object.keys(usual).filter((name) => usual[name] === '' && view.params[name] !== '')
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" data-print="none">
      {Object.entries(view.params).map(([name, day]) => {
        if (Object.hasOwn(view.fixed, name)) return null
        const word = declaration.labels[name] ?? PARAM_WORDS[name]
        return (
          <Box key={name} w={FIELD_WIDTH} flexGrow={{ base: '1', md: '0' }}>
            <DayField
              label={word ? i18n._(word) : name}
              value={day}
              error={view.fault?.name === name ? ' ' : null}
              onChange={(value) => onChange({ params: { [name]: value } })}
            />
          </Box>
        )
      })}
      {left.length > 0 && (
        <QuietButton onClick={() => onChange({ params: Object.fromEntries(left.map((name) => [name, ''])) })}>
          {t({ message: 'Now', context: 'report' })}
        </QuietButton>
      )}
      {declaration.report.compare && (
        <Box w={{ base: 'full', md: '220px' }}>
          <ChoiceField
            label={t`Compare with`}
            value={view.comparison}
            none={t({ message: 'No comparison', context: 'comparison' })}
            choices={COMPARISONS.map((value) => ({ value, label: i18n._(COMPARISON_WORDS[value]) }))}
            onChange={(comparison) => onChange({ comparison })}
          />
        </Box>
      )}
      {declaration.presets && (
        <Presets
          names={typeof declaration.presets === 'string' ? PRESETS[declaration.presets] : declaration.presets}
          view={view}
          today={today}
          onChange={onChange}
        />
      )}
    </Flex>
  )
}

type PresetsProps = Pick<ReportBarProps, 'view' | 'today' | 'onChange'> & { readonly names: readonly DayRangeName[] }

const PRESETS_ROW = { display: 'flex', gap: '2', flexWrap: { base: 'nowrap', md: 'wrap' }, p: '2px' } as const

function Presets({ names, view: { params }, today, onChange }: PresetsProps) {
  const { i18n, t } = useLingui()
  return (
    <ScrollRow role="group" aria-label={t`The usual periods`} css={PRESETS_ROW} frame={{ w: 'full' }}>
      {names.map((name) => {
        const period = dayRange(name, today)
        const isChosen = period.from === params['from'] && period.to === params['to']
        return (
          <QuietButton
            key={name}
            aria-pressed={isChosen}
            flexShrink="0"
            bg={isChosen ? 'selection' : 'surface'}
            borderColor={isChosen ? 'gold.solid' : 'lineStrong'}
            onClick={() => onChange({ params: { ...period } })}
          >
            {i18n._(periodWords[name])}
          </QuietButton>
        )
      })}
    </ScrollRow>
  )
}

const FIELD_WIDTH = { base: 'calc(50% - 6px)', md: '180px' } as const
