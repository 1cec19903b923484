import { useAtomValue } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { addDays, startOfDay } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { nowMs } from '../../../data/clock.ts'
import { formatSettingAtom, useFormat } from '../../../i18n/format.ts'
import { useNow } from '../../../engine/use-now.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import type { Answer } from '../../../engine/query.ts'
import type { Slip } from '../desk/desk-slip.tsx'
import { faultsIn } from '../condition/inspection.ts'
import { type OrderState, queryPiece, insuranceRequested, useOrderStates, usePieceTerms } from '../desk/desk-reports.ts'
import { reasonsAgainst } from './hand-over-reasons.ts'
import type { PieceFaults, PieceTried } from './hand-over-run.ts'
import type { Picked } from './picks.ts'

export interface Bookings {
  /** The open bookings of a piece; empty while loading or if unavailable. */
  readonly of: (pieceId: Id) => readonly BoardCard[]
  readonly reload: () => void
}

/** The open bookings of pieces by their codes, to find out whether one is still in care. */
function useBookings(codes: readonly string[]): Bookings {
  const inOrder = [...new Set(codes)].toSorted()
  const query = useQuestion(
    ['bookings-of', inOrder],
    async (who): Promise<Answer<ReadonlyMap<Id, readonly BoardCard[]>>> => {
      const answers = await Promise.all(inOrder.map((code) => queryPiece(code, who)))
      const found = answers.flatMap((answer) => (answer.kind === 'found' ? [answer.piece] : []))
      return { ok: true, data: new Map(found.map(({ head, cards }) => [head.pieceId, cards])), asOf: null }
    },
    { isLive: true },
  )
  return { of: (pieceId) => (query.kind === 'ready' ? (query.data.get(pieceId) ?? []) : []), reload: query.reload }
}

/** Splits reservations: those due by tomorrow or scanned are expected now, the others are for later. */
function useSplit(reserved: readonly BoardCard[], picked: Picked) {
  const format = useFormat()
  const { timeZone } = useAtomValue(formatSettingAtom)
  const end = startOfDay(addDays(format.dayOf(nowMs()), 2), timeZone)
  const isNow = (card: BoardCard) => card.outAt < end || picked.ids.includes(card.bookingId)
  return { expected: reserved.filter(isNow), later: reserved.filter((card) => !isNow(card)) }
}

/** The data of a hand-over: expected and selected pieces, the state of their orders, and the objections. */
export function useVisitLeaving(open: readonly BoardCard[], picked: Picked, left: readonly PieceTried[], faults: PieceFaults) {
  const now = useNow()
  const { expected, later } = useSplit(
    open.filter(({ state }) => state === RENT_STATE.reserved),
    picked,
  )
  const instead = new Map(picked.instead)
  const given = (card: BoardCard): BoardCard => ({ ...card, ...instead.get(card.bookingId) })
  const ticked = expected.filter(({ bookingId }) => picked.ids.includes(bookingId))
  const leaving = ticked.map(given)
  const gone = left.map(({ card }) => card)
  const orders = useOrderStates([...expected, ...gone])
  const terms = usePieceTerms(open)
  const bookings = useBookings(expected.map((card) => given(card).code))
  const out = open.filter(({ state }) => state === RENT_STATE.rented)
  const isOf = (orderId: Id) => (card: BoardCard) => card.orderId === orderId
  const requestedFor = (orderId: Id, cards: readonly BoardCard[]): Money =>
    insuranceRequested([...out, ...cards].filter(isOf(orderId)), terms)
  const hasTerms = ({ orderId }: OrderState) => open.some((card) => card.orderId === orderId && isWritten(terms?.get(card.pieceId)?.terms))
  const known = orders.map((order) => ({ ...order, isContractAsked: order.isContractAsked || hasTerms(order) }))
  const reasons = reasonsAgainst(
    {
      cards: leaving,
      orders: known,
      // By the terms of the reserved piece: a replacement does not reduce the insurance amount.
      insuranceRequested: (orderId) => requestedFor(orderId, ticked),
      bookingsOf: bookings.of,
      reserved: new Map(expected.map(({ bookingId, pieceId }) => [bookingId, pieceId])),
      objected: new Map([...faults].map(([bookingId, { code }]) => [bookingId, code])),
    },
    now,
  )
  return {
    now,
    expected,
    later,
    leaving,
    given,
    orders,
    looked: new Map(picked.looked),
    reasons,
    bookingsOf: bookings.of,
    reloadBookings: bookings.reload,
    /** Before anything is selected the amount covers all expected pieces. */
    insuranceAsked: (orderId: Id) => requestedFor(orderId, expected),
  }
}

const isWritten = (terms: { readonly termsAr: string; readonly termsEn: string } | undefined): boolean =>
  terms !== undefined && terms.termsAr.trim() + terms.termsEn.trim() !== ''

/** The slip of the pieces that left; other orders of the customer are not on it. */
export function slipOf(left: readonly PieceTried[], orders: readonly OrderState[]): Slip {
  const own = orders.filter(({ orderId }) => left.some(({ card }) => card.orderId === orderId))
  return {
    kind: 'out',
    at: nowMs(),
    pieces: left.map(({ card, inspection }) => ({ card, faults: inspection ? faultsIn(inspection) : [], condition: null, fee: 0 })),
    orderNumbers: own.map(({ number }) => number),
    insuranceHeld: own.reduce((sum, { insuranceHeld }) => sum + insuranceHeld, 0),
  }
}
