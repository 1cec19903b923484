import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyCheck, Plus, Trash2 } from 'lucide-react'
import type { HourSpan } from '#domain/kernel/kinds/hour-spans.ts'
import { SPANS_A_DAY_MAX } from '#domain/kernel/kinds/week-hours.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import type { OwnFieldProps } from '../../declarations.ts'
import { weekdayName } from '../../file/shape-text.ts'
import { GroupFrame } from './group-frame.tsx'
import { TimeField } from './time-field.tsx'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
/** The default times of a day if no other day has any. */
const USUAL = { from: '09:00', to: '17:00' }

/** A time span in the form, whose times may be missing while they are typed. */
interface Typed {
  readonly day: number
  readonly from: string | null
  readonly to: string | null
}

/** A span whose end is not after its start, shown as a fault at once; midnight counts as the end of the day. */
const isOverMidnight = ({ from, to }: Typed): boolean => from !== null && to !== null && to <= from && to !== '00:00'

/** Weekly hours: each day with its time spans. The times of one day can be copied to others. */
export function HoursField({ value, onChange, parts, ...frame }: OwnFieldProps) {
  const spans = (Array.isArray(value) ? value : []) as readonly Typed[]
  const faultOf = (span: Typed, part: string): string | null => parts[`${spans.indexOf(span)}.${part}`] ?? null
  const put = (day: number, next: readonly Omit<Typed, 'day'>[]) =>
    onChange(
      DAYS.flatMap((one) => (one === day ? next.map(({ from, to }) => ({ day, from, to })) : spans.filter((span) => span.day === one))),
    )
  const first = spans.find(({ from, to }) => from && to) ?? USUAL
  const copyFrom = (day: number) => {
    const its = spans.filter((span) => span.day === day)
    onChange(DAYS.flatMap((one) => its.map((span) => ({ ...span, day: one }))))
  }
  return (
    <GroupFrame {...frame} error={Object.keys(parts).length > 0 ? null : frame.error}>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderColor="line" borderRadius="l2">
        {DAYS.map((day) => (
          <DayLine
            key={day}
            day={day}
            spans={spans.filter((span) => span.day === day)}
            isReadOnly={frame.isReadOnly ?? false}
            faultOf={faultOf}
            usual={first}
            onChange={(next) => put(day, next)}
            onCopy={() => copyFrom(day)}
          />
        ))}
      </Box>
    </GroupFrame>
  )
}

interface DayLineProps {
  readonly day: number
  readonly spans: readonly Typed[]
  readonly isReadOnly: boolean
  readonly usual: Omit<Typed, 'day'> | Pick<HourSpan, 'from' | 'to'>
  readonly faultOf: (span: Typed, part: 'from' | 'to') => string | null
  readonly onChange: (spans: readonly Omit<Typed, 'day'>[]) => void
  readonly onCopy: () => void
}

function DayLine({ day, spans, isReadOnly, usual, faultOf, onChange, onCopy }: DayLineProps) {
  const { t, i18n } = useLingui()
  const name = weekdayName(day, i18n.locale, 'long')
  const set = (nth: number, next: Partial<Typed>) => onChange(spans.map((span, at) => (at === nth ? { ...span, ...next } : span)))
  return (
    <Flex as="li" gap="3" p="3" wrap="wrap" align="flex-start" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Flex w={{ base: 'full', sm: '24' }} minH={{ base: '0', sm: '11' }} align="center" fontWeight="600" flexShrink="0">
        {name}
      </Flex>
      <Flex direction="column" gap="2" flex={{ base: '1 0 100%', sm: '1 1 0' }} minW="0">
        {spans.map((span, nth) => (
          <Flex key={`${nth} of ${spans.length}`} gap="2" align="flex-start" wrap="wrap">
            <Box flex="1" minW="0" maxW="40">
              <TimeField
                isLabelHidden
                label={t`${name}, from`}
                value={span.from}
                error={faultOf(span, 'from')}
                isReadOnly={isReadOnly}
                onChange={(from) => set(nth, { from: from as string | null })}
              />
            </Box>
            <Box flex="1" minW="0" maxW="40">
              <TimeField
                isLabelHidden
                label={t`${name}, to`}
                value={span.to}
                error={faultOf(span, 'to')}
                isReadOnly={isReadOnly}
                onChange={(to) => set(nth, { to: to as string | null })}
              />
            </Box>
            {!isReadOnly && (
              <IconButton
                variant="ghost"
                color="muted"
                aria-label={t`Remove these hours of ${name}`}
                onClick={() => onChange(spans.filter((_, at) => at !== nth))}
              >
                <Trash2 />
              </IconButton>
            )}
            {isOverMidnight(span) && (
              <Box flex="1 0 100%" textStyle="sm" color="warn">
                <Trans>Ends on the next day.</Trans>
              </Box>
            )}
          </Flex>
        ))}
        {spans.length === 0 && (
          <Flex minH="11" align="center" color="muted">
            <Trans context="hours">Closed</Trans>
          </Flex>
        )}
      </Flex>
      {!isReadOnly && (
        <Flex gap="1" flexShrink="0">
          {spans.length > 0 && (
            <IconButton variant="ghost" color="muted" aria-label={t`Every day as ${name}`} title={t`Every day as ${name}`} onClick={onCopy}>
              <CopyCheck />
            </IconButton>
          )}
          {spans.length < SPANS_A_DAY_MAX && (
            <QuietButton
              icon={<Plus size={18} aria-hidden />}
              aria-label={t`Add hours on ${name}`}
              onClick={() => onChange([...spans, spans.length === 0 ? usual : { from: null, to: null }])}
            >
              {t({ message: 'Hours', context: 'add' })}
            </QuietButton>
          )}
        </Flex>
      )}
    </Flex>
  )
}
