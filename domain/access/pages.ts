import type { Permission, Permissions } from '../kernel/define.ts'

// Re-exported for callers that check a page; the engine imports it from the kernel.
export { isAllowed, isPageOpen } from '../kernel/permission.ts'

/**
 * The pages and the actions on them that a role may hold, by the numbers that are stored and sent. The specification
 * fixes page 5 action 5 (stock notices), page 6 actions 38 (surveys) and 39 (complaints).
 */
export const PAGES = {
  dashboard: 1,
  pointOfSale: 2,
  customers: 3,
  employees: 4,
  products: 5,
  reports: 6,
  accounting: 7,
  rent: 8,
  menu: 9,
  marketing: 10,
  settings: 11,
  devices: 12,
  appointments: 13,
  suppliers: 14,
  attendance: 15,
} as const

export const ACTIONS = {
  dashboard: { view: 1 },
  pointOfSale: {
    ...{ sell: 1, changePrice: 2, discountLine: 3, discountBill: 4, holdBill: 5, allowDebt: 6, reprint: 7, sellWithoutStock: 8 },
    returnSale: 9,
    sellProducts: 10,
    sellGiftCards: 11,
    freeGiftCard: 12,
    openAmount: 13,
    deposits: 14,
    debitNote: 15,
    refundWithoutReceipt: 16,
    changeMethod: 17,
  },
  customers: { view: 1, add: 2, edit: 3 },
  employees: { view: 1, edit: 2, seeSalary: 3, editRoles: 4 },
  products: {
    view: 1,
    edit: 2,
    addQuantity: 3,
    adjustQuantity: 4,
    stockNotices: 5,
    internalUse: 6,
    writeOff: 7,
    countStock: 8,
    closeStocktake: 9,
  },
  reports: {
    dailyPayments: 1,
    inventoryStatus: 10,
    inventoryMovements: 11,
    internalUse: 12,
    mostUsedProducts: 13,
    mostSoldProducts: 14,
    activities: 20,
    commissions: 21,
    surveyNotices: 38,
    complaintNotices: 39,
  },
  accounting: { view: 1, receivable: 2 },
  rent: { view: 1, edit: 2, book: 3, handOver: 4, takeBack: 5, settle: 6, cancel: 7, override: 8, overbook: 9 },
  menu: { view: 1, edit: 2 },
  marketing: { view: 1, edit: 2 },
  settings: { view: 1, edit: 2 },
  devices: { view: 1, enrol: 2, resolve: 3 },
  appointments: { view: 1 },
  suppliers: { view: 1, add: 2, edit: 3 },
  attendance: { view: 1, checkIn: 2, correct: 3, reports: 4 },
} as const

export type PageName = keyof typeof PAGES
export type ActionName<P extends PageName> = keyof (typeof ACTIONS)[P] & string

/** Names a permission: `may('customers', 'add')`. */
export function may<P extends PageName>(page: P, action: ActionName<P>): Permission {
  return { page: PAGES[page], action: ACTIONS[page][action] as number }
}

export function allPermissions(): Permissions {
  return Object.fromEntries(Object.entries(PAGES).map(([name, page]) => [String(page), Object.values(ACTIONS[name as PageName])]))
}
