import * as v from 'valibot'
import { may } from '../access/pages.ts'
import type { Reader, RowOf } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { defineView, fields } from '../kernel/view.ts'
import { codeComparison } from '../kernel/sort-key.ts'
import type { payment } from '../payments/payment.ts'
import type { Booking } from '../rentals/booking/booking.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { rentalAct } from '../rentals/log/rental-act.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { billHead } from '../sales/bill-head.ts'
import { accountsOf } from '../sales/invoice-debt.ts'
import type { Seller, invoice } from '../sales/invoice.ts'
import { paymentSeen, prepaidSeen, sellerSeen } from '../sales/papers/paper-fields.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { isStandingRental } from './cancel-split.ts'
import { insuranceEntry } from './insurance/insurance-entry.ts'
import { bookingsOfOrder, documentsOf } from './order-view.ts'
import { type ContractRow, rentContract } from './papers/rent-contract.ts'
import { rentalOrder } from './rental-order.ts'

type OrderRow = RowOf<typeof rentalOrder>
/** The fields of a piece that its customer may see; excludes the cost, which is confidential even among staff. */
export type OrderPiece = Pick<RowOf<typeof rentItem>, 'id' | 'code' | 'nameAr' | 'nameEn' | 'picture' | 'colourAr' | 'colourEn'>

/** An order with everything that belongs to it, for its page and its papers. */
export interface OrderFile {
  readonly order: OrderRow
  readonly bookings: readonly Booking[]
  readonly pieces: readonly OrderPiece[]
  readonly documents: readonly RowOf<typeof invoice>[]
  readonly payments: readonly RowOf<typeof payment>[]
  readonly entries: readonly RowOf<typeof insuranceEntry>[]
  readonly contracts: readonly ContractRow[]
  /** Logged changes to its rentals; internal, never printed. */
  readonly acts: readonly RowOf<typeof rentalAct>[]
  readonly seller: Seller
}

export const rentalsOf = ({ bookings }: Pick<OrderFile, 'bookings'>): readonly Booking[] => bookings.filter(isStandingRental)
export const fittingsOf = ({ bookings }: Pick<OrderFile, 'bookings'>): readonly Booking[] =>
  bookings.filter((row) => row.state === RENT_STATE.prova || row.state === RENT_STATE.provaCancelled)
export const pieceOf = ({ pieces }: Pick<OrderFile, 'pieces'>, rentItemId: Id): OrderPiece | null =>
  pieces.find((one) => one.id === rentItemId) ?? null

const ROWS_MAX = 200

const shownPiece = ({ id, code, nameAr, nameEn, picture, colourAr, colourEn }: RowOf<typeof rentItem>): OrderPiece => ({
  ...{ id, code, nameAr, nameEn, picture, colourAr, colourEn },
})

/** By time, then by ID, so that tills and the server agree. */
const byTime =
  <T extends { readonly id: Id }>(at: (row: T) => number) =>
  (a: T, b: T): number =>
    at(a) - at(b) || (a.id < b.id ? -1 : 1)

async function sellerOf(read: Reader): Promise<Seller | null> {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  return setting && billHead(setting).seller
}

async function readOrder(read: Reader, { id }: { readonly id: Id }): Promise<OrderFile | null> {
  const where = [{ field: 'orderId', is: id }]
  const [order, bookings, documents, entries, contracts, acts, seller] = await Promise.all([
    read.get(rentalOrder, id),
    bookingsOfOrder(read, id),
    documentsOf(read, id),
    read.select(insuranceEntry, { where, limit: ROWS_MAX }),
    read.select(rentContract, { where, limit: ROWS_MAX }),
    read.select(rentalAct, { where, limit: ROWS_MAX }),
    sellerOf(read),
  ])
  if (!order || !seller) return null
  const byCode = codeComparison()
  const inOrder = documents.toSorted(byTime((row) => row.issuedAt))
  const [pieces, accounts] = await Promise.all([
    read.many(rentItem, [...new Set(bookings.map((row) => row.rentItemId))]),
    accountsOf(read, inOrder),
  ])
  return {
    order,
    bookings: bookings.toSorted(byTime((row) => row.outAt)),
    pieces: pieces.map(shownPiece).toSorted((a, b) => byCode(a.code, b.code)),
    documents: inOrder,
    payments: accounts.flatMap((account) => account.payments),
    entries: entries.toSorted(byTime((row) => row.enteredAt)),
    contracts: contracts.toSorted(byTime((row) => row.writtenAt)),
    acts: acts.toSorted(byTime((row) => row.actedAt)),
    seller,
  }
}

/** The detail page of an order, in the shop and at its public link. Contracts have separate links. */
export const orderView = defineView({
  name: 'order-file',
  params: v.object({ id: idSchema }),
  permission: may('rent', 'view'),
  of: rentalOrder,
  read: readOrder,
  shared: {
    path: 'orders',
    sees: {
      order: {
        ...fields('id', 'number', 'customerName', 'eventOn', 'status', 'openedAt', 'openedOn'),
        ...fields('agreed', 'advancePaid', 'advanceKept', 'invoiced', 'paidOnline', 'insuranceHeld'),
      },
      bookings: {
        ...fields('id', 'rentItemId', 'person', 'isDelivered', 'state', 'standing', 'outAt', 'dueAt', 'eventOn', 'rentPrice', 'closedAt'),
      },
      pieces: fields('id', 'code', 'nameAr', 'nameEn', 'picture', 'colourAr', 'colourEn'),
      documents: {
        ...fields('id', 'number', 'type', 'status', 'issuedAt', 'issuedOn', 'total', 'paid', 'due', 'creditOf'),
        prepaid: prepaidSeen,
      },
      payments: paymentSeen,
      entries: fields('id', 'kind', 'amount', 'enteredAt', 'enteredOn'),
      contracts: fields('id', 'status', 'writtenAt', 'signedAt', 'signedOn'),
      seller: sellerSeen,
    },
  },
})

export interface ContractFile extends Pick<OrderFile, 'order' | 'bookings' | 'pieces' | 'seller'> {
  readonly contract: ContractRow
}

async function readContract(read: Reader, { id }: { readonly id: Id }): Promise<ContractFile | null> {
  const contract = await read.get(rentContract, id)
  const file = contract && (await readOrder(read, { id: contract.orderId }))
  if (!file) return null
  const { order, bookings, pieces, seller } = file
  return { contract, order, bookings, pieces, seller }
}

/** A signed contract, with the fields of its order needed to show what has changed since. */
export const contractView = defineView({
  name: 'contract-file',
  params: v.object({ id: idSchema }),
  permission: may('rent', 'view'),
  of: rentContract,
  read: readContract,
  shared: {
    path: 'contracts',
    sees: {
      contract: {
        ...fields('id', 'status', 'textAr', 'textEn', 'writtenAt', 'signerName', 'signature', 'signedAt', 'signedOn', 'textSha256'),
        pieces: fields('bookingId', 'code', 'nameAr', 'nameEn', 'person', 'outAt', 'dueAt', 'rentPrice'),
      },
      order: fields('id', 'number'),
      bookings: fields('id', 'rentItemId', 'state', 'outAt', 'dueAt', 'rentPrice'),
      pieces: fields('id', 'code', 'nameAr'),
      seller: sellerSeen,
    },
  },
})
