import { employee } from '#domain/employees/employee.ts'
import { customer } from '#domain/customers/customer.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { invoices } from '#domain/sales/queries.ts'
import { isCopied } from '../../../engine/query-source.ts'
import { thisDevice } from '../../../data/device.ts'
import { type Requester, queryRecord, queryRows } from '../../../engine/query.ts'
import type { AttentionRow } from './attention-inbox.ts'

/** Both names of an entity. */
export interface Named {
  readonly nameAr: string
  readonly nameEn: string
}

/** What a notice refers to, as far as known on this device. */
export interface Touched {
  readonly number: string | null
  readonly invoiceId: Id | null
  readonly customerId: Id | null
  readonly customerName: string | null
  readonly mobile: string | null
  readonly amount: number | null
  readonly piece: (Named & { readonly code: string }) | null
  readonly employee: Named | null
  /** The order of the affected booking, which may belong to another customer than the operation. */
  readonly orderId: Id | null
  readonly occurredAt: number | null
}

type Details = AttentionRow['details']
const textOf = (details: Details, name: string): string | null => (typeof details[name] === 'string' ? details[name] : null)
const numberOf = (details: Details, name: string): number | null => (typeof details[name] === 'number' ? details[name] : null)

/** The data in the notice itself. */
export function reportedBy({ details }: Pick<AttentionRow, 'details'>): Touched {
  return {
    number: textOf(details, 'number'),
    invoiceId: null,
    customerId: textOf(details, 'customerId'),
    customerName: textOf(details, 'customerName'),
    mobile: null,
    amount: numberOf(details, 'amount'),
    piece: null,
    employee: null,
    orderId: null,
    occurredAt: numberOf(details, 'occurredAt'),
  }
}

/** The document as issued by this till, which may not be on the server yet. This ledger has no operations of other tills. */
async function ownDocument(operationId: Id): Promise<Partial<Touched>> {
  const ledger = await thisDevice().ledger.open()
  const op = (await ledger.outbox.get({ opId: operationId })) ?? (await ledger.archive.get({ opId: operationId }))
  const ids = op?.changes.map((change) => ('row' in change ? change.row.id : change.id)) ?? []
  const made = ids.length > 0 ? await ledger.docs.where('id').anyOf(ids).first() : undefined
  if (!made) return {}
  const { customerId, customerName } = made.row
  return {
    number: made.number,
    invoiceId: made.id,
    ...(typeof customerId === 'string' ? { customerId } : {}),
    ...(typeof customerName === 'string' ? { customerName } : {}),
  }
}

const QUIETLY = { isQuiet: true }
/** The search may match numbers that contain this one. */
const NUMBERED_MAX = 20
type Paper = RowOf<typeof invoice>

/** Loads a row quietly: without permission to read employees the user is not redirected. */
async function findRow<R extends AnyRecord>(record: R, id: Id | null, who: Requester): Promise<RowOf<R> | null> {
  const answer = id ? await queryRecord(record, id, who, QUIETLY) : null
  return answer?.ok ? answer.data : null
}

/** Loads the document, order, customer, piece and employee of a notice. */
export async function touchedBy(row: AttentionRow, requester: Requester): Promise<Touched> {
  const reported = { ...reportedBy(row), ...(requester.isTill && row.operationId ? await ownDocument(row.operationId) : {}) }
  const [paper, buyer, piece, who, one] = await Promise.all([
    documentOf(reported, textOf(row.details, 'invoiceId'), requester),
    findRow(customer, reported.customerId, requester),
    findRow(rentItem, textOf(row.details, 'pieceId') ?? textOf(row.details, 'rentItemId'), requester),
    findRow(employee, textOf(row.details, 'employeeId'), requester),
    findRow(booking, textOf(row.details, 'bookingId'), requester),
  ])
  return {
    ...reported,
    number: reported.number ?? paper?.number ?? null,
    invoiceId: reported.invoiceId ?? paper?.id ?? null,
    customerId: reported.customerId ?? paper?.customerId ?? null,
    customerName: buyer?.name ?? reported.customerName ?? paper?.customerName ?? null,
    mobile: buyer?.mobile ?? null,
    piece,
    employee: who,
    orderId: one?.orderId ?? null,
  }
}

/** The stored document: by its id, or by the printed number if the notice lacks the id. */
async function documentOf(reported: Touched, id: Id | null, who: Requester): Promise<Paper | null> {
  if (reported.invoiceId) return null
  const found = await findRow(invoice, id, who)
  if (found || !isCopied(invoice, who) || reported.number === null) return found
  const named = await queryRows(invoices, { search: reported.number, limit: NUMBERED_MAX }, who, QUIETLY)
  const same = named.ok ? named.data.rows.find(({ number }) => number === reported.number) : undefined
  return findRow(invoice, same?.id ?? null, who)
}
