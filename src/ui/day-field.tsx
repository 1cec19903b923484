import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, lazy, useState } from 'react'
import { type Day, isDay } from '#domain/kernel/time.ts'
import { useClock, useFormat } from '../i18n/format.ts'
import { CARD } from './confirm.tsx'
import type { DayMark } from './calendar/day-calendar.tsx'
import { Input, Skeleton } from './elements.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { Modal } from './modal.tsx'
import { typedDay } from './calendar/month-grid.ts'

export interface DayFieldProps extends FieldFrameProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isReadOnly?: boolean
  /** Marks days in the calendar: whether a piece is free on them. */
  readonly markOf?: ((day: Day) => DayMark | null) | undefined
}

/** Keys that leave the field; every other one begins to type a day. */
const NOT_TYPED: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Escape', 'Alt', 'Control', 'Meta'])
/** Keys that open the calendar. */
const OPENS: ReadonlySet<string> = new Set(['Enter', ' ', 'F4', 'ArrowDown'])

const FIELD = {
  position: 'relative',
  containerType: 'inline-size',
  '& input': { pe: '11', cursor: 'pointer' },
  // Figures run from left to right on every page; on one from right to left the calendar's icon stands where they begin.
  '&:dir(rtl) input': { ps: '11', pe: '3' },
  '&[data-shown=words] input': { color: 'transparent', caretColor: 'transparent' },
  '&[data-shown=words] input::selection': { bg: 'transparent' },
} as const

/** A small library of its own, fetched when a calendar is first opened. */
const Calendar = lazy(async () => ({ default: (await import('./calendar/day-calendar.tsx')).DayCalendar }))

const WORDS = {
  position: 'absolute',
  insetInlineStart: '3',
  insetInlineEnd: '9',
  top: '0',
  h: 'full',
  alignItems: 'center',
  pointerEvents: 'none',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  display: 'flex',
  '& > [data-weekday]': { me: '1', '@container (max-width: 200px)': { display: 'none' } },
} as const

/**
 * A day, said as the shop says days: with its weekday and the name of its month, and while it is typed as figures, day first or
 * year first, in either set of digits. A press opens a calendar of our own, because that of the browser speaks the browser's language,
 * begins its weeks where it likes and knows no Hijri.
 */
export function DayField({ value, onChange, isReadOnly = false, markOf, ...frame }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (OPENS.has(event.key) && !isReadOnly && typed === null) {
      event.preventDefault()
      setOpen(true)
    } else if (!NOT_TYPED.has(event.key) && typed === null && !isReadOnly) setTyped(event.key.length === 1 ? '' : value)
  }
  const choose = (day: string) => {
    setOpen(false)
    setTyped(null)
    onChange(day)
  }
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <Box css={FIELD} data-shown={typed === null ? 'words' : 'figures'}>
          <Input
            {...wiring}
            type="text"
            // A finger chooses from the calendar; keys of a keyboard type.
            inputMode="none"
            autoComplete="off"
            dir="ltr"
            placeholder=" "
            value={typed ?? value}
            readOnly={isReadOnly}
            bg={isReadOnly ? 'sunken' : undefined}
            aria-haspopup="dialog"
            onKeyDown={onKeyDown}
            onClick={() => !isReadOnly && typed === null && setOpen(true)}
            onBlur={() => setTyped(null)}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              onChange(typedDay(event.currentTarget.value) ?? '')
            }}
          />
          {typed === null && <DayWords value={value} />}
          <Box position="absolute" insetEnd="3" top="0" h="full" display="flex" alignItems="center" color="muted" pointerEvents="none">
            <CalendarDays size={18} aria-hidden />
          </Box>
          {isOpen && <CalendarCard label={frame.label} value={value} markOf={markOf} onChoose={choose} onClose={() => setOpen(false)} />}
        </Box>
      )}
    </FieldFrame>
  )
}

interface CalendarCardProps extends Pick<DayFieldProps, 'value' | 'markOf'> {
  readonly label: ReactNode
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

function CalendarCard({ label, value, markOf, onChoose, onClose }: CalendarCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const clock = useClock()
  const [today] = useState(() => format.dayOf(clock.nowMs()))
  return (
    <Modal isOpen onClose={onClose} label={typeof label === 'string' ? label : t`Choose the day`} css={CARD}>
      <Box p="4">
        <Suspense fallback={<Skeleton h="380px" w="full" />}>
          <Calendar value={typedDay(value)} today={today} markOf={markOf} onChoose={onChoose} />
        </Suspense>
      </Box>
    </Modal>
  )
}

/** For the eye alone: the field itself tells its value to a screen reader. */
function DayWords({ value }: { readonly value: string }) {
  const { i18n } = useLingui()
  const format = useFormat()
  // An address can ask for a day that is none; the field is then empty, and so are its words.
  if (!isDay(value)) {
    return (
      <Box as="span" css={WORDS} color="muted" aria-hidden>
        <Trans>Choose the day</Trans>
      </Box>
    )
  }
  return (
    <Box as="span" css={WORDS} aria-hidden>
      <span data-weekday="">{weekdayOf(value, i18n.locale)}</span>
      {format.day(value)}
    </Box>
  )
}

// The name alone has no figures in it, so the account's digits do not matter; the sale, which shows no weekdays, does without it.
const weekdayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory' : 'en-GB', {
    weekday: locale === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
