import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck, PackageCheck, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useAtomValue } from 'jotai'
import { may } from '#domain/access/pages.ts'
import { type Day, addDays, instant, startOfDay } from '#domain/kernel/time.ts'
import { BOARD_TASK, type BoardEntry, type BoardTask } from '#domain/rentals/desk/board.ts'
import { businessDayOf } from '#domain/settings/shop-day.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import type { Asking } from '../../../engine/use-answer.ts'
import { nowMs } from '../../../data/clock.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { formatSettingAtom, useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { useNow } from '../../../engine/use-now.ts'
import { playScanSound } from '../../../device/sound.ts'
import { showToast } from '../../../ui/toast.tsx'
import { DeskNav } from '../parts/desk-nav.tsx'
import { boardSearch } from '../parts/visit-address.ts'
import { CardSheet, type OpenCard, useCardAct } from './card-sheet.tsx'
import { useBoard, useRisks } from './desk-reports.ts'
import { HAND_OVER_PATH, RETURN_PATH, handOverPath, nextStepOf, returnPath } from './next-step.ts'
import { RiskPanel } from './risk-panel.tsx'
import { type PieceScan, ScanBox, usePieceScan } from './scan-box.tsx'
import { TASKS } from './board-words.ts'
import { TaskColumns } from './task-columns.tsx'

interface ScanLeads {
  readonly onOpen: (task: BoardTask, card: BoardCard) => void
  /** Out of cleaning or maintenance, on time or early; the scan is enough. */
  readonly onCareDone: (task: BoardTask, card: BoardCard) => void
}

/** A scan anywhere on the board opens the next step of the piece. */
function useBoardScan(day: Day, { onOpen, onCareDone }: ScanLeads): PieceScan {
  const { t } = useLingui()
  const go = useGo()
  const format = useFormat()
  const { timeZone } = useAtomValue(formatSettingAtom)
  return usePieceScan(({ head, cards }, { settle }) => {
    settle()
    const step = nextStepOf(cards, startOfDay(addDays(day, 1), timeZone))
    playScanSound('good')
    if (step.kind === 'receive') return go(returnPath(step.card))
    if (step.kind === 'handOver') return go(handOverPath(step.card))
    if (step.kind === 'fitting') return onOpen(BOARD_TASK.fitting, step.card)
    if (step.kind === 'careDone') {
      return onCareDone(step.card.state === RENT_STATE.cleaning ? BOARD_TASK.cleaning : BOARD_TASK.maintenance, step.card)
    }
    if (step.kind === 'putRight') return onOpen(BOARD_TASK.conflict, step.card)
    const code = format.code(head.code)
    const until = step.kind === 'later' ? format.day(format.dayOf(step.card.startsAt)) : null
    showToast({
      text: until ? t`${code} is available until ${until}.` : t`${code} is available, nobody has reserved it.`,
      tone: 'info',
      action: { label: t`Open the piece`, run: () => go(`/merchant/rent/rent-item/${head.pieceId}`) },
    })
  })
}

/** The board of a day: hand-overs, returns, fittings, care and problems. */
export function BoardScreen() {
  return (
    <PermissionGate permission={may('rent', 'view')}>
      <OpenBoard />
    </PermissionGate>
  )
}

function DayChoice({ day, today, onChange }: { readonly day: Day; readonly today: Day; readonly onChange: (day: Day) => void }) {
  const { t } = useLingui()
  const days = [
    [today, t`Today`],
    [addDays(today, 1), t`Tomorrow`],
    [addDays(today, 2), t`The day after`],
  ] as const
  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={t`Day of the board`}>
      {days.map(([of, label]) => (
        <QuietButton
          key={of}
          aria-pressed={of === day}
          onClick={() => onChange(of)}
          {...(of === day ? { bg: 'selection', borderColor: 'gold.solid' } : {})}
        >
          {label}
        </QuietButton>
      ))}
    </Flex>
  )
}

function OpenBoard() {
  const { t } = useLingui()
  const format = useFormat()
  const go = useGo()
  const [search, setSearch] = useSearchParams(boardSearch)
  const now = useNow()
  const today = businessDayOf(instant(nowMs()), useSession().setting)
  const { day = today } = search
  const board = useBoard(day)
  const risks = useRisks(now)
  const [open, setOpen] = useState<OpenCard | null>(null)
  const act = useCardAct()
  const riskOf = (bookingId: string) => (risks.kind === 'ready' ? risks.data.find((risk) => risk.bookingId === bookingId) : null) ?? null
  const openEntry = (task: BoardTask, card: OpenCard['card']) => setOpen({ task, card, risk: riskOf(card.bookingId) })
  const scan = useBoardScan(day, { onOpen: openEntry, onCareDone: (task, card) => (act.of(task, card) ?? (() => openEntry(task, card)))() })
  const openAct = open ? act.of(open.task, open.card) : null
  return (
    <ScreenPage
      title={t({ message: 'Today’s board', context: 'rental desk' })}
      note={format.day(day)}
      toolbar={
        <>
          <QuietButton icon={<PackageOpen size={18} aria-hidden />} onClick={() => go(HAND_OVER_PATH)}>
            <Trans context="board">Hand over</Trans>
          </QuietButton>
          <QuietButton icon={<PackageCheck size={18} aria-hidden />} onClick={() => go(RETURN_PATH)}>
            <Trans context="board">Receive</Trans>
          </QuietButton>
        </>
      }
    >
      <DeskNav />
      <Box display="grid" gap="3" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) auto' }} alignItems="start" mb="5">
        <ScanBox label={t`Scan or type the code of a piece: its next step opens`} scan={scan} />
        <DayChoice day={day} today={today} onChange={(next) => setSearch(next === today ? {} : { day: next })} />
      </Box>
      {risks.kind === 'ready' && <RiskPanel risks={risks.data} onOpen={(risk) => openEntry(BOARD_TASK.conflict, risk)} />}
      <BoardBody board={board} actOf={(entry) => act.of(entry.task, entry)} onOpen={(entry) => openEntry(entry.task, entry)} />
      {open && (
        <CardSheet
          open={open}
          onAct={
            openAct &&
            (() => {
              setOpen(null)
              openAct()
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </ScreenPage>
  )
}

interface BodyProps {
  readonly board: Asking<readonly BoardEntry[]>
  readonly actOf: (entry: BoardEntry) => (() => void) | null
  readonly onOpen: (entry: BoardEntry) => void
}

function BoardBody({ board, actOf, onOpen }: BodyProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [chosen, setChosen] = useState<BoardTask | null>(null)
  // A phone opens the most urgent task.
  const firstIn = (entries: readonly BoardEntry[]) => TASKS.find((task) => entries.some((entry) => entry.task === task))
  const asOf = board.kind === 'ready' ? board.asOf : null
  const unknown = t`The server does not know this board. Reload to get the newest version.`
  const empty = (
    <EmptyState icon={<CheckCheck size={26} aria-hidden />} title={t`Nothing to do on this day`}>
      <Trans>No piece leaves or comes back, nobody comes for a fitting, and nothing is in care.</Trans>
    </EmptyState>
  )
  return (
    <AnswerView query={board} skeleton="tiles" unknown={unknown} empty={empty}>
      {(entries) => (
        <>
          {asOf !== null && (
            <Box textStyle="sm" color="muted" mb="3">
              <Trans>as of {format.instant(asOf)}, no connection now</Trans>
            </Box>
          )}
          <TaskColumns
            entries={entries}
            chosen={chosen ?? firstIn(entries) ?? BOARD_TASK.handOver}
            onChoose={setChosen}
            actOf={actOf}
            onOpen={onOpen}
          />
        </>
      )}
    </AnswerView>
  )
}
