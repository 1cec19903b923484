import type { customer } from '#domain/customers/customer.ts'
import { accountHolder } from '#domain/customers/family.ts'
import type { CommandDefinition, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO, minor } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { PAYMENT_METHOD, isPaidAhead } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import type { OpenBill } from '#domain/sales/bill.ts'
import { discardHeldBill, type heldBill, holdBill, takeUpHeldBill } from '#domain/sales/held-bill.ts'
import { LINE_KIND, invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { openAmountLine } from '#domain/sales/open-amount.ts'
import { NO_RENT } from '#domain/sales/planned-rent.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { deskTime } from '../../../src/data/ledger/desk-time.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { type CartIds, type CartState, freshCart } from '../../../src/features/cart/cart-state.ts'
import {
  type CartStep,
  cartSteps,
  documentsNow,
  heldAfter,
  plainHead,
  sharedTenders,
  toPayNow,
} from '../../../src/features/cart/cart-steps.ts'
import { heldOf, pricedCart } from '../../../src/features/cart/cart-sums.ts'
import { resumed } from '../../../src/features/cart/change-goods.ts'
import { sometimes } from '../sometimes.ts'
import { plannedOf } from '../world/held-bills.ts'
import { customers, pieces } from '../world/shop.ts'
import { withAhead } from './ahead-acts.ts'
import { type SaleDesk, billToHold } from './bills.ts'
import { withCode } from './code-acts.ts'
import { type Desk, morningAfter, wantedPiece } from './desk-acts.ts'
import { withOffer } from './offer-acts.ts'
import { shareCodeOf } from './visit-desk.ts'

type Setting = RowOf<typeof accountSetting>
type Customer = RowOf<typeof customer>
type Held = Pick<RowOf<typeof heldBill>, 'id' | 'bill'>

/** Share of bills with an open amount, and of carts with rental pieces. */
const OPEN_AMOUNT = 0.25

export function idsOf({ newId }: Pick<Desk, 'newId'>): CartIds {
  const share = () => shareCodeOf(newId())
  return {
    ...{ invoiceId: newId(), shareCode: share(), orderId: newId(), orderShareCode: share() },
    ...{ advanceId: newId(), advanceShareCode: share() },
  }
}

/** Adds a line with a typed name and price that is on no list of the shop. */
export function withOpenAmount({ chance, newId }: Pick<Desk, 'chance' | 'newId'>, bill: OpenBill): OpenBill {
  if (!chance.isHit(OPEN_AMOUNT)) return bill
  sometimes('an open amount was on a bill')
  const price = minor(1_500 + chance.below(50) * 111)
  const typed = { nameAr: 'تعديل خاص', nameEn: '', price, quantity: 1 + chance.below(2) }
  const discount = minor(chance.isHit(0.3) ? chance.below(900) : 0)
  const line = { ...openAmountLine(typed, newId()), kind: LINE_KIND.openAmount, listPrice: price, discount, note: null }
  return { ...bill, lines: [...bill.lines, line] }
}

export const shownAs = ({ id, name, mobile, trn, points, owed }: Customer): CartState['customer'] => ({
  id,
  name,
  mobile,
  trn,
  points,
  owed,
})

/**
 * A cart with rental pieces and mostly a purchase as well; without products that only this till sells, because another
 * till may resume it.
 */
async function newCart(desk: SaleDesk, setting: Setting, buyer: Customer): Promise<CartState> {
  const { chance, newId } = desk
  const second = chance.pick(pieces)
  const chosen = [...new Set(chance.isHit(0.25) ? [wantedPiece(desk), second] : [wantedPiece(desk)])]
  const bought = chance.isHit(0.7) ? billToHold(desk) : { ...billToHold(desk), lines: [], billDiscount: ZERO }
  const pointsSpent = chance.isHit(0.25) ? Math.min(chance.below(300), Math.max(0, buyer.points)) : 0
  const plain = { ...bought, customerId: buyer.id, pointsSpent }
  const bill = bought.lines.length > 0 ? await withCode(desk, setting, await withOffer(desk, withOpenAmount(desk, plain))) : plain
  const outAt = morningAfter(desk)
  return {
    ...freshCart(idsOf(desk)),
    bill,
    customer: shownAs(buyer),
    rent: {
      ...NO_RENT,
      pieces: chosen.map((piece) => plannedOf(piece, newId(), outAt)),
      taking: chance.pick(['all', 'all', 'advance', 'nothing']),
      insurance: chance.isHit(0.4) ? ZERO : null,
    },
  }
}

/** Pays a cart with rental pieces at once. */
export async function sellCart(desk: SaleDesk, setting: Setting): Promise<void> {
  const buyer = await accountHolder(localReader(desk.device), desk.chance.pick(customers).id)
  if (buyer) await checkOut(desk, setting, await newCart(desk, setting, buyer))
}

/** Puts such a cart on hold and returns its id. */
export async function holdCart(desk: SaleDesk, setting: Setting): Promise<Id | null> {
  const buyer = await accountHolder(localReader(desk.device), desk.chance.pick(customers).id)
  if (!buyer) return null
  const heldBillId = desk.newId()
  const cart = await newCart(desk, setting, buyer)
  sometimes('a cart with pieces was put on hold')
  await desk.commit(holdBill, { heldBillId, label: buyer.name, bill: heldOf(cart, plainHead(setting).terms) })
  return heldBillId
}

/** Resumes a held cart, made here or at another till, and pays it unchanged, with the ids of its bookings. */
export async function sellHeldCart(desk: SaleDesk, setting: Setting, { id: heldBillId, bill }: Held): Promise<void> {
  sometimes('a cart with pieces was taken up')
  await desk.commit(takeUpHeldBill, { heldBillId })
  const row = await accountHolder(localReader(desk.device), bill.customerId)
  const ids = idsOf(desk)
  await checkOut(desk, setting, resumed({ do: 'resume', heldBillId, bill, customer: row && shownAs(row), codeGoods: null, ids }))
}

export function discard({ commit }: Pick<Desk, 'commit'>, { id: heldBillId }: Pick<Held, 'id'>): Promise<void> {
  sometimes('a bill on hold was thrown away')
  return commit(discardHeldBill, { heldBillId })
}

/** Pays a cart: gift cards and balances pay its documents only, cash the rest. */
async function tendersOf(desk: Desk, steps: readonly CartStep[], customerId: Id): Promise<readonly Tender[]> {
  const cash = (tendered: number): Tender => ({
    ...{ id: desk.newId(), method: PAYMENT_METHOD.cash, tendered: minor(tendered), authorizationCode: null, reference: null },
  })
  const ahead = (await withAhead(desk, [cash(documentsNow(steps))], customerId)).filter(({ method }) => isPaidAhead(method))
  const left = toPayNow(steps) - ahead.reduce((sum, { tendered }) => sum + tendered, 0)
  if (ahead.length > 0) sometimes('what was paid ahead paid a visit')
  return left > 0 ? [...ahead, cash(desk.chance.isHit(0.3) ? Math.ceil(left / 50_000) * 50_000 : left)] : ahead
}

const actOf = (step: CartStep, tenders: readonly Tender[]): readonly [CommandDefinition, unknown] => {
  if (step.do === 'sell') return [issueInvoice, { ...step.sale, tenders }]
  if (step.do === 'document') return [checkOutVisit, { ...step.visit, tenders }]
  if (step.do === 'reserve') return [openOrder, step.order]
  if (step.do === 'insure') return [takeInsurance, { ...step.insurance, tenders }]
  throw new Error('no cart of these has a gift card on it')
}

/** Whether this till has the step's rows: a refused step stops all later ones. */
async function isDone({ device }: Desk, step: CartStep, [tender]: readonly Tender[]): Promise<boolean> {
  const read = localReader(device)
  if (step.do === 'sell') return (await read.get(invoice, step.sale.invoiceId)) !== null
  if (step.do === 'document') return (await read.get(invoice, step.visit.invoiceId)) !== null
  const rental = step.do === 'reserve' ? step.order.lines[0]?.rental : null
  if (rental) return (await read.get(booking, rental.bookingId)) !== null
  return tender !== undefined && (await read.get(insuranceEntry, tender.id)) !== null
}

/** Commits the steps of a cart in order, as the screen does. */
async function checkOut(desk: SaleDesk, setting: Setting, given: CartState): Promise<void> {
  const { terms } = plainHead(setting)
  const cart = { ...given, bill: pricedCart(given, terms).bill }
  const judgedAt = await deskTime(desk.device)
  const steps = cartSteps(cart, { ...plainHead(setting), judgedAt, advanceName: { ar: 'عربون', en: 'Advance' } })
  if (!cart.customer) return
  const parts = sharedTenders(steps, await tendersOf(desk, steps, cart.customer.id))
  for (const [nth, step] of steps.entries()) {
    const mine = parts[nth] ?? []
    await desk.commit(...actOf(step, mine))
    if (!(await isDone(desk, step, mine))) return
  }
  const left = heldAfter(cart, steps)
  if (left !== null) await desk.commit(discardHeldBill, { heldBillId: left })
}
