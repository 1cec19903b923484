import { Input } from '@chakra-ui/react/input'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, Suspense, lazy, useState } from 'react'
import { type Day, isDay } from '#domain/kernel/time.ts'
import { useClock, useFormat } from '../i18n/format.ts'
import { CARD } from './confirm.tsx'
import type { DayMark } from './calendar/day-calendar.tsx'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { Modal } from './modal.tsx'
import { typedDay } from './calendar/typed-day.ts'

export interface DayFieldProps extends FieldFrameProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isReadOnly?: boolean
  /** Marks days in the calendar: whether a piece is free on them. */
  readonly markOf?: ((day: Day) => DayMark | null) | undefined
}

/** Keys that do not start typing a day. */
const NOT_TYPED: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Escape', 'Alt', 'Control', 'Meta'])
const OPENS: ReadonlySet<string> = new Set(['Enter', ' ', 'F4', 'ArrowDown'])

const FIELD = {
  position: 'relative',
  containerType: 'inline-size',
  '& input': { pe: '11', cursor: 'pointer' },
  // The value is left to right on every page, so on a right-to-left page the icon is on the side of its start.
  '&:dir(rtl) input': { ps: '11', pe: '3' },
  '&[data-shown=words] input': { color: 'transparent', caretColor: 'transparent' },
  '&[data-shown=words] input::selection': { bg: 'transparent' },
} as const

/** The calendar is a separate chunk, loaded when it is first opened. */
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
 * A day field. It shows the day in words with its weekday, and as digits while it is typed, day first or year first,
 * in Latin or Arabic digits. It has a custom calendar, because the native one uses the browser's language and first
 * day of the week, and has no Hijri days.
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
            // Touch users choose from the calendar, so no on-screen keyboard is shown.
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
  readonly label: string
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

function CalendarCard({ label, value, markOf, onChoose, onClose }: CalendarCardProps) {
  const format = useFormat()
  const clock = useClock()
  const [today] = useState(() => format.dayOf(clock.nowMs()))
  return (
    <Modal isOpen onClose={onClose} label={label} css={CARD}>
      <Box p="4">
        <Suspense fallback={<Skeleton h="380px" w="full" />}>
          <Calendar label={label} value={typedDay(value)} today={today} markOf={markOf} onChoose={onChoose} />
        </Suspense>
      </Box>
    </Modal>
  )
}

/** Hidden from screen readers, which read the field's value. */
function DayWords({ value }: { readonly value: string }) {
  const { i18n } = useLingui()
  const format = useFormat()
  // An address may contain an invalid day; the field is then shown as empty.
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

// Not part of the formatter: a weekday has no digits, and the sale screen does not need it.
const weekdayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory' : 'en-GB', {
    weekday: locale === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
