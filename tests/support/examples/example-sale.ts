import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { newId } from '../api-client.ts'
import { makeSale } from './make-sale.ts'
import { type ScriptedTill, copiedRows, onlyRow } from '../scripted-till.ts'

/** The n-th example sale from a scripted till's copied rows. */
export function exampleSale(till: ScriptedTill, nth: number): IssueInvoiceInput {
  const shop = {
    setting: onlyRow(till, accountSetting),
    services: copiedRows(till, service),
    products: copiedRows(till, product),
    buyers: copiedRows(till, customer),
  }
  return makeSale(shop, nth, newId)
}
