import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExtraName, Level } from '#domain/access/levels.ts'
import type { PageName } from '#domain/access/pages.ts'

/** What a role reaches over, a line of its form for each page. A page without words does not compile. */
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

type Extras = {
  readonly [P in PageName as [ExtraName<P>] extends [never] ? never : P]: Readonly<Record<ExtraName<P>, MessageDescriptor>>
}

/** What is given by itself, beyond the usual work of a page. */
const EXTRA_WORDS: Extras = {
  pointOfSale: {
    changePrice: msg({ message: 'Change prices in an invoice', context: 'rights' }),
    sellProducts: msg({ message: 'Sell products', context: 'rights' }),
    holdBill: msg({ message: 'Hold an invoice', context: 'rights' }),
    allowDebt: msg({ message: 'Sell on credit', context: 'rights' }),
    sellWithoutStock: msg({ message: 'Sell without stock', context: 'rights' }),
    returnSale: msg({ message: 'Return what was sold', context: 'rights' }),
  },
  employees: {
    seeSalary: msg({ message: 'See salaries', context: 'rights' }),
    editRoles: msg({ message: 'Change roles and what they may do', context: 'rights' }),
  },
  products: { stockNotices: msg({ message: 'Notices of low stock', context: 'rights' }) },
  reports: {
    activities: msg`See who did what (activity log)`,
    surveyNotices: msg({ message: 'Notices of surveys', context: 'rights' }),
    complaintNotices: msg({ message: 'Notices of complaints', context: 'rights' }),
  },
  attendance: { correct: msg({ message: 'Correct the attendance of others', context: 'rights' }) },
  rent: { override: msg({ message: 'Hand a piece over against the rules', context: 'rights' }) },
}

/** The word of an extra action. */
export function extraWord(page: PageName, name: string): MessageDescriptor {
  const words: Readonly<Partial<Record<string, Readonly<Record<string, MessageDescriptor>>>>> = EXTRA_WORDS
  const word = words[page]?.[name]
  if (!word) throw new Error(`no word for ${page}.${name}`)
  return word
}
