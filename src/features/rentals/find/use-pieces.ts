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
import type { Failure } from '../../../data/contract.ts'
import { type RentalView, useRentalIndex } from '../../../data/mirror/rental-index.ts'
import { type Asker, askEveryRow } from '../../../engine/ask.ts'
import { askView } from '../../../engine/ask-view.ts'
import { useSession } from '../../../engine/session.ts'
import { useNow } from '../../../engine/use-now.ts'
import { type DeskWish, pieceWish } from './find-address.ts'

export type DeskPiece = ListRow<typeof rentItems>
export type DeskGroup = ListRow<typeof rentGroups>

/** How free a piece is; a browser that is no till knows only whether it is. */
export type DeskFreedom = Freedom | { readonly kind: 'heard' | 'busy' }

export interface DeskFound {
  readonly piece: DeskPiece
  /** What it costs by the list on the days that are looked at. */
  readonly listPrice: Money
  readonly freedom: DeskFreedom
}

/** What a piece costs on the days that are looked at; its own price while these are not right. */
type PriceOf = (piece: DeskPiece) => Money
/** Null for a category of which no terms were entered. */
type TermsOf = (piece: DeskPiece) => ListRow<typeof rentCategories> | null

export type DeskPieces =
  | { readonly kind: 'loading'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure | null; readonly retry: () => void }
  | {
      readonly kind: 'ready'
      readonly found: readonly DeskFound[]
      readonly priceOf: PriceOf
      readonly categoryOf: TermsOf
      /** All pieces that are rented out, for the choice of colours. */
      readonly pieces: readonly DeskPiece[]
      readonly groups: readonly DeskGroup[]
      /** Null on a browser that is no till. */
      readonly view: RentalView | null
      /** When the server gave this answer, if there is no network now. */
      readonly asOf: number | null
    }

export interface RentPeriod {
  readonly from: Day
  readonly to: Day
}

const isEveryPiece = (wish: DeskWish): boolean => wish.likeId === null

function usePriceOf(categoryOf: TermsOf, days: RentPeriod | null, eventOn: Day | null): PriceOf {
  const { timeZone } = useSession().setting
  if (!days) return (piece) => piece.rentPrice
  const rented = { ...rentPeriod(days.from, days.to, timeZone), eventOn }
  return (piece) => listPriceOf(piece, categoryOf(piece), rented, timeZone)
}

/** On a till: out of memory, at every key press, with the queue laid over it. */
export function useTillPieces(wish: DeskWish, days: RentPeriod | null): DeskPieces {
  const state = useRentalIndex()
  const { setting } = useSession()
  const now = useNow()
  const asked = useDeferredValue(wish)
  const view = state.kind === 'ready' ? state.view : null
  const found = useMemo(() => {
    if (!view || !days) return []
    const period = rentPeriod(days.from, days.to, setting.timeZone)
    const like = asked.likeId ? view.pieceOf(asked.likeId) : null
    if (!like && !isEveryPiece(asked)) return []
    return findPieces(view, pieceWish(asked), {
      ...period,
      ...{ now, deskId: view.deskId, like, zone: setting.timeZone, eventOn: asked.eventOn },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- days are named by their texts
  }, [view, asked, days?.from, days?.to, setting.timeZone, now])
  const categoryOf: TermsOf = (piece) => view?.categoryOf(piece) ?? null
  const priceOf = usePriceOf(categoryOf, days, asked.eventOn)
  const pieces = useMemo(() => view?.pieces.map(({ piece }) => piece) ?? [], [view])
  if (state.kind === 'failed') return { kind: 'failed', failure: null, retry: () => window.location.reload() }
  if (state.kind === 'building') return { kind: 'loading', share: state.total > 0 ? state.done / state.total : null }
  return { kind: 'ready', found, priceOf, categoryOf, pieces, groups: state.view.groups, view, asOf: null }
}

/** More pieces and groups than a shop has. */
const PIECES_MAX = 20_000

/** All pieces that are rented out. */
const askPieces = (who: Asker) => askEveryRow(rentItems, { filters: { isInService: 'true' } }, who, PIECES_MAX)

const askGroups = (who: Asker) => {
  const filters = { kind: String(GROUP_KIND.rentItems), status: String(GENERIC_STATUS.active) }
  return askEveryRow(rentGroups, { filters }, who)
}

const askTerms = (who: Asker) => askEveryRow(rentCategories, {}, who)

/** On a browser that is no till: the server says which pieces are free, and the rest is sorted here. */
export function useServerPieces(wish: DeskWish, days: RentPeriod | null): DeskPieces {
  const pieces = useQuestion('rental-pieces', askPieces)
  const groups = useQuestion('rental-groups', askGroups)
  const terms = useQuestion('rental-terms', askTerms)
  const free = useQuestion<readonly Id[]>(['free', days?.from, days?.to], async (who) => {
    if (!days) return { ok: true, data: [], asOf: null }
    const answer = await askView(freePiecesBetween, { ...days }, who)
    return answer.ok ? { ...answer, data: answer.data.map(({ pieceId }) => pieceId) } : answer
  })
  const byCategory = useMemo(
    () => new Map(terms.kind === 'ready' ? terms.data.map((one) => [one.id, one]) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- the answer is drawn by its data
    [terms.kind === 'ready' && terms.data],
  )
  const categoryOf: TermsOf = ({ categoryId }) => byCategory.get(categoryId) ?? null
  const priceOf = usePriceOf(categoryOf, days, wish.eventOn)
  const found = useMemo(() => {
    if (pieces.kind !== 'ready' || free.kind !== 'ready') return []
    return sortedPieces(pieces.data, new Set(free.data), wish, priceOf)
    // oxlint-disable-next-line react/exhaustive-deps -- the answers are drawn by their data
  }, [pieces.kind === 'ready' && pieces.data, free.kind === 'ready' && free.data, wish, byCategory, days?.from, days?.to])
  const retry = () => [pieces, groups, terms, free].forEach((one) => one.reload())
  const failed = [pieces, groups, terms, free].find((one) => one.kind === 'failed')
  if (failed?.kind === 'failed') return { kind: 'failed', failure: failed.failure, retry }
  if (pieces.kind !== 'ready' || groups.kind !== 'ready' || terms.kind !== 'ready' || free.kind !== 'ready')
    return { kind: 'loading', share: null }
  const [shown, asOf] = [days ? found : [], free.asOf ?? pieces.asOf]
  return { kind: 'ready', found: shown, priceOf, categoryOf, pieces: pieces.data, groups: groups.data, view: null, asOf }
}

function sortedPieces(pieces: readonly DeskPiece[], free: ReadonlySet<Id>, wish: DeskWish, priceOf: PriceOf): DeskFound[] {
  const like = wish.likeId ? pieces.find((one) => one.id === wish.likeId) : null
  if (like === undefined) return []
  const asked = pieceWish(wish)
  const far = (piece: DeskPiece) => (like ? unlikeness(like, piece) : sizeDistance(piece, wish.sizes))
  return pieces
    .filter((piece) => !like || (piece.categoryId === like.categoryId && piece.id !== like.id))
    .map((piece) => ({ piece, listPrice: priceOf(piece) }))
    .filter(({ piece, listPrice }) => pieceMatches(piece, asked, listPrice))
    .map(({ piece, listPrice }) => ({ piece, listPrice, freedom: freedomHeard(piece, free), far: far(piece) }))
    .toSorted((a, b) => Number(b.freedom.kind === 'heard') - Number(a.freedom.kind === 'heard') || a.far - b.far)
}

const freedomHeard = (piece: DeskPiece, free: ReadonlySet<Id>): DeskFreedom => (free.has(piece.id) ? { kind: 'heard' } : { kind: 'busy' })
