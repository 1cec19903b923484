import { customer } from '#domain/customers/customer.ts'
import { type Id, ONLY_ROW_ID, makeId } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { type OpenBill, emptyBill } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'
import { loadReturn } from '#domain/sales/returns/return-file.ts'
import { returnSale } from '#domain/sales/returns/return-sale.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { saleOf } from '../people/bills.ts'
import { coded } from '../people/code-acts.ts'
import { writtenBack } from '../people/return-acts.ts'
import { services, sharedProducts } from '../world/shop.ts'
import { type Director, found } from './director.ts'

/** The counter of a till for use in a script. */
export async function counterOf(director: Director, till: number) {
  const { device, browser } = director.tab(till)
  const chance = director.run.world.chance(`counter ${till} ${director.run.world.now}`)
  const now = browser.nowMs()
  const setting = await director.done('the settings are read', localReader(device).get(accountSetting, ONLY_ROW_ID))
  const desk = { device, chance, now, newId: () => makeId(now, chance.bytes(10)), employeeId: director.run.stage.shop.employeeId }
  return { desk: { ...desk, commit: () => Promise.resolve() }, setting: found(setting, 'the shop has settings') }
}

type Wanted = readonly (readonly [index: number, quantity: number, isDamaged?: boolean])[]

/** A return as the till's screen computes it; it may exceed what is left. */
export async function backOf(director: Director, till: number, soldId: Id, wanted: Wanted) {
  const { desk, setting } = await counterOf(director, till)
  const reading = loadReturn(localReader(desk.device), soldId, setting.pointsPerUnit)
  const file = found(await director.done('the invoice is read', reading), 'the till shows the invoice')
  const chosen = wanted.map(([index, quantity, isDamaged = false]) => ({ index, quantity, isDamaged }))
  const request = { wanted: chosen, reason: 'لم يناسبها المقاس', method: PAYMENT_METHOD.cash, authorizationCode: null }
  return director.done('the return is worked out', writtenBack(desk, file, setting, request))
}

export async function takeBack(director: Director, till: number, soldId: Id, wanted: Wanted): Promise<void> {
  await director.act(till, returnSale, await backOf(director, till, soldId, wanted))
  await director.pass(1_000)
}

interface Coded {
  readonly text: string
  readonly customerId?: Id
  /** A discount on the goods themselves. */
  readonly discount?: number
  readonly isForAll?: boolean
}

/** A sale of goods and services with a discount code. */
export async function codedSale(
  director: Director,
  till: number,
  { text, customerId, discount = 0, isForAll = false }: Coded,
): Promise<IssueInvoiceInput> {
  const { desk, setting } = await counterOf(director, till)
  const item = (
    kind: 1 | 2,
    { id: itemId, nameAr, nameEn, price }: (typeof services)[number] | (typeof sharedProducts)[number],
    off: number,
  ) => ({
    ...{ id: desk.newId(), kind, itemId, nameAr, nameEn, quantity: 1, unitPrice: price, listPrice: price, discount: minor(off) },
    ...{ employeeId: null, note: null },
  })
  const lines = [
    item(LINE_KIND.product, found(sharedProducts[0], 'there are goods'), discount),
    item(LINE_KIND.service, found(services[0], 'something is done'), 0),
  ]
  const plain: OpenBill = { ...emptyBill(), customerId: customerId ?? null, lines }
  const bill = await director.done('the code is read', coded(desk, setting, plain, text, true))
  const code = found(bill.code, 'the till knows the code')
  const buyer = customerId ? await director.done('the customer is read', localReader(desk.device).get(customer, customerId)) : null
  const given = isForAll ? { ...code, lineIds: lines.map(({ id }) => id) } : code
  const sale = saleOf(desk, setting, { ...bill, code: given }, null)
  return { ...sale, buyer: buyer && { name: buyer.name, mobile: buyer.mobile, trn: buyer.trn } }
}

export async function sellWith(director: Director, till: number, how: Coded): Promise<void> {
  await director.act(till, issueInvoice, await codedSale(director, till, how))
  await director.pass(1_000)
}
