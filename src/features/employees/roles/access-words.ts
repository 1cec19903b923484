import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Level, extrasOn, levelOf, usualOn } from '#domain/access/levels.ts'
import { type ActionName, type PageName, isAllowed } from '#domain/access/pages.ts'
import type { Permissions } from '#domain/kernel/define.ts'

/** Words for each page of permissions. A page without words does not compile. */
export const PAGE_WORDS: Readonly<Record<PageName, MessageDescriptor>> = {
  dashboard: msg({ message: 'Home and its figures', context: 'rights' }),
  pointOfSale: msg({ message: 'Sales and invoices', context: 'rights' }),
  customers: msg({ message: 'Customers', context: 'rights' }),
  employees: msg({ message: 'Employees', context: 'rights' }),
  products: msg({ message: 'Products and stock', context: 'rights' }),
  reports: msg({ message: 'Reports', context: 'rights' }),
  accounting: msg({ message: 'Accounts', context: 'rights' }),
  rent: msg({ message: 'Rentals', context: 'rights' }),
  menu: msg({ message: 'Services and prices', context: 'rights' }),
  marketing: msg({ message: 'Marketing', context: 'rights' }),
  settings: msg({ message: 'Settings', context: 'rights' }),
  devices: msg({ message: 'Tills and notices', context: 'rights' }),
  appointments: msg({ message: 'Appointments', context: 'rights' }),
  suppliers: msg({ message: 'Suppliers', context: 'rights' }),
  attendance: msg({ message: 'Attendance', context: 'rights' }),
}

export const LEVEL_WORDS: Readonly<Record<Level | 'part', MessageDescriptor>> = {
  none: msg({ message: 'No access', context: 'rights' }),
  view: msg({ message: 'View', context: 'rights' }),
  full: msg({ message: 'Full access', context: 'rights' }),
  part: msg({ message: 'Partial', context: 'rights' }),
}

type Actions = { readonly [P in PageName]: Readonly<Record<ActionName<P>, MessageDescriptor>> }

/** Words for each action. Extra actions are granted separately from the level of a page. */
const ACTION_WORDS: Actions = {
  dashboard: { view: msg({ message: 'See the figures', context: 'rights' }) },
  pointOfSale: {
    sell: msg({ message: 'Sell and take payments', context: 'rights' }),
    reprint: msg({ message: 'See invoices and print them again', context: 'rights' }),
    discountLine: msg({ message: 'Discount a line', context: 'rights' }),
    discountBill: msg({ message: 'Discount the whole invoice', context: 'rights' }),
    changePrice: msg({ message: 'Change prices in an invoice', context: 'rights' }),
    sellProducts: msg({ message: 'Sell products', context: 'rights' }),
    deposits: msg({ message: 'Take deposits and give them back', context: 'rights' }),
    openAmount: msg({ message: 'Sell an amount that is on no list', context: 'rights' }),
    holdBill: msg({ message: 'Hold an invoice', context: 'rights' }),
    allowDebt: msg({ message: 'Sell on credit', context: 'rights' }),
    sellWithoutStock: msg({ message: 'Sell without stock', context: 'rights' }),
    returnSale: msg({ message: 'Return what was sold', context: 'rights' }),
    changeMethod: msg({ message: 'Change the method of a payment', context: 'rights' }),
    refundWithoutReceipt: msg({ message: 'Refund without a receipt', context: 'rights' }),
    debitNote: msg({ message: 'Issue debit notes', context: 'rights' }),
    sellGiftCards: msg({ message: 'Sell gift cards', context: 'rights' }),
    freeGiftCard: msg({ message: 'Give a gift card for free', context: 'rights' }),
  },
  customers: {
    view: msg({ message: 'See customers', context: 'rights' }),
    add: msg({ message: 'Add customers', context: 'rights' }),
    edit: msg({ message: 'Edit customers', context: 'rights' }),
  },
  employees: {
    view: msg({ message: 'See employees and roles', context: 'rights' }),
    edit: msg({ message: 'Add and edit employees', context: 'rights' }),
    seeSalary: msg({ message: 'See salaries', context: 'rights' }),
    editRoles: msg({ message: 'Change roles and what they may do', context: 'rights' }),
  },
  products: {
    view: msg({ message: 'See products and stock', context: 'rights' }),
    edit: msg({ message: 'Add and edit products', context: 'rights' }),
    addQuantity: msg({ message: 'Add quantities', context: 'rights' }),
    adjustQuantity: msg({ message: 'Adjust quantities', context: 'rights' }),
    internalUse: msg({ message: 'Take products for internal use', context: 'rights' }),
    writeOff: msg({ message: 'Write products off', context: 'rights' }),
    countStock: msg({ message: 'Count the stock', context: 'rights' }),
    closeStocktake: msg({ message: 'Close a stocktake', context: 'rights' }),
    stockNotices: msg({ message: 'Notices of low and expiring stock', context: 'rights' }),
  },
  reports: {
    dailyPayments: msg({ message: 'Payments and shifts', context: 'rights' }),
    inventoryStatus: msg({ message: 'Stock levels', context: 'rights' }),
    inventoryMovements: msg({ message: 'Stock moves', context: 'rights' }),
    internalUse: msg({ message: 'Products used in the shop', context: 'rights' }),
    mostUsedProducts: msg({ message: 'Most used products', context: 'rights' }),
    mostSoldProducts: msg({ message: 'Most sold products', context: 'rights' }),
    activities: msg`See who did what (activity log)`,
    commissions: msg`See what employees earn in commission`,
    surveyNotices: msg({ message: 'Notices of surveys', context: 'rights' }),
    complaintNotices: msg({ message: 'Notices of complaints', context: 'rights' }),
  },
  accounting: {
    view: msg({ message: 'See the accounts', context: 'rights' }),
    receivable: msg({ message: 'See what customers owe', context: 'rights' }),
  },
  rent: {
    view: msg({ message: 'See rentals', context: 'rights' }),
    edit: msg({ message: 'Add and edit pieces', context: 'rights' }),
    book: msg({ message: 'Book pieces and take orders', context: 'rights' }),
    handOver: msg({ message: 'Hand pieces over', context: 'rights' }),
    takeBack: msg({ message: 'Take pieces back', context: 'rights' }),
    settle: msg({ message: 'Settle orders and insurance', context: 'rights' }),
    cancel: msg({ message: 'Cancel bookings and orders', context: 'rights' }),
    override: msg({ message: 'Hand a piece over against the rules', context: 'rights' }),
    overbook: msg({ message: 'Promise a piece to two customers (overbooking)', context: 'rights' }),
  },
  menu: {
    view: msg({ message: 'See services and prices', context: 'rights' }),
    edit: msg({ message: 'Add and edit services', context: 'rights' }),
  },
  marketing: {
    view: msg({ message: 'See discount codes', context: 'rights' }),
    edit: msg({ message: 'Add and edit discount codes', context: 'rights' }),
  },
  settings: {
    view: msg({ message: 'See the settings', context: 'rights' }),
    edit: msg({ message: 'Change the settings', context: 'rights' }),
  },
  devices: {
    view: msg({ message: 'See tills and notices', context: 'rights' }),
    enrol: msg({ message: 'Add and remove tills', context: 'rights' }),
    resolve: msg({ message: 'Resolve notices', context: 'rights' }),
  },
  appointments: { view: msg({ message: 'See appointments', context: 'rights' }) },
  suppliers: {
    view: msg({ message: 'See suppliers', context: 'rights' }),
    add: msg({ message: 'Add suppliers', context: 'rights' }),
    edit: msg({ message: 'Edit suppliers', context: 'rights' }),
  },
  attendance: {
    checkIn: msg({ message: 'Check in and out', context: 'rights' }),
    view: msg({ message: 'See who is at work', context: 'rights' }),
    reports: msg({ message: 'See attendance reports', context: 'rights' }),
    correct: msg({ message: 'Correct the attendance of others', context: 'rights' }),
  },
}

export function actionWord(page: PageName, name: string): MessageDescriptor {
  const words: Readonly<Record<string, MessageDescriptor>> = ACTION_WORDS[page]
  const word = words[name]
  if (!word) throw new Error(`no word for ${page}.${name}`)
  return word
}

/** Describes the permissions on a page: its level, single actions if partial, and extra actions. */
export function reachWords(held: Permissions, page: PageName): readonly MessageDescriptor[] {
  const level = levelOf(held, page)
  const single = [...(level === 'part' ? usualOn(page) : []), ...extrasOn(page)]
  const reported = single.filter(({ permission }) => isAllowed(held, permission))
  return [LEVEL_WORDS[level], ...reported.map(({ name }) => actionWord(page, name))]
}
