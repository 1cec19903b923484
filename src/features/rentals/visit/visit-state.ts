import { type Id, derivedId } from '#domain/kernel/ids.ts'
import { type Money, type Rate, ZERO, partOf, smallerMoney, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { type BillLine, lineJoined } from '#domain/sales/bill.ts'

/** What the visit needs to know of its customer; copied, so that her name is there before the mirror is. */
export interface VisitCustomer {
  readonly id: Id
  readonly name: string
  readonly mobile: string | null
  readonly trn: string | null
}

/** A piece of the visit, with the days and the wearer of its own. */
export interface VisitPiece {
  /** Names the booking that it will become. */
  readonly bookingId: Id
  readonly rentItemId: Id
  readonly code: string
  readonly nameAr: string
  readonly nameEn: string
  readonly picture: string | null
  /** Of the catalogue, and what was agreed; VAT included. */
  readonly listPrice: Money
  readonly rentPrice: Money
  readonly claim: Claim
  /** '' is the customer herself, else her companion's name. */
  readonly person: string
  readonly isDelivered: boolean
  /** What its category asks for when nothing else is said. */
  readonly insurance: Money
  readonly advanceRate: Rate
}

/** A fitting that is booked with the visit. */
export interface VisitFitting {
  readonly bookingId: Id
  readonly rentItemId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly person: string
  readonly startsAt: number
  readonly endsAt: number
  readonly note: string
}

/** Goods and services that are bought on the same visit. */
export type VisitLine = Pick<
  BillLine,
  'id' | 'kind' | 'itemId' | 'nameAr' | 'nameEn' | 'quantity' | 'unitPrice' | 'listPrice' | 'employeeId'
>

/** Everything that the visit will become, named once: whatever is pressed twice, or goes on after a crash, makes it once. */
export interface VisitIds {
  readonly orderId: Id
  readonly orderShareCode: string
  /** The invoice of what is paid whole: goods, or everything. */
  readonly invoiceId: Id
  readonly invoiceShareCode: string
  /** The document over the advance. */
  readonly advanceId: Id
  readonly advanceShareCode: string
  readonly insuranceEntryId: Id
}

/** What of the rent is taken now: all of it, the part that the categories ask for (or another), or nothing. */
export type Taking = 'all' | 'advance' | 'nothing'

export interface VisitState {
  readonly ids: VisitIds
  /** Pieces are added to an order that is there already; its customer stands. */
  readonly isMore: boolean
  readonly customer: VisitCustomer | null
  readonly companions: readonly string[]
  readonly eventOn: Day | null
  readonly note: string
  readonly pieces: readonly VisitPiece[]
  readonly lines: readonly VisitLine[]
  readonly fittings: readonly VisitFitting[]
  /** Null: as the pieces' categories say. */
  readonly insurance: Money | null
  readonly advance: Money | null
  readonly taking: Taking
  /** Money was counted and confirmed: what is missing of the visit's documents is made of it, even after a crash. */
  readonly paid: readonly Tender[] | null
  /** What one tap brings back. */
  readonly removed: VisitState | null
}

export type VisitAction =
  | { readonly do: 'customer'; readonly customer: VisitCustomer | null }
  | { readonly do: 'companions'; readonly companions: readonly string[] }
  | { readonly do: 'event'; readonly eventOn: Day | null }
  | { readonly do: 'note'; readonly note: string }
  | { readonly do: 'addPieces'; readonly pieces: readonly VisitPiece[] }
  | {
      readonly do: 'piece'
      readonly bookingId: Id
      readonly change: Partial<Pick<VisitPiece, 'claim' | 'listPrice' | 'rentPrice' | 'person' | 'isDelivered'>>
    }
  | { readonly do: 'removePiece'; readonly bookingId: Id }
  | { readonly do: 'addLine'; readonly line: VisitLine }
  | { readonly do: 'quantity'; readonly lineId: Id; readonly quantity: number }
  | { readonly do: 'removeLine'; readonly lineId: Id }
  | { readonly do: 'addFitting'; readonly fitting: VisitFitting }
  | { readonly do: 'removeFitting'; readonly bookingId: Id }
  | { readonly do: 'insurance'; readonly amount: Money | null }
  | { readonly do: 'advance'; readonly amount: Money | null }
  | { readonly do: 'taking'; readonly taking: Taking }
  | { readonly do: 'paid'; readonly tenders: readonly Tender[] }
  /** A document could not be made: what stands of the visit may be changed again. Goods whose invoice is there are out of it. */
  | { readonly do: 'reopen'; readonly isGoodsDone: boolean }
  | {
      readonly do: 'join'
      readonly orderId: Id
      readonly orderShareCode: string
      readonly customer: VisitCustomer
      readonly eventOn: Day | null
    }
  | { readonly do: 'undo' }
  | { readonly do: 'start'; readonly ids: VisitIds }

const QUANTITY_MAX = 9999
const COMPANIONS_MAX = 30

export const freshVisit = (ids: VisitIds): VisitState => ({
  ids,
  isMore: false,
  customer: null,
  companions: [],
  eventOn: null,
  note: '',
  pieces: [],
  lines: [],
  fittings: [],
  insurance: null,
  advance: null,
  taking: 'advance',
  paid: null,
  removed: null,
})

const kept = (state: VisitState): VisitState => ({ ...state, removed: null })

/** The same dress twice is a second press, unless its days do not touch: then she rents it for two evenings. */
function isTwice(pieces: readonly VisitPiece[], { rentItemId, claim }: VisitPiece): boolean {
  return pieces.some((one) => one.rentItemId === rentItemId && one.claim.startsAt < claim.endsAt && claim.startsAt < one.claim.endsAt)
}

function withPieces(state: VisitState, added: readonly VisitPiece[]): VisitState {
  const pieces = added.reduce<readonly VisitPiece[]>((all, piece) => (isTwice(all, piece) ? all : [...all, piece]), state.pieces)
  return pieces.length === state.pieces.length ? state : { ...state, pieces }
}

function withLine(state: VisitState, line: VisitLine): VisitState {
  const same = lineJoined(state.lines, line)
  return same ? withQuantity(state, same.id, same.quantity + line.quantity) : { ...state, lines: [...state.lines, line] }
}

function withQuantity(state: VisitState, lineId: Id, wanted: number): VisitState {
  const quantity = Math.min(QUANTITY_MAX, Math.max(1, Math.trunc(wanted) || 1))
  return { ...state, lines: state.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)) }
}

/** A companion who is crossed out gives her pieces back to the customer. */
function withCompanions(state: VisitState, names: readonly string[]): VisitState {
  const companions = [...new Set(names.map((name) => name.trim()).filter(Boolean))].slice(0, COMPANIONS_MAX)
  const own = <One extends { readonly person: string }>(one: One): One => (companions.includes(one.person) ? one : { ...one, person: '' })
  return { ...state, companions, pieces: state.pieces.map(own), fittings: state.fittings.map(own) }
}

/** The visit after one act at the desk. Pure: what it was kept with is what it becomes. Once money was counted it stands still. */
export function changeVisit(state: VisitState, action: VisitAction): VisitState {
  if (action.do === 'start') return { ...freshVisit(action.ids), removed: state.paid || isVisitEmpty(state) ? null : kept(state) }
  if (action.do === 'reopen') return { ...state, paid: null, lines: action.isGoodsDone ? [] : state.lines }
  if (state.paid) return state
  switch (action.do) {
    case 'customer':
      return state.isMore ? state : { ...kept(state), customer: action.customer }
    case 'companions':
      return withCompanions(kept(state), action.companions)
    case 'event':
      return { ...state, eventOn: action.eventOn }
    case 'note':
      return { ...state, note: action.note }
    case 'addPieces':
      return withPieces(kept(state), action.pieces)
    case 'piece':
      return { ...state, pieces: state.pieces.map((one) => (one.bookingId === action.bookingId ? { ...one, ...action.change } : one)) }
    case 'removePiece':
      return { ...state, pieces: state.pieces.filter((one) => one.bookingId !== action.bookingId), removed: kept(state) }
    case 'addLine':
      return withLine(kept(state), action.line)
    case 'quantity':
      return withQuantity(state, action.lineId, action.quantity)
    case 'removeLine':
      return { ...state, lines: state.lines.filter((one) => one.id !== action.lineId), removed: kept(state) }
    case 'addFitting':
      return { ...kept(state), fittings: [...state.fittings, action.fitting] }
    case 'removeFitting':
      return { ...state, fittings: state.fittings.filter((one) => one.bookingId !== action.bookingId), removed: kept(state) }
    case 'insurance':
      return { ...state, insurance: action.amount }
    case 'advance':
      return { ...state, advance: action.amount }
    case 'taking':
      return { ...state, taking: action.taking }
    case 'paid':
      return { ...kept(state), paid: action.tenders }
    case 'join':
      return {
        ...kept(state),
        ids: { ...state.ids, orderId: action.orderId, orderShareCode: action.orderShareCode },
        isMore: true,
        customer: action.customer,
        eventOn: state.eventOn ?? action.eventOn,
      }
    case 'undo':
      return state.removed ?? state
  }
}

/** What the categories of the pieces ask to be held against damage. */
export const insuranceAsked = (pieces: readonly VisitPiece[]): Money => sumMoney(pieces.map((piece) => piece.insurance))
/** What the categories of the pieces ask for early; to the halala, the parts of every piece. */
export const advanceAsked = (pieces: readonly VisitPiece[]): Money =>
  sumMoney(pieces.map((piece) => partOf(piece.rentPrice, piece.advanceRate)))
export const rentOf = (pieces: readonly VisitPiece[]): Money => sumMoney(pieces.map((piece) => piece.rentPrice))

/** What is held and what is taken early, as the desk said or as the categories ask; never more than the rent. */
export function takenNow(state: VisitState): { readonly insurance: Money; readonly advance: Money } {
  const rent = rentOf(state.pieces)
  const asked = state.taking === 'nothing' ? ZERO : insuranceAsked(state.pieces)
  const wanted = state.taking === 'advance' ? (state.advance ?? advanceAsked(state.pieces)) : ZERO
  return { insurance: state.pieces.length === 0 ? ZERO : (state.insurance ?? asked), advance: wanted > rent ? rent : wanted }
}

export const isVisitEmpty = (state: VisitState): boolean =>
  state.pieces.length === 0 && state.lines.length === 0 && state.fittings.length === 0

/** Everybody for whom something can be rented: the customer first, under no name of her own. */
export const peopleOf = (state: VisitState): readonly string[] => ['', ...state.companions]

export const visitCount = (state: VisitState): number =>
  state.pieces.length + state.fittings.length + state.lines.reduce((sum, line) => sum + line.quantity, 0)

/**
 * Divides what was handed over between two sums: the first is covered first, and change stays with the second. A tender that
 * covers a part of both gets a second name of its own, always the same one.
 */
export function divideTenders(tenders: readonly Tender[], first: Money): readonly [readonly Tender[], readonly Tender[]] {
  let open = first
  const covered: Tender[] = []
  const rest: Tender[] = []
  for (const tender of tenders) {
    const { rounding: by = ZERO, ...plain } = tender
    // Rounded cash pays what it was rounded from; it is rounded once, with the last that it pays.
    const part = smallerMoney(open, subtractMoney(tender.tendered, by))
    const isWhole = part === subtractMoney(tender.tendered, by)
    open = subtractMoney(open, part)
    if (part > ZERO) covered.push(isWhole ? tender : { ...plain, tendered: part })
    if (!isWhole)
      rest.push({ ...tender, id: part > ZERO ? derivedId(tender.id, 1) : tender.id, tendered: subtractMoney(tender.tendered, part) })
  }
  return [covered, rest]
}
