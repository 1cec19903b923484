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
import { type Answer, askRecord } from '../../../engine/ask.ts'
import type { Asking } from '../../../engine/use-answer.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { thisDevice } from '../../../data/device.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { type Toast, showToast } from '../../../ui/toast.tsx'
import type { PieceWithTerms } from '../visit/visit-piece.ts'

/** As much of a booking as its panel shows and its acts ask for: a card of the board has it, and a row. */
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

/** A card stands for a booking that is open; when it left is not on it, and only asked of what has left. */
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

/** A reservation or a rental, as opposed to a fitting, care or block time: somebody pays for this very piece. */
export const isRental = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.reserved || state === RENT_STATE.rented

/** Its price is agreed on an order, and follows its days and its piece. */
export const isPriced = <B extends Pick<Booking, 'state' | 'orderId'>>(row: B): row is B & { readonly orderId: Id } =>
  isRental(row) && row.orderId !== null

export const isCare = ({ state }: Pick<Booking, 'state'>): boolean => state === RENT_STATE.cleaning || state === RENT_STATE.maintenance

/** Whether only this till knows of it: another one may have promised its piece meanwhile. */
export const isUnheard = ({ id }: ShownBooking): boolean => thisDevice().overlay.isUnheard(booking.name, id)

/** A piece with the terms of its category. */
export function usePieceWithTerms(pieceId: Id): Asking<PieceWithTerms> {
  return useQuestion([rentItem.name, 'terms', pieceId], async (who): Promise<Answer<PieceWithTerms>> => {
    const piece = await askRecord(rentItem, pieceId, who)
    if (!piece.ok) return piece
    const category = await askRecord(rentCategory, piece.data.categoryId, who)
    return { ok: true, data: { piece: piece.data, category: category.ok ? category.data : null }, asOf: piece.asOf }
  })
}

interface DeskAct {
  readonly isRunning: boolean
  /** Does it, says `done` in passing, and answers whether it was done; a no is said in the same place, with the low sound. */
  readonly act: <C extends CommandDefinition>(command: C, input: InputOf<C>, done: string, undo?: Toast['action']) => Promise<boolean>
}

/** An act that one tap or one scan of the board does, with its words at the edge of the screen. */
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

/** What the form of an act is told. */
export interface ActProps {
  readonly booking: ShownBooking
  /** As its button says it. */
  readonly title: string
  /** What could be offered instead of its piece, where that was found out already. */
  readonly instead?: readonly Id[] | undefined
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Where a booking is met, as far as that decides what can be done with it. */
export interface ActPlace {
  readonly isTill: boolean
  /** On the page of its order, which knows its documents and its log. */
  readonly isOnOrder: boolean
  /** Of the desk that is asked: its own leases it may release. */
  readonly deskId: Id | null
  readonly now: Instant
  readonly endOfDay: Instant
  /** Its piece can be bought. */
  readonly isForSale: boolean
  /** Its last exchange can be taken back by whoever looks. */
  readonly hasWayBack: boolean
}

/** What an act that one tap does is given: the code of the piece is put into its words. */
export interface OneTap {
  readonly act: DeskAct['act']
  readonly say: (words: MessageDescriptor) => string
}

/** What can be done with a booking, wherever it is met: the sibling of `RowAct` of lists. */
export interface BookingAct {
  /** Unlike that of the other acts. */
  readonly name: string
  readonly label: (booking: ShownBooking) => MessageDescriptor
  readonly icon: LucideIcon
  /** That of the command behind it: whoever may not do it is not offered it. */
  readonly permission: Permission | null
  /** In which states, and where. */
  readonly isFor: (booking: ShownBooking, place: ActPlace) => boolean
  /** It comes before the others, as what has to be done next. */
  readonly isFirst?: (booking: ShownBooking) => boolean
  readonly isDestructive?: boolean
  /** One of the three: a form, a screen of its own, or done with the tap. */
  readonly Form?: ComponentType<ActProps>
  readonly to?: (booking: ShownBooking, code: string) => string
  readonly once?: (booking: ShownBooking, tap: OneTap) => Promise<boolean>
}
