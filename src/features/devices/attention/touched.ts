import * as v from 'valibot'
import { employee } from '#domain/employees/employee.ts'
import { customer } from '#domain/customers/customer.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { callApi } from '../../../data/api/api.ts'
import { thisDevice } from '../../../data/device.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { AttentionRow } from './attention-inbox.ts'

/** Somebody or something by both its names. */
export interface Named {
  readonly nameAr: string
  readonly nameEn: string
}

/** What a notice is about, as far as this device can tell. */
export interface Touched {
  /** The number as printed. */
  readonly number: string | null
  readonly invoiceId: Id | null
  readonly customerId: Id | null
  readonly customerName: string | null
  readonly amount: number | null
  readonly piece: (Named & { readonly code: string }) | null
  readonly employee: Named | null
  /** The visit of the booking that has to be seen to: not always that of whoever did it. */
  readonly orderId: Id | null
  /** The time at the counter. */
  readonly occurredAt: number | null
}

type Details = AttentionRow['details']
const textOf = (details: Details, name: string): string | null => (typeof details[name] === 'string' ? details[name] : null)
const numberOf = (details: Details, name: string): number | null => (typeof details[name] === 'number' ? details[name] : null)

/** What the notice itself tells, wherever it is read. */
export function toldBy({ details }: Pick<AttentionRow, 'details'>): Touched {
  return {
    number: textOf(details, 'number'),
    invoiceId: null,
    customerId: textOf(details, 'customerId'),
    customerName: textOf(details, 'customerName'),
    amount: numberOf(details, 'amount'),
    piece: null,
    employee: null,
    orderId: null,
    occurredAt: numberOf(details, 'occurredAt'),
  }
}

/** The document as this till itself issued it: it may not be on the server yet. Another till's operations are not in this ledger. */
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

const namedSchema = v.object({ nameAr: v.string(), nameEn: v.string() })
const pieceSchema = v.object({ ...namedSchema.entries, code: v.string() })
const bookingSchema = v.object({ orderId: v.nullable(idSchema) })
const customerSchema = v.object({ name: v.string() })
const invoiceSchema = v.object({
  id: idSchema,
  number: v.string(),
  customerId: v.nullable(idSchema),
  customerName: v.nullable(v.string()),
})
type Paper = v.InferOutput<typeof invoiceSchema>

/** One row by id: out of this till's mirror, or from the server. */
type Look = <T>(record: AnyRecord, id: Id | null, schema: v.GenericSchema<unknown, T>) => Promise<T | null>

const lookHere: Look = async (record, id, schema) => {
  const found = v.safeParse(schema, id ? await localReader().get(record, id) : null)
  return found.success ? found.output : null
}

/** Asked quietly: somebody who may not see employees is not led away from a notice over a name. */
const lookThere: Look = async (record, id, schema) => {
  const answer = id ? await callApi(`record/${record.name}/${id}`, { schema: v.object({ row: schema }), isQuiet: true }) : null
  return answer?.ok ? answer.data.row : null
}

/** What document, order, customer, piece and employee a notice is about. */
export async function touchedBy(row: AttentionRow, isTill: boolean): Promise<Touched> {
  const look = isTill ? lookHere : lookThere
  const told = { ...toldBy(row), ...(isTill && row.operationId ? await ownDocument(row.operationId) : {}) }
  const [paper, buyer, piece, who, one] = await Promise.all([
    documentOf(told, textOf(row.details, 'invoiceId'), isTill),
    look(customer, told.customerId, customerSchema),
    look(rentItem, textOf(row.details, 'pieceId') ?? textOf(row.details, 'rentItemId'), pieceSchema),
    look(employee, textOf(row.details, 'employeeId'), namedSchema),
    look(booking, textOf(row.details, 'bookingId'), bookingSchema),
  ])
  return {
    ...told,
    number: told.number ?? paper?.number ?? null,
    invoiceId: told.invoiceId ?? paper?.id ?? null,
    customerId: told.customerId ?? paper?.customerId ?? null,
    customerName: buyer?.name ?? told.customerName ?? paper?.customerName ?? null,
    piece,
    employee: who,
    orderId: one?.orderId ?? null,
  }
}

/** The stored document: by its id, or, for a notice that does not tell it, by the printed number. */
async function documentOf(told: Touched, id: Id | null, isTill: boolean): Promise<Paper | null> {
  if (told.invoiceId) return null
  const found = await (isTill ? lookHere : lookThere)(invoice, id, invoiceSchema)
  if (found || !isTill || told.number === null) return found
  const [named] = await localReader().select(invoice, { where: [{ field: 'number', is: told.number }], limit: 1 })
  return named ?? null
}
