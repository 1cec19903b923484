import { useLingui } from '@lingui/react/macro'
import type { Rights } from '#domain/employees/override.ts'
import type { Money } from '#domain/kernel/money.ts'
import { loweringAgainst } from '#domain/orders/change-order.ts'
import { changeRental, mayTakeBack } from '#domain/orders/change-rental.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { type CommandState, useCommand } from '../../../engine/form/use-command.ts'
import type { GivenApproval } from '../../../engine/form/override-sheet.tsx'
import { useSession } from '../../../engine/session.ts'
import { type Toast, showToast } from '../../../ui/toast.tsx'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { useFormat } from '../../../i18n/format.ts'
import { isPriced } from '../booking/booking-act.ts'
import { overrideOf, useListPrice } from '../parts/rent-price.tsx'
import type { KnownPiece } from '../parts/piece-line.tsx'
import type { Piece } from '../parts/scanned-piece.ts'

/** The message after an exchange; on a till it is only requested until the server confirms it. */
function useExchangedWords(): (given: string, instead: string) => string {
  const { t } = useLingui()
  const format = useFormat()
  const session = useSession()
  return (given, instead) => {
    const [after, before] = [format.code(given), format.code(instead)]
    const name = after
    return session.isTill ? t`${name} was requested. It counts once the server confirms it.` : t`${after} instead of ${before}`
  }
}

/** The piece of a rental before its exchange, and its price. */
export interface WayBack {
  readonly bookingId: Id
  readonly orderId: Id | null
  readonly to: { readonly id: Id; readonly code: string }
  readonly from: string
  readonly rentPrice: Money
}

/** Undoes an exchange, from its toast or the order, and reports the result. */
export function useTakeBack(onChanged: () => void): (back: WayBack) => Promise<boolean> {
  const sentence = useOutcomeSentence()
  const saying = useExchangedWords()
  return async ({ bookingId, orderId, to, from, rentPrice }) => {
    const change = { to: 'piece', rentItemId: to.id } as const
    const outcome = await (orderId === null
      ? runCommand(swapPiece, { bookingId, rentItemId: to.id })
      : runCommand(changeRental, { orderId, bookingId, change, rentPrice, reason: null }))
    const fault = sentence(outcome)
    showToast(fault ? { text: fault, tone: 'bad' } : { text: saying(to.code, from) })
    if (!fault) onChanged()
    return !fault
  }
}

/** A piece with its list price. */
export type PricedPiece = KnownPiece & Pick<Piece, 'categoryId' | 'rentPrice' | 'includedDays' | 'furtherDayAmount' | 'lengthPrices'>

export interface Exchanged {
  readonly booking: Booking
  readonly from: PricedPiece | null
  readonly to: Piece
  /** Whether the toast links to the order when the exchange cannot be undone here; not set on the page of the order. */
  readonly leadsToOrder?: boolean
  readonly onChanged: () => void
}

export interface Exchange {
  readonly state: CommandState
  readonly isPending: boolean
  /** Objections to this price by the rights of an employee. */
  readonly against: (rentPrice: Money, rights: Rights) => ReturnType<typeof loweringAgainst>
  /** Exchanges the piece with its price if it is on an order, otherwise the piece alone. */
  readonly run: (rentPrice: Money, leave: GivenApproval | null) => Promise<boolean>
}

/** Exchanges a piece and shows a toast, with undo for users who may. */
export function useExchange({ booking, from, to, leadsToOrder = false, onChanged }: Exchanged): Exchange {
  const { t } = useLingui()
  const go = useGo()
  const session = useSession()
  const saying = useExchangedWords()
  const takeBack = useTakeBack(onChanged)
  const priced = useCommand(changeRental)
  const plain = useCommand(swapPiece)
  const [toPrice, fromPrice] = [useListPrice(to)(booking), useListPrice(from)(booking)]
  const { id: bookingId, rentItemId, rentPrice: agreed } = booking
  // A fitting of an order has no price.
  const orderId = isPriced(booking) ? booking.orderId : null
  const undo = () => takeBack({ bookingId, orderId, to: { id: rentItemId, code: from?.code ?? '' }, from: to.code, rentPrice: agreed })
  /** The former piece returns at its former price if the user may lower the price that far. A lost piece cannot be returned to. */
  const mayUndo = (rentPrice: Money) => {
    if (from === null || booking.standing === STANDING.conflict) return false
    const exchanged = { bookingId, rentPrice: { before: agreed, after: rentPrice }, tag: fromPrice }
    return orderId === null || mayTakeBack(exchanged, session)
  }
  const actionAfter = (rentPrice: Money): Toast['action'] => {
    if (mayUndo(rentPrice)) return { label: t`Undo`, run: () => void undo() }
    return leadsToOrder && orderId !== null ? { label: t`Open the order`, run: () => go(`/merchant/rent/orders/${orderId}`) } : undefined
  }
  return {
    state: orderId === null ? plain.state : priced.state,
    isPending: priced.isPending || plain.isPending,
    against: (rentPrice, rights) =>
      orderId === null ? [] : loweringAgainst(rentPrice, { before: booking, tag: toPrice, isExchange: true }, rights),
    async run(rentPrice, leave) {
      const change = { to: 'piece', rentItemId: to.id } as const
      const outcome = await (orderId === null
        ? plain.run({ bookingId, rentItemId: to.id })
        : priced.run({ orderId, bookingId, change, rentPrice, reason: null, ...overrideOf(leave) }, leave?.proof ?? null))
      if (!outcome?.ok) return false
      const action = actionAfter(rentPrice)
      showToast({ text: saying(to.code, from?.code ?? ''), ...(action ? { action } : {}) })
      onChanged()
      return true
    },
  }
}
