import { accountInvoices } from './account-invoice.ts'
import { letters } from '../settings/letters.ts'

export const accountQueries = [letters, accountInvoices] as const
