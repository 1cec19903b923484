import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { type Day, addDays, startOfDay } from '#domain/kernel/time.ts'
import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { formatSettingAtom, useFormat } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { handOverPath, nextStepOf, returnPath } from './next-step.ts'
import { type PieceScan, usePieceScan } from './use-piece-scan.ts'

export interface ScanLeads {
  readonly onOpen: (task: BoardTask, card: BoardCard) => void
  /** Out of cleaning or the workshop, on time or early: the scan alone is the word. */
  readonly onCareDone: (task: BoardTask, card: BoardCard) => void
}

/** A scan anywhere on the board leads to the next step of the piece. */
export function useBoardScan(day: Day, { onOpen, onCareDone }: ScanLeads): PieceScan {
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
