import { useDeferredValue, useMemo } from 'react'
import type { ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { Day } from '#domain/kernel/time.ts'
import { GROUP_KIND } from '#domain/catalog/catalog.ts'
import { rentCategories } from '#domain/rentals/desk/queries.ts'
import { freePiecesBetween } from '#domain/rentals/piece/free-pieces.ts'
import { type Freedom, findPieces, pieceMatches, rentPeriod, sizeDistance } from '#domain/rentals/piece/piece-search.ts'
import { listPriceOf } from '#domain/rentals/piece/rent-price.ts'
import { rentGroups } from '#domain/rentals/piece/rent-categories.ts'
import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { unlikeness } from '#domain/rentals/piece/substitutes.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { type RentalView, useRentalIndex } from '../../../data/mirror/rental-index.ts'
import { type Answer, type Requester, queryEveryRow, queryView } from '../../../engine/query.ts'
import { useSession } from '../../../engine/session.ts'
import type { Asking } from '../../../engine/use-answer.ts'
import { useNow } from '../../../engine/use-now.ts'
import { type DeskWish, pieceWish } from './find-address.ts'

export type DeskPiece = ListRow<typeof rentItems>
export type DeskGroup = ListRow<typeof rentGroups>
type DeskTerms = ListRow<typeof rentCategories>

/** The availability of a piece; outside a till only whether it is free. */
export type DeskFreedom = Freedom | { readonly kind: 'heard' | 'busy' }

export interface DeskFound {
  readonly piece: DeskPiece
  readonly listPrice: Money
  readonly freedom: DeskFreedom
}

/** The price of a piece for the chosen days; its own price while they are invalid. */
type PriceOf = (piece: DeskPiece) => Money
/** Null for a category without terms. */
type TermsOf = (piece: DeskPiece) => DeskTerms | null

export interface DeskAnswer {
  readonly found: readonly DeskFound[]
  readonly priceOf: PriceOf
  readonly categoryOf: TermsOf
  /** All rentable pieces, for the choice of colours. */
  readonly pieces: readonly DeskPiece[]
  readonly groups: readonly DeskGroup[]
  /** Null outside a till. */
  readonly view: RentalView | null
}

/** `share`: how much of the till's local data is loaded. */
export type DeskPieces = Asking<DeskAnswer> & { readonly share?: number | null }

export interface RentPeriod {
  readonly from: Day
  readonly to: Day
}

function usePriceOf(categoryOf: TermsOf, days: RentPeriod | null, eventOn: Day | null): PriceOf {
  const { timeZone } = useSession().setting
  if (!days) return (piece) => piece.rentPrice
  const rented = { ...rentPeriod(days.from, days.to, timeZone), eventOn }
  return (piece) => listPriceOf(piece, categoryOf(piece), rented, timeZone)
}

/** On a till: filters in memory at every key press, including queued changes. */
export function useTillPieces(wish: DeskWish, days: RentPeriod | null): DeskPieces {
  const state = useRentalIndex()
  const { setting } = useSession()
  const now = useNow()
  const query = useDeferredValue(wish)
  const view = state.kind === 'ready' ? state.view : null
  const found = useMemo(() => {
    if (!view || !days) return []
    const period = rentPeriod(days.from, days.to, setting.timeZone)
    const like = query.likeId ? view.pieceOf(query.likeId) : null
    if (!like && query.likeId !== null) return []
    return findPieces(view, pieceWish(query), {
      ...period,
      ...{ now, deskId: view.deskId, like, zone: setting.timeZone, eventOn: query.eventOn },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- days are named by their texts
  }, [view, query, days?.from, days?.to, setting.timeZone, now])
  const categoryOf: TermsOf = (piece) => view?.categoryOf(piece) ?? null
  const priceOf = usePriceOf(categoryOf, days, query.eventOn)
  const pieces = useMemo(() => view?.pieces.map(({ piece }) => piece) ?? [], [view])
  const reload = () => window.location.reload()
  if (state.kind === 'failed') return { kind: 'missing', reload }
  if (state.kind === 'building') return { kind: 'loading', reload, share: state.total > 0 ? state.done / state.total : null }
  const data = { found, priceOf, categoryOf, pieces, groups: state.view.groups, view }
  return { kind: 'ready', data, asOf: null, isRefreshing: false, reload }
}

/** All rentable pieces with their categories and terms, from the server. */
export interface PieceRows {
  readonly pieces: readonly DeskPiece[]
  readonly groups: readonly DeskGroup[]
  readonly categories: readonly DeskTerms[]
}

async function queryPieces(who: Requester): Promise<Answer<PieceRows>> {
  const [pieces, groups, categories] = await Promise.all([
    queryEveryRow(rentItems, { filters: { isInService: 'true' } }, who),
    queryEveryRow(rentGroups, { filters: { kind: String(GROUP_KIND.rentItems), status: String(GENERIC_STATUS.active) } }, who),
    queryEveryRow(rentCategories, {}, who),
  ])
  if (!pieces.ok) return pieces
  if (!groups.ok) return groups
  if (!categories.ok) return categories
  return { ok: true, data: { pieces: pieces.data, groups: groups.data, categories: categories.data }, asOf: pieces.asOf }
}

export const usePieceRows = (): Asking<PieceRows> => useQuestion('rental-pieces', queryPieces)

/** Outside a till: the server returns which pieces are free; filtering and sorting are local. */
export function useServerPieces(wish: DeskWish, days: RentPeriod | null): DeskPieces {
  const held = usePieceRows()
  const free = useQuestion<ReadonlySet<Id>>(['free', days?.from, days?.to], async (who) => {
    if (!days) return { ok: true, data: new Set(), asOf: null }
    const answer = await queryView(freePiecesBetween, { ...days }, who)
    return answer.ok ? { ...answer, data: new Set(answer.data.map(({ pieceId }) => pieceId)) } : answer
  })
  const [rows, ids] = [held.kind === 'ready' ? held.data : null, free.kind === 'ready' ? free.data : null]
  const byCategory = useMemo(() => new Map(rows?.categories.map((one) => [one.id, one])), [rows])
  const categoryOf: TermsOf = ({ categoryId }) => byCategory.get(categoryId) ?? null
  const priceOf = usePriceOf(categoryOf, days, wish.eventOn)
  const found = useMemo(
    () => (rows && ids ? sortedPieces(rows.pieces, ids, wish, priceOf) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- prices follow from the categories and the days
    [rows, ids, wish, days?.from, days?.to],
  )
  const reload = () => {
    held.reload()
    free.reload()
  }
  if (held.kind !== 'ready') return { ...held, reload }
  if (free.kind !== 'ready') return { ...free, reload }
  const data = { found: days ? found : [], priceOf, categoryOf, pieces: held.data.pieces, groups: held.data.groups, view: null }
  return { ...free, data, asOf: free.asOf ?? held.asOf, reload }
}

function sortedPieces(pieces: readonly DeskPiece[], free: ReadonlySet<Id>, wish: DeskWish, priceOf: PriceOf): DeskFound[] {
  const like = wish.likeId ? pieces.find((one) => one.id === wish.likeId) : null
  if (like === undefined) return []
  const query = pieceWish(wish)
  const far = (piece: DeskPiece) => (like ? unlikeness(like, piece) : sizeDistance(piece, wish.sizes))
  return pieces
    .filter((piece) => !like || (piece.categoryId === like.categoryId && piece.id !== like.id))
    .map((piece) => ({ piece, listPrice: priceOf(piece) }))
    .filter(({ piece, listPrice }) => pieceMatches(piece, query, listPrice))
    .map(({ piece, listPrice }) => ({ piece, listPrice, freedom: freedomReceived(piece, free), far: far(piece) }))
    .toSorted((a, b) => Number(b.freedom.kind === 'heard') - Number(a.freedom.kind === 'heard') || a.far - b.far)
}

const freedomReceived = (piece: DeskPiece, free: ReadonlySet<Id>): DeskFreedom =>
  free.has(piece.id) ? { kind: 'heard' } : { kind: 'busy' }
