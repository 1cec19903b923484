import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CalendarCheck, PencilLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { correctAttendance, mayCorrectOf } from '#domain/attendance/correct-attendance.ts'
import { cumulativeAttendance, detailedAttendance, employeeAttendance } from '#domain/attendance/reports.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { useNow } from '../../engine/use-now.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { CorrectSheet } from './correct-sheet.tsx'
import { EMPLOYEE_REPORT_PATH } from './paths.ts'
import { standingWords } from './presence-words.ts'

interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const name = (language: 'ar' | 'en') => (language === 'en' ? 'nameEn' : 'nameAr')
const employee = msg({ message: 'Employee', context: 'attendance' })

/** Common to the three reports. */
const SHARED = {
  presets: 'past',
  defaults: (today: Day) => ({ ...dayRange('this-month', today), to: today }),
  labels: {
    day: msg`Day`,
    nameAr: employee,
    nameEn: employee,
    standing: msg`Status`,
    cameAt: msg({ message: 'Check-in', context: 'attendance' }),
    wentAt: msg({ message: 'Check-out', context: 'attendance' }),
    hours: msg`Hours worked`,
    minutes: msg`Minutes worked`,
    lateMinutes: msg`Minutes late`,
    earlyMinutes: msg`Minutes left early`,
    days: msg`Days worked`,
    absentDays: msg`Days absent`,
    lateDays: msg`Days late`,
    earlyDays: msg`Days left early`,
    unfinishedDays: msg`Days with an entry missing`,
  },
  choices: { standing: standingWords },
  find: ['nameAr', 'nameEn'],
  drillTo: { 'employee-attendence-report': `${EMPLOYEE_REPORT_PATH}/{employeeId}` },
  empty: {
    icon: CalendarCheck,
    title: msg`Nobody checked in on these days`,
    body: msg`Choose another period. Absence is shown for employees with working hours in their file.`,
  },
} as const satisfies Partial<ReportScreenDeclaration<Period>>

const detailed: ReportScreenDeclaration<Period> = {
  ...SHARED,
  report: detailedAttendance,
  title: msg`Detailed attendance`,
  isList: true,
  shown: (language) => ['day', name(language), 'standing', 'cameAt', 'wentAt', 'hours', 'minutes', 'lateMinutes', 'earlyMinutes'],
}

const cumulative: ReportScreenDeclaration<Period> = {
  ...SHARED,
  report: cumulativeAttendance,
  title: msg`Cumulative attendance`,
  choices: {},
  shown: (language) => [
    ...[name(language), 'days', 'absentDays', 'lateDays', 'lateMinutes'],
    ...['earlyDays', 'earlyMinutes', 'unfinishedDays', 'hours', 'minutes'],
  ],
}

/** A report has no clock: the screen passes the current day, so that absences on past days are shown. */
function useToday(): Readonly<Record<'today', string>> {
  const format = useFormat()
  const today = format.dayOf(useNow())
  return useMemo(() => ({ today }), [today])
}

function DatedReport({ declaration }: { readonly declaration: ReportScreenDeclaration<Period> }) {
  const fixed = useToday()
  const dated = useMemo(() => ({ ...declaration, fixed }), [declaration, fixed])
  return <ReportScreen declaration={dated} />
}

export const DetailedAttendanceScreen = () => <DatedReport declaration={detailed} />
export const CumulativeAttendanceScreen = () => <DatedReport declaration={cumulative} />

export function EmployeeAttendanceScreen({ employeeId }: { readonly employeeId: string }) {
  // Reload after a correction, also outside a till.
  const [changes, setChanges] = useState(0)
  const allows = useMay()
  const today = useToday()
  const mayCorrect = allows(correctAttendance.permission)
  const declaration = useMemo(
    (): ReportScreenDeclaration<Period> => ({
      ...SHARED,
      report: employeeAttendance,
      title: msg`Attendance of an employee`,
      isList: true,
      fixed: { employeeId, ...today },
      shown: (language) => ['day', name(language), 'standing', 'cameAt', 'wentAt', 'hours', 'minutes', 'lateMinutes', 'earlyMinutes'],
      ...(mayCorrect && {
        act: {
          label: msg({ message: 'Correct', context: 'attendance' }),
          render: (row) => <CorrectLine row={row} onSaved={() => setChanges((count) => count + 1)} />,
        },
      }),
    }),
    [employeeId, mayCorrect, today],
  )
  return <ReportScreen key={changes} declaration={declaration} />
}

const text = (value: ReportRow[string] | undefined): string | null => (typeof value === 'string' ? value : null)

function CorrectLine({ row, onSaved }: { readonly row: ReportRow; readonly onSaved: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const who = nameOf({ nameAr: text(row['nameAr']) ?? '', nameEn: text(row['nameEn']) ?? '' })
  const [inId, outId] = [text(row['inId']), text(row['outId'])]
  const isEntered = inId !== null || outId !== null
  // The report's column is a calendar day.
  const day = (text(row['day']) ?? '') as Day
  const employeeId = text(row['employeeId']) ?? ''
  if (!mayCorrectOf(session.employeeId, { employeeId, isOwner: row['isOwner'] === 1 })) return null
  return (
    <>
      <QuietButton px="3" icon={<PencilLine size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t({ message: 'Correct', context: 'attendance' })}
      </QuietButton>
      {isOpen && (
        <CorrectSheet
          employeeId={employeeId}
          name={who}
          day={day}
          stretches={isEntered ? [{ day, inId, outId, from: text(row['cameAt']), to: text(row['wentAt']) }] : []}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            onSaved()
          }}
        />
      )}
    </>
  )
}
