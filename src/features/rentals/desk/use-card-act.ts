import { useLingui } from '@lingui/react/macro'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import {
  attendProva,
  receiveFromCleaning,
  receiveFromMaintenance,
  startCleaning,
  startMaintenance,
} from '#domain/rentals/booking/blocked-period.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { newId, nowMs } from '../../../data/clock.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { handOverPath, returnPath } from './next-step.ts'
import { useDeskAct } from './use-desk-act.ts'

/** The command behind each card: its permission decides who gets the button. */
const COMMAND: Readonly<Record<BoardTask, CommandDefinition>> = {
  [BOARD_TASK.conflict]: swapPiece,
  [BOARD_TASK.overdue]: takeBack,
  [BOARD_TASK.handOver]: handOver,
  [BOARD_TASK.takeBack]: takeBack,
  [BOARD_TASK.fitting]: attendProva,
  [BOARD_TASK.cleaning]: receiveFromCleaning,
  [BOARD_TASK.maintenance]: receiveFromMaintenance,
}

export interface CardAct {
  /** What the button of a card does; null where somebody may not, or where there is nothing to do at once. */
  readonly of: (task: BoardTask, card: BoardCard) => (() => void) | null
}

/** The next step of every card: at once where one tap does it, on a screen of its own where there is more to look at. */
export function useCardAct(): CardAct {
  const { t } = useLingui()
  const go = useGo()
  const may = useMay()
  const { act } = useDeskAct()
  const format = useFormat()
  /** A piece that was scanned by mistake goes back to where it was, for as long as was planned. */
  const back = (command: typeof startCleaning | typeof startMaintenance, { pieceId, code: raw, endsAt }: BoardCard) => ({
    label: t`Restore`,
    run: () => {
      const code = format.code(raw)
      const startsAt = nowMs()
      const period = { startsAt: instant(startsAt), endsAt: instant(Math.max(endsAt, startsAt + DAY_MS)) }
      void act(command, { bookingId: newId(), rentItemId: pieceId, period, note: null }, t`${code} is in care again.`)
    },
  })
  const step = (task: BoardTask, card: BoardCard): (() => void) | null => {
    const { bookingId } = card
    const code = format.code(card.code)
    switch (task) {
      case BOARD_TASK.conflict:
        // Two customers have it, by the books: whoever brings it ends that.
        return card.state === RENT_STATE.rented ? () => go(returnPath(card)) : null
      case BOARD_TASK.overdue:
      case BOARD_TASK.takeBack:
        return () => go(returnPath(card))
      case BOARD_TASK.handOver:
        // A tap has not looked at the label: the piece is expected there, and scanned there.
        return () => go(handOverPath({ ...card, bookingId: null }))
      case BOARD_TASK.fitting:
        return () => void act(attendProva, { bookingId }, t`The fitting of ${code} was attended.`)
      case BOARD_TASK.cleaning:
        return () => void act(receiveFromCleaning, { bookingId }, t`${code} is clean and available again.`, back(startCleaning, card))
      case BOARD_TASK.maintenance:
        return () =>
          void act(
            receiveFromMaintenance,
            { bookingId },
            t`${code} is back from the workshop and available again.`,
            back(startMaintenance, card),
          )
    }
  }
  return { of: (task, card) => (may(COMMAND[task].permission) ? step(task, card) : null) }
}
