import { customerTypesByMonth, customersSeenBefore } from './customer-types.ts'
import { creditNotes } from './credit-notes.ts'
import { customersDiscount } from './customers-discount.ts'
import { debitNotes } from './debit-notes.ts'
import { receivable } from './receivable.ts'

export const saleReports = [customerTypesByMonth, customersSeenBefore, customersDiscount, receivable, creditNotes, debitNotes] as const
