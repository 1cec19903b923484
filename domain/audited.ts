import { attendanceEntry } from './attendance/attendance-entry.ts'
import { attendanceSetting } from './settings/attendance-setting.ts'
import { customer } from './customers/customer.ts'
import { customerMerge } from './customers/customer-merge.ts'
import { attention } from './attention/attention.ts'
import { product } from './catalog/catalog.ts'
import { accountContract } from './platform/account-contract.ts'
import { documentRecords } from './documents.ts'
import { LOGO_OWNER, picturedRecords } from './files/attach-file.ts'
import { attachment } from './files/attachment.ts'
import { document } from './files/document.ts'
import type { AnyEntity } from './entities/entity.ts'
import { employee, employeePin, role } from './employees/employee.ts'
import type { AnyRecord, Fields, RowOf } from './kernel/define.ts'
import { type Id, ONLY_ROW_ID } from './kernel/ids.ts'
import { insuranceEntry } from './orders/insurance/insurance-entry.ts'
import { rentContract } from './orders/papers/rent-contract.ts'
import { SHARED_PAPER, withdrawnLink } from './orders/papers/withdrawn-link.ts'
import { paymentReminder } from './orders/reminders/payment-reminder.ts'
import { rentalOrder } from './orders/rental-order.ts'
import { payment } from './payments/payment.ts'
import { tip } from './payments/tips/tip.ts'
import { booking } from './rentals/booking/booking.ts'
import { conditionReport } from './rentals/piece/condition-report.ts'
import { measurement } from './rentals/piece/measurement.ts'
import { rentItem } from './rentals/piece/rent-item.ts'
import { entities } from './entities.ts'
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

export interface Subject {
  readonly record: string
  readonly id: Id
}

type Row = Readonly<Record<string, unknown>>
type Ids = Id | null | undefined | readonly (Id | null | undefined)[]
export type Known = <R extends AnyRecord>(record: R, id: Id) => RowOf<R> | null

/** Which changes of a record appear in timelines, and in which ones. */
export interface AuditRule {
  readonly record: AnyRecord
  /** Fields whose changes are recorded. Only listed fields are, so that secrets are never included by accident. */
  readonly fields: readonly string[]
  /** Fields recorded for a new row; not needed for rows with their own page. */
  readonly newFields: readonly string[]
  /** Recorded with every change, to identify the row in another row's timeline: the piece of a booking. */
  readonly names: readonly string[]
  /** Also record changes without any listed field. */
  readonly isAlwaysReported: boolean
  /** The records and rows in whose timelines changes appear. */
  readonly into: Readonly<Record<string, (row: Row, known: Known) => Ids>>
  /** Commands whose changes are recorded; null for all. Excludes changes by every sale, which would fill the log. */
  readonly onlyBy: readonly string[] | null
  /** The row that this one is a part of: if both were created by one operation, only the parent is recorded. */
  readonly partOf: (row: Row) => Subject | null
}

const isText = (value: unknown): value is string => typeof value === 'string'
export const subjectsOf = ({ into }: AuditRule, row: Row, known: Known): readonly Subject[] =>
  Object.entries(into).flatMap(([record, idsOf]) => [idsOf(row, known)].flat().flatMap((id) => (isText(id) ? [{ record, id }] : [])))

type RuleOptions<R extends AnyRecord> = Partial<Pick<AuditRule, 'isAlwaysReported' | 'onlyBy'>> & {
  readonly [K in 'fields' | 'newFields' | 'names']?: readonly (keyof RowOf<R> & string)[]
} & {
  readonly into?: Readonly<Record<string, (row: RowOf<R>, known: Known) => Ids>>
  readonly partOf?: (row: RowOf<R>) => Subject | null
}

/** Safe casts: the row is of this record's table or change. */
const ruleOf = <R extends AnyRecord>(record: R, { into, partOf, ...more }: RuleOptions<R>): AuditRule => ({
  fields: [],
  newFields: [],
  names: [],
  isAlwaysReported: false,
  onlyBy: null,
  ...more,
  record,
  into: (into ?? { [record.name]: (row: RowOf<R>) => row.id }) as AuditRule['into'],
  partOf: (row) => partOf?.(row as RowOf<R>) ?? null,
})

/** All stored fields of an entity, without sums, which entries explain, and derived fields. */
const ownFields = (record: AnyRecord): string[] =>
  Object.entries(record.fields as Fields).flatMap(([name, { isSum, isQuiet }]) => (isSum || isQuiet || name === 'id' ? [] : [name]))

function entityRules({ record, related }: AnyEntity): AuditRule[] {
  const parts: readonly AnyRecord[] = related ? [record, related] : [record]
  return parts.map((part) =>
    ruleOf(part, { fields: ownFields(part) as never[], into: { [String(record.name)]: (row: Row) => String(row['id']) } }),
  )
}

const orderOf = (known: Known, bookingId: Id) => known(booking, bookingId)?.orderId

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

/** The merged customer's own timeline has the merge and its undoing as well. */
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
    // A deposit has no document: its balance entry records it, so only corrections appear here.
    into: {
      [invoice.name]: (row) => row.invoiceId,
      [customer.name]: (row) => (row.invoiceId === null && row.methodChangedAt ? row.customerId : null),
    },
    partOf: (row) => (row.invoiceId === null ? null : { record: invoice.name, id: row.invoiceId }),
  }),
  ruleOf(tip, {
    fields: ['status', 'cancelReason'],
    newFields: ['amount', 'method'],
    names: ['employeeId'],
    into: { [invoice.name]: (row) => row.invoiceId, [tip.name]: (row) => (row.invoiceId === null ? row.id : null) },
  }),
  ruleOf(paymentReminder, {
    newFields: ['about', 'channel'],
    into: { [customer.name]: (row) => row.customerId, [invoice.name]: (row) => row.invoiceId },
  }),
  // Its id is that of the invoice.
  ruleOf(ratingRequest, { isAlwaysReported: true, into: { [invoice.name]: (row) => row.id } }),
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
  // Its id is that of the document whose link was withdrawn.
  ruleOf(withdrawnLink, {
    newFields: ['paper'],
    into: {
      [invoice.name]: ({ id, paper }) => (paper === SHARED_PAPER.invoice ? id : null),
      [rentalOrder.name]: ({ id, paper }, known) =>
        paper === SHARED_PAPER.order ? id : paper === SHARED_PAPER.contract ? known(rentContract, id)?.orderId : null,
    },
  }),
]

/** Stock moves already recorded by a document, or that only correct another one. */
const isReportedElsewhere = ({ operation, reason }: RowOf<typeof stockMove>): boolean =>
  operation === STOCK_OPERATION.sold || operation === STOCK_OPERATION.invoiceReturn || reason === STOCK_REASON.beforeCount

/** Events without a sale: goods, cash, discarded bills, closed notices. */
const PAST_THE_TILL: readonly AuditRule[] = [
  ruleOf(shift, { fields: ['status', 'difference'], newFields: ['float'], names: ['till'] }),
  ruleOf(drawerMove, { newFields: ['kind', 'amount', 'reason'] }),
  ruleOf(stockMove, {
    newFields: ['operation', 'quantity', 'counted', 'reason', 'reference', 'note'],
    into: { [product.name]: (row) => (isReportedElsewhere(row) ? null : row.productId) },
    partOf: (row) => ({ record: product.name, id: row.productId }),
  }),
  ruleOf(stocktake, { fields: ['status', 'note'], newFields: ['status'], names: ['name'] }),
  ruleOf(heldBill, { fields: ['isOpen'], names: ['label'], onlyBy: ['discardHeldBill'] }),
  ruleOf(attention, { fields: ['resolvedAt'], onlyBy: ['resolveAttention'] }),
]

const IN_SETTINGS = { [accountSetting.name]: ({ id }: { readonly id: Id }) => id }

const SETTINGS: readonly AuditRule[] = [
  // Only the fact that a PIN was set: no data of PINs leaves their record.
  ruleOf(employeePin, { isAlwaysReported: true, into: { [employee.name]: (row) => row.id } }),
  // Regular check-ins are in the reports; only corrections and late entries appear here.
  ruleOf(attendanceEntry, {
    newFields: ['kind', 'at'],
    into: { [employee.name]: (row) => (row.reason === null && row.recordedAt === row.at ? null : row.employeeId) },
  }),
  // All settings have one timeline, whatever their table; each of these records has one row with the same id.
  ruleOf(attendanceSetting, { fields: ['place', 'radiusMetres', 'graceMinutes', 'holidays'], into: IN_SETTINGS }),
  ruleOf(accountSetting, { fields: ownFields(accountSetting) as never[] }),
  ruleOf(onlineSetting, { fields: ownFields(onlineSetting) as never[], into: IN_SETTINGS }),
  ruleOf(accountContract, {
    fields: ['status', 'signerName'],
    names: ['number'],
    into: { [accountSetting.name]: () => ONLY_ROW_ID },
  }),
  ruleOf(businessProfile, { fields: ownFields(businessProfile) as never[], into: IN_SETTINGS }),
]

const BUSINESS: readonly AuditRule[] = [...RENTALS, MERGES, ...DOCUMENTS, ...PAST_THE_TILL, ...SETTINGS]

/** Users' own saved lists are private. */
const OWN_BUSINESS: ReadonlySet<string> = new Set([savedView.name])

/** JSON fields with readable values; for others only the fact of the change is recorded. */
const TOLD_JSON: Readonly<Record<string, readonly string[]>> = {
  [role.name]: ['permissions'],
  [employee.name]: ['workingHours', 'holidays', 'customHours'],
  [businessProfile.name]: ['hours', 'specialHours', 'channels'],
  [accountSetting.name]: ['messages'],
  [attendanceSetting.name]: ['place', 'holidays'],
}
export const isJsonReported = (record: AnyRecord, field: string): boolean => TOLD_JSON[record.name]?.includes(field) === true

/** All rules by record name: those of entities are derived from their definitions, the others are listed above. */
export const auditRules: ReadonlyMap<string, AuditRule> = new Map(
  [...BUSINESS, ...entities.filter(({ record }) => !OWN_BUSINESS.has(record.name)).flatMap(entityRules)].map((rule) => [
    rule.record.name,
    rule,
  ]),
)

/** Records with timelines, for the activity log. */
export const reportedRecords: readonly string[] = [...new Set([...auditRules.values()].flatMap(({ into }) => Object.keys(into)))]
