import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Day, addDays } from '#domain/kernel/time.ts'
import { useFormat } from '../../i18n/format.ts'
import { dayOfKey, monthAway, monthGrid, monthStart, sameDayIn } from './month-grid.ts'

/** Whether the piece is free on a day. */
export type DayMark = 'free' | 'taken'

export interface DayCalendarProps {
  readonly value: Day | null
  readonly today: Day
  readonly markOf?: ((day: Day) => DayMark | null) | undefined
  readonly onChoose: (day: Day) => void
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  '& [role=columnheader]': { textAlign: 'center', textStyle: 'sm', color: 'muted', py: '1' },
  '& [role=row]': { display: 'contents' },
  '& button': {
    w: 'full',
    minH: '12',
    py: '1',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    lineHeight: '1.2',
    focusVisibleRing: 'outside',
    _hover: { bg: 'sunken' },
  },
  '& button[data-beside]': { color: 'muted' },
  '& button[data-today]': { borderColor: 'gold.solid' },
  '& button[aria-pressed=true]': { bg: 'gold.solid', color: 'gold.contrast' },
  '& [data-hijri]': { display: 'block', fontSize: '12px' },
  '& [data-mark]': { display: 'block', boxSize: '6px', mx: 'auto', mt: '0.5', borderRadius: 'full' },
  '& [data-mark=free]': { bg: 'good' },
  '& [data-mark=taken]': { bg: 'bad' },
} as const

/** The one or two Hijri months that overlap a month. */
function hijriMonths(month: Day, hijri: (day: string) => string): string {
  const nameOf = (day: Day) => hijri(day).replace(/^\S+\s/, '')
  const [first, last] = [nameOf(month), nameOf(addDays(monthAway(month, 1), -1))]
  return first === last ? first : `${first} – ${last}`
}

/**
 * A month calendar: weeks start on Sunday, with the Umm al-Qura day below the Gregorian one; usable by pointer and
 * keyboard in both directions.
 */
export function DayCalendar({ value, today, markOf, onChoose }: DayCalendarProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [at, setAt] = useState<Day>(value ?? today)
  const grid = useRef<HTMLDivElement>(null)
  const isRtl = i18n.locale !== 'en'
  const month = monthStart(at)
  const names = new Intl.DateTimeFormat(isRtl ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  // The arrow keys move the focus; initially the selected day has it.
  useLayoutEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayOfKey(event.key, at, isRtl)
    if (!next) return
    event.preventDefault()
    setAt(next)
  }
  const [Before, After] = isRtl ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  return (
    <Box>
      <Flex align="center" justify="space-between" mb="2">
        <IconButton variant="ghost" aria-label={t`The month before`} onClick={() => setAt(sameDayIn(at, -1))}>
          <Before />
        </IconButton>
        <Box textAlign="center" aria-live="polite">
          <Box fontWeight="700">{format.digits(names.format(new Date(`${month}T00:00:00Z`)))}</Box>
          <Box textStyle="sm" color="muted">
            {hijriMonths(month, format.hijri)}
          </Box>
        </Box>
        <IconButton variant="ghost" aria-label={t`The next month`} onClick={() => setAt(sameDayIn(at, 1))}>
          <After />
        </IconButton>
      </Flex>
      <Box ref={grid} role="grid" css={GRID} onKeyDown={onKeyDown}>
        <WeekdayNames month={month} />
        {monthGrid(month).map((week) => (
          <div key={week[0]} role="row">
            {week.map((day) => (
              <div key={day} role="gridcell">
                <DayButton day={day} at={at} today={today} isChosen={day === value} mark={markOf?.(day) ?? null} onChoose={onChoose} />
              </div>
            ))}
          </div>
        ))}
      </Box>
    </Box>
  )
}

function WeekdayNames({ month }: { readonly month: Day }) {
  const { i18n } = useLingui()
  const of = (weekday: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : 'ar-SA-u-ca-gregory', { weekday, timeZone: 'UTC' })
  const [whole, short] = [of('long'), of('short')]
  return (
    <div role="row">
      {(monthGrid(month)[0] ?? []).map((day) => (
        <span key={day} role="columnheader" aria-label={whole.format(new Date(`${day}T00:00:00Z`))}>
          {short.format(new Date(`${day}T00:00:00Z`)).replace(/^ال/, '')}
        </span>
      ))}
    </div>
  )
}

interface DayButtonProps {
  readonly day: Day
  readonly at: Day
  readonly today: Day
  readonly isChosen: boolean
  readonly mark: DayMark | null
  readonly onChoose: (day: Day) => void
}

function DayButton({ day, at, today, isChosen, mark, onChoose }: DayButtonProps) {
  const { t } = useLingui()
  const format = useFormat()
  const hijri = format.hijri(day)
  const freedom = mark === 'free' ? t`available` : mark === 'taken' ? t`booked` : ''
  return (
    <button
      type="button"
      tabIndex={day === at ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={[format.day(day), hijri, freedom].filter(Boolean).join(', ')}
      aria-current={day === today ? 'date' : undefined}
      data-today={day === today || undefined}
      data-beside={day.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
      onClick={() => onChoose(day)}
    >
      {format.digits(String(Number(day.slice(8))))}
      <span data-hijri="">{hijri.split(' ')[0]}</span>
      {mark && <span data-mark={mark} />}
    </button>
  )
}
