import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useMay } from '../../../engine/session.ts'
import { bookingOfCard } from '../booking/act-booking.ts'
import { bookingActs } from '../booking/booking-acts.ts'
import { useActPress } from '../booking/booking-buttons.tsx'

/** The act that a card of the board is there for. */
const ACT_OF_TASK: Readonly<Record<BoardTask, string>> = {
  // Two customers have it, by the books: whoever brings it ends that.
  [BOARD_TASK.conflict]: 'receive',
  [BOARD_TASK.overdue]: 'receive',
  [BOARD_TASK.handOver]: 'handOver',
  [BOARD_TASK.takeBack]: 'receive',
  [BOARD_TASK.fitting]: 'attend',
  [BOARD_TASK.cleaning]: 'careDone',
  [BOARD_TASK.maintenance]: 'careDone',
}

/** The next step of a card; null where there is nothing to do at once. */
export function actOfTask(task: BoardTask, { state }: Pick<BoardCard, 'state'>): string | null {
  return task === BOARD_TASK.conflict && state !== RENT_STATE.rented ? null : ACT_OF_TASK[task]
}

export interface CardAct {
  /** What the button of a card does; null where somebody may not, or where there is nothing to do at once. */
  readonly of: (task: BoardTask, card: BoardCard) => (() => void) | null
}

/** The next step of every card: at once where one tap does it, on a screen of its own where there is more to look at. */
export function useCardAct(): CardAct {
  const may = useMay()
  const press = useActPress()
  return {
    of(task, card) {
      const name = actOfTask(task, card)
      const act = bookingActs.find((one) => one.name === name)
      const run = act && may(act.permission) ? press(act, bookingOfCard(card), card.code) : null
      return run && (() => void run())
    },
  }
}
