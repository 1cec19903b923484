import { attendanceEntry } from './attendance/attendance-entry.ts'
import { attendanceSetting } from './settings/attendance-setting.ts'
import { attentionAct } from './attention/attention-act.ts'
import { attention } from './attention/attention.ts'
import { catalogGroup, product, service } from './catalog/catalog.ts'
import { businessProfile } from './settings/business-profile.ts'
import { customer, pointEntry } from './customers/customer.ts'
import { discountCode, discountCodeUse } from './discounts/discount-code.ts'
import { employee, employeePin, role } from './employees/employee.ts'
import { attachment } from './files/attachment.ts'
import { document } from './files/document.ts'
import { giftCard, giftCardEntry } from './gift-cards/gift-card.ts'
import { savedView } from './lists/saved-view.ts'
import { insuranceEntry } from './orders/insurance/insurance-entry.ts'
import { rentContract } from './orders/papers/rent-contract.ts'
import { rentalOrder } from './orders/rental-order.ts'
import { customerOffer, customerOfferEntry } from './offers/customer-offer.ts'
import { offer } from './offers/offer.ts'
import { payment } from './payments/payment.ts'
import { tip } from './payments/tips/tip.ts'
import { booking } from './rentals/booking/booking.ts'
import { conditionReport } from './rentals/piece/condition-report.ts'
import { measurement } from './rentals/piece/measurement.ts'
import { rentCategory } from './rentals/piece/rent-category.ts'
import { rentalAct } from './rentals/log/rental-act.ts'
import { rentItem } from './rentals/piece/rent-item.ts'
import { heldBill } from './sales/held-bill.ts'
import { invoice } from './sales/invoice.ts'
import { accountSetting } from './settings/account-setting.ts'
import { drawerMove, shift } from './shifts/shift.ts'
import { stocktake, stocktakeCount } from './stock/stocktake.ts'
import { supplier } from './suppliers/supplier.ts'
import type { AnyRecord } from './kernel/define.ts'

/**
 * Records that tills have a copy of. Separate from server-only records to limit the size of the sync worker, which is
 * loaded at each start.
 */
export const tillRecords = [
  accountSetting,
  role,
  employee,
  employeePin,
  attendanceSetting,
  businessProfile,
  attendanceEntry,
  catalogGroup,
  service,
  product,
  supplier,
  discountCode,
  discountCodeUse,
  offer,
  customerOffer,
  customerOfferEntry,
  rentCategory,
  rentItem,
  booking,
  conditionReport,
  customer,
  pointEntry,
  attachment,
  document,
  measurement,
  stocktake,
  stocktakeCount,
  invoice,
  payment,
  tip,
  heldBill,
  rentalOrder,
  insuranceEntry,
  giftCard,
  giftCardEntry,
  rentalAct,
  rentContract,
  shift,
  drawerMove,
  attention,
  attentionAct,
  savedView,
] as const satisfies readonly AnyRecord[]

/** In the order of the first copy. */
export const mirroredRecords: readonly AnyRecord[] = tillRecords.toSorted((a: AnyRecord, b: AnyRecord) => a.copyRank - b.copyRank)

export const mirroredByName: ReadonlyMap<string, AnyRecord> = new Map(tillRecords.map((record: AnyRecord) => [record.name, record]))
