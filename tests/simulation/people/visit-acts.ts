import { customer } from '#domain/customers/customer.ts'
import { accountHolder, familyOf } from '#domain/customers/family.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { ZERO, minor } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import type { VisitLine } from '#domain/orders/visit-bill.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { type Claim, claimFor } from '#domain/rentals/booking/claim.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { deskTime } from '../../../src/data/ledger/desk-time.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { type Desk, morningAfter, wantedPiece } from './desk-acts.ts'
import { goOnWith } from './order-acts.ts'
import { customers, ownProducts, pieces } from '../world/shop.ts'
import { type VisitDesk, buyerOf, checkOut, rentalLineOf, shareCodeOf } from './visit-desk.ts'

/** A visit at the rental desk: for something new, or about an existing order. */
export async function actOnVisit(desk: Desk & { readonly till: number }): Promise<void> {
  const { chance } = desk
  const read = localReader(desk.device)
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  const opened = chance.isHit(0.5) ? await orderOnBoard(desk) : null
  // An order's detail page names the customer for whom it was opened, also after a merge; a search finds the remaining customer.
  const buyer = opened ? await read.get(customer, opened.customerId) : await accountHolder(read, chance.pick(customers).id)
  if (!setting || !buyer) return
  const visit: VisitDesk = { ...desk, buyer, head: billHead(setting), judgedAt: await deskTime(desk.device) }
  if (opened) return goOnWith(visit, opened)
  const family = await familyOf(read, [buyer.id])
  const orders = await read.select(rentalOrder, { where: [{ field: 'customerId', oneOf: family }], limit: 100 })
  if (orders.length > 0 && chance.isHit(0.75)) return goOnWith(visit, chance.pick(orders))
  return begin(visit, orders.length > 0 && chance.isHit(0.3) ? chance.pick(orders).id : null)
}

/** An order from the board, mostly one with a reserved piece, otherwise one with a piece that is out. */
async function orderOnBoard({ device, chance }: Desk): Promise<RowOf<typeof rentalOrder> | null> {
  const read = localReader(device)
  const open = await read.select(booking, { where: [{ field: 'activeItemId', oneOf: pieces.map(({ id }) => id) }], limit: 1_000 })
  const ofOrders = open.filter(({ orderId }) => orderId !== null)
  const reserved = ofOrders.filter(({ state }) => state === RENT_STATE.reserved)
  const shown = reserved.length > 0 && chance.isHit(0.7) ? reserved : ofOrders
  const orderId = shown.length > 0 ? chance.pick(shown).orderId : null
  return orderId === null ? null : read.get(rentalOrder, orderId)
}

/** Chooses pieces and perhaps goods, paid on one bill in full or with an advance. */
async function begin(visit: VisitDesk, orderId: Id | null): Promise<void> {
  const { chance, newId, commit } = visit
  const rentals = await Promise.all(chosen(visit).map((piece) => rentalOf(visit, piece)))
  const roll = chance.float()
  const order = { orderId: orderId ?? newId(), orderShareCode: shareCodeOf(newId()), eventOn: null, orderNote: null }
  if (roll < 0.15) {
    const { buyer, head } = visit
    const terms = { customerId: buyer.id, buyer: buyerOf(visit), timeZone: head.seller.timeZone, terms: head.terms }
    return commit(openOrder, { ...order, ...terms, lines: chance.isHit(0.6) ? rentals : [] })
  }
  const insurance = chance.isHit(0.6) ? minor(20_000 + chance.below(8) * 5_000) : ZERO
  if (roll < 0.6) {
    const advance = { amount: minor(10_000 + chance.below(30) * 1_001), nameAr: 'عربون', nameEn: 'Advance' }
    return checkOut(visit, { ...order, kind: 'advance', advance, lines: rentals, prepaid: [], insurance })
  }
  const own = ownProducts[visit.till]
  const bought = own && chance.isHit(0.5) ? [boughtLine(visit, own)] : []
  return checkOut(visit, { ...order, kind: 'invoice', advance: null, lines: [...rentals, ...bought], prepaid: [], insurance })
}

type Piece = (typeof pieces)[number]

function chosen(visit: VisitDesk): Piece[] {
  const { chance } = visit
  const first = wantedPiece(visit)
  const second = chance.pick(pieces)
  return chance.isHit(0.3) && second !== first ? [first, second] : [first]
}

/** Mostly the days of a lease that this till shows, otherwise other days. */
async function rentalOf(visit: VisitDesk, piece: Piece): Promise<VisitLine> {
  const open = await localReader(visit.device).select(booking, { where: [{ field: 'activeItemId', is: piece.id }], limit: 100 })
  const lease = open.find((row) => row.state === RENT_STATE.basket && row.standing === STANDING.firm)
  const outAt = instant(morningAfter(visit))
  const claim = lease && visit.chance.isHit(0.7) ? insideOf(lease) : claimFor(piece, outAt, instant(outAt + 2 * DAY_MS))
  const who = { person: visit.chance.isHit(0.3) ? 'أخت العروس' : null, isDelivered: visit.chance.isHit(0.2) }
  return rentalLineOf(visit, piece, minor(piece.rentPrice), { bookingId: visit.newId(), claim, invoicedBefore: ZERO, ...who })
}

function insideOf(lease: Booking): Claim {
  const endsAt = instant(Math.min(lease.endsAt, lease.startsAt + 5 * DAY_MS))
  return { startsAt: lease.startsAt, outAt: lease.startsAt, dueAt: endsAt, endsAt }
}

function boughtLine({ newId }: VisitDesk, { id: itemId, nameAr, nameEn, price }: (typeof ownProducts)[number]): VisitLine {
  const prices = { unitPrice: price, listPrice: price, discount: ZERO }
  return {
    id: newId(),
    kind: LINE_KIND.product,
    itemId,
    nameAr,
    nameEn,
    quantity: 1,
    ...prices,
    employeeId: null,
    note: null,
    rental: null,
  }
}
