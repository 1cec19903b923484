import { attendanceEntry } from './attendance/attendance-entry.ts'
import { attendanceSetting } from './settings/attendance-setting.ts'
import { customer } from './customers/customer.ts'
import { customerMerge } from './customers/customer-merge.ts'
import { attention } from './attention/attention.ts'
import { product } from './catalog/catalog.ts'
import { documentRecords } from './documents.ts'
import { LOGO_OWNER, picturedRecords } from './files/attach-file.ts'
import { attachment } from './files/attachment.ts'
import { document } from './files/document.ts'
import type { AnyEntity } from './entities/entity.ts'
import { employee, employeePin, role } from './employees/employee.ts'
import type { AnyRecord, Fields, RowOf } from './kernel/define.ts'
import type { Id } from './kernel/ids.ts'
import { insuranceEntry } from './orders/insurance/insurance-entry.ts'
import { rentContract } from './orders/papers/rent-contract.ts'
import { SHARED_PAPER, withdrawnLink } from './orders/papers/withdrawn-link.ts'
import { paymentReminder } from './orders/reminders/payment-reminder.ts'
import { rentalOrder } from './orders/rental-order.ts'
import { payment } from './payments/payment.ts'
import { booking } from './rentals/booking/booking.ts'
import { conditionReport } from './rentals/piece/condition-report.ts'
import { measurement } from './rentals/piece/measurement.ts'
import { rentItem } from './rentals/piece/rent-item.ts'
import { entities } from './nouns.ts'
import { invoice } from './sales/invoice.ts'
import { heldBill } from './sales/held-bill.ts'
import { drawerMove, shift } from './shifts/shift.ts'
import { STOCK_OPERATION, STOCK_REASON, stockMove } from './stock/stock-move.ts'
import { stocktake } from './stock/stocktake.ts'
import { savedView } from './lists/saved-view.ts'
import { accountSetting } from './settings/account-setting.ts'
import { businessProfile } from './settings/business-profile.ts'
import { onlineSetting } from './settings/online-setting.ts'
import { ratingRequest } from './surveys/rating-request.ts'

/** The row in whose timeline something stands. */
export interface Subject {
  readonly record: string
  readonly id: Id
}

type Row = Readonly<Record<string, unknown>>
type Ids = Id | null | undefined | readonly (Id | null | undefined)[]
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
  /** Into the timelines of which records, and of which of their rows. */
  readonly into: Readonly<Record<string, (row: Row, known: Known) => Ids>>
  /** The commands whose changes are told; null: all. What every sale does to a row would fill the log. */
  readonly onlyBy: readonly string[] | null
  /** The row that it is a part of: made by the operation that made that one, it is told by that. */
  readonly partOf: (row: Row) => Subject | null
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** The rows in whose timelines a change of this row stands. */
export const subjectsOf = ({ into }: AuditRule, row: Row, known: Known): readonly Subject[] =>
  Object.entries(into).flatMap(([record, idsOf]) => [idsOf(row, known)].flat().flatMap((id) => (isText(id) ? [{ record, id }] : [])))

type RuleOptions<R extends AnyRecord> = Partial<Pick<AuditRule, 'isAlwaysTold' | 'onlyBy'>> & {
  readonly [K in 'fields' | 'newFields' | 'names']?: readonly (keyof RowOf<R> & string)[]
} & {
  /** By the name of the record; absent: the row's own timeline. */
  readonly into?: Readonly<Record<string, (row: RowOf<R>, known: Known) => Ids>>
  readonly partOf?: (row: RowOf<R>) => Subject | null
}

/** The row comes from the record's own table or from a change of this record. */
const ruleOf = <R extends AnyRecord>(record: R, { into, partOf, ...more }: RuleOptions<R>): AuditRule => ({
  fields: [],
  newFields: [],
  names: [],
  isAlwaysTold: false,
  onlyBy: null,
  ...more,
  record,
  into: (into ?? { [record.name]: (row: RowOf<R>) => row.id }) as AuditRule['into'],
  partOf: (row) => partOf?.(row as RowOf<R>) ?? null,
})

/** All that is stored of a noun: but for sums, which entries explain, and what follows from other rows. */
const ownFields = (record: AnyRecord): string[] =>
  Object.entries(record.fields as Fields).flatMap(([name, { isSum, isQuiet }]) => (isSum || isQuiet || name === 'id' ? [] : [name]))

function nounRules({ record, beside }: AnyEntity): AuditRule[] {
  const parts: readonly AnyRecord[] = beside ? [record, beside] : [record]
  return parts.map((part) =>
    ruleOf(part, { fields: ownFields(part) as never[], into: { [String(record.name)]: (row: Row) => String(row['id']) } }),
  )
}

const orderOf = (known: Known, bookingId: Id) => known(booking, bookingId)?.orderId

/** A paper or a picture stands in the timeline of the row that it belongs to. */
const ofOwner = (owners: readonly string[]) =>
  Object.fromEntries(
    owners.map((name) => [
      name,
      ({ ownerRecord, ownerId }: { readonly ownerRecord: string; readonly ownerId: Id }) => (ownerRecord === name ? ownerId : null),
    ]),
  )

const RENTALS: readonly AuditRule[] = [
  ruleOf(rentalOrder, { fields: ['customerId', 'customerName', 'customerMobile', 'eventOn', 'note', 'status'] }),
  ruleOf(booking, {
    fields: [
      ...(['rentItemId', 'customerId', 'person', 'state', 'standing', 'outAt', 'dueAt', 'eventOn', 'isDelivered'] as const),
      ...(['rentPrice', 'note', 'lapsesAt', 'handedOverAt', 'condition', 'careWork', 'careCost'] as const),
    ],
    newFields: ['customerId', 'state', 'standing', 'outAt', 'dueAt', 'rentPrice'],
    names: ['rentItemId'],
    into: { [rentalOrder.name]: (row) => row.orderId, [rentItem.name]: (row) => row.rentItemId },
  }),
  ruleOf(insuranceEntry, {
    fields: ['method'],
    newFields: ['kind', 'amount', 'method', 'penalty', 'reason'],
    into: { [rentalOrder.name]: (row) => row.orderId },
  }),
  ruleOf(rentContract, {
    fields: ['status', 'signerName', 'signedAt'],
    newFields: ['status'],
    into: { [rentalOrder.name]: (row) => row.orderId },
  }),
  ruleOf(conditionReport, {
    newFields: ['occasion', 'note'],
    names: ['rentItemId'],
    into: { [rentItem.name]: (row) => row.rentItemId, [rentalOrder.name]: (row, known) => orderOf(known, row.bookingId) },
  }),
  ruleOf(measurement, {
    newFields: ['person', 'heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm'],
    into: { [customer.name]: (row) => row.customerId },
  }),
]

/** Whoever was merged away says herself into whom, and that she is so no more. */
const MERGES = ruleOf(customerMerge, { fields: ['isUndone'], names: ['fromId'], into: { [customer.name]: (row) => row.intoId } })

const DOCUMENTS: readonly AuditRule[] = [
  ruleOf(invoice, {
    fields: ['status'],
    newFields: ['type', 'total', 'note'],
    names: ['number'],
    into: { [invoice.name]: (row) => [row.id, row.creditOf, row.debitOf], [rentalOrder.name]: (row) => row.orderId },
  }),
  ruleOf(payment, {
    fields: ['status', 'method', 'authorizationCode', 'methodReason'],
    newFields: ['amount', 'method'],
    // A deposit is on no document: its entry says that it came, and here stands what was put right.
    into: {
      [invoice.name]: (row) => row.invoiceId,
      [customer.name]: (row) => (row.invoiceId === null && row.methodChangedAt ? row.customerId : null),
    },
    partOf: (row) => (row.invoiceId === null ? null : { record: invoice.name, id: row.invoiceId }),
  }),
  ruleOf(paymentReminder, {
    newFields: ['about', 'channel'],
    into: { [customer.name]: (row) => row.customerId, [invoice.name]: (row) => row.invoiceId },
  }),
  // Its id is that of the invoice.
  ruleOf(ratingRequest, { isAlwaysTold: true, into: { [invoice.name]: (row) => row.id } }),
  ruleOf(attachment, {
    fields: ['note', 'removedAt'],
    newFields: ['purpose'],
    into: ofOwner([rentItem.name, booking.name, LOGO_OWNER, ...picturedRecords]),
  }),
  ruleOf(document, {
    fields: ['name', 'kind', 'kindText', 'issuedOn', 'expiresOn', 'removedAt'],
    newFields: ['kind', 'kindText', 'expiresOn'],
    names: ['name'],
    into: ofOwner(documentRecords),
  }),
  // Its id is that of the paper whose address was taken back.
  ruleOf(withdrawnLink, {
    newFields: ['paper'],
    into: {
      [invoice.name]: ({ id, paper }) => (paper === SHARED_PAPER.invoice ? id : null),
      [rentalOrder.name]: ({ id, paper }, known) =>
        paper === SHARED_PAPER.order ? id : paper === SHARED_PAPER.contract ? known(rentContract, id)?.orderId : null,
    },
  }),
]

/** Moves that a document tells already, or that only put another one right. */
const isToldElsewhere = ({ operation, reason }: RowOf<typeof stockMove>): boolean =>
  operation === STOCK_OPERATION.sold || operation === STOCK_OPERATION.invoiceReturn || reason === STOCK_REASON.beforeCount

/** What goes past the till without a sale: goods, cash, bills that were thrown away, notices that somebody closed. */
const PAST_THE_TILL: readonly AuditRule[] = [
  ruleOf(shift, { fields: ['status', 'difference'], newFields: ['float'], names: ['till'] }),
  ruleOf(drawerMove, { newFields: ['kind', 'amount', 'reason'] }),
  ruleOf(stockMove, {
    newFields: ['operation', 'quantity', 'counted', 'reason', 'reference', 'note'],
    into: { [product.name]: (row) => (isToldElsewhere(row) ? null : row.productId) },
    // Of a product that is made with it.
    partOf: (row) => ({ record: product.name, id: row.productId }),
  }),
  ruleOf(stocktake, { fields: ['status', 'note'], newFields: ['status'], names: ['name'] }),
  ruleOf(heldBill, { fields: ['isOpen'], names: ['label'], onlyBy: ['discardHeldBill'] }),
  ruleOf(attention, { fields: ['resolvedAt'], onlyBy: ['resolveAttention'] }),
]

const IN_SETTINGS = { [accountSetting.name]: ({ id }: { readonly id: Id }) => id }

const SETTINGS: readonly AuditRule[] = [
  // Only that it was set: nothing of a PIN leaves its own record.
  ruleOf(employeePin, { isAlwaysTold: true, into: { [employee.name]: (row) => row.id } }),
  // What she did herself stands in the reports; here stands what somebody put right, and what was entered later than it was done.
  ruleOf(attendanceEntry, {
    newFields: ['kind', 'at'],
    into: { [employee.name]: (row) => (row.reason === null && row.recordedAt === row.at ? null : row.employeeId) },
  }),
  // All settings have one timeline, whatever table they stand in; each of these records has one row, with the same id.
  ruleOf(attendanceSetting, { fields: ['place', 'radiusMetres', 'graceMinutes', 'holidays'], into: IN_SETTINGS }),
  ruleOf(accountSetting, { fields: ownFields(accountSetting) as never[] }),
  ruleOf(onlineSetting, { fields: ownFields(onlineSetting) as never[], into: IN_SETTINGS }),
  ruleOf(businessProfile, { fields: ownFields(businessProfile) as never[], into: IN_SETTINGS }),
]

const BUSINESS: readonly AuditRule[] = [...RENTALS, MERGES, ...DOCUMENTS, ...PAST_THE_TILL, ...SETTINGS]

/** Lists that somebody keeps for herself are nobody else's business. */
const OWN_BUSINESS: ReadonlySet<string> = new Set([savedView.name])

/** Values of json that people can read again: of others it is told that they were changed. */
const TOLD_JSON: Readonly<Record<string, readonly string[]>> = {
  [role.name]: ['permissions'],
  [employee.name]: ['workingHours', 'holidays', 'customHours'],
  [businessProfile.name]: ['hours', 'specialHours', 'channels'],
  [accountSetting.name]: ['messages'],
  [attendanceSetting.name]: ['place', 'holidays'],
}
export const isJsonTold = (record: AnyRecord, field: string): boolean => TOLD_JSON[record.name]?.includes(field) === true

/** Every record whose changes are told, by name: nouns by their definition, the business records by name. */
export const auditRules: ReadonlyMap<string, AuditRule> = new Map(
  [...BUSINESS, ...entities.filter(({ record }) => !OWN_BUSINESS.has(record.name)).flatMap(nounRules)].map((rule) => [
    rule.record.name,
    rule,
  ]),
)

/** Records in whose rows' timelines something stands: what the log of activities names. */
export const toldRecords: readonly string[] = [...new Set([...auditRules.values()].flatMap(({ into }) => Object.keys(into)))]
