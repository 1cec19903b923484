import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { type InboxFilter, choicesIn } from './attention-filter.ts'
import type { AttentionRow } from './attention-inbox.ts'
import { kindWords } from './attention-words.ts'
import { useNoticeWords } from '../use-notice-words.ts'
import { seriesIn } from './use-till-label.ts'

const CODE_LENGTH_MAX = 60
const cut = (text: string): string => (text.length > CODE_LENGTH_MAX ? `${text.slice(0, CODE_LENGTH_MAX)}…` : text)

export interface AttentionFiltersProps {
  readonly rows: readonly AttentionRow[]
  readonly filter: InboxFilter
  readonly onFilter: (filter: InboxFilter) => void
  readonly tillLabel: (till: string, series?: string | null) => string
}

export function AttentionFilters({ rows, filter, onFilter, tillLabel }: AttentionFiltersProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const say = useNoticeWords()
  const { kinds, tills, codes } = choicesIn(rows, filter)
  const withCount = (label: string, count: number) => `${label} (${format.number(count)})`
  const kindLabel = (kind: number) => {
    const known = kindWords[kind]
    return known ? i18n._(known.word) : t`Something new`
  }
  const sample = (code: string) => rows.find((row) => row.code === code)?.details
  const series = (till: string) => seriesIn(rows.filter((row) => row.deviceId === till))
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1.4fr' }}
      gap="3"
      css={{ '& > :last-of-type': { gridColumn: { base: 'span 2', md: 'auto' } } }}
    >
      <ChoiceField
        label={t`Result`}
        value={filter.kind}
        none={t`Everything`}
        choices={kinds.map(({ value, count }) => ({ value, label: withCount(kindLabel(value), count) }))}
        onChange={(kind) => onFilter({ ...filter, kind })}
      />
      <ChoiceField
        label={t`Till`}
        value={filter.till}
        none={t`All tills`}
        choices={tills.map(({ value, count }) => ({ value, label: withCount(tillLabel(value, series(value)), count) }))}
        onChange={(till) => onFilter({ ...filter, till })}
      />
      <ChoiceField
        label={t`Problem`}
        value={filter.code}
        none={t`Everything`}
        choices={codes.map(({ value, count }) => ({ value, label: withCount(cut(say(value, sample(value))), count) }))}
        onChange={(code) => onFilter({ ...filter, code })}
      />
    </Box>
  )
}
