import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface Subject {
  readonly word: MessageDescriptor
  /** The path of its page with the timeline, without language; absent if it has none. */
  readonly path?: (id: string) => string
  readonly isNameless?: true
  /** An entry is complete in itself: there are no editable fields or no timeline to open. */
  readonly isWhole?: true
}

const GENERAL_SETTINGS = '/merchant/setting/general-setting'

/** Subjects by record name; a test compares them with the records that have a timeline. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  account_setting: { word: msg({ message: 'Settings', context: 'activity' }), path: () => GENERAL_SETTINGS },
  attention: {
    word: msg({ message: 'Notice', context: 'activity' }),
    path: () => '/merchant/devices/attention',
    isNameless: true,
    isWhole: true,
  },
  booking: { word: msg({ message: 'Booking', context: 'activity' }) },
  catalog_group: { word: msg({ message: 'Group', context: 'activity' }) },
  customer: { word: msg({ message: 'Customer', context: 'activity' }), path: (id) => `/merchant/customers/${id}` },
  discount_code: {
    word: msg({ message: 'Discount code', context: 'activity' }),
    path: (id) => `/merchant/marketing-tools/discount-codes/${id}`,
  },
  drawer_move: { word: msg({ message: 'Cash drawer', context: 'activity' }), path: () => '/merchant/accounting/shifts', isWhole: true },
  employee: { word: msg({ message: 'Employee', context: 'activity' }), path: (id) => `/merchant/employees/${id}` },
  held_bill: { word: msg({ message: 'Bill on hold', context: 'activity' }), path: () => '/merchant/on-hold-report', isWhole: true },
  invoice: { word: msg({ message: 'Invoice', context: 'activity' }), path: (id) => `/merchant/billing-success/${id}` },
  offer: { word: msg({ message: 'Offer', context: 'activity' }), path: (id) => `/merchant/menu/offers/${id}` },
  product: { word: msg({ message: 'Product', context: 'activity' }), path: (id) => `/merchant/products/define-product/${id}` },
  rent_item: { word: msg({ message: 'Piece for rent', context: 'activity' }), path: (id) => `/merchant/rent/rent-item/${id}` },
  rental_order: { word: msg({ message: 'Rental order', context: 'activity' }), path: (id) => `/merchant/rent/orders/${id}` },
  tip: { word: msg({ message: 'Tip', context: 'activity' }), path: () => '/merchant/accounting/shifts', isWhole: true },
  role: { word: msg({ message: 'Role', context: 'activity' }), path: (id) => `/merchant/employees/roles/role/${id}` },
  service: { word: msg({ message: 'Service', context: 'activity' }), path: (id) => `/merchant/menu/services/${id}` },
  shift: { word: msg({ message: 'Shift', context: 'activity' }), path: (id) => `/merchant/accounting/shifts/${id}` },
  // Of stock moves only attached papers of a delivery are in the timeline.
  stock_move: {
    word: msg({ message: 'Delivery', context: 'activity' }),
    path: (id) => `/merchant/products/stock-operations/${id}`,
    isNameless: true,
  },
  stocktake: { word: msg({ message: 'Stocktake', context: 'activity' }), path: (id) => `/merchant/products/stocktakes/${id}` },
  supplier: { word: msg({ message: 'Supplier', context: 'activity' }), path: (id) => `/merchant/accounting/suppliers/${id}` },
  till: { word: msg({ message: 'Till', context: 'activity' }), path: () => '/merchant/devices/tills', isWhole: true },
}
