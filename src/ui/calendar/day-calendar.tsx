import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { DatePicker, parseDate, useDatePickerContext } from '@chakra-ui/react/date-picker'
import { LocaleProvider } from '@chakra-ui/react/locale'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { type Day, day } from '#domain/kernel/time.ts'
import { useFormat } from '../../i18n/format.ts'

/** Whether the piece is free on a day. */
export type DayMark = 'free' | 'taken'

export interface DayCalendarProps {
  readonly label: string
  readonly value: Day | null
  readonly today: Day
  readonly markOf?: ((day: Day) => DayMark | null) | undefined
  readonly onChoose: (day: Day) => void
}

const SUNDAY = 0

/** A month calendar with the Umm al-Qura day below the Gregorian one. The zone is UTC, because a day has no hour. */
export function DayCalendar({ label, value, today, markOf, onChoose }: DayCalendarProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const root = useRef<HTMLDivElement>(null)
  const isRtl = i18n.locale !== 'en'
  // The dialog around it focuses the marked day when it opens; a calendar that is loaded later takes the focus itself.
  useLayoutEffect(() => {
    const first = root.current?.querySelector<HTMLElement>('td [tabindex="0"]')
    first?.setAttribute('autofocus', '')
    first?.focus({ preventScroll: true })
  }, [])
  const nameOf = (one: Day) => {
    const mark = markOf?.(one)
    const freedom = mark === 'free' ? t`available` : mark === 'taken' ? t`booked` : ''
    return [format.day(one), format.hijri(one), freedom].filter(Boolean).join(', ')
  }
  return (
    <LocaleProvider locale={isRtl ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'}>
      <DatePicker.Root
        ref={root}
        inline
        fixedWeeks
        outsideDaySelectable
        startOfWeek={SUNDAY}
        timeZone="UTC"
        value={value ? [parseDate(value)] : []}
        defaultFocusedValue={parseDate(value ?? today)}
        translations={{
          content: label,
          prevTrigger: () => t`The month before`,
          nextTrigger: () => t`The next month`,
          dayCell: (cell) => nameOf(day(cell.value.toString())),
        }}
      >
        <DatePicker.Content>
          <DatePicker.View view="day">
            <MonthHeading isRtl={isRtl} />
            <MonthTable today={today} markOf={markOf} onChoose={onChoose} />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
    </LocaleProvider>
  )
}

function MonthHeading({ isRtl }: { readonly isRtl: boolean }) {
  const format = useFormat()
  const { visibleRange, visibleRangeText } = useDatePickerContext()
  const [Before, After] = isRtl ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  const monthOf = (one: { toString(): string }) => format.hijri(one.toString()).replace(/^\S+\s/, '')
  const months = new Set([monthOf(visibleRange.start), monthOf(visibleRange.end)])
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger asChild>
        <IconButton variant="ghost">
          <Before />
        </IconButton>
      </DatePicker.PrevTrigger>
      <Box textAlign="center" aria-live="polite">
        <Box fontWeight="700">{format.digits(visibleRangeText.start)}</Box>
        <Box textStyle="sm" color="muted">
          {[...months].join(' – ')}
        </Box>
      </Box>
      <DatePicker.NextTrigger asChild>
        <IconButton variant="ghost">
          <After />
        </IconButton>
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

function MonthTable({ today, markOf, onChoose }: Pick<DayCalendarProps, 'today' | 'markOf' | 'onChoose'>) {
  const { weeks, weekDays } = useDatePickerContext()
  return (
    <DatePicker.Table>
      <DatePicker.TableHead aria-hidden={false}>
        <DatePicker.TableRow>
          {weekDays.map(({ long, short }) => (
            <DatePicker.TableHeader key={long} scope="col" aria-label={long}>
              {short.replace(/^ال/, '')}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((at) => {
              const one = day(at.toString())
              return (
                // The shop's clock decides what today is, not the device's.
                <DatePicker.TableCell key={one} value={at} aria-current={one === today ? 'date' : false}>
                  <DayButton day={one} mark={markOf?.(one) ?? null} onChoose={onChoose} />
                </DatePicker.TableCell>
              )
            })}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  )
}

interface DayButtonProps {
  readonly day: Day
  readonly mark: DayMark | null
  readonly onChoose: (day: Day) => void
}

function DayButton({ day: one, mark, onChoose }: DayButtonProps) {
  const format = useFormat()
  return (
    <DatePicker.TableCellTrigger
      asChild
      // The press is used instead of a change of the value, which the chosen day would not cause. The table would
      // otherwise consume the Enter that presses the button.
      onClick={() => onChoose(one)}
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
    >
      <button type="button">
        {format.digits(String(Number(one.slice(8))))}
        <span data-hijri="">{format.hijri(one).split(' ')[0]}</span>
        {mark && <span data-mark={mark} />}
      </button>
    </DatePicker.TableCellTrigger>
  )
}
