import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { type ApiClient, newId } from './api-client.ts'
import { makeSale } from './examples/make-sale.ts'
import { type SignIn, copiedRows, enrolScriptedTill, onlyRow } from './scripted-till.ts'

/** Document numbers of pushed operations that need a person's attention. */
export interface Troubles {
  readonly deviceId: string
  readonly series: string
  /** A sale with a wrong printed total: accepted with a notice. */
  readonly exception: string
  /** A sale with unreadable payments: parked. */
  readonly parked: string
  /** The payments that it should have had. */
  readonly tenders: unknown
}

/** A till with three sales: a correct one, one with a wrong total and one with unreadable payments. */
export async function sendTroubles(api: ApiClient, who: SignIn, name: string): Promise<Troubles> {
  const till = await enrolScriptedTill(api, who, name)
  const shop = {
    setting: onlyRow(till, accountSetting),
    services: copiedRows(till, service),
    // A product that is sold out would cause a further notice.
    products: copiedRows(till, product).filter(({ onHand }) => onHand > 5),
    buyers: copiedRows(till, customer),
  }
  const sales = [0, 1, 2].map((nth) => makeSale(shop, nth, newId))
  const [good, wrong, unread] = [
    await till.queue(issueInvoice, sales[0] ?? fail()),
    await till.queue(issueInvoice, sales[1] ?? fail()),
    await till.queue(issueInvoice, sales[2] ?? fail()),
  ]
  const operations: readonly Operation[] = [
    good,
    { ...wrong, args: { ...sales[1], total: (sales[1]?.total ?? 0) + 500 } },
    { ...unread, args: { ...sales[2], tenders: 'in cash' } },
  ]
  const { results } = await till.push(operations)
  const statuses = results.map((result) => result.status).join()
  if (statuses !== 'applied,exception,parked') throw new Error(`the troubles came out as ${statuses}`)
  const numberOf = (no: number) => `${till.identity.series}-${String(no).padStart(6, '0')}`
  return {
    deviceId: till.identity.deviceId,
    series: till.identity.series,
    exception: numberOf(2),
    parked: numberOf(3),
    tenders: sales[2]?.tenders,
  }
}

function fail(): never {
  throw new Error('three sales are made')
}
