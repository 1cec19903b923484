import type { SharedOf } from '../../kernel/view.ts'
import type { Booking } from '../../rentals/booking/booking.ts'
import type { ContractFile, OrderFile, OrderPiece, contractView, orderView } from '../order-file.ts'
import type { ContractRow } from './rent-contract.ts'

/** What strangers are not shown, as a row of which it is not known. A paper is not drawn from it; a test holds the server to that. */
const HIDDEN = {
  customerMobile: null,
  signerIdNumber: null,
  note: null,
  shareCode: '',
  employeeId: null,
  deviceId: null,
  lines: [],
} as const

/** A row of a public answer with what it leaves out put in as empty, so that one paper is drawn of both. */
const whole = <T>(row: Partial<T>): T => ({ ...HIDDEN, ...row }) as T

/** A public answer as the order that its paper is drawn from. */
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

/** A public answer as the contract that its paper is drawn from. */
export const sharedContractFile = ({ contract, order, bookings, pieces, seller }: SharedOf<typeof contractView>): ContractFile => ({
  ...{ order: whole<ContractFile['order']>(order), contract: whole<ContractRow>(contract), seller },
  bookings: bookings.map((row) => whole<Booking>(row)),
  pieces: pieces.map((row) => whole<OrderPiece>(row)),
})
