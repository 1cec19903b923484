import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { type Day, addDays, startOfDay } from '#domain/kernel/time.ts'
import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import { formatSettingAtom, useFormat } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useScanSentence } from '../parts/piece-picker.tsx'
import { scannedPiece } from '../parts/scanned-piece.ts'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import { askPiece } from './desk-reports.ts'
import type { ScanFault } from '../../../engine/scan/scan-faults.ts'
import { useScanFaults } from '../../../engine/scan/use-scan-faults.ts'
import { handOverPath, nextStepOf, returnPath } from './next-step.ts'

export interface BoardScan {
  readonly isBusy: boolean
  /** Why codes led nowhere. */
  readonly faults: readonly ScanFault[]
  /** The sentence of a code was read. */
  readonly settle: (code: string) => void
  readonly look: (code: string) => void
}

export interface ScanLeads {
  readonly onOpen: (task: BoardTask, card: BoardCard) => void
  /** Out of cleaning or the workshop, on time or early: the scan alone is the word. */
  readonly onCareDone: (task: BoardTask, card: BoardCard) => void
}

/** A scan anywhere on the board leads to the next step of the piece; a code that is none has its sentence and the low sound. */
export function useBoardScan(day: Day, { onOpen, onCareDone }: ScanLeads): BoardScan {
  const { t } = useLingui()
  const go = useGo()
  const session = useSession()
  const format = useFormat()
  const { timeZone } = useAtomValue(formatSettingAtom)
  const sentence = useScanSentence()
  const [isBusy, setBusy] = useState(false)
  const { faults, fail, settle } = useScanFaults()
  const lead = ({ head, cards }: ScannedPiece) => {
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
  }
  const look = async (code: string) => {
    setBusy(true)
    const answer = await askPiece(code, session).finally(() => setBusy(false))
    if (answer.kind === 'found') {
      settle(code)
      return lead(answer.piece)
    }
    // What the code is instead is worth a second look only where it is no piece.
    fail(code, sentence(code, answer.kind === 'unasked' ? answer : await scannedPiece(code, session)))
  }
  return { isBusy, faults, settle, look: (code) => void look(code) }
}
