import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { Input } from './elements.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface DayFieldProps extends FieldFrameProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isReadOnly?: boolean
}

/** Keys that leave the field or open its calendar; every other one begins to type a day. */
const NOT_TYPED: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Escape', 'Enter', ' ', 'Alt', 'Control', 'Meta', 'F4'])

const FIELD = {
  position: 'relative',
  containerType: 'inline-size',
  // All of the field opens the browser's calendar, which is what a finger expects.
  '& input::-webkit-calendar-picker-indicator': {
    position: 'absolute',
    inset: '0',
    w: 'full',
    h: 'full',
    m: '0',
    opacity: '0',
    cursor: 'pointer',
  },
  '&[data-shown=words] input::-webkit-datetime-edit': { opacity: '0' },
  '&[data-shown=words] input::-webkit-date-and-time-value': { opacity: '0' },
  '& input:read-only::-webkit-calendar-picker-indicator': { display: 'none' },
} as const

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
  display: 'none',
  // A browser that cannot hide its own figures shows them alone.
  '@supports selector(::-webkit-datetime-edit)': { display: 'flex' },
  '& > [data-weekday]': { me: '1', '@container (max-width: 200px)': { display: 'none' } },
} as const

/**
 * A day, said as the shop says days. The browser's own field writes it as its own language does, so that one and the same
 * wedding stands there as 11/12 or as 12/11; here it has its weekday and the name of its month, and only while it is typed
 * the browser's figures show.
 */
export function DayField({ value, onChange, isReadOnly, ...frame }: DayFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!NOT_TYPED.has(event.key)) setTyping(true)
  }
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <Box css={FIELD} data-shown={isTyping ? 'figures' : 'words'}>
          <Input
            {...wiring}
            type="date"
            value={value}
            readOnly={isReadOnly}
            bg={isReadOnly ? 'sunken' : undefined}
            onKeyDown={onKeyDown}
            onBlur={() => setTyping(false)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {!isTyping && <DayWords value={value} />}
          <Box position="absolute" insetEnd="3" top="0" h="full" display="flex" alignItems="center" color="muted" pointerEvents="none">
            <CalendarDays size={18} aria-hidden />
          </Box>
        </Box>
      )}
    </FieldFrame>
  )
}

/** For the eye alone: the field itself tells its value to a screen reader. */
function DayWords({ value }: { readonly value: string }) {
  const { i18n } = useLingui()
  const format = useFormat()
  // An address can ask for a day that is none; the field is then empty, and so are its words.
  if (Number.isNaN(Date.parse(`${value}T00:00:00Z`))) {
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
