import { activity } from './activity/activity.ts'
import { customerMerge } from './customers/customer-merge.ts'
import { balanceEntry } from './customers/balance-entry.ts'
import { employeeFile, employeeProof } from './employees/employee.ts'
import { formerCommission } from './employees/former-commission.ts'
import { withdrawnLink } from './orders/papers/withdrawn-link.ts'
import { paymentReminder } from './orders/reminders/payment-reminder.ts'
import { accountContract } from './platform/account-contract.ts'
import { accountInvoice } from './platform/account-invoice.ts'
import { terminalPayment } from './payments/card-terminal/terminal-payment.ts'
import { gatewayPayment } from './payments/gateway-payment.ts'
import { onlineSetting } from './settings/online-setting.ts'
import { invoiceRating } from './surveys/invoice-rating.ts'
import { ratingRequest } from './surveys/rating-request.ts'
import { letter } from './settings/letter.ts'
import { sellerLine } from './sales/seller-line.ts'
import { stockMove } from './stock/stock-move.ts'
import { tillUnlock } from './sync/till-unlock.ts'
import type { AnyRecord } from './kernel/define.ts'
import { tillRecords } from './till-records.ts'

/** All stored records. Separate from the registry, so that readers of rows do not depend on commands. */
export const records = [
  ...tillRecords,
  onlineSetting,
  employeeProof,
  tillUnlock,
  employeeFile,
  formerCommission,
  balanceEntry,
  gatewayPayment,
  terminalPayment,
  customerMerge,
  stockMove,
  sellerLine,
  withdrawnLink,
  activity,
  letter,
  invoiceRating,
  ratingRequest,
  paymentReminder,
  accountInvoice,
  accountContract,
] as const satisfies readonly AnyRecord[]

export const recordsByName: ReadonlyMap<string, AnyRecord> = new Map(records.map((record: AnyRecord) => [record.name, record]))
