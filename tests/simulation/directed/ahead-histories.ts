import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { customerOffer } from '#domain/offers/customer-offer.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { takeDeposit } from '#domain/sales/balance/take-deposit.ts'
import { type BillLine, emptyBill } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { spentOn } from '../people/ahead-acts.ts'
import { saleOf } from '../people/bills.ts'
import { usedLine } from '../people/offer-acts.ts'
import { OFFLINE_MAX, openingBought, openingCards } from '../world/paid-ahead.ts'
import { customers, sharedProducts } from '../world/shop.ts'
import { counterOf } from './counter-desk.ts'
import { type Directed, ONE_TILL, TWO_TILLS } from './directed.ts'
import { type Director, found } from './director.ts'

interface Paid {
  readonly customerId: Id
  /** Prepaid tenders for as much of the total as possible; cash pays the rest. */
  readonly pays?: (id: Id, total: number) => Tender
  /** The purchased offer from which a service is used as well. */
  readonly uses?: Id
}

/** Sells goods to a customer who pays with prepaid money. */
async function sell(director: Director, till: number, { customerId, pays, uses }: Paid): Promise<void> {
  const { desk, setting } = await counterOf(director, till)
  const read = localReader(desk.device)
  const buyer = found(await director.done('the customer is read', read.get(customer, customerId)), 'she is known')
  const { id: itemId, nameAr, nameEn, price } = found(sharedProducts[0], 'there are goods')
  const goods: BillLine = {
    ...{ id: desk.newId(), kind: LINE_KIND.product, itemId, nameAr, nameEn, quantity: 1, unitPrice: price, listPrice: price },
    ...{ discount: minor(0), employeeId: null, note: null },
  }
  const bought = uses ? await director.done('her package is read', read.get(customerOffer, uses)) : null
  const lines = bought ? [goods, usedLine(desk.newId(), bought)] : [goods]
  const sale = saleOf(desk, setting, { ...emptyBill(), customerId, lines }, buyer)
  const ahead = pays?.(desk.newId(), sale.total)
  const rest = sale.total - (ahead?.tendered ?? 0)
  const cash = { id: desk.newId(), method: PAYMENT_METHOD.cash, tendered: minor(rest), authorizationCode: null, reference: null }
  await director.act(till, issueInvoice, { ...sale, tenders: [...(ahead ? [ahead] : []), ...(rest > 0 ? [cash] : [])] })
  await director.pass(1_000)
}

const [card] = openingCards
const [, lastUse] = openingBought

/** By default the whole amount that a till may spend of a card while offline. */
export const byCard = (director: Director, till: number, amount: number = OFFLINE_MAX) =>
  sell(director, till, {
    customerId: found(card, 'there is a card').holderId,
    pays: (id) => spentOn({ newId: () => id }, found(card, 'there is a card').id, amount),
  })

export const lastUseAt = (director: Director, till: number) => {
  const { id: uses, customerId } = found(lastUse, 'there is a package')
  return sell(director, till, { customerId, uses })
}

const DEPOSIT = minor(6_000)
export const owner = found(customers[2], 'there are customers').id

export async function payIn(director: Director): Promise<void> {
  const { desk, setting } = await counterOf(director, 0)
  const cash = { id: desk.newId(), method: PAYMENT_METHOD.cash, tendered: DEPOSIT, authorizationCode: null, reference: null }
  await director.act(0, takeDeposit, { customerId: owner, tenders: [cash], total: DEPOSIT, timeZone: setting.timeZone })
  await director.settle(0)
  await director.pass(60_000)
}

export const byBalance = (director: Director, till: number) =>
  sell(director, till, {
    customerId: owner,
    pays: (id) => ({ id, method: PAYMENT_METHOD.balance, tendered: DEPOSIT, authorizationCode: null, reference: null }),
  })

/** Runs an act at both tills while they are offline, then reconnects them. */
export async function twice(director: Director, act: (director: Director, till: number) => Promise<void>): Promise<void> {
  for (const till of [0, 1]) director.cutOff(till)
  for (const till of [0, 1]) await act(director, till)
  for (const till of [0, 1]) {
    director.cutOff(till, false)
    await director.settle(till)
  }
}

async function once(director: Director, act: (director: Director, till: number) => Promise<void>): Promise<void> {
  await act(director, 0)
  await director.settle(0)
}

/** Histories about prepaid money. */
export const AHEAD_HISTORIES: readonly Directed[] = [
  {
    defect: 'B43',
    what: 'a till without a network spends of a gift card twice, the second time more than it may: then it says no',
    shop: ONE_TILL,
    script: async (director) => {
      director.cutOff(0)
      await byCard(director, 0, 6_000)
      // So much is left of the card, and less of what the till may spend.
      await byCard(director, 0, 4_000)
      director.cutOff(0, false)
      await director.settle(0)
    },
  },
  { defect: 'B44', what: 'a gift card pays once', shop: ONE_TILL, script: (director) => once(director, byCard) },
  {
    defect: 'B45',
    what: 'two tills without a network spend the same of a gift card',
    shop: TWO_TILLS,
    script: (director) => twice(director, byCard),
  },
  {
    defect: 'B46',
    what: 'the last use of a package is taken at two tills',
    shop: TWO_TILLS,
    script: (director) => twice(director, lastUseAt),
  },
  { defect: 'B47', what: 'the last use of a package is taken', shop: ONE_TILL, script: (director) => once(director, lastUseAt) },
  {
    defect: 'B48',
    what: 'two tills without a network spend the same balance',
    shop: TWO_TILLS,
    script: async (director) => {
      await payIn(director)
      await twice(director, byBalance)
    },
  },
]
