import type { SharedOf } from '../../kernel/view.ts'
import type { Booking } from '../../rentals/booking/booking.ts'
import type { ContractFile, OrderFile, OrderPiece, contractView, orderView } from '../order-file.ts'
import type { ContractRow } from './rent-contract.ts'

/** Defaults for fields hidden from the public. No paper uses them, as a server test checks. */
const HIDDEN = {
  customerMobile: null,
  signerIdNumber: null,
  note: null,
  shareCode: '',
  employeeId: null,
  deviceId: null,
  lines: [],
} as const

const whole = <T>(row: Partial<T>): T => ({ ...HIDDEN, ...row }) as T

export const sharedOrderFile = (file: SharedOf<typeof orderView>): OrderFile => ({
  ...file,
  order: whole<OrderFile['order']>(file.order),
  documents: file.documents.map((row) => whole<OrderFile['documents'][number]>(row)),
  payments: file.payments.map((row) => whole<OrderFile['payments'][number]>(row)),
  entries: file.entries.map((row) => whole<OrderFile['entries'][number]>(row)),
  bookings: file.bookings.map((row) => whole<Booking>(row)),
  contracts: file.contracts.map((row) => whole<ContractRow>(row)),
  acts: [],
})

export const sharedContractFile = ({ contract, order, bookings, pieces, seller }: SharedOf<typeof contractView>): ContractFile => ({
  ...{ order: whole<ContractFile['order']>(order), contract: whole<ContractRow>(contract), seller },
  bookings: bookings.map((row) => whole<Booking>(row)),
  pieces: pieces.map((row) => whole<OrderPiece>(row)),
})
