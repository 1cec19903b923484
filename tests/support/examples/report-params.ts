import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { addDays, dayOf } from '#domain/kernel/time.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import type { reports, views } from '#domain/registry.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { exampleDemoShop } from './demo-rows.ts'
import { EXAMPLE_NOW } from './example-shop.ts'

const today = dayOf(EXAMPLE_NOW, 'Asia/Riyadh')
/** A customer who has a piece out. */
const rentedBy = exampleDemoShop()
  .rows.get('booking')
  ?.find((row) => row['state'] === RENT_STATE.rented)?.['customerId']

/** A customer with debts. */
const owing = exampleDemoShop()
  .rows.get('invoice')
  ?.find((row) => Number(row['due']) > 0)?.['customerId']

const insured = exampleDemoShop()
  .rows.get('rental_order')
  ?.find((row) => Number(row['insuranceHeld']) > 0)?.['customerId']

const penalised = exampleDemoShop()
  .rows.get('insurance_entry')
  ?.find((row) => row['kind'] === INSURANCE_ENTRY.kept)?.['customerId']

/** A customer who bought a service at the counter. */
const served = exampleDemoShop()
  .rows.get('invoice')
  ?.find((row) => row['customerId'] !== null && row['orderId'] === null && row['creditOf'] === null)?.['customerId']

/** An employee with attendance entries. */
const workerId = exampleDemoShop().rows.get('attendance_entry')?.[0]?.['employeeId']

/** An employee named in document lines. */
const sellerId = exampleDemoShop()
  .rows.get('seller_line')
  ?.find((row) => row['employeeId'] !== null)?.['employeeId']

/** Parameters for which each report has a result in the demo shop. A report without an entry does not compile. */
export const reportParams: Readonly<Record<(typeof reports)[number]['name'], unknown>> = {
  'daily-payments-summary': { from: addDays(today, -60), to: today },
  'monthly-payments-summary': { from: addDays(today, -200), to: today },
  receivable: { day: today },
  'customer-account-balance-reminder': { day: today },
  'follow-up-invoices': { day: today },
  'credit-notes': { from: addDays(today, -200), to: today },
  'debit-notes': { from: addDays(today, -200), to: today },
  'tips-by-employee': { from: addDays(today, -60), to: today },
  'customers-penalties': { from: addDays(today, -200), to: today },
  'reserved-items': { from: today, to: addDays(today, 30) },
  'rented-items': { from: addDays(today, -30), to: today },
  'cleaning-items': { from: addDays(today, -30), to: today },
  'maintenance-items': { from: addDays(today, -30), to: today },
  'prova-items': { from: addDays(today, -10), to: addDays(today, 10) },
  'follow-up-items': { day: today },
  'pieces-on-day': { day: today },
  'stock-moving-report': { from: addDays(today, -30), to: today },
  'inventory-status': {},
  'inventory-movements': { from: addDays(today, -60), to: today },
  'internal-use-report': { from: addDays(today, -60), to: today },
  'most-used-products': { from: addDays(today, -60), to: today },
  'most-sold-products': { from: addDays(today, -60), to: today },
  'expiring-batches': { until: addDays(today, 700) },
  'employees-information': { day: today },
  'customers-by-class': { day: today },
  'birthday-congratulations': { from: today, to: addDays(today, 60) },
  'historical-data-for-customers-types': { from: addDays(today, -200), to: today },
  'customers-seen-before': { day: addDays(today, -30) },
  'unused-customers-offers-report': { day: today },
  'active-gifts-cards': { day: today },
  'used-gifts-cards': { day: today },
  'expired-gifts-cards': { day: today },
  'customers-discount-report': { from: addDays(today, -60), to: today },
  'activities-report-summary': { from: addDays(today, -60), to: today },
  'shift-summary': { from: addDays(today, -60), to: today },
  'surveys-report': { from: addDays(today, -60), to: today },
  'rate-us-for-issued-invoices': { day: today },
  complaints: { from: addDays(today, -60), to: today },
  'day-close': { from: addDays(today, -60), to: today },
  'piece-yield': { from: addDays(today, -60), to: today },
  'detailed-attendence-report': { from: addDays(today, -20), to: today },
  'commulative-attendence-report': { from: addDays(today, -20), to: today },
  'employees-commissions-report': { from: addDays(today, -60), to: today },
  'employee-commissions-report': { employeeId: sellerId, from: addDays(today, -60), to: today },
  'employee-attendence-report': { employeeId: workerId, from: addDays(today, -20), to: today },
}

const idOf = (record: string, isIt: (row: Readonly<Record<string, unknown>>) => boolean = () => true) =>
  exampleDemoShop().rows.get(record)?.find(isIt)?.id
/** An order with documents, so that every section of its page has content. */
const orderId = idOf('rental_order', ({ id }) => idOf('invoice', (row) => row['orderId'] === id) !== undefined)

/** Parameters for which each view has a result in the demo shop. A view without an entry does not compile. */
export const viewParams: Readonly<Record<(typeof views)[number]['name'], unknown>> = {
  'shop-messages': { id: ONLY_ROW_ID },
  'invoice-file': { id: idOf('invoice', (row) => Number(row['due']) > 0) },
  'sale-return': { id: idOf('invoice', (row) => row['orderId'] === null && row['type'] === 388) },
  'invoice-survey': { id: idOf('invoice_rating') },
  'gift-card-file': { id: idOf('gift_card') },
  'gift-card-by-code': { code: exampleDemoShop().rows.get('gift_card')?.[0]?.['code'], day: today },
  'customer-gift-cards': { customerId: exampleDemoShop().rows.get('gift_card')?.[0]?.['holderId'] },
  'order-file': { id: orderId },
  'contract-file': { id: idOf('rent_contract') },
  'offers-of-customer': { customerId: exampleDemoShop().rows.get('customer_offer')?.[0]?.['customerId'] },
  'points-of-customer': { customerId: owing, today },
  'customer-debts': { customerId: owing },
  'customer-balance': { customerId: owing },
  'likely-doubles': { id: owing },
  'open-debts': {},
  'held-of-customer': { customerId: insured },
  'customer-now': { customerId: rentedBy },
  'customer-penalties': { customerId: penalised },
  'usual-rentals': { customerId: rentedBy },
  'usual-sales': { customerId: served },
  'low-stock': {},
  'new-shop': {},
  'labelled-products': { ids: idOf('product') },
  'product-batches': { id: idOf('product', (row) => row['expiresOn'] !== null) },
  'stocktake-file': { id: idOf('stocktake') },
  'stocktake-uncounted': { id: idOf('stocktake') },
  'moved-while-counted': { id: idOf('stocktake') },
  'rental-board': { day: today },
  'customer-pieces': { customerId: rentedBy },
  'piece-by-code': { code: 'WD-0001' },
  'bookings-at-risk': { at: String(EXAMPLE_NOW) },
  'piece-calendar': { from: addDays(today, -3), to: addDays(today, 10) },
  'rent-stock': { id: exampleDemoShop().rows.get('rent_item')?.[0]?.['categoryId'] },
  'piece-performance': { id: idOf('rent_item'), from: addDays(today, -100), to: today },
  'attendance-today': { day: today, at: String(EXAMPLE_NOW) },
  'own-attendance': { employeeId: workerId },
  'open-days': {},
  'shift-file': { id: idOf('shift') },
  'shop-z': { day: today },
  'till-shift': { deviceId: exampleDemoShop().device.id },
  'free-pieces': { from: addDays(today, 10), to: addDays(today, 12) },
}
