import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RISK_CAUSE, type RiskRow } from '#domain/rentals/desk/board-risk.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useMay } from '../../../engine/session.ts'
import { bookingOfCard } from '../booking/booking-act.ts'
import { BookingPanel } from '../booking/booking-panel.tsx'
import { RENT_LOOKS } from '../parts/rent-appearance.ts'
import { bookingActs } from '../booking/booking-acts.ts'
import { useActPress } from '../booking/booking-buttons.tsx'
import { taskWords } from './board-words.ts'
import { ContactLinks, messageOf, riskMessage } from './contact-links.tsx'

/** The main act of a card by its task. */
const ACT_OF_TASK: Readonly<Record<BoardTask, string>> = {
  // Two bookings hold the piece; its return resolves the conflict.
  [BOARD_TASK.conflict]: 'receive',
  [BOARD_TASK.overdue]: 'receive',
  [BOARD_TASK.handOver]: 'handOver',
  [BOARD_TASK.takeBack]: 'receive',
  [BOARD_TASK.fitting]: 'attend',
  [BOARD_TASK.cleaning]: 'careDone',
  [BOARD_TASK.maintenance]: 'careDone',
}

/** The next act of a card; null if there is none. */
function actOfTask(task: BoardTask, { state }: Pick<BoardCard, 'state'>): string | null {
  return task === BOARD_TASK.conflict && state !== RENT_STATE.rented ? null : ACT_OF_TASK[task]
}

interface CardAct {
  /** The action of the button of a card; null without permission or next act. */
  readonly of: (task: BoardTask, card: BoardCard) => (() => Promise<boolean> | void) | null
}

/** The next step of every card: run at once if one tap is enough, otherwise on a separate screen. */
export function useCardAct(): CardAct {
  const may = useMay()
  const press = useActPress()
  return {
    of(task, card) {
      const name = actOfTask(task, card)
      const act = bookingActs.find((one) => one.name === name)
      return act && may(act.permission) ? press(act, bookingOfCard(card), card.code) : null
    },
  }
}

export interface OpenCard {
  readonly task: BoardTask
  readonly card: BoardCard
  readonly risk: RiskRow | null
}

/** Explains why a reservation may not get its piece, for the call to the customer. */
export function useRiskWords(): (cause: RiskRow['cause']) => string {
  const { t } = useLingui()
  return (cause) => {
    if (cause === RISK_CAUSE.lostDays) return t`Its days are no longer available. It needs another piece or other days.`
    if (cause === RISK_CAUSE.lateReturn) return t`The piece has not come back yet from the customer before.`
    return t`The piece is still in care and has less time than that takes.`
  }
}

interface CardSheetProps {
  readonly open: OpenCard
  /** The next step of the card; null without permission or if there is none. */
  readonly onAct: (() => void) | null
  readonly onClose: () => void
}

/** An opened card: its booking, its risk, contact to the customer, and the next step in the footer. */
export function CardSheet({ open, onAct, onClose }: CardSheetProps) {
  const { i18n } = useLingui()
  const riskWords = useRiskWords()
  const { card, task, risk } = open
  const words = taskWords[task]
  const isAtRisk = risk !== null && risk.cause !== RISK_CAUSE.lostDays
  return (
    <BookingPanel
      booking={bookingOfCard(card)}
      piece={card}
      title={i18n._(isAtRisk ? RENT_LOOKS.atRisk.word : words.title)}
      riskIds={isAtRisk ? new Set([card.bookingId]) : undefined}
      instead={risk?.substitutes.map(({ id }) => id)}
      except={(onAct && actOfTask(task, card)) ?? undefined}
      footer={
        onAct && (
          <PrimaryButton w="full" onClick={onAct}>
            {i18n._(task === BOARD_TASK.conflict ? taskWords[BOARD_TASK.overdue].act : words.act)}
          </PrimaryButton>
        )
      }
      // The card is a snapshot of the board and outdated after an act.
      onChanged={onClose}
      onClose={onClose}
    >
      {risk && <Notice tone="warn">{riskWords(risk.cause)}</Notice>}
      <ContactLinks card={card} event={risk ? riskMessage(risk) : messageOf[task]} />
      {risk?.substitutes.length === 0 && (
        <Box color="muted">
          <Trans>No piece of this category is available then. Look in other categories, or agree on other days.</Trans>
        </Box>
      )}
    </BookingPanel>
  )
}
