import { rentalsCommands, rentalsReports, rentalsViews } from './rentals/registry.ts'
import { customersCommands, customersQueries, customersReports, customersViews } from './customers/registry.ts'
import { giftCardCommands, giftCardReports, giftCardViews } from './gift-cards/registry.ts'
import { inventoryCommands, inventoryQueries, inventoryReports, inventoryViews } from './inventory/registry.ts'
import { activities } from './activity/activity.ts'
import { activitySummary } from './activity/activity-summary.ts'
import { accountingReports } from './accounting/reports.ts'
import { changeAttendanceSetting } from './settings/attendance-setting.ts'
import { checkIn, checkOut } from './attendance/check-in.ts'
import { correctAttendance } from './attendance/correct-attendance.ts'
import { attendanceReports } from './attendance/reports.ts'
import { attendanceViews } from './attendance/today.ts'
import { attentionActs, attentionViews, attentions } from './attention/queries.ts'
import { resolveAttention } from './attention/resolve-attention.ts'
import { commissionReports } from './commissions/reports.ts'
import { productGroups, serviceGroups } from './catalog/groups.ts'
import { lowStock } from './catalog/low-stock.ts'
import { products } from './catalog/products.ts'
import { services } from './catalog/services.ts'
import { changeDiscountCeiling } from './employees/change-discount-ceiling.ts'
import { changeOwnDetails } from './employees/change-own-details.ts'
import { chooseTills } from './employees/choose-tills.ts'
import { employeesInformation } from './employees/employees-information.ts'
import { employeeEntity } from './employees/employee-entity.ts'
import { inviteEmployee } from './employees/invite-employee.ts'
import { employeePins } from './employees/queries.ts'
import { removeRole } from './employees/remove-role.ts'
import { roleEntity } from './employees/role-entity.ts'
import { setEmployeePin } from './employees/set-pin.ts'
import { offersOfCustomer } from './offers/offers-of-customer.ts'
import { unusedOffers } from './offers/unused-offers.ts'
import { attachFile, attachments, removeAttachment } from './files/attach-file.ts'
import type { CommandDefinition, QueryDefinition, ReportDefinition } from './kernel/define.ts'
import type { ViewDefinition } from './kernel/view.ts'
import { savedViews } from './lists/saved-views.ts'
import { documentCommands } from './documents.ts'
import { type entities, entityCommands, entityQueries } from './entities.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { agreePrice, closeOrder, editOrder } from './orders/change-order.ts'
import { changeRental } from './orders/change-rental.ts'
import { chargeInsurance } from './orders/insurance/charge-insurance.ts'
import { bookOrderPayment } from './orders/book-order-payment.ts'
import { checkOutVisit } from './orders/check-out-visit.ts'
import { customerFileViews } from './orders/customer-file-views.ts'
import { returnInsurance, takeInsurance } from './orders/insurance/insurance-moves.ts'
import { contractView, orderView } from './orders/order-file.ts'
import { lapseReservation } from './orders/lapse-reservation.ts'
import { openOrder } from './orders/open-order.ts'
import { insuranceEntries, rentContracts, rentalOrders } from './orders/queries.ts'
import { refundRent } from './orders/refund-rent.ts'
import { signContract } from './orders/papers/sign-contract.ts'
import { withdrawLink, withdrawnLinks } from './orders/papers/withdraw-link.ts'
import { balanceReminders } from './orders/reminders/balance-reminders.ts'
import { followUpInvoices } from './orders/reminders/follow-up-invoices.ts'
import { recordPaymentReminder } from './orders/reminders/payment-reminder.ts'
import { addMeasurement, measurements } from './rentals/piece/measure.ts'
import { arrangePictures, setPieceInService } from './rentals/piece/piece-commands.ts'
import { bookings, rentCategories, rentalActs } from './rentals/desk/queries.ts'
import { rentCategoryEntity } from './rentals/piece/rent-categories.ts'
import { rentItemEntity } from './rentals/piece/rent-items.ts'
import { conditionReports, recordCondition } from './rentals/piece/record-condition.ts'
import { accountQueries } from './platform/account-queries.ts'
import { signAccountContract } from './platform/sign-account-contract.ts'
import { discardHeldBill, holdBill, takeUpHeldBill } from './sales/held-bill.ts'
import { issueInvoice } from './sales/issue-invoice.ts'
import { cancelDeposit, payOutBalance } from './sales/balance/give-balance-back.ts'
import { takeDeposit } from './sales/balance/take-deposit.ts'
import { bookOnlinePayment } from './sales/book-online-payment.ts'
import { payInvoice } from './sales/pay-invoice.ts'
import { issueDebitNote } from './sales/debit-notes/issue-debit-note.ts'
import { refundWithoutReceipt } from './sales/returns/refund-without-receipt.ts'
import { returnSale } from './sales/returns/return-sale.ts'
import { saleReports } from './sales/reports/reports.ts'
import { undoCustomerMerge } from './sales/undo-customer-merge.ts'
import { invoiceLines, invoices, saleViews } from './sales/queries.ts'
import { changePaymentMethods } from './payments/change-payment-methods.ts'
import { terminalPayments } from './payments/card-terminal/terminal-payment.ts'
import { gatewayPayments } from './payments/gateway-payment.ts'
import { payments } from './payments/queries.ts'
import { takeTip } from './payments/tips/take-tip.ts'
import { changePrintedParts } from './settings/change-printed-parts.ts'
import { shopCommands } from './settings/shop-commands.ts'
import { changeMessage } from './settings/change-message.ts'
import { shopViews } from './settings/shop-views.ts'
import { settingCommands } from './settings/commands.ts'
import { cancelTip } from './shifts/cancel-tip.ts'
import { changePaymentMethod } from './shifts/change-payment-method.ts'
import { dayClose, shiftSummary } from './shifts/reports.ts'
import { closeShift, moveCash, openDrawer, openShift } from './shifts/shift-commands.ts'
import { shiftViews, shifts } from './shifts/shift-views.ts'
import { shopZ } from './shifts/shop-z.ts'
import { surveyCommands, surveyReports, surveyViews } from './surveys/registry.ts'
import { changeBusiness } from './taxes/change-business.ts'
import { changeTax } from './taxes/change-tax.ts'

export { entities } from './entities.ts'
export { records, recordsByName } from './records.ts'
export { mirroredRecords } from './till-records.ts'

/** All commands. Anything not in the lists here or in `records.ts` does not exist. */
export const commands = [
  issueInvoice,
  payInvoice,
  bookOnlinePayment,
  bookOrderPayment,
  takeDeposit,
  cancelDeposit,
  payOutBalance,
  returnSale,
  issueDebitNote,
  refundWithoutReceipt,
  changePaymentMethod,
  takeTip,
  cancelTip,
  holdBill,
  discardHeldBill,
  takeUpHeldBill,
  ...customersCommands,
  ...giftCardCommands,
  undoCustomerMerge,
  ...settingCommands,
  changeMessage,
  changePrintedParts,
  changeBusiness,
  changeTax,
  changePaymentMethods,
  signAccountContract,
  ...shopCommands,
  setEmployeePin,
  changeDiscountCeiling,
  chooseTills,
  changeOwnDetails,
  resolveAttention,
  ...rentalsCommands,
  checkOutVisit,
  openOrder,
  editOrder,
  agreePrice,
  changeRental,
  signContract,
  takeInsurance,
  returnInsurance,
  chargeInsurance,
  cancelOrder,
  lapseReservation,
  refundRent,
  closeOrder,
  withdrawLink,
  recordPaymentReminder,
  ...surveyCommands,
  ...rentCategoryEntity.commands,
  ...rentItemEntity.commands,
  arrangePictures,
  setPieceInService,
  addMeasurement,
  attachFile,
  removeAttachment,
  ...documentCommands,
  recordCondition,
  ...serviceGroups.commands,
  ...services.commands,
  ...productGroups.commands,
  ...products.commands,
  ...inventoryCommands,
  ...savedViews.commands,
  ...employeeEntity.commands,
  ...roleEntity.commands,
  removeRole,
  inviteEmployee,
  checkIn,
  checkOut,
  correctAttendance,
  changeAttendanceSetting,
  ...entityCommands,
  openShift,
  moveCash,
  openDrawer,
  closeShift,
] as const satisfies readonly CommandDefinition[]

export const queries = [
  ...entityQueries,
  ...customersQueries,
  invoices,
  invoiceLines,
  payments,
  gatewayPayments,
  terminalPayments,
  employeeEntity.query,
  roleEntity.query,
  employeePins,
  attentions,
  attentionActs,
  rentItemEntity.query,
  rentCategoryEntity.query,
  rentCategories,
  measurements,
  bookings,
  rentalActs,
  rentalOrders,
  insuranceEntries,
  rentContracts,
  withdrawnLinks,
  attachments,
  conditionReports,
  serviceGroups.query,
  services.query,
  productGroups.query,
  products.query,
  ...inventoryQueries,
  savedViews.query,
  activities,
  ...accountQueries,
  shifts,
] as const satisfies readonly QueryDefinition<string, any>[]
export const reports = [
  ...accountingReports,
  ...rentalsReports,
  ...attendanceReports,
  ...commissionReports,
  ...inventoryReports,
  employeesInformation,
  ...customersReports,
  unusedOffers,
  ...giftCardReports,
  ...saleReports,
  balanceReminders,
  followUpInvoices,
  activitySummary,
  shiftSummary,
  dayClose,
  ...surveyReports,
] as const satisfies readonly ReportDefinition[]
/** Views, read as a whole: detail pages and the data of single screens. */
export const views = [
  ...saleViews,
  orderView,
  contractView,
  ...customersViews,
  ...giftCardViews,
  ...customerFileViews,
  offersOfCustomer,
  lowStock,
  ...attentionViews,
  ...inventoryViews,
  ...rentalsViews,
  ...attendanceViews,
  ...shopViews,
  ...shiftViews,
  shopZ,
  ...surveyViews,
] as const satisfies readonly ViewDefinition[]

export type EntityName = (typeof entities)[number]['name']
export type EntityCommandName = (typeof entities)[number]['commands'][number]['name']
export type CommandName = (typeof commands)[number]['name']
/** All codes that commands can return, each of which must be translated into both languages. */
export type RefusalCode = (typeof commands)[number]['refusals'][number]
const byName = <T extends { readonly name: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((item) => [item.name, item]))
export const commandsByName = byName<CommandDefinition>(commands)
export const queriesByName = byName<QueryDefinition<string, any>>(queries)
export const reportsByName = byName<ReportDefinition>(reports)
export const viewsByName = byName<ViewDefinition>(views)
