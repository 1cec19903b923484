import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { useLingui as useWordsOf } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClockCheck, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { clockTime } from '#domain/attendance/attended-days.ts'
import { correctAttendance, mayCorrectOf } from '#domain/attendance/correct-attendance.ts'
import { PRESENCE, type PresenceRow, attendanceToday } from '#domain/attendance/today.ts'
import { type Day, type Instant, dayOf, instant } from '#domain/kernel/time.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { AppLink } from '../../engine/app-link.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { useView } from '../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Panel } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { CorrectSheet } from './correct-sheet.tsx'
import { EMPLOYEE_REPORT_PATH } from './paths.ts'
import { presenceWords } from './presence-words.ts'

interface TodayPanelProps {
  readonly now: Instant
  readonly onChanged: () => void
}

export function TodayPanel({ now, onChanged }: TodayPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const day = format.dayOf(now)
  const query = useView(attendanceToday, { day, at: String(now) })
  // Outside the answer, so that the form stays if the next refresh fails.
  const [corrected, setCorrected] = useState<PresenceRow | null>(null)
  const empty = (
    <EmptyState icon={<ClockCheck size={26} aria-hidden />} title={t`No employees yet`}>
      <Trans>Add the employees of the shop with their working hours, then this shows who is here.</Trans>
    </EmptyState>
  )
  return (
    <Panel title={t({ message: 'Today', context: 'attendance' })} end={<Box color="muted">{format.day(day)}</Box>}>
      <AnswerView query={query} count={5} empty={empty}>
        {(rows) => (
          <>
            <Counts rows={rows} />
            <Box as="ul" listStyleType="none" m="0" p="0">
              {rows.map((row) => (
                <Row key={row.employeeId} row={row} onCorrect={() => setCorrected(row)} />
              ))}
            </Box>
          </>
        )}
      </AnswerView>
      {corrected && (
        <CorrectDay
          row={corrected}
          day={day}
          onClose={() => setCorrected(null)}
          onSaved={() => {
            setCorrected(null)
            onChanged()
          }}
        />
      )}
    </Panel>
  )
}

function Counts({ rows }: { readonly rows: readonly PresenceRow[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const [here, late, absent] = [PRESENCE.here, PRESENCE.late, PRESENCE.absent].map(
    (presence) => rows.filter((row) => row.presence === presence).length,
  ) as [number, number, number]
  const words = [t`${here} present`, t`${late} late`, t`${absent} absent`].join(' · ')
  return (
    <Box fontWeight="600" mb="2" data-counts>
      {format.digits(words)}
    </Box>
  )
}

interface RowProps {
  readonly row: PresenceRow
  readonly onCorrect: () => void
}

function Row({ row, onCorrect }: RowProps) {
  const { i18n } = useWordsOf()
  const { t } = useLingui()
  const allows = useMay()
  const { employeeId } = useSession()
  const name = useNameOf()(row)
  const { word, state } = presenceWords[row.presence]
  return (
    <Flex as="li" gap="3" wrap="wrap" align="center" py="2" borderTopWidth="1px" borderColor="line" minH="14">
      <Box flex="1 1 9rem" minW="0">
        {allows(may('attendance', 'reports')) ? (
          <AppLink to={`${EMPLOYEE_REPORT_PATH}/${row.employeeId}`} fontWeight="600" minH="11" alignItems="center">
            {name}
          </AppLink>
        ) : (
          <Box fontWeight="600">{name}</Box>
        )}
      </Box>
      <Box minW={{ md: '140px' }}>
        <StateChip state={state}>{i18n._(word)}</StateChip>
      </Box>
      <Box flex={{ base: '1 1 calc(100% - 72px)', md: '2 1 10rem' }} color="muted" minW="0">
        <Facts row={row} />
      </Box>
      {allows(correctAttendance.permission) && mayCorrectOf(employeeId, row) && (
        <QuietButton
          px={{ base: '3', md: '4' }}
          icon={<PencilLine size={18} aria-hidden />}
          onClick={onCorrect}
          aria-label={t`Correct the attendance of ${name}`}
        >
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {t({ message: 'Correct', context: 'attendance' })}
          </Box>
        </QuietButton>
      )}
    </Flex>
  )
}

interface CorrectDayProps {
  readonly row: PresenceRow
  readonly day: Day
  readonly onClose: () => void
  readonly onSaved: () => void
}

function CorrectDay({ row, ...sheet }: CorrectDayProps) {
  const { timeZone } = useSession().setting
  const name = useNameOf()(row)
  const textOf = (at: Instant | null) => (at === null ? null : clockTime(at, timeZone))
  const stretches = row.stretches.map(({ inId, outId, cameAt, wentAt }) => ({
    ...{ inId, outId, from: textOf(cameAt), to: textOf(wentAt) },
    // An arrival before midnight counts as present today and is corrected on its own day.
    day: dayOf(cameAt ?? wentAt ?? instant(0), timeZone),
  }))
  return <CorrectSheet {...sheet} employeeId={row.employeeId} name={name} stretches={stretches} />
}

function Facts({ row }: { readonly row: PresenceRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const { presence, cameAt, wentAt, expectedAt, lateMinutes } = row
  const came = cameAt === null ? null : format.time(cameAt)
  const went = wentAt === null ? null : format.time(wentAt)
  const expected = expectedAt === null ? null : format.time(expectedAt)
  const isPresent = presence === PRESENCE.here
  const parts = [
    came !== null && (isPresent ? t`since ${came}` : t({ message: `in at ${came}`, context: 'attendance' })),
    went !== null && !isPresent && t({ message: `out at ${went}`, context: 'attendance' }),
    expected !== null && came === null && went === null && t`starts at ${expected}`,
    lateMinutes > 0 &&
      format.digits(
        t`${plural(lateMinutes, { one: 'one minute late', two: 'two minutes late', few: '# minutes late', many: '# minutes late', other: '# minutes late' })}`,
      ),
  ].filter((part) => part !== false)
  return <>{parts.join(' · ')}</>
}
