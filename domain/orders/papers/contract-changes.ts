import type { Booking } from '../../rentals/booking/booking.ts'
import { RENT_STATE } from '../../rentals/booking/rent-state.ts'
import { daysOf } from '../../rentals/booking/claim.ts'
import type { OrderPiece } from '../order-file.ts'
import { CONTRACT_STATUS, type ContractRow } from './rent-contract.ts'

/** What became of a piece after the contract was written. */
export const CONTRACT_CHANGE = { cancelled: 1, exchanged: 2, days: 3, price: 4, added: 5 } as const

export interface ContractChange {
  readonly what: (typeof CONTRACT_CHANGE)[keyof typeof CONTRACT_CHANGE]
  readonly code: string
  readonly nameAr: string
  /** The code of the piece that took its place. */
  readonly instead: string | null
}

type Row = Pick<Booking, 'id' | 'rentItemId' | 'state' | 'outAt' | 'dueAt' | 'rentPrice'>

/** The order as it stands now: as much of it as a contract is measured by. */
export interface OrderNow {
  readonly bookings: readonly Row[]
  readonly pieces: readonly Pick<OrderPiece, 'id' | 'code' | 'nameAr'>[]
}

const RENTED: ReadonlySet<number> = new Set([RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.itemReturned])

/** A piece that left earlier than agreed or came back later is still rented as it was signed: the last day alone is looked at then. */
function sameDays(written: ContractRow['pieces'][number], row: Row, zone: string): boolean {
  const [then, now] = [daysOf(written, zone), daysOf(row, zone)]
  return then.to === now.to && (row.state !== RENT_STATE.reserved || then.from === now.from)
}

/** In what the order is no longer what a contract says, piece by piece; nothing while the contract still holds. */
export function contractChanges({ pieces: written }: Pick<ContractRow, 'pieces'>, now: OrderNow, zone: string): readonly ContractChange[] {
  const pieceOf = (row: Row) => now.pieces.find((one) => one.id === row.rentItemId)
  const changed = written.flatMap((one): ContractChange[] => {
    const row = now.bookings.find(({ id }) => id === one.bookingId)
    const told = { code: one.code, nameAr: one.nameAr, instead: null }
    if (!row || !RENTED.has(row.state)) return [{ ...told, what: CONTRACT_CHANGE.cancelled }]
    const code = pieceOf(row)?.code ?? one.code
    if (code !== one.code) return [{ ...told, what: CONTRACT_CHANGE.exchanged, instead: code }]
    if (!sameDays(one, row, zone)) return [{ ...told, what: CONTRACT_CHANGE.days }]
    return row.rentPrice === one.rentPrice ? [] : [{ ...told, what: CONTRACT_CHANGE.price }]
  })
  const known = new Set(written.map(({ bookingId }) => bookingId))
  const added = now.bookings.flatMap((row): ContractChange[] => {
    const piece = pieceOf(row)
    if (!piece || !RENTED.has(row.state) || known.has(row.id)) return []
    return [{ what: CONTRACT_CHANGE.added, code: piece.code, nameAr: piece.nameAr, instead: null }]
  })
  return [...changed, ...added]
}

/** The contract that holds: the last one that was signed, itself or as an addendum. */
export const signedContract = <C extends Pick<ContractRow, 'status'>>({ contracts }: { readonly contracts: readonly C[] }): C | null =>
  contracts.findLast(({ status }) => status === CONTRACT_STATUS.signed) ?? null
