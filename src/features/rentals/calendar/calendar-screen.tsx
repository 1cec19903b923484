import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type Day, addDays, startOfDay } from '#domain/kernel/time.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { useIsCopied } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { failureOf } from '../../../data/api/api.ts'
import { type RentalView, useRentalIndex } from '../../../data/mirror/rental-index.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CalendarDesk } from './calendar-desk.tsx'
import { useNow } from '../../../engine/use-now.ts'
import { useWithEnded } from './use-ended-bookings.ts'
import { useServerCalendar } from './use-server-calendar.ts'

/** Days shown on a till, which has all data locally. */
const TILL_DAYS = { back: 45, count: 420 }
/** Days requested from the server in one query. */
const SERVER_DAYS = { back: 14, count: 92 }

/** The pieces of the shop by days: who has which piece when, and what is free. */
export function CalendarScreen() {
  const hasBookings = useIsCopied(booking)
  const format = useFormat()
  const now = useNow()
  const [anchor, setAnchor] = useState<Day>(() => format.dayOf(now))
  const given = { now, anchor, onAnchor: setAnchor }
  return hasBookings ? <TillCalendar {...given} /> : <ServerCalendar {...given} />
}

interface GivenProps {
  readonly now: ReturnType<typeof useNow>
  readonly anchor: Day
  readonly onAnchor: (day: Day) => void
}

function TillCalendar(given: GivenProps) {
  const index = useRentalIndex()
  if (index.kind === 'ready') return <TillDesk {...given} open={index.view} />
  const built = index.kind === 'building' ? index : { done: 0, total: 0 }
  return (
    <AnswerView
      query={index.kind === 'failed' ? { kind: 'failed', failure: failureOf('storage') } : { kind: 'loading' }}
      skeleton={<CalendarSkeleton done={built.done} total={built.total} />}
    >
      {() => null}
    </AnswerView>
  )
}

function TillDesk({ now, anchor, onAnchor, open }: GivenProps & { readonly open: RentalView }) {
  const format = useFormat()
  const { timeZone } = useSession().setting
  const first = addDays(anchor, -TILL_DAYS.back)
  const view = useWithEnded(open, first, timeZone, startOfDay(addDays(format.dayOf(now), 1), timeZone))
  return <CalendarDesk view={view} first={first} count={TILL_DAYS.count} now={now} onAnchor={onAnchor} knownNames={null} />
}

function ServerCalendar({ now, anchor, onAnchor }: GivenProps) {
  const first = addDays(anchor, -SERVER_DAYS.back)
  const query = useServerCalendar(first, addDays(first, SERVER_DAYS.count - 1))
  return (
    <AnswerView query={query} skeleton={<CalendarSkeleton done={0} total={0} />}>
      {({ view, names }) => (
        <CalendarDesk
          view={view}
          first={first}
          count={SERVER_DAYS.count}
          now={now}
          onAnchor={onAnchor}
          knownNames={names}
          asOf={query.kind === 'ready' ? query.asOf : null}
          onChanged={query.reload}
        />
      )}
    </AnswerView>
  )
}

const ROWS = Array.from({ length: 9 }, (_, row) => row)
const WIDTHS = ['28%', '46%', '18%', '34%', '52%', '22%', '40%', '30%', '24%']

function CalendarSkeleton({ done, total }: { readonly done: number; readonly total: number }) {
  const format = useFormat()
  const [count, all] = [format.number(done), format.number(total)]
  return (
    <Box role="status" p={{ base: '4', md: '6' }} overflow="hidden">
      <Box textStyle="sm" color="muted" minH="6" mb="3">
        {total > 0 ? (
          <Trans>
            Reading the pieces: {count} of {all}
          </Trans>
        ) : (
          <Trans>Reading the pieces…</Trans>
        )}
      </Box>
      {ROWS.map((row) => (
        <Flex key={row} h="14" align="center" gap="4" borderBottomWidth="1px" borderColor="line">
          <Skeleton h="9" w={{ base: '20', md: '56' }} />
          <Skeleton h="9" style={{ width: WIDTHS[row], marginInlineStart: `${(row * 17) % 40}%` }} />
        </Flex>
      ))}
    </Box>
  )
}
