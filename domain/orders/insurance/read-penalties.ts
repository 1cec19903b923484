import { familyOf, holdersOf } from '../../customers/family.ts'
import type { Reader, RowOf, Where } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Money, ZERO } from '../../kernel/money.ts'
import type { Period } from '../../kernel/report/period.ts'
import { type Day, addDays } from '../../kernel/time.ts'
import { booking } from '../../rentals/booking/booking.ts'
import { rentItem } from '../../rentals/piece/rent-item.ts'
import { INVOICE_TYPE, invoice } from '../../sales/invoice.ts'
import { creditNotesOf } from '../../sales/invoice-debt.ts'
import { rentalOrder } from '../rental-order.ts'
import { INSURANCE_ENTRY, insuranceEntry } from './insurance-entry.ts'
import { type PenaltyKind, hasCharge, penaltiesOf } from './penalties.ts'

type Document = RowOf<typeof invoice>
type Entry = RowOf<typeof insuranceEntry>

export interface Penalty {
  readonly id: string
  readonly day: Day
  /** Null if the document is not available here; the retained amount is listed anyway. */
  readonly invoiceId: Id | null
  readonly invoiceNumber: string | null
  readonly orderId: Id | null
  readonly orderNumber: string | null
  /** The current customer after merges. */
  readonly customerId: Id | null
  readonly customer: string | null
  readonly mobile: string | null
  /** The piece charged for; null for the order as a whole. */
  readonly code: string | null
  readonly pieceAr: string | null
  readonly pieceEn: string | null
  readonly kind: PenaltyKind | null
  readonly whatAr: string | null
  readonly whatEn: string | null
  readonly reason: string | null
  readonly charged: Money
  readonly kept: Money
  readonly beyond: Money
  readonly credited: Money
  readonly owed: Money
}

type Bare = Omit<Penalty, 'orderNumber' | 'customer' | 'mobile' | 'code' | 'pieceAr' | 'pieceEn'> & { readonly itemId: Id | null }

/** Only documents of orders have charges. */
const OF_ORDERS: readonly Where[] = [{ field: 'orderId' }, { field: 'type', is: INVOICE_TYPE.invoice }]
const KEPT: Where = { field: 'kind', is: INSURANCE_ENTRY.kept }

function chargesOf(document: Document, entries: readonly Entry[], notes: readonly Document[]): Bare[] {
  const { id: invoiceId, number: invoiceNumber, issuedOn: day, orderId, customerId } = document
  return penaltiesOf(document, entries, notes).map(({ line, ...money }, nth): Bare => ({
    ...{ id: `${invoiceId} ${String(nth).padStart(2, '0')}`, day, invoiceId, invoiceNumber, orderId, customerId },
    ...{ itemId: line.itemId, whatAr: line.nameAr, whatEn: line.nameEn, reason: line.note },
    ...money,
  }))
}

/** A retained amount whose document is not available here. */
const savedAlone = ({ id, enteredOn: day, orderId, customerId, penalty, reason, amount }: Entry): Bare => ({
  ...{ id, day, invoiceId: null, invoiceNumber: null, orderId, customerId, itemId: null, whatAr: null, whatEn: null },
  ...{ kind: penalty, reason, charged: amount, kept: amount, beyond: ZERO, credited: ZERO, owed: ZERO },
})

const byId = <R extends { readonly id: Id }>(rows: readonly R[]): ReadonlyMap<Id, R> => new Map(rows.map((row) => [row.id, row]))
const idsOf = (ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))]

async function piecesOf(read: Reader, bookingIds: readonly Id[]): Promise<ReadonlyMap<Id, RowOf<typeof rentItem>>> {
  const rentals = await read.many(booking, bookingIds)
  const pieces = byId(await read.many(rentItem, idsOf(rentals.map(({ rentItemId }) => rentItemId))))
  return new Map(
    rentals.flatMap(({ id, rentItemId }) => {
      const piece = pieces.get(rentItemId)
      return piece ? [[id, piece] as const] : []
    }),
  )
}

async function withNames(read: Reader, bare: readonly Bare[]): Promise<Penalty[]> {
  const [orders, customers, pieces] = await Promise.all([
    read.many(rentalOrder, idsOf(bare.map(({ orderId }) => orderId))).then(byId),
    holdersOf(read, idsOf(bare.map(({ customerId }) => customerId))),
    piecesOf(read, idsOf(bare.map(({ itemId }) => itemId))),
  ])
  return bare
    .map(({ itemId, ...one }): Penalty => {
      const who = one.customerId === null ? undefined : customers.get(one.customerId)
      const piece = itemId === null ? undefined : pieces.get(itemId)
      return {
        ...one,
        orderNumber: (one.orderId && orders.get(one.orderId)?.number) || null,
        customerId: who?.id ?? one.customerId,
        customer: who?.name ?? null,
        mobile: who?.mobile ?? null,
        code: piece?.code ?? null,
        pieceAr: piece?.nameAr ?? null,
        pieceEn: piece?.nameEn ?? null,
      }
    })
    .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? 1 : -1))
}

async function penaltiesFrom(read: Reader, documents: readonly Document[], entries: readonly Entry[]): Promise<Penalty[]> {
  const charging = documents.filter(hasCharge)
  const notes = Map.groupBy(await creditNotesOf(read, idsOf(charging.map(({ id }) => id))), ({ creditOf }) => creditOf)
  const retainedOf = Map.groupBy(entries, ({ invoiceId }) => invoiceId)
  const here = new Set(charging.map(({ id }) => id))
  return withNames(read, [
    ...charging.flatMap((row) => chargesOf(row, retainedOf.get(row.id) ?? [], notes.get(row.id) ?? [])),
    ...entries.filter(({ invoiceId }) => invoiceId === null || !here.has(invoiceId)).map(savedAlone),
  ])
}

/** A retained amount is entered on the day of the document it pays. */
export async function penaltiesOfPeriod(read: Reader, { from, to }: Period): Promise<Penalty[]> {
  const days = { from, before: addDays(to, 1) }
  const [documents, entries] = await Promise.all([
    readAllPages(read, invoice, { where: [{ field: 'issuedOn', ...days }, ...OF_ORDERS] }),
    readAllPages(read, insuranceEntry, { where: [{ field: 'enteredOn', ...days }, KEPT] }),
  ])
  return penaltiesFrom(read, documents, entries)
}

/** All charges of a customer, including merged ones. */
export async function penaltiesOfCustomer(read: Reader, customerId: Id): Promise<Penalty[]> {
  const family = await familyOf(read, [customerId])
  const ofCustomer: Where = { field: 'customerId', oneOf: family }
  const [documents, orders] = await Promise.all([
    readAllPages(read, invoice, { where: [ofCustomer, ...OF_ORDERS] }),
    readAllPages(read, rentalOrder, { where: [ofCustomer] }),
  ])
  const orderIds = idsOf([...orders.map(({ id }) => id), ...documents.map(({ orderId }) => orderId)])
  if (orderIds.length === 0) return []
  const retained = await readAllPages(read, insuranceEntry, { where: [{ field: 'orderId', oneOf: orderIds }, KEPT] })
  // Excludes charges to other customers on one of the customer's orders.
  return penaltiesFrom(
    read,
    documents,
    retained.filter((entry) => entry.customerId === null || family.includes(entry.customerId)),
  )
}
