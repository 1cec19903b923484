import type { RowOf } from '#domain/kernel/define.ts'
import type { SharedOf } from '#domain/kernel/view.ts'
import type { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { type ContractFile, type OrderFile, type OrderPiece, contractView, orderView } from '#domain/orders/order-file.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { Answer } from '../../../engine/ask.ts'
import { WITHDRAWN, askShared } from '../../../engine/ask-view.ts'

export type OrderRow = OrderFile['order']
export type OrderDocument = OrderFile['documents'][number]
export type InsuranceRow = RowOf<typeof insuranceEntry>
export type PaymentRow = OrderFile['payments'][number]
export type ContractRow = ContractFile['contract']

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

const asOrderFile = (file: SharedOf<typeof orderView>): OrderFile => ({
  ...file,
  order: whole<OrderRow>(file.order),
  documents: file.documents.map((row) => whole<OrderDocument>(row)),
  payments: file.payments.map((row) => whole<PaymentRow>(row)),
  entries: file.entries.map((row) => whole<InsuranceRow>(row)),
  bookings: file.bookings.map((row) => whole<Booking>(row)),
  contracts: file.contracts.map((row) => whole<ContractRow>(row)),
  acts: [],
})

/** An order by the end of its public address, for anybody who has it. */
export async function sharedOrder(shareCode: string): Promise<Answer<OrderFile | typeof WITHDRAWN>> {
  const answer = await askShared(orderView, shareCode)
  return answer.ok && answer.data !== WITHDRAWN ? { ...answer, data: asOrderFile(answer.data) } : (answer as Answer<typeof WITHDRAWN>)
}

/** A contract by the end of its public address. */
export async function sharedContract(shareCode: string): Promise<Answer<ContractFile | typeof WITHDRAWN>> {
  const answer = await askShared(contractView, shareCode)
  if (!answer.ok || answer.data === WITHDRAWN) return answer as Answer<typeof WITHDRAWN>
  const { contract, order, bookings, pieces, seller } = answer.data
  const now = {
    order: whole<OrderRow>(order),
    bookings: bookings.map((row) => whole<Booking>(row)),
    pieces: pieces.map((row) => whole<OrderPiece>(row)),
  }
  return { ...answer, data: { ...now, contract: whole<ContractRow>(contract), seller } }
}
