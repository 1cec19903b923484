import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText, Shirt, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RISK_CAUSE, type RiskRow } from '#domain/rentals/desk/board-risk.ts'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { RENT_STATE, type RentState } from '#domain/rentals/booking/rent-state.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CareSheet, useCareKinds } from '../find/care-sheet.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { PiecePicture } from '../parts/piece-picture.tsx'
import { RENT_LOOKS, lookOf } from '../parts/rent-looks.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { useNow } from '../../../engine/use-now.ts'
import { taskWords } from './board-words.ts'
import { MoveDays, Substitutes } from './booking-acts.tsx'
import { ContactLinks, messageOf, riskMessage } from './contact-links.tsx'
import { LongerCareForm } from './longer-care-form.tsx'
import { ORDERS_PATH } from './next-step.ts'
import { Wearer } from './task-card.tsx'
import { useBookings } from './use-bookings.ts'
import { useDeskAct } from './use-desk-act.ts'

export interface OpenCard {
  readonly task: BoardTask
  readonly card: BoardCard
  /** Why it may not get its piece in time, and what is free instead. */
  readonly risk: RiskRow | null
}

/** Why a reservation may not get its piece, for whoever calls the customer. */
export function useRiskWords(): (cause: RiskRow['cause']) => string {
  const { t } = useLingui()
  return (cause) => {
    if (cause === RISK_CAUSE.lostDays) return t`Its days are no longer available. It needs another piece or other days.`
    if (cause === RISK_CAUSE.lateReturn) return t`The piece has not come back yet from the customer before.`
    return t`The piece is still in care and has less time than that takes.`
  }
}

function Facts({ card, isAtRisk }: { readonly card: BoardCard; readonly isAtRisk: boolean }) {
  const format = useFormat()
  const nameOf = useNameOf()
  const period = usePeriodWords()
  const now = useNow()
  const isCustomers = card.state === RENT_STATE.reserved || card.state === RENT_STATE.rented
  const isHourly = card.state === RENT_STATE.prova
  return (
    <Flex gap="4">
      <PiecePicture piece={card} size={96} />
      <Box minW="0" display="grid" gap="1" alignContent="start">
        <Box fontWeight="700">
          <bdi dir="ltr">{format.code(card.code)}</bdi> · {nameOf(card)}
        </Box>
        <Box>
          <RentMark look={isAtRisk ? 'atRisk' : lookOf({ ...card, id: card.bookingId, activeItemId: card.pieceId }, now)} />
        </Box>
        <Box>{isHourly ? format.instant(card.outAt) : period.days(isCustomers ? card : { outAt: card.startsAt, dueAt: card.endsAt })}</Box>
        {card.customer && (
          <Box color="muted">
            <Wearer card={card} />
            {card.mobile && <> · {format.phone(card.mobile)}</>}
          </Box>
        )}
        {isCustomers && <Box color="muted">{format.money(card.rentPrice)}</Box>}
        {card.note && <Box color="muted">{card.note}</Box>}
      </Box>
    </Flex>
  )
}

function CancelFitting({ card, onDone }: { readonly card: BoardCard; readonly onDone: () => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { act, isRunning } = useDeskAct()
  const cancel = async () => {
    if (await act(cancelBooking, { bookingId: card.bookingId, reason: null }, t`The fitting is cancelled.`)) onDone()
  }
  return (
    <>
      <QuietButton onClick={() => setAsking(true)}>
        <Trans>Cancel the fitting</Trans>
      </QuietButton>
      <Confirm
        isOpen={isAsking}
        title={t`Cancel this fitting?`}
        action={t`Cancel the fitting`}
        isDestructive
        isPending={isRunning}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        <Trans>The piece is available again from that time. The reservation stays as it is.</Trans>
      </Confirm>
    </>
  )
}

/** Cleaning or the workshop, after what the card is about. */
function PlanCare({ card }: { readonly card: BoardCard }) {
  const format = useFormat()
  const now = useNow()
  const mayCare = useCareKinds().length > 0
  const bookings = useBookings([card.code])
  const [isOpen, setOpen] = useState(false)
  const after = format.dayOf(card.dueAt)
  const piece = { id: card.pieceId, code: card.code, nameAr: card.nameAr, nameEn: card.nameEn }
  if (!mayCare) return null
  return (
    <>
      <QuietButton icon={<Sparkles size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Plan cleaning or repair</Trans>
      </QuietButton>
      {isOpen && (
        <CareSheet
          piece={piece}
          bookings={bookings.of(card.pieceId)}
          days={{ from: after, to: after }}
          now={now}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const CARE_AFTER: readonly RentState[] = [RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.prova]
const CARE: readonly BoardTask[] = [BOARD_TASK.cleaning, BOARD_TASK.maintenance]

export interface CardSheetProps {
  readonly open: OpenCard
  /** The next step of the card; null where somebody may not do it, or there is none. */
  readonly onAct: (() => void) | null
  readonly onClose: () => void
}

/** A card of the board, opened: what it is about, the next step, and what can be done when the plan does not hold. */
export function CardSheet({ open, onAct, onClose }: CardSheetProps) {
  const { i18n } = useLingui()
  const may = useMay()
  const riskWords = useRiskWords()
  const { card, task, risk } = open
  const words = taskWords[task]
  const isReserved = card.state === RENT_STATE.reserved
  const isAtRisk = risk !== null && risk.cause !== RISK_CAUSE.lostDays
  const isTroubled = risk !== null || task === BOARD_TASK.conflict
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={i18n._(isAtRisk ? RENT_LOOKS.atRisk.word : words.title)}
      footer={
        onAct && (
          <PrimaryButton w="full" onClick={onAct}>
            {i18n._(task === BOARD_TASK.conflict ? taskWords[BOARD_TASK.overdue].act : words.act)}
          </PrimaryButton>
        )
      }
    >
      <Box display="grid" gap="6">
        <Facts card={card} isAtRisk={isAtRisk} />
        {risk && <Notice tone="warn">{riskWords(risk.cause)}</Notice>}
        <ContactLinks card={card} event={risk ? riskMessage(risk) : messageOf[task]} />
        {isTroubled && isReserved && risk && <Substitutes card={card} pieceIds={risk.substitutes.map(({ id }) => id)} onDone={onClose} />}
        {may(cancelBooking.permission) && task === BOARD_TASK.fitting && <CancelFitting card={card} onDone={onClose} />}
        {(isTroubled && isReserved) || task === BOARD_TASK.fitting ? <MoveDays card={card} onDone={onClose} /> : null}
        {CARE.includes(task) && <LongerCareForm card={card} onDone={onClose} />}
        {CARE_AFTER.includes(card.state) && <PlanCare card={card} />}
        <Flex gap="4" wrap="wrap">
          {card.orderId && (
            <AppLink to={`${ORDERS_PATH}/${card.orderId}`} color="gold.fg" fontWeight="600" minH="11">
              <ReceiptText size={18} aria-hidden />
              <Trans>Open the order</Trans>
            </AppLink>
          )}
          <AppLink to={`/merchant/rent/rent-item/${card.pieceId}`} color="gold.fg" fontWeight="600" minH="11">
            <Shirt size={18} aria-hidden />
            <Trans>Open the piece</Trans>
          </AppLink>
        </Flex>
      </Box>
    </Sheet>
  )
}
