import { attentionAct } from './attention/attention-act.ts'
import { attention } from './attention/attention.ts'
import { catalogGroup, product, service } from './catalog/catalog.ts'
import { customer, pointEntry } from './customers/customer.ts'
import { employee, employeeFile, employeePin, employeeProof, role } from './employees/employee.ts'
import { attachment } from './files/attachment.ts'
import { document } from './files/document.ts'
import type { AnyRecord } from './kernel/define.ts'
import { savedView } from './lists/saved-view.ts'
import { insuranceEntry } from './orders/insurance/insurance-entry.ts'
import { rentContract } from './orders/papers/rent-contract.ts'
import { rentalOrder } from './orders/rental-order.ts'
import { withdrawnLink } from './orders/papers/withdrawn-link.ts'
import { payment } from './payments/payment.ts'
import { booking } from './rentals/booking/booking.ts'
import { conditionReport } from './rentals/piece/condition-report.ts'
import { measurement } from './rentals/piece/measurement.ts'
import { rentCategory } from './rentals/piece/rent-category.ts'
import { rentItem } from './rentals/piece/rent-item.ts'
import { heldBill } from './sales/held-bill.ts'
import { invoice } from './sales/invoice.ts'
import { accountSetting } from './settings/account-setting.ts'
import { stockMove } from './stock/stock-move.ts'
import { supplier } from './suppliers/supplier.ts'

/**
 * Everything that is stored. Apart from the rest of the registry, because the sync worker knows rows and no commands:
 * with the whole registry it would weigh twice as much.
 */
export const records = [
  accountSetting,
  role,
  employee,
  employeePin,
  employeeProof,
  employeeFile,
  catalogGroup,
  service,
  product,
  supplier,
  rentCategory,
  rentItem,
  booking,
  conditionReport,
  customer,
  attachment,
  document,
  measurement,
  pointEntry,
  stockMove,
  invoice,
  payment,
  heldBill,
  rentalOrder,
  insuranceEntry,
  rentContract,
  withdrawnLink,
  attention,
  attentionAct,
  savedView,
] as const satisfies readonly AnyRecord[]

/** Records by name. */
export const recordsByName: ReadonlyMap<string, AnyRecord> = new Map(records.map((record: AnyRecord) => [record.name, record]))

/** Records that tills hold a copy of, in the order in which the first copy brings them. */
export const mirroredRecords: readonly AnyRecord[] = records
  .filter((record: AnyRecord) => record.travels === 'till')
  .toSorted((a: AnyRecord, b: AnyRecord) => a.copyRank - b.copyRank)
