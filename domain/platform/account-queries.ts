import { accountContracts } from './account-contract.ts'
import { accountInvoices } from './account-invoice.ts'
import { letters } from '../settings/letters.ts'

/** What passes between a shop and its provider. */
export const accountQueries = [letters, accountInvoices, accountContracts] as const
