import type { Booking } from '../../rentals/booking/booking.ts'
import { RENT_STATE } from '../../rentals/booking/rent-state.ts'
import { daysOf } from '../../rentals/booking/claim.ts'
import type { OrderPiece } from '../order-file.ts'
import { CONTRACT_STATUS, type ContractRow } from './rent-contract.ts'

export const CONTRACT_CHANGE = { cancelled: 1, exchanged: 2, days: 3, price: 4, added: 5 } as const

export interface ContractChange {
  readonly what: (typeof CONTRACT_CHANGE)[keyof typeof CONTRACT_CHANGE]
  readonly code: string
  readonly nameAr: string
  readonly instead: string | null
}

type Row = Pick<Booking, 'id' | 'rentItemId' | 'state' | 'outAt' | 'dueAt' | 'rentPrice'>

export interface OrderNow {
  readonly bookings: readonly Row[]
  readonly pieces: readonly Pick<OrderPiece, 'id' | 'code' | 'nameAr'>[]
}

const RENTED: ReadonlySet<number> = new Set([RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.itemReturned])

/**
 * Whether the rental days match the contract. Once a piece was handed over only the last day counts: leaving early or returning late is no
 * change.
 */
function sameDays(written: ContractRow['pieces'][number], row: Row, zone: string): boolean {
  const [then, now] = [daysOf(written, zone), daysOf(row, zone)]
  return then.to === now.to && (row.state !== RENT_STATE.reserved || then.from === now.from)
}

/** How the order differs from a contract, by piece; empty while the contract is up to date. */
export function contractChanges({ pieces: written }: Pick<ContractRow, 'pieces'>, now: OrderNow, zone: string): readonly ContractChange[] {
  const pieceOf = (row: Row) => now.pieces.find((one) => one.id === row.rentItemId)
  const changed = written.flatMap((one): ContractChange[] => {
    const row = now.bookings.find(({ id }) => id === one.bookingId)
    const reported = { code: one.code, nameAr: one.nameAr, instead: null }
    if (!row || !RENTED.has(row.state)) return [{ ...reported, what: CONTRACT_CHANGE.cancelled }]
    const code = pieceOf(row)?.code ?? one.code
    if (code !== one.code) return [{ ...reported, what: CONTRACT_CHANGE.exchanged, instead: code }]
    if (!sameDays(one, row, zone)) return [{ ...reported, what: CONTRACT_CHANGE.days }]
    return row.rentPrice === one.rentPrice ? [] : [{ ...reported, what: CONTRACT_CHANGE.price }]
  })
  const known = new Set(written.map(({ bookingId }) => bookingId))
  const added = now.bookings.flatMap((row): ContractChange[] => {
    const piece = pieceOf(row)
    if (!piece || !RENTED.has(row.state) || known.has(row.id)) return []
    return [{ what: CONTRACT_CHANGE.added, code: piece.code, nameAr: piece.nameAr, instead: null }]
  })
  return [...changed, ...added]
}

/** The contract in effect: the last signed one, original or addendum. */
export const signedContract = <C extends Pick<ContractRow, 'status'>>({ contracts }: { readonly contracts: readonly C[] }): C | null =>
  contracts.findLast(({ status }) => status === CONTRACT_STATUS.signed) ?? null
