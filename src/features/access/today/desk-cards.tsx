import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AlarmClock, PackageCheck, PackageOpen, Scissors } from 'lucide-react'
import type { Day } from '#domain/kernel/time.ts'
import { BOARD_TASK, type BoardEntry, type BoardTask, rentalBoard } from '#domain/rentals/desk/board.ts'
import { useIndexedView } from '../../../engine/use-indexed-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FigureLine, TodayCard } from './today-card.tsx'

const BOARD_PATH = '/merchant/rent/today'
/** Number of customers named on a card; the board names all. */
const NAMED_MAX = 3

/** Today's tasks of the rental desk, a card for each. */
export function DeskCards({ day }: { readonly day: Day }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useIndexedView(rentalBoard, { day })
  const tasks = [
    [BOARD_TASK.overdue, AlarmClock, t`Overdue`],
    [BOARD_TASK.handOver, PackageOpen, t`To hand over`],
    [BOARD_TASK.takeBack, PackageCheck, t`To receive`],
    [BOARD_TASK.fitting, Scissors, t`Fittings`],
  ] as const
  const figureOf = (task: BoardTask, entries: readonly BoardEntry[]) => ({
    count: format.number(entries.length),
    isNothing: entries.length === 0,
    isBad: task === BOARD_TASK.overdue,
  })
  return tasks.map(([task, icon, title]) => (
    <TodayCard key={task} icon={icon} title={title} to={BOARD_PATH} query={query} figureOf={(entries) => figureOf(task, of(task, entries))}>
      {(entries) => <Named entries={of(task, entries)} />}
    </TodayCard>
  ))
}

const of = (task: BoardTask, entries: readonly BoardEntry[]) => entries.filter((entry) => entry.task === task)

function Named({ entries }: { readonly entries: readonly BoardEntry[] }) {
  const format = useFormat()
  return entries.slice(0, NAMED_MAX).map((entry) => (
    <FigureLine key={entry.bookingId} name={<bdi>{entry.customer ?? entry.code}</bdi>}>
      {entry.lateDays > 0 ? <LateDays days={entry.lateDays} /> : <bdi dir="ltr">{format.code(entry.code)}</bdi>}
    </FigureLine>
  ))
}

function LateDays({ days }: { readonly days: number }) {
  const { t } = useLingui()
  return (
    <>{t`${plural(days, { one: 'One day late', two: 'Two days late', few: '# days late', many: '# days late', other: '# days late' })}`}</>
  )
}
