import { IconButton } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info, ListFilter, Search } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { type Day, daySchema } from '#domain/kernel/time.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { type Zoom, ZOOMS } from './grid/calendar-axis.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { type CalendarFilter, filterCount } from './grid/calendar-search.ts'

export interface ToolbarProps {
  readonly filter: CalendarFilter
  readonly onFilter: (filter: CalendarFilter) => void
  readonly groups: RentalView['groups']
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
  readonly today: Day
  readonly onDay: (day: Day) => void
  readonly count: number
  readonly asOf: number | null
}

/** On a narrow screen the title is for screen readers only; the menu shows it as well. */
const TITLE = {
  me: '2',
  whiteSpace: 'nowrap',
  position: { base: 'absolute', xl: 'static' },
  w: { base: '1px', xl: 'auto' },
  h: { base: '1px', xl: 'auto' },
  overflow: { base: 'hidden', xl: 'visible' },
  clipPath: { base: 'inset(50%)', xl: 'none' },
} as const

export function CalendarToolbar(props: ToolbarProps) {
  const { filter, onFilter, groups, zoom, onZoom, today, onDay, count, asOf } = props
  const { t } = useLingui()
  const format = useFormat()
  const [opened, open] = useState<'filter' | 'help' | null>(null)
  const chosen = filterCount(filter)
  const reportedAt = asOf === null ? null : format.instant(asOf)
  return (
    <Flex align="center" gap={{ base: '2', md: '3' }} wrap="wrap" px={{ base: '3', md: '5' }} py={{ base: '2', md: '3' }} data-print="none">
      <Box css={TITLE}>
        <Heading as="h1" fontSize="20px">
          <Trans>Calendar of pieces</Trans>
        </Heading>
        <Box textStyle="sm" color="muted">
          {t`${plural(count, { one: 'One piece', other: '# pieces' })}`}
          {reportedAt && <> · {t`as of ${reportedAt}`}</>}
        </Box>
      </Box>
      <Box flex="1" minW={{ base: '120px', md: '180px' }} maxW={{ md: '320px' }}>
        <TextField
          label={t`Find a piece`}
          isLabelHidden
          placeholder={t`Code, name or colour`}
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
          autoComplete="off"
          start={<Search size={18} aria-hidden />}
        />
      </Box>
      <FilterButton count={chosen} onOpen={() => open('filter')} />
      <IconButton hideFrom="md" variant="ghost" color="muted" aria-label={t`How the calendar is used`} onClick={() => open('help')}>
        <Info />
      </IconButton>
      <Flex gap="2" flex={{ base: '1 0 100%', md: '0 0 auto' }} align="center" justify="space-between" minW="0">
        <Flex gap="2" minW="0">
          <QuietButton onClick={() => onDay(today)} px={{ base: '3', md: '4' }}>
            <Trans>Today</Trans>
          </QuietButton>
          <DayJump onDay={onDay} />
        </Flex>
        <Zooms zoom={zoom} onZoom={onZoom} />
        <IconButton hideBelow="md" variant="ghost" color="muted" aria-label={t`How the calendar is used`} onClick={() => open('help')}>
          <Info />
        </IconButton>
      </Flex>
      <FilterSheet isOpen={opened === 'filter'} onClose={() => open(null)} filter={filter} onFilter={onFilter} groups={groups} />
      <HelpSheet isOpen={opened === 'help'} onClose={() => open(null)} />
    </Flex>
  )
}

function FilterButton({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <QuietButton icon={<ListFilter size={18} aria-hidden />} onClick={onOpen} aria-label={t`Filters`} px={{ base: '3', md: '4' }}>
      <Box as="span" hideBelow="lg">
        <Trans>Filters</Trans>
      </Box>
      {count > 0 && (
        <Box as="span" bg="gold.solid" color="gold.contrast" borderRadius="full" minW="6" px="1.5" lineHeight="24px" textStyle="sm">
          {format.number(count)}
        </Box>
      )}
    </QuietButton>
  )
}

/** On a phone the field is reduced to an icon that opens the date picker. */
const JUMP = {
  position: 'relative',
  w: { base: '44px', md: '176px' },
  flexShrink: '0',
  '@media (max-width: 767px)': {
    '& span': { display: 'none !important' },
    '& input': { px: '0', overflow: 'hidden', '&::-webkit-datetime-edit': { opacity: 0 } },
  },
} as const

/** The browser's own date field, to jump to any day. */
function DayJump({ onDay }: Pick<ToolbarProps, 'onDay'>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const jump = (text: string) => {
    setTyped(text)
    const read = v.safeParse(daySchema, text)
    if (read.success) onDay(read.output)
  }
  return (
    <Box css={JUMP}>
      <DayField label={t`Go to a day`} isLabelHidden value={typed} onChange={jump} />
    </Box>
  )
}

const SEGMENTS = {
  display: 'flex',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'l2',
  overflow: 'hidden',
  bg: 'surface',
  '& button': { minH: '44px', minW: '44px', px: { base: '2', md: '3' }, fontWeight: '600', cursor: 'pointer', focusVisibleRing: 'inside' },
  '& button + button': { borderInlineStartWidth: '1px', borderColor: 'line' },
  '& button[aria-pressed=true]': { bg: 'selection', color: 'gold.fg' },
} as const

function Zooms({ zoom, onZoom }: Pick<ToolbarProps, 'zoom' | 'onZoom'>) {
  const { t } = useLingui()
  const words: Readonly<Record<Zoom, string>> = { day: t`Days`, week: t`Weeks`, month: t`Months` }
  return (
    <Box css={SEGMENTS} role="group" aria-label={t`Day width`}>
      {ZOOMS.map((one) => (
        <button key={one} type="button" aria-pressed={one === zoom} onClick={() => onZoom(one)}>
          {words[one]}
        </button>
      ))}
    </Box>
  )
}
