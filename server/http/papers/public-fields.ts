import type { RowOf } from '#domain/kernel/define.ts'
import type { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import type { rentContract } from '#domain/orders/papers/rent-contract.ts'
import type { rentalOrder } from '#domain/orders/rental-order.ts'
import type { payment } from '#domain/payments/payment.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { Seller, invoice } from '#domain/sales/invoice.ts'
import type { InvoiceFile } from '#domain/sales/invoice-debt.ts'

/**
 * What strangers may see of each row: whoever holds an address, and whoever it was passed on to. Each field is named here
 * because a paper is drawn from it; what is not named is not sent. So no note, no code of a payment, nobody of the staff, no
 * device, no cost, and no address of another paper is ever among them.
 */
function only<T extends object, const K extends keyof T>(row: T, ...fields: readonly K[]): Pick<T, K> {
  // The keys are those of K alone.
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<T, K>
}

type Document = RowOf<typeof invoice>
type Line = Document['lines'][number]

/** The shop's own head and foot of its papers. */
const shownSeller = (seller: Seller) => ({
  ...only(seller, 'nameAr', 'nameEn', 'trn', 'addressAr', 'addressEn', 'phone', 'commercialRegistration'),
  ...only(seller, 'noteAr', 'noteEn', 'currency', 'country', 'timeZone'),
})

function shownLine(line: Line) {
  const { rental } = line
  return {
    ...only(line, 'kind', 'itemId', 'nameAr', 'nameEn', 'quantity', 'unitPrice', 'discount', 'billDiscount'),
    ...only(line, 'vatRate', 'net', 'vat', 'gross'),
    ...(rental ? { rental: only(rental, 'bookingId', 'code', 'outAt', 'dueAt', 'eventOn', 'person', 'isDelivered') } : {}),
  }
}

const shownPrepaid = ({ prepaid }: Document) => prepaid.map((one) => only(one, 'invoiceId', 'number', 'issuedOn', 'net', 'vat', 'gross'))

const shownDocument = (row: Document) => ({
  ...only(row, 'id', 'number', 'kind', 'type', 'status', 'issuedAt', 'issuedOn', 'customerName', 'customerTrn'),
  ...only(row, 'gross', 'discount', 'net', 'vat', 'total', 'paid', 'due', 'change', 'pointsSpent', 'pointsEarned'),
  ...only(row, 'qr', 'creditOf'),
  lines: row.lines.map(shownLine),
  prepaid: shownPrepaid(row),
  seller: shownSeller(row.seller),
})

const shownPayment = (row: RowOf<typeof payment>) =>
  only(row, 'id', 'invoiceId', 'method', 'amount', 'tendered', 'change', 'status', 'source', 'paidAt', 'paidOn')

/** An invoice as its paper says it. */
export const shownInvoice = ({ invoice, payments, credits, credited }: InvoiceFile) => ({
  invoice: shownDocument(invoice),
  payments: payments.map(shownPayment),
  credits: credits.map((one) => only(one, 'id', 'number', 'issuedOn', 'total', 'due')),
  credited: credited && only(credited, 'number', 'issuedOn'),
})

/** A document as the order names it: its figures, not its lines. */
const shownDocumentOfOrder = (row: Document) => ({
  ...only(row, 'id', 'number', 'type', 'status', 'issuedAt', 'issuedOn', 'total', 'paid', 'due', 'creditOf'),
  prepaid: shownPrepaid(row),
})

const shownBooking = (row: Booking) => ({
  ...only(row, 'id', 'rentItemId', 'person', 'isDelivered', 'state', 'standing', 'outAt', 'dueAt', 'eventOn', 'rentPrice', 'closedAt'),
})

/** Of a piece, what its customer may know: not what it cost the shop. */
export const shownPiece = (row: RowOf<typeof rentItem>) => only(row, 'id', 'code', 'nameAr', 'nameEn', 'picture', 'colourAr', 'colourEn')

const shownEntry = (row: RowOf<typeof insuranceEntry>) => only(row, 'id', 'kind', 'amount', 'enteredAt', 'enteredOn')

const shownOrderHead = (row: RowOf<typeof rentalOrder>) => ({
  ...only(row, 'id', 'number', 'customerName', 'eventOn', 'status', 'openedAt', 'openedOn'),
  ...only(row, 'agreed', 'advancePaid', 'advanceKept', 'invoiced', 'insuranceHeld'),
})

/** Everything of an order that is read for its papers, on the server. */
export interface OrderRows {
  readonly order: RowOf<typeof rentalOrder>
  readonly bookings: readonly Booking[]
  readonly pieces: readonly RowOf<typeof rentItem>[]
  readonly documents: readonly Document[]
  readonly payments: readonly RowOf<typeof payment>[]
  readonly entries: readonly RowOf<typeof insuranceEntry>[]
  readonly contracts: readonly RowOf<typeof rentContract>[]
  readonly seller: Seller
}

/** An order as its paper says it. Its contracts have addresses of their own. */
export const shownOrder = (file: OrderRows) => ({
  order: shownOrderHead(file.order),
  bookings: file.bookings.map(shownBooking),
  pieces: file.pieces.map(shownPiece),
  documents: file.documents.map(shownDocumentOfOrder),
  payments: file.payments.map(shownPayment),
  entries: file.entries.map(shownEntry),
  contracts: file.contracts.map((row) => only(row, 'id', 'status', 'writtenAt', 'signedAt', 'signedOn')),
  seller: shownSeller(file.seller),
})

type ContractRows = Pick<OrderRows, 'order' | 'bookings' | 'pieces' | 'seller'> & { readonly contract: RowOf<typeof rentContract> }

/** A contract as it was signed, and of its order what says in what it has changed since. */
export const shownContract = ({ contract, order, bookings, pieces, seller }: ContractRows) => ({
  contract: {
    ...only(contract, 'id', 'status', 'textAr', 'textEn', 'writtenAt', 'signerName', 'signature', 'signedAt', 'signedOn', 'textSha256'),
    pieces: contract.pieces.map((one) => only(one, 'bookingId', 'code', 'nameAr', 'nameEn', 'person', 'outAt', 'dueAt', 'rentPrice')),
  },
  order: only(order, 'id', 'number'),
  bookings: bookings.map((row) => only(row, 'id', 'rentItemId', 'state', 'outAt', 'dueAt', 'rentPrice')),
  pieces: pieces.map((row) => only(row, 'id', 'code', 'nameAr')),
  seller: shownSeller(seller),
})
