import { accountInvoices } from '../platform/account-invoice.ts'
import { letters } from './letters.ts'

/** What passes between a shop and its provider. */
export const accountQueries = [letters, accountInvoices] as const
