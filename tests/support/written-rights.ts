/*
 * Who may do and see what, written by hand from the requirements and not derived from code: every list, report and
 * command is compared with it. New ones have to be added here.
 */

/** Lists, reports and views by required permission: one of those before the colon. */
export const WRITTEN_ASKING: Readonly<Record<string, string>> = {
  'marketing.view': `discountCodes`,
  'suppliers.view': `suppliers`,
  'customers.view': `birthday-congratulations customers customers-by-class customers-seen-before historical-data-for-customers-types likely-doubles open-debts pointEntries balanceEntries customerMerges`,
  'pointOfSale.reprint': `invoices invoiceLines usual-sales rate-us-for-issued-invoices`,
  'accounting.view': `customers-discount-report customers-penalties payments gatewayPayments terminalPayments credit-notes debit-notes unused-customers-offers-report active-gifts-cards used-gifts-cards expired-gifts-cards`,
  'accounting.receivable': `receivable customer-account-balance-reminder follow-up-invoices`,
  'customers.view pointOfSale.sell rent.book rent.settle': `customer-debts customer-gift-cards`,
  'pointOfSale.sell rent.book rent.settle': `gift-card-by-code`,
  'customers.view pointOfSale.sell pointOfSale.sellGiftCards': `gift-card-file`,
  'employees.view': `employees roles employeePins employees-information`,
  'devices.view': `attentions attentionActs`,
  'rent.view': `
    rentItems rentGroups rentCategories measurements bookings rentalActs rentalOrders insuranceEntries rentContracts attachments conditionReports
    reserved-items rented-items cleaning-items maintenance-items prova-items follow-up-items stock-moving-report piece-yield pieces-on-day order-file contract-file held-of-customer customer-now customer-penalties usual-rentals rental-board customer-pieces piece-by-code bookings-at-risk free-pieces piece-calendar rent-stock piece-performance
  `,
  'pointOfSale.sell': `withdrawnLinks till-shift`,
  'menu.view': `serviceGroups services offers`,
  'products.view': `productGroups products stockMoves labelled-products product-batches`,
  'products.countStock': `stocktakes stocktake-file moved-while-counted stocktake-uncounted`,
  everybody: `savedViews`,
  'reports.activities': `activities activities-report-summary`,
  'reports.commissions': `employees-commissions-report employee-commissions-report`,
  'settings.view': `letters accountInvoices accountContracts`,
  'reports.dailyPayments': `shifts daily-payments-summary monthly-payments-summary shift-summary day-close shop-z tips-by-employee`,
  'attendance.reports': `detailed-attendence-report commulative-attendence-report employee-attendence-report`,
  'reports.inventoryStatus': `inventory-status expiring-batches`,
  'reports.inventoryMovements': `inventory-movements`,
  'reports.internalUse': `internal-use-report`,
  'reports.mostUsedProducts': `most-used-products`,
  'reports.mostSoldProducts': `most-sold-products`,
  'pointOfSale.reprint pointOfSale.sell rent.book rent.settle': `invoice-file`,
  'pointOfSale.returnSale pointOfSale.sell': `sale-return`,
  'customers.view pointOfSale.sell': `offers-of-customer points-of-customer`,
  'customers.view pointOfSale.deposits': `customer-balance`,
  'products.stockNotices': `low-stock`,
  'reports.surveyNotices': `invoice-survey surveys-report`,
  'reports.complaintNotices': `complaints`,
  'attendance.view': `attendance-today`,
  'rent.view rent.book settings.view': `open-days`,
  'attendance.checkIn attendance.view settings.view': `own-attendance`,
  'pointOfSale.sell pointOfSale.reprint rent.view rent.book rent.settle customers.view settings.view': `shop-messages`,
  'pointOfSale.sell reports.dailyPayments': `shift-file`,
  'settings.edit devices.enrol menu.edit products.edit rent.edit employees.edit pointOfSale.sell': `new-shop`,
}

/** Commands likewise. For those under 'everybody' the input or the row decides who may. */
export const WRITTEN_DOING: Readonly<Record<string, string>> = {
  'pointOfSale.sell': `issueInvoice payInvoice openShift moveCash openDrawer closeShift takeTip cancelTip recordRatingRequest recordPaymentReminder`,
  'pointOfSale.sellGiftCards': `sellGiftCard`,
  'pointOfSale.returnSale': `returnSale`,
  'pointOfSale.debitNote': `issueDebitNote`,
  'pointOfSale.refundWithoutReceipt': `refundWithoutReceipt`,
  'pointOfSale.changeMethod': `changePaymentMethod`,
  'pointOfSale.deposits': `takeDeposit cancelDeposit payOutBalance`,
  'pointOfSale.holdBill': `holdBill discardHeldBill takeUpHeldBill`,
  'customers.add': `addCustomer importCustomers`,
  'customers.edit': `editCustomer disableCustomer reactivateCustomer mergeCustomers undoCustomerMerge`,
  'accounting.receivable': `bookOnlinePayment bookOrderPayment`,
  'settings.edit': `
    changeOfflineSelling changeIdleLock changeNameOrder changeMessage changeReceipt changeBusiness changeTax changeAccounting changeBusinessHours
    changeSpecialHours changeHolidays changeOnlinePage changeOnlineBooking changeChannels retryLetter changeDiscountCeiling
    changeAttendanceSetting changePaymentMethods changePrintedParts changeRentalDesk
  `,
  'employees.edit': `
    setEmployeePin chooseTills addEmployee editEmployee disableEmployee reactivateEmployee importEmployees inviteEmployee
  `,
  'devices.resolve': `resolveAttention`,
  'rent.book': `
    takeLease releaseLease reserve reserveInLease rescheduleBooking swapPiece blockTime bookProva attendProva startMaintenance
    receiveFromMaintenance startCleaning receiveFromCleaning planCare noteCareCost describeBooking prolongReservation checkOutVisit openOrder editOrder agreePrice
    changeRental signContract takeInsurance addMeasurement
  `,
  'rent.handOver': `handOver`,
  'rent.takeBack': `takeBack`,
  'rent.cancel': `cancelBooking cancelOrder lapseReservation refundRent`,
  'rent.settle': `returnInsurance chargeInsurance closeOrder`,
  everybody: `
    withdrawLink attachFile removeAttachment addDocument editDocument removeDocument recordCondition takeFromStock addSavedView
    editSavedView disableSavedView reactivateSavedView changeOwnDetails signAccountContract
  `,
  'rent.edit': `
    addRentCategory editRentCategory disableRentCategory reactivateRentCategory arrangeRentGroups importRentGroups addRentItem
    editRentItem importRentItems arrangePictures setPieceInService
  `,
  'menu.edit': `
    addServiceGroup editServiceGroup disableServiceGroup reactivateServiceGroup arrangeServiceGroups importServiceGroups addService
    editService disableService reactivateService arrangeServices importServices
    addOffer editOffer disableOffer reactivateOffer
  `,
  'products.edit': `
    addProductGroup editProductGroup disableProductGroup reactivateProductGroup arrangeProductGroups importProductGroups addProduct
    editProduct disableProduct reactivateProduct importProducts giveBarcodes
  `,
  'products.addQuantity': `addQuantity`,
  'products.adjustQuantity': `adjustQuantity correctStockMove`,
  'products.countStock': `startStocktake countStock`,
  'products.closeStocktake': `closeStocktake`,
  'employees.editRoles': `addRole editRole removeRole`,
  'reports.complaintNotices': `handleComplaint`,
  'attendance.checkIn': `checkIn checkOut`,
  'attendance.correct': `correctAttendance`,
  'marketing.edit': `addDiscountCode editDiscountCode disableDiscountCode reactivateDiscountCode importDiscountCodes`,
  'suppliers.add': `addSupplier importSuppliers`,
  'suppliers.edit': `editSupplier disableSupplier reactivateSupplier`,
}

/** The roles of the matrix in order, one letter each. */
const ROLES = 'o s a m r c e n l u'

/**
 * The permissions of each role: owner, superadmin, administrator, manager, receptionist, cashier, employee, and the
 * roles without permissions, read-only, and for all usual work.
 */
const WRITTEN_HOLDING: Readonly<Record<string, string>> = {
  'dashboard.view': 'o s a m r . . . l u',
  'pointOfSale.reprint': 'o s a m r c . . l u',
  'pointOfSale.sell': 'o s a m r c . . . u',
  'pointOfSale.discountLine': 'o s a m r c . . . u',
  'pointOfSale.discountBill': 'o s a m r c . . . u',
  'pointOfSale.holdBill': 'o s a m r c . . . .',
  'pointOfSale.allowDebt': 'o s a m . c . . . .',
  'pointOfSale.changePrice': 'o s a m . . . . . .',
  'pointOfSale.sellWithoutStock': 'o s a m . . . . . .',
  'pointOfSale.returnSale': 'o s a m . . . . . .',
  'pointOfSale.debitNote': 'o s a m . . . . . .',
  'pointOfSale.refundWithoutReceipt': 'o s a m . . . . . .',
  'pointOfSale.changeMethod': 'o s a m . . . . . .',
  'pointOfSale.sellProducts': 'o s a m r c . . . .',
  'pointOfSale.deposits': 'o s a m r c . . . .',
  'pointOfSale.openAmount': 'o s a m . . . . . .',
  'pointOfSale.sellGiftCards': 'o s a m r c . . . .',
  'pointOfSale.freeGiftCard': 'o s a m . . . . . .',
  'customers.view': 'o s a m r c e . l u',
  'customers.add': 'o s a m r c . . . u',
  'customers.edit': 'o s a m r c . . . u',
  'employees.view': 'o s a m . . . . l u',
  'employees.edit': 'o s a m . . . . . u',
  'employees.seeSalary': 'o s . . . . . . . .',
  'employees.editRoles': 'o s . . . . . . . .',
  'products.view': 'o s a m r c . . l u',
  'products.edit': 'o s a m . . . . . u',
  'products.addQuantity': 'o s a m . . . . . u',
  'products.adjustQuantity': 'o s a m . . . . . u',
  'products.internalUse': 'o s a m . . . . . u',
  'products.writeOff': 'o s a m . . . . . u',
  'products.countStock': 'o s a m . . . . . u',
  'products.closeStocktake': 'o s a m . . . . . u',
  'products.stockNotices': 'o s a m . c . . . .',
  'reports.dailyPayments': 'o s a m . c . . l u',
  'reports.inventoryStatus': 'o s a m . c . . l u',
  'reports.inventoryMovements': 'o s a m . c . . l u',
  'reports.internalUse': 'o s a m . c . . l u',
  'reports.mostUsedProducts': 'o s a m . c . . l u',
  'reports.mostSoldProducts': 'o s a m . c . . l u',
  'reports.activities': 'o s a . . . . . . .',
  'reports.commissions': 'o s . . . . . . . .',
  'reports.surveyNotices': 'o s a m . . . . . .',
  'reports.complaintNotices': 'o s a m . . . . . .',
  'accounting.view': 'o s a m . . . . l u',
  'accounting.receivable': 'o s a m . . . . l u',
  'rent.view': 'o s a m r c . . l u',
  'rent.edit': 'o s a m r . . . . u',
  'rent.book': 'o s a m r . . . . u',
  'rent.handOver': 'o s a m r . . . . u',
  'rent.takeBack': 'o s a m r . . . . u',
  'rent.settle': 'o s a m r . . . . u',
  'rent.cancel': 'o s a m r . . . . u',
  'rent.override': 'o s a m . . . . . .',
  'rent.overbook': 'o s a m . . . . . .',
  'menu.view': 'o s a m r . e . l u',
  'menu.edit': 'o s a m . . . . . u',
  'marketing.view': 'o s a m . . . . l u',
  'marketing.edit': 'o s a m . . . . . u',
  'settings.view': 'o s a m . . . . l u',
  'settings.edit': 'o s a . . . . . . u',
  'devices.view': 'o s a m r c . . l u',
  'devices.enrol': 'o s a m . . . . . u',
  'devices.resolve': 'o s a m . . . . . u',
  'appointments.view': 'o s a m r . e . l u',
  'suppliers.view': 'o s a m . . . . l u',
  'suppliers.add': 'o s a m . . . . . u',
  'suppliers.edit': 'o s a m . . . . . u',
  'attendance.checkIn': 'o s a m r c e . l u',
  'attendance.view': 'o s a m . . . . . u',
  'attendance.reports': 'o s a m . . . . . u',
  'attendance.correct': 'o s a m . . . . . .',
}

/** The names of all permissions, sorted. */
export const writtenPermissions: readonly string[] = Object.keys(WRITTEN_HOLDING).toSorted()

/** The permissions of the role at an index of the matrix, in the same order. */
export function writtenFor(place: number): readonly string[] {
  const letter = ROLES.split(' ')[place]
  return writtenPermissions.filter((name) => WRITTEN_HOLDING[name]?.split(' ')[place] === letter)
}

/** Each name with its requirements; throws for a duplicate name. */
export function needsByName(table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const entries = Object.entries(table).flatMap(([needs, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, needs.split(' ').toSorted()] as const),
  )
  const found = new Map(entries)
  if (found.size !== entries.length) throw new Error('the table names something twice')
  return found
}
