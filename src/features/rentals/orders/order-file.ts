import * as v from 'valibot'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { bookingsOfOrder, documentsOf } from '#domain/orders/order-view.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { payment } from '#domain/payments/payment.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import type { Seller, invoice } from '#domain/sales/invoice.ts'
import { accountsOf } from '#domain/sales/invoice-debt.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { callApi, failureOf } from '../../../data/api/api.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { Answer } from '../../../engine/ask.ts'

export type OrderRow = RowOf<typeof rentalOrder>
export type OrderDocument = RowOf<typeof invoice>
export type InsuranceRow = RowOf<typeof insuranceEntry>
export type PaymentRow = RowOf<typeof payment>
export type ContractRow = RowOf<typeof rentContract>
export type OrderPiece = Pick<RowOf<typeof rentItem>, 'id' | 'code' | 'nameAr' | 'nameEn' | 'picture' | 'colourAr' | 'colourEn'>

/** An order with everything that happened on it: all that its page and its papers are drawn from, on the till and in public. */
export interface OrderFile {
  readonly order: OrderRow
  readonly bookings: readonly Booking[]
  readonly pieces: readonly OrderPiece[]
  readonly documents: readonly OrderDocument[]
  /** The money taken for the documents: when they were issued, and later. */
  readonly payments: readonly PaymentRow[]
  readonly entries: readonly InsuranceRow[]
  readonly contracts: readonly ContractRow[]
  readonly seller: Seller
}

/** A contract with its order as it stands now, by which the paper says what has changed since. */
export interface ContractFile extends Pick<OrderFile, 'order' | 'bookings' | 'pieces' | 'seller'> {
  readonly contract: ContractRow
}

const ROWS_MAX = 200
/** Rows come as their records declare them; the contract tests hold the server to it. */
const has = (body: unknown, ...keys: readonly string[]): boolean =>
  typeof body === 'object' && body !== null && keys.every((key) => key in body)
const orderSchema = v.custom<OrderFile>((body) =>
  has(body, 'order', 'bookings', 'pieces', 'documents', 'payments', 'entries', 'contracts', 'seller'),
)
const contractSchema = v.custom<ContractFile>((body) => has(body, 'contract', 'order', 'bookings', 'pieces', 'seller'))

const missing: Answer<never> = { ok: false, failure: failureOf('unexpected'), isNotFound: true }

/** What strangers are not shown, as a row of which it is not known. A paper is not drawn from it; a test holds the server to that. */
const HIDDEN = { customerMobile: null, signerIdNumber: null, note: null, shareCode: '', employeeId: null, deviceId: null } as const

/** The rows of a public answer with what it leaves out put in as empty, so that one paper is drawn of both. */
const withHidden = <T extends object>(rows: readonly T[], more: object = {}): T[] => rows.map((row) => ({ ...HIDDEN, ...more, ...row }))

const asOrderFile = (file: OrderFile): OrderFile => ({
  ...file,
  order: { ...HIDDEN, ...file.order },
  documents: withHidden(file.documents, { lines: [] }),
  payments: withHidden(file.payments),
  entries: withHidden(file.entries),
  bookings: withHidden(file.bookings),
})

/** The shop has taken the address back. */
export const WITHDRAWN = 'withdrawn'

async function shared<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<Answer<T | typeof WITHDRAWN>> {
  const answer = await callApi(path, { schema, token: null })
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  if ('errors' in answer && answer.errors[WHOLE_FORM]?.includes('link-withdrawn')) return { ok: true, data: WITHDRAWN, asOf: null }
  return 'failure' in answer ? { ok: false, failure: answer.failure } : missing
}

/** An order by the end of its public address, for anybody who has it. */
export async function sharedOrder(shareCode: string): Promise<Answer<OrderFile | typeof WITHDRAWN>> {
  const answer = await shared(`public/orders/${encodeURIComponent(shareCode)}`, orderSchema)
  return answer.ok && answer.data !== WITHDRAWN ? { ...answer, data: asOrderFile(answer.data) } : answer
}

/** A contract by the end of its public address. */
export async function sharedContract(shareCode: string): Promise<Answer<ContractFile | typeof WITHDRAWN>> {
  const answer = await shared(`public/contracts/${encodeURIComponent(shareCode)}`, contractSchema)
  if (!answer.ok || answer.data === WITHDRAWN) return answer
  const { contract, order, ...rest } = answer.data
  return { ...answer, data: { ...rest, contract: { ...HIDDEN, ...contract }, order: { ...HIDDEN, ...order } } }
}

/** An order from the server, whole, for somebody of the shop. */
async function remoteOrder(id: Id): Promise<Answer<OrderFile>> {
  const answer = await callApi(`papers/orders/${id}`, { schema: orderSchema })
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  return 'failure' in answer ? { ok: false, failure: answer.failure } : missing
}

/** An order with all that hangs on it: on a till from the till itself; elsewhere, or when the till has no copy, from the server. */
export async function orderFile(id: Id, isTill: boolean): Promise<Answer<OrderFile>> {
  const read = localReader()
  const order = isTill ? await read.get(rentalOrder, id) : null
  if (!order) return remoteOrder(id)
  const where = [{ field: 'orderId', is: id }]
  const [bookings, documents, entries, contracts, setting] = await Promise.all([
    bookingsOfOrder(read, id),
    documentsOf(read, id),
    read.select(insuranceEntry, { where, limit: ROWS_MAX }),
    read.select(rentContract, { where, limit: ROWS_MAX }),
    read.get(accountSetting, ONLY_ROW_ID),
  ])
  if (!setting) return missing
  const [pieces, accounts] = await Promise.all([
    read.many(rentItem, [...new Set(bookings.map((row) => row.rentItemId))]),
    accountsOf(read, documents),
  ])
  return {
    ok: true,
    data: {
      order,
      bookings: bookings.toSorted((a, b) => a.outAt - b.outAt || (a.id < b.id ? -1 : 1)),
      pieces,
      payments: accounts.flatMap((account) => account.payments),
      documents: documents.toSorted((a, b) => a.issuedAt - b.issuedAt),
      entries: entries.toSorted((a, b) => a.enteredAt - b.enteredAt),
      contracts: contracts.toSorted((a, b) => a.writtenAt - b.writtenAt),
      seller: billHead(setting).seller,
    },
    asOf: null,
  }
}
