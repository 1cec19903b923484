import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { CommandDefinition, InputOf, Permission } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { type Answer, queryRecord } from '../../../engine/query.ts'
import type { Asking } from '../../../engine/use-answer.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { thisDevice } from '../../../data/device.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { type Toast, showToast } from '../../../ui/toast.tsx'
import type { PieceWithTerms } from '../visit/visit-piece.ts'

/** The fields of a booking that its panel and acts need; both a card of the board and a row provide them. */
export type ShownBooking = Pick<
  Booking,
  | 'id'
  | 'rentItemId'
  | 'activeItemId'
  | 'customerId'
  | 'orderId'
  | 'person'
  | 'isDelivered'
  | 'state'
  | 'standing'
  | 'startsAt'
  | 'outAt'
  | 'dueAt'
  | 'endsAt'
  | 'eventOn'
  | 'rentPrice'
  | 'note'
  | 'deskId'
  | 'leaseUntil'
  | 'lapsesAt'
  | 'handedOverAt'
  | 'closedAt'
>

/** A card stands for an open booking, so it lacks the time of hand-over, which only bookings that left need. */
export const bookingOfCard = (card: BoardCard): ShownBooking => ({
  ...card,
  id: card.bookingId,
  rentItemId: card.pieceId,
  activeItemId: card.pieceId,
  isDelivered: card.isDelivered === 1,
  deskId: null,
  leaseUntil: null,
  handedOverAt: null,
  closedAt: null,
})

/** A reservation or a rental, as opposed to a fitting, care or blocked time: it has a price. */
export const isRental = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.reserved || state === RENT_STATE.rented

/** Its price is agreed on an order and depends on its days and piece. */
export const isPriced = <B extends Pick<Booking, 'state' | 'orderId'>>(row: B): row is B & { readonly orderId: Id } =>
  isRental(row) && row.orderId !== null

export const isCare = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.cleaning || state === RENT_STATE.maintenance

/** Whether the booking exists only on this till so far: another till may have promised the same piece meanwhile. */
export const isUnanswered = ({ id }: ShownBooking): boolean => thisDevice().overlay.isUnanswered(booking.name, id)

export function usePieceWithTerms(pieceId: Id): Asking<PieceWithTerms> {
  return useQuestion([rentItem.name, 'terms', pieceId], async (who): Promise<Answer<PieceWithTerms>> => {
    const piece = await queryRecord(rentItem, pieceId, who)
    if (!piece.ok) return piece
    const category = await queryRecord(rentCategory, piece.data.categoryId, who)
    return { ok: true, data: { piece: piece.data, category: category.ok ? category.data : null }, asOf: piece.asOf }
  })
}

interface DeskAct {
  readonly isRunning: boolean
  /**
   * Runs the command, shows `done` as a toast and resolves to whether it succeeded; shows a refusal in the same place, with the low sound.
   */
  readonly act: <C extends CommandDefinition>(command: C, input: InputOf<C>, done: string, undo?: Toast['action']) => Promise<boolean>
}

/** Runs an act of one tap or scan and shows its result as a toast. */
export function useDeskAct(): DeskAct {
  const sentence = useOutcomeSentence()
  const [isRunning, setRunning] = useState(false)
  return {
    isRunning,
    async act(command, input, done, undo) {
      if (isRunning) return false
      setRunning(true)
      const outcome = await runCommand(command, input).finally(() => setRunning(false))
      const fault = sentence(outcome)
      playScanSound(fault ? 'bad' : 'good')
      showToast(fault ? { text: fault, tone: 'bad' } : { text: done, ...(undo ? { action: undo } : {}) })
      return fault === null
    },
  }
}

export interface ActProps {
  readonly booking: ShownBooking
  readonly title: string
  readonly instead?: readonly Id[] | undefined
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The place where a booking is shown, as far as it decides which acts are possible. */
export interface ActPlace {
  readonly isTill: boolean
  /** On the page of its order, which has its documents and its log. */
  readonly isOnOrder: boolean
  /** The desk in use: it may release only its own leases. */
  readonly deskId: Id | null
  readonly now: Instant
  readonly endOfDay: Instant
  readonly isForSale: boolean
  /** The current user can undo its last exchange. */
  readonly hasWayBack: boolean
}

/** Passed to an act of one tap; `say` puts the code of the piece into a message. */
export interface OneTap {
  readonly act: DeskAct['act']
  readonly say: (words: MessageDescriptor) => string
}

/** An act on a booking, wherever it is shown; the counterpart of `RowAct` of lists. */
export interface BookingAct {
  readonly name: string
  readonly label: (booking: ShownBooking) => MessageDescriptor
  readonly icon: LucideIcon
  /** The permission of its command; without it the act is not offered. */
  readonly permission: Permission | null
  readonly isFor: (booking: ShownBooking, place: ActPlace) => boolean
  /** Listed before the others, as the next thing to do. */
  readonly isFirst?: (booking: ShownBooking) => boolean
  readonly isDestructive?: boolean
  /** Exactly one of the three: a form, a separate screen, or done with the tap. */
  readonly Form?: ComponentType<ActProps>
  readonly to?: (booking: ShownBooking, code: string) => string
  readonly once?: (booking: ShownBooking, tap: OneTap) => Promise<boolean>
}
