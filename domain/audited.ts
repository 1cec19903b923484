import { customer } from './customers/customer.ts'
import { attachment } from './files/attachment.ts'
import { document } from './files/document.ts'
import type { AnyEntity } from './entities/entity.ts'
import { employee, employeePin, role } from './employees/employee.ts'
import type { AnyRecord, Fields, RowOf } from './kernel/define.ts'
import type { Id } from './kernel/ids.ts'
import { insuranceEntry } from './orders/insurance/insurance-entry.ts'
import { rentContract } from './orders/papers/rent-contract.ts'
import { rentalOrder } from './orders/rental-order.ts'
import { payment } from './payments/payment.ts'
import { booking } from './rentals/booking/booking.ts'
import { conditionReport } from './rentals/piece/condition-report.ts'
import { measurement } from './rentals/piece/measurement.ts'
import { rentItem } from './rentals/piece/rent-item.ts'
import { entities } from './nouns.ts'
import { invoice } from './sales/invoice.ts'
import { savedView } from './lists/saved-view.ts'
import { accountSetting } from './settings/account-setting.ts'

/** The row in whose timeline something stands. */
export interface Subject {
  readonly record: string
  readonly id: Id
}

type Row = Readonly<Record<string, unknown>>
/** A row that the operation has read or made, where there is one. */
export type Known = <R extends AnyRecord>(record: R, id: Id) => RowOf<R> | null

/** What of a record is written into timelines, and into whose. */
export interface AuditRule {
  readonly record: AnyRecord
  /** The fields whose changes are told. What is not named never enters a timeline: a secret has to be named to be let in. */
  readonly fields: readonly string[]
  /** What is told of a new row; a row that has a page of its own shows itself, and tells nothing more. */
  readonly newFields: readonly string[]
  /** Told with every change, so that one knows which row it was where it stands in another's timeline: the piece of a booking. */
  readonly names: readonly string[]
  /** It is told that there was a change, also where no field of it is. */
  readonly isAlwaysTold: boolean
  readonly of: (row: Row, known: Known) => readonly Subject[]
  /** The row that it is a part of: made by the operation that made that one, it is told by that. */
  readonly partOf: (row: Row) => Subject | null
}

const isText = (value: unknown): value is string => typeof value === 'string'
const theRow = (record: AnyRecord, id: unknown): readonly Subject[] => (isText(id) ? [{ record: record.name, id }] : [])

type RuleOptions<R extends AnyRecord> = Partial<Pick<AuditRule, 'isAlwaysTold'>> & {
  readonly [K in 'fields' | 'newFields' | 'names']?: readonly (keyof RowOf<R> & string)[]
} & {
  readonly of: (row: RowOf<R>, known: Known) => readonly Subject[]
  readonly partOf?: (row: RowOf<R>) => Subject | null
}

/** The row comes from the record's own table or from a change of this record. */
const ruleOf = <R extends AnyRecord>(record: R, { of, partOf, ...more }: RuleOptions<R>): AuditRule => ({
  fields: [],
  newFields: [],
  names: [],
  isAlwaysTold: false,
  ...more,
  record,
  of: (row, known) => of(row as RowOf<R>, known),
  partOf: (row) => partOf?.(row as RowOf<R>) ?? null,
})

/** All that is stored of a noun: but for sums, which entries explain. */
const ownFields = (record: AnyRecord): string[] =>
  Object.entries(record.fields as Fields).flatMap(([name, { isSum }]) => (isSum || name === 'id' ? [] : [name]))

function nounRules({ record, beside }: AnyEntity): AuditRule[] {
  const parts: readonly AnyRecord[] = beside ? [record, beside] : [record]
  return parts.map((part) => ruleOf(part, { fields: ownFields(part) as never[], of: (row) => theRow(record, row['id']) }))
}

const orderOf = (known: Known, bookingId: Id) => known(booking, bookingId)?.orderId

const BUSINESS: readonly AuditRule[] = [
  ruleOf(rentalOrder, {
    fields: ['customerId', 'customerName', 'customerMobile', 'eventOn', 'note', 'status'],
    of: (row) => theRow(rentalOrder, row.id),
  }),
  ruleOf(booking, {
    fields: [
      ...(['rentItemId', 'customerId', 'person', 'state', 'standing', 'outAt', 'dueAt', 'eventOn', 'isDelivered'] as const),
      ...(['rentPrice', 'note', 'handedOverAt', 'condition', 'careWork', 'careCost'] as const),
    ],
    newFields: ['customerId', 'state', 'standing', 'outAt', 'dueAt', 'rentPrice'],
    names: ['rentItemId'],
    of: (row) => [...theRow(rentalOrder, row.orderId), ...theRow(rentItem, row.rentItemId)],
  }),
  ruleOf(insuranceEntry, {
    newFields: ['kind', 'amount', 'method', 'penalty', 'reason'],
    of: (row) => theRow(rentalOrder, row.orderId),
  }),
  ruleOf(rentContract, {
    fields: ['status', 'signerName', 'signedAt'],
    newFields: ['status'],
    of: (row) => theRow(rentalOrder, row.orderId),
  }),
  ruleOf(conditionReport, {
    newFields: ['occasion', 'note'],
    names: ['rentItemId'],
    of: (row, known) => [...theRow(rentItem, row.rentItemId), ...theRow(rentalOrder, orderOf(known, row.bookingId))],
  }),
  ruleOf(invoice, {
    fields: ['status'],
    newFields: ['type', 'total', 'note'],
    names: ['number'],
    of: (row) => [...theRow(invoice, row.id), ...theRow(rentalOrder, row.orderId), ...theRow(invoice, row.creditOf)],
  }),
  ruleOf(payment, {
    fields: ['status'],
    newFields: ['amount', 'method'],
    of: (row) => theRow(invoice, row.invoiceId),
    partOf: (row) => theRow(invoice, row.invoiceId)[0] ?? null,
  }),
  ruleOf(measurement, {
    newFields: ['person', 'heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm'],
    of: (row) => theRow(customer, row.customerId),
  }),
  ruleOf(attachment, {
    fields: ['note', 'removedAt'],
    newFields: ['purpose'],
    of: (row) => [{ record: row.ownerRecord, id: row.ownerId }],
  }),
  ruleOf(document, {
    fields: ['name', 'kind', 'kindText', 'issuedOn', 'expiresOn', 'removedAt'],
    newFields: ['kind', 'kindText', 'expiresOn'],
    names: ['name'],
    of: (row) => [{ record: row.ownerRecord, id: row.ownerId }],
  }),
  // Only that it was set: nothing of a PIN leaves its own record.
  ruleOf(employeePin, { isAlwaysTold: true, of: (row) => theRow(employee, row.id) }),
  ruleOf(role, { fields: ['nameAr', 'nameEn', 'discountMax', 'permissions'], of: (row) => theRow(role, row.id) }),
  ruleOf(accountSetting, {
    fields: ownFields(accountSetting) as never[],
    of: (row) => theRow(accountSetting, row.id),
  }),
]

/** Lists that somebody keeps for herself are nobody else's business. */
const OWN_BUSINESS: ReadonlySet<string> = new Set([savedView.name])

/** Every record whose changes are told, by name: nouns by their definition, the business records by name. */
export const auditRules: ReadonlyMap<string, AuditRule> = new Map(
  [...BUSINESS, ...entities.filter(({ record }) => !OWN_BUSINESS.has(record.name)).flatMap(nounRules)].map((rule) => [
    rule.record.name,
    rule,
  ]),
)
