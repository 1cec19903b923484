import type { Id } from '#domain/kernel/ids.ts'
import type { Day, Instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type ScannedPiece, customerPieces, pieceByCode } from '#domain/rentals/desk/board-desk.ts'
import { type RiskRow, bookingsAtRisk } from '#domain/rentals/desk/board-risk.ts'
import { type BoardEntry, rentalBoard } from '#domain/rentals/desk/board.ts'
import { type Money, sumMoney } from '#domain/kernel/money.ts'
import { rentContracts } from '#domain/orders/queries.ts'
import { CONTRACT_STATUS } from '#domain/orders/papers/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { restToPay } from '#domain/orders/online-advance.ts'
import { type CategoryTerms, insuranceOf, termsOf } from '#domain/rentals/piece/category-terms.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { type Answer, type Requester, queryRecord, queryRows, queryView } from '../../../engine/query.ts'
import type { Asking } from '../../../engine/use-answer.ts'
import { useIndexedView } from '../../../engine/use-indexed-view.ts'
import { useQuestion, useView } from '../../../engine/use-question.ts'

export const useBoard = (day: Day): Asking<readonly BoardEntry[]> => useIndexedView(rentalBoard, { day })

export const useRisks = (now: Instant): Asking<readonly RiskRow[]> => useIndexedView(bookingsAtRisk, { at: String(now) })

/** The pieces a customer has, and those reserved. */
export const useCustomerPieces = (customerId: Id): Asking<readonly BoardCard[]> => useView(customerPieces, { customerId })

type ScanAnswer = { readonly kind: 'found'; readonly piece: ScannedPiece } | { readonly kind: 'unknown' } | { readonly kind: 'unasked' }

/** Looks a code up: on a till in local data, elsewhere on the server. */
export async function queryPiece(code: string, who: Requester): Promise<ScanAnswer> {
  const answer = await queryView(pieceByCode, { code }, who)
  if (answer.ok) return { kind: 'found', piece: answer.data }
  return { kind: answer.isNotFound ? 'unknown' : 'unasked' }
}

/** The state of an order, as needed before hand-over and after return. */
export interface OrderState {
  readonly orderId: Id
  readonly number: string
  readonly left: Money
  readonly online: Money
  readonly insuranceHeld: Money
  readonly isSigned: boolean
  /** A contract was created, signed or not, because the shop requires one. */
  readonly isContractAsked: boolean
}

const CONTRACTS_MAX = 20

async function orderState(orderId: Id, who: Requester): Promise<OrderState | null> {
  const [order, contracts] = await Promise.all([
    queryRecord(rentalOrder, orderId, who),
    queryRows(rentContracts, { filters: { orderId }, limit: CONTRACTS_MAX }, who),
  ])
  if (!order.ok) return null
  const { online, toPay: left } = restToPay(order.data)
  const { insuranceHeld } = order.data
  const papers = contracts.ok ? contracts.data.rows : []
  const isSigned = papers.some((row) => row.status === CONTRACT_STATUS.signed)
  return { orderId, number: order.data.number, left, online, insuranceHeld, isSigned, isContractAsked: papers.length > 0 }
}

/** The orders of some pieces; orders that this till has not synchronized yet are left out. */
export function useOrderStates(cards: readonly Pick<BoardCard, 'orderId'>[]): readonly OrderState[] {
  const ids = [...new Set(cards.flatMap(({ orderId }) => orderId ?? []))].toSorted()
  const query = useQuestion(
    ['order-states', ids],
    async (who): Promise<Answer<readonly OrderState[]>> => {
      const found = await Promise.all(ids.map((id) => orderState(id, who)))
      return { ok: true, data: found.filter((one) => one !== null), asOf: null }
    },
    { isLive: true },
  )
  return query.kind === 'ready' ? query.data : []
}

/** The rental terms of a piece and its insurance amount. */
export interface PieceTerms {
  readonly terms: CategoryTerms
  readonly insurance: Money
}

async function pieceTerms({ pieceId, categoryId }: Pick<BoardCard, 'pieceId' | 'categoryId'>, who: Requester): Promise<PieceTerms> {
  const [piece, category] = await Promise.all([
    queryRecord(rentItem, pieceId, who),
    categoryId ? queryRecord(rentCategory, categoryId, who) : null,
  ])
  const terms = termsOf(category?.ok ? category.data : null)
  return { terms, insurance: insuranceOf({ insuranceAmount: piece.ok ? piece.data.insuranceAmount : null }, terms) }
}

/** The terms by piece; null while loading. */
export function usePieceTerms(cards: readonly Pick<BoardCard, 'pieceId' | 'categoryId'>[]): ReadonlyMap<Id, PieceTerms> | null {
  const key = cards.map(({ pieceId }) => pieceId).toSorted()
  const query = useQuestion(['terms', key], async (who): Promise<Answer<ReadonlyMap<Id, PieceTerms>>> => {
    const found = await Promise.all(cards.map(async (card): Promise<[Id, PieceTerms]> => [card.pieceId, await pieceTerms(card, who)]))
    return { ok: true, data: new Map(found), asOf: null }
  })
  return query.kind === 'ready' ? query.data : null
}

/** The total insurance amount of these pieces by their terms. */
export const insuranceRequested = (cards: readonly Pick<BoardCard, 'pieceId'>[], terms: ReadonlyMap<Id, PieceTerms> | null): Money =>
  sumMoney(cards.flatMap(({ pieceId }) => terms?.get(pieceId)?.insurance ?? []))
