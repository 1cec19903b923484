import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO, minor } from '#domain/kernel/money.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { customerOffer } from '#domain/offers/customer-offer.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { emptyBill } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { NO_RENT } from '#domain/sales/planned-rent.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { freshCart } from '../../../src/features/cart/cart-state.ts'
import { cartSteps, plainHead } from '../../../src/features/cart/cart-steps.ts'
import { spentOn } from '../people/ahead-acts.ts'
import { saleOf } from '../people/bills.ts'
import { idsOf, shownAs } from '../people/cart-acts.ts'
import { neededFor } from '../people/approval-acts.ts'
import { usedLine } from '../people/offer-acts.ts'
import { TRAINEE } from '../people/return-acts.ts'
import { plannedOf } from '../world/held-bills.ts'
import { OFFLINE_MAX, openingBought, openingCards } from '../world/paid-ahead.ts'
import { PIN_KEY, pieces, services } from '../world/shop.ts'
import { twice } from './ahead-histories.ts'
import { counterOf } from './counter-desk.ts'
import { type Directed, ONE_TILL, TWO_TILLS } from './directed.ts'
import { type Director, found } from './director.ts'

/** A bill on hold since the evening before. */
const CART = exampleId(6_001)

/** Both tills resume and pay the same cart while offline. */
export const cartTwice = (director: Director): Promise<void> => twice(director, (one, till) => one.sellHeld(till, CART))

interface Paid {
  readonly customerId: Id
  readonly uses?: Id
  readonly pays?: (id: Id) => Tender
}

/** Rents a dress, paid in full, and uses one service of a package on the same bill. */
async function visit(director: Director, { customerId, uses, pays }: Paid): Promise<void> {
  const { desk, setting } = await counterOf(director, 0)
  const read = localReader(desk.device)
  const buyer = found(await director.done('the customer is read', read.get(customer, customerId)), 'she is known')
  const bought = uses ? await director.done('her package is read', read.get(customerOffer, uses)) : null
  const piece = plannedOf(found(pieces[0], 'there are pieces'), desk.newId(), desk.now - (desk.now % DAY_MS) + 20 * DAY_MS)
  const cart = {
    ...freshCart(idsOf(desk)),
    bill: { ...emptyBill(), customerId, lines: bought ? [usedLine(desk.newId(), bought)] : [] },
    ...{ customer: shownAs(buyer), rent: { ...NO_RENT, pieces: [piece], taking: 'all' as const, insurance: ZERO } },
  }
  const [step] = cartSteps(cart, plainHead(setting))
  if (step?.do !== 'document') throw new Error('what is paid whole is a document')
  const ahead = pays?.(desk.newId())
  const rest = minor(step.toPay - (ahead?.tendered ?? 0))
  const cash = { id: desk.newId(), method: PAYMENT_METHOD.cash, tendered: rest, authorizationCode: null, reference: null }
  await director.act(0, checkOutVisit, { ...step.visit, tenders: [...(ahead ? [ahead] : []), cash] })
  await director.settle(0)
}

/** A trainee gives a discount on a service, with or without the owner's PIN. */
export async function reducedBy(director: Director, discount: number, isAllowed: boolean): Promise<void> {
  const { desk, setting } = await counterOf(director, 0)
  const { id: itemId, nameAr, nameEn, price } = found(services[0], 'something is done')
  const item = { id: desk.newId(), kind: LINE_KIND.service, itemId, nameAr, nameEn, quantity: 1, unitPrice: price, listPrice: price }
  const bill = { ...emptyBill(), lines: [{ ...item, discount: minor(discount), employeeId: null, note: null }] }
  const sale = saleOf(desk, setting, bill, null)
  const override = { reason: 'عميلة دائمة', by: desk.employeeId, over: neededFor(bill) }
  const proof = { by: desk.employeeId, key: PIN_KEY }
  await director.actAs(0, TRAINEE, issueInvoice, isAllowed ? { ...sale, override } : sale, isAllowed ? proof : null)
  await director.settle(0)
}

const [card] = openingCards
const [, lastUse] = openingBought
/** Fifteen per cent; a trainee may give ten. */
const tooMuch = () => Math.floor(found(services[0], 'something is done').price * 0.15)

/** Histories about held carts with rental pieces, payment on visits, and approvals by PIN. */
export const CART_HISTORIES: readonly Directed[] = [
  {
    defect: 'B49',
    what: 'two tills without a network take up one cart with pieces, and are paid for it',
    shop: TWO_TILLS,
    script: cartTwice,
  },
  { defect: 'B50', what: 'two tills without a network book the pieces of one cart', shop: TWO_TILLS, script: cartTwice },
  {
    defect: 'B51',
    what: 'a trainee takes more off than she may, and nobody allows it: the till says no',
    shop: ONE_TILL,
    script: (director) => reducedBy(director, tooMuch(), false),
  },
  {
    defect: 'B52',
    what: 'a trainee takes more off than she may, with the PIN of the owner',
    shop: ONE_TILL,
    script: (director) => reducedBy(director, tooMuch(), true),
  },
  {
    defect: 'B53',
    what: 'the last use of a package is taken on a visit',
    shop: ONE_TILL,
    script: (director) => {
      const { id: uses, customerId } = found(lastUse, 'there is a package')
      return visit(director, { customerId, uses })
    },
  },
  {
    defect: 'B54',
    what: 'a gift card pays some of a visit',
    shop: ONE_TILL,
    script: (director) => {
      const { id: cardId, holderId: customerId } = found(card, 'there is a card')
      return visit(director, { customerId, pays: (id) => spentOn({ newId: () => id }, cardId, OFFLINE_MAX) })
    },
  },
]
