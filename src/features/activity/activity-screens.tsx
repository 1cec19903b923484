import { Link } from '@chakra-ui/react/link'
import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { ChartNoAxesColumn, ScrollText } from 'lucide-react'
import { type ComponentType, createContext, useContext, useState } from 'react'
import { activities } from '#domain/activity/activity.ts'
import { DOER, activitySummary } from '#domain/activity/activity-summary.ts'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { AppLink } from '../../engine/app-link.tsx'
import type { ListDeclaration, ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { wordOfAct } from '../../i18n/act-words.ts'
import { actChoices, subjectChoices } from './act-choices.ts'
import { SUBJECTS } from './activity-subjects.ts'
import type { Activity, ChangesSheetProps } from './changes-sheet.tsx'

const LOG_PATH = '/merchant/reports/management-reports/acitivities-report'

/** Extends the press target beyond the text, because cards on a phone have no row to press. */
const OPENS = {
  position: 'relative',
  fontWeight: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationColor: 'lineStrong',
  textUnderlineOffset: '4px',
  _before: { content: '""', position: 'absolute', insetBlock: '-2.5', insetInline: '-2' },
} as const

const Opening = createContext<(row: Activity) => void>(() => undefined)

/** The act, which opens its changes; plain text if the entry has no details. */
function Act({ row }: { readonly row: Activity }) {
  const { i18n } = useLingui()
  const open = useContext(Opening)
  const word = i18n._(wordOfAct(row.command))
  if (SUBJECTS[row.subject]?.isWhole) return <>{word}</>
  return (
    <Link asChild css={OPENS}>
      <button type="button" onClick={() => open(row)}>
        {word}
      </button>
    </Link>
  )
}

/** The changed row by its name at that time, linked to its page if it has one. */
function SubjectCell({ row }: { readonly row: Activity }) {
  const { i18n } = useLingui()
  const subject = SUBJECTS[row.subject]
  const name = subject?.isNameless ? '' : ((i18n.locale === 'en' ? row.nameEn : row.nameAr) ?? '')
  const text = (
    <>
      {subject && i18n._(subject.word)} <bdi>{name}</bdi>
    </>
  )
  return subject?.path ? <AppLink to={subject.path(row.subjectId)}>{text}</AppLink> : <span>{text}</span>
}

const yesNo = { 1: msg({ message: 'Against the rules', context: 'activity' }), 0: msg({ message: 'Normal', context: 'activity' }) }

/** The log of all acts, newest first. An entry opens its changes and links to the changed row. */
const log: ListDeclaration<typeof activities> = {
  query: activities,
  title: msg`Activity log`,
  counted: msg({ message: '{count, plural, one {{shown} action} other {{shown} actions}}' }),
  columns: [
    { field: 'command', label: msg({ message: 'What was done', context: 'activity' }), render: (row) => <Act row={row} /> },
    { field: 'subject', label: msg({ message: 'Item', context: 'activity' }), render: (row) => <SubjectCell row={row} />, isNamed: true },
    { field: 'employeeId', label: msg({ message: 'Who', context: 'activity' }), isNamed: true },
    { field: 'at', label: msg`Date and time` },
    { field: 'device', label: msg({ message: 'Where', context: 'activity' }), isMinor: true },
    { field: 'reason', label: msg({ message: 'Why', context: 'activity' }), isMinor: true },
  ],
  offered: [
    { field: 'allowedBy', label: msg({ message: 'Allowed by', context: 'activity' }) },
    { field: 'isObjected', label: msg({ message: 'Against the rules', context: 'activity' }), choices: yesNo, as: 'choice' },
  ],
  filters: [
    { field: 'doneOn', label: msg`Day` },
    { field: 'employeeId', label: msg({ message: 'Who', context: 'activity' }), reference: employeeEntity.query },
    { field: 'subject', label: msg({ message: 'Item', context: 'activity' }), choices: subjectChoices },
    { field: 'command', label: msg({ message: 'What was done', context: 'activity' }), choices: actChoices },
    { field: 'isObjected', label: msg({ message: 'Against the rules', context: 'activity' }), choices: yesNo },
  ],
  empty: {
    icon: ScrollText,
    title: msg`Nothing was done yet`,
    body: msg`Every sale, change and hand-over appears here with the name of whoever did it.`,
  },
}

interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

/** The actor of acts that no employee did. */
function doerWord({ doer }: ReportRow) {
  if (doer === DOER.till) return msg({ message: 'A till without anyone signed in', context: 'activity' })
  return doer === DOER.otherUser ? msg({ message: 'A user who is not an employee', context: 'activity' }) : null
}

const summary: ReportScreenDeclaration<Period> = {
  report: activitySummary,
  title: msg`Activities by employee`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  shown: (language) => [
    language === 'en' ? 'nameEn' : 'nameAr',
    ...['acts', 'documents', 'orders', 'pieces', 'customers', 'goods', 'people', 'other', 'objected'],
  ],
  labels: {
    employeeId: msg`Employee`,
    nameAr: msg`Employee`,
    nameEn: msg`Employee`,
    acts: msg({ message: 'Total actions', context: 'activity' }),
    documents: msg({ message: 'Invoices and payments', context: 'activity' }),
    orders: msg({ message: 'Rental orders', context: 'activity' }),
    pieces: msg({ message: 'Pieces for rent', context: 'activity' }),
    customers: msg({ message: 'Customers', context: 'activity' }),
    goods: msg({ message: 'Services and products', context: 'activity' }),
    people: msg({ message: 'Employees and roles', context: 'activity' }),
    other: msg({ message: 'Other', context: 'activity' }),
    objected: msg({ message: 'Against the rules', context: 'activity' }),
  },
  unnamed: { nameAr: doerWord, nameEn: doerWord },
  drillTo: { activities: LOG_PATH },
  empty: {
    icon: ChartNoAxesColumn,
    title: msg`Nothing was done on these days`,
    body: msg`Choose another period.`,
  },
}

interface LogProps {
  /** Shows the changes of an entry, in the words of the feature of its row. */
  readonly Changes: ComponentType<Omit<ChangesSheetProps, 'words'>>
}

/** The activity log: employee, act, place, time and changes. */
export function ActivityLogScreen({ Changes }: LogProps) {
  const [opened, setOpened] = useState<Activity | null>(null)
  return (
    <Opening value={setOpened}>
      <ListScreen declaration={log} />
      {opened && <Changes row={opened} onClose={() => setOpened(null)} />}
    </Opening>
  )
}
export const ActivitySummaryScreen = () => <ReportScreen declaration={summary} />
