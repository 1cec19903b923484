import type { PlannedPiece, PlannedRent } from '#domain/sales/planned-rent.ts'
import type { CartState, Removed, RentAction } from './cart-state.ts'

const COMPANIONS_MAX = 30

const withRent = (state: CartState, change: Partial<PlannedRent>): CartState => ({ ...state, rent: { ...state.rent, ...change } })
const added = (state: CartState, change: Partial<PlannedRent>): CartState => ({ ...withRent(state, change), cleared: null })

/** The same piece again is a double tap, unless its days do not overlap: then it is rented twice. */
function isTwice(pieces: readonly PlannedPiece[], { rentItemId, claim }: PlannedPiece): boolean {
  return pieces.some((one) => one.rentItemId === rentItemId && one.claim.startsAt < claim.endsAt && claim.startsAt < one.claim.endsAt)
}

function withPieces(state: CartState, more: readonly PlannedPiece[]): CartState {
  const before = state.rent.pieces
  const pieces = more.reduce<PlannedPiece[]>((all, piece) => (isTwice(all, piece) ? all : [...all, piece]), before)
  return pieces.length === before.length ? state : added(state, { pieces })
}

/** Pieces of a removed companion return to the customer. */
function withCompanions(state: CartState, names: readonly string[]): CartState {
  const { pieces, fittings } = state.rent
  const companions = [...new Set(names.map((name) => name.trim()).filter(Boolean))].slice(0, COMPANIONS_MAX)
  const own = <One extends { readonly person: string }>(one: One): One => (companions.includes(one.person) ? one : { ...one, person: '' })
  return withRent(state, { companions, pieces: pieces.map(own), fittings: fittings.map(own) })
}

function withoutPiece(state: CartState, bookingId: string): CartState {
  const { pieces } = state.rent
  const at = pieces.findIndex((one) => one.bookingId === bookingId)
  const piece = pieces[at]
  return piece ? { ...withRent(state, { pieces: pieces.toSpliced(at, 1) }), removed: { what: 'piece', piece, at } } : state
}

function withoutFitting(state: CartState, bookingId: string): CartState {
  const { fittings } = state.rent
  const at = fittings.findIndex((one) => one.bookingId === bookingId)
  const fitting = fittings[at]
  return fitting ? { ...withRent(state, { fittings: fittings.toSpliced(at, 1) }), removed: { what: 'fitting', fitting, at } } : state
}

/** Restores a removed piece at its position, unless the same piece was added again. */
export function rentBack(state: CartState, removed: Exclude<Removed, { what: 'line' | 'giftCard' }>): CartState {
  const { pieces, fittings } = state.rent
  const open = { ...state, removed: null }
  if (removed.what === 'fitting') return withRent(open, { fittings: fittings.toSpliced(removed.at, 0, removed.fitting) })
  return isTwice(pieces, removed.piece) ? open : withRent(open, { pieces: pieces.toSpliced(removed.at, 0, removed.piece) })
}

/** Changes of the pieces to rent, their days, wearers and money. */
export function changeRent(state: CartState, action: Exclude<RentAction, { do: 'join' }>): CartState {
  switch (action.do) {
    case 'companions':
      return withCompanions(state, action.companions)
    case 'event':
      return withRent(state, { eventOn: action.eventOn })
    case 'orderNote':
      return withRent(state, { note: action.note })
    case 'addPieces':
      return withPieces(state, action.pieces)
    case 'piece':
      return withRent(state, {
        pieces: state.rent.pieces.map((one) => (one.bookingId === action.bookingId ? { ...one, ...action.change } : one)),
      })
    case 'removePiece':
      return withoutPiece(state, action.bookingId)
    case 'addFitting':
      return added(state, { fittings: [...state.rent.fittings, action.fitting] })
    case 'removeFitting':
      return withoutFitting(state, action.bookingId)
    case 'insurance':
      return withRent(state, { insurance: action.amount })
    case 'advance':
      return withRent(state, { advance: action.amount })
    case 'taking':
      return withRent(state, { taking: action.taking })
  }
}
