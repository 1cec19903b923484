import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { useLingui as useWordsHere } from '@lingui/react/macro'
import { CalendarHeart } from 'lucide-react'
import { COUNTRY } from '#domain/settings/account-setting.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { bookings } from '#domain/rentals/desk/queries.ts'
import { useList } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { PieceBookings } from '../booking/booking-panel.tsx'
import { RENT_LOOKS, RENT_LOOK_STYLES, lookOf } from '../parts/rent-looks.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { useNow } from '../../../engine/use-now.ts'
import { type PieceDay, pieceDays, startOfWeek } from './piece-days.ts'

const WEEKS = 6
const DAYS_A_WEEK = 7
const OPEN = { offset: 0, limit: 200 }

const GRID = {
  ...RENT_LOOK_STYLES,
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '1',
  '& [data-part=weekday]': { textStyle: 'sm', color: 'muted', textAlign: 'center', pb: '1' },
  '& [data-part=day]': {
    minH: { base: '12', sm: '14' },
    borderRadius: 'l1',
    px: '1.5',
    py: '1',
    bg: 'sunken',
    fontSize: '14px',
    lineHeight: '1.3',
    overflow: 'hidden',
  },
  '& [data-part=day][data-look]': { bg: 'var(--look-soft)', color: 'var(--look-ink)', fontWeight: '600' },
  '& [data-part=day][data-look=available]': {
    bg: 'transparent',
    color: 'muted',
    fontWeight: '400',
    boxShadow: 'inset 0 0 0 1px var(--ck-colors-line)',
  },
  // Days of getting ready and of cleaning are hatched, as on the calendar.
  '& [data-part=day][data-buffer]': {
    backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, var(--look-ink) 22%, transparent) 5px 7px)',
  },
  '& [data-part=day][data-today]': { outline: '2px solid var(--ck-colors-gold-solid)', outlineOffset: '-2px' },
  '& [data-part=day][data-past]': { color: 'muted', fontWeight: '400' },
  '& [data-part=head]': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '1' },
  '& [data-part=word]': {
    display: { base: 'none', sm: 'block' },
    fontSize: '12.5px',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    overflow: 'hidden',
  },
} as const

const at = (on: string): Date => new Date(`${on}T00:00:00Z`)

/** What a piece does in the coming weeks, a day in each box. */
export function PieceWeeks({ row }: { readonly row: RentItem }) {
  const { t } = useWordsHere()
  const { setting } = useSession()
  const format = useFormat()
  const now = useNow()
  const asked = useList(bookings, { sort: 'startsAt', isDescending: false, filters: { activeItemId: row.id }, ...OPEN })
  const today = format.dayOf(now)
  const from = startOfWeek(today, setting.country === COUNTRY.uae ? 1 : 0)
  const days =
    asked.kind === 'ready'
      ? pieceDays(asked.data.rows, (booking) => lookOf(booking, now), { from, count: WEEKS * DAYS_A_WEEK, zone: setting.timeZone, now })
      : []
  const current = days.find((one) => one.day === today)
  return (
    <Panel title={t`The coming weeks`} end={current && <RentMark look={current.look} />}>
      <AnswerView asked={asked} count={4}>
        {({ rows }) => (
          <>
            <DaysGrid days={days} today={today} />
            <PieceBookings piece={row} bookings={rows} onChanged={asked.reload} />
          </>
        )}
      </AnswerView>
    </Panel>
  )
}

function DaysGrid({ days, today }: { readonly days: readonly PieceDay[]; readonly today: string }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const weekday = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : 'ar-SA-u-ca-gregory', { weekday: 'short', timeZone: 'UTC' })
  const wholeOf = (one: PieceDay) => `${format.day(one.day)}: ${i18n._(RENT_LOOKS[one.look].word)}`
  return (
    <Box role="list" css={GRID}>
      {days.slice(0, DAYS_A_WEEK).map((one) => (
        <div key={one.day} data-part="weekday" aria-hidden>
          {weekday.format(at(one.day))}
        </div>
      ))}
      {days.map((one, nth) => {
        const before = days[nth - 1]
        const isFirst = nth % DAYS_A_WEEK === 0 || one.day === today || before?.booking?.id !== one.booking?.id
        const isMonth = nth === 0 || one.day.endsWith('-01')
        return (
          <div
            key={one.day}
            role="listitem"
            data-part="day"
            data-look={one.day < today ? undefined : one.look}
            data-buffer={(one.isBuffer && one.day >= today) || undefined}
            data-today={one.day === today || undefined}
            data-past={one.day < today || undefined}
            title={wholeOf(one)}
            aria-label={wholeOf(one)}
            aria-current={one.day === today ? 'date' : undefined}
          >
            <span data-part="head" aria-hidden>
              <span>{isMonth ? format.dayShort(one.day) : format.digits(String(Number(one.day.slice(8))))}</span>
              {one.isEvent && <CalendarHeart size={14} />}
            </span>
            {one.booking && isFirst && one.day >= today && (
              <span data-part="word" aria-hidden>
                {i18n._(RENT_LOOKS[one.look].word)}
              </span>
            )}
          </div>
        )
      })}
    </Box>
  )
}
