import type { Change, DecisionContext } from '#domain/kernel/define.ts'
import { allPermissions } from '#domain/access/pages.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { minor } from '#domain/kernel/money.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { type ChangingShop, changingShop } from '../../support/examples/changing-shop.ts'
import { exampleContext, exampleId, exampleSetting } from '../../support/examples/example-shop.ts'
import { cashOf, exampleVisit, rentalLine } from '../../support/examples/example-visit.ts'
import type { ShopRows } from '../../support/examples/memory-reader.ts'
import { WORLD_START } from '../world/world.ts'

const YESTERDAY = instant(WORLD_START - DAY_MS)
const INSURANCE = 60_000
/** The till of the opening data; no law checks its ledger. */
export const GONE_TILL = exampleId(7_900)

type Goods = ShopRows & {
  readonly customer: readonly { readonly id: string; readonly name: string; readonly mobile: string | null }[]
  readonly rent_item: readonly (Parameters<typeof claimFor>[0] & {
    readonly id: string
    readonly code: string
    readonly rentPrice: number
  })[]
}

/** The progress of each customer's visit. */
const VISITS = ['reserved', 'out', 'back', 'called off'] as const
type Stage = (typeof VISITS)[number]

/**
 * The rental data of the first morning, made by the shipped commands: one dress reserved with an advance, one out and
 * half paid, one returned, and one cancelled. All but the second have a held insurance amount, so that even a short
 * history reaches everything that follows a visit.
 */
export async function openingChanges(goods: Goods): Promise<readonly Change[]> {
  const shop = changingShop({ account_setting: [exampleSetting], ...goods })
  const changes: Change[] = []
  for (const [nth, stage] of VISITS.entries()) changes.push(...(await visit(shop, goods, nth, stage)))
  return changes
}

async function visit(shop: ChangingShop, goods: Goods, nth: number, stage: Stage): Promise<readonly Change[]> {
  const [buyer, piece] = [goods.customer[nth], goods.rent_item.at(-1 - nth)]
  if (!buyer || !piece) throw new Error('the shop has customers and pieces')
  const hasLeft = stage === 'out' || stage === 'back'
  // Within the popular days, so that tills collide over these pieces too.
  const outAt = hasLeft ? YESTERDAY : instant(WORLD_START + 8 * DAY_MS)
  const claim = claimFor(piece, outAt, instant(outAt + 2 * DAY_MS))
  const own = (place: number) => exampleId(7_000 + nth * 100 + place)
  const [bookingId, orderId] = [own(1), own(3)]
  const price = minor(piece.rentPrice)
  const line = { itemId: piece.id, id: own(2), unitPrice: price, listPrice: price }
  const lines = [rentalLine(bookingId, line, { code: piece.code, claim, judgedAt: YESTERDAY })]
  const more = { orderId, invoiceId: own(4), buyer: { name: buyer.name, mobile: buyer.mobile, trn: null } }
  const request = { lines, insurance: INSURANCE, customerId: buyer.id, tenderId: own(5), more }
  const context = (place: number) => contextOf(nth, own(place))
  const early = { ...request, advance: 50_000 }
  // Only the document may be owed; an insurance amount must be complete.
  const half = { ...request, insurance: 0, tenders: [cashOf(own(5), Math.floor(price / 2))] }
  const byStage = { reserved: early, out: half, back: request, 'called off': early }
  const changes = [...(await decided(shop, checkOutVisit, exampleVisit(byStage[stage]), context(6)))]
  if (hasLeft) {
    const rented = { bookingId, rentItemId: piece.id, customerId: buyer.id, claim, eventOn: null, note: null }
    changes.push(...(await decided(shop, handOver, { ...rented, rentPrice: price }, context(7))))
  }
  if (stage === 'back') {
    const pieces = [{ bookingId, condition: RETURN_CONDITION.damaged, note: null }]
    changes.push(...(await decided(shop, takeBack, { pieces }, context(8))))
  }
  if (stage === 'called off') {
    const saved = { keptAdvance: minor(20_000), keptInvoiced: minor(0) }
    changes.push(...(await decided(shop, cancelOrder, { orderId, bookingIds: [bookingId], reason: 'تغير الموعد', ...saved }, context(9))))
  }
  return changes
}

async function decided(shop: ChangingShop, ...[command, given, context]: Parameters<ChangingShop['run']>): Promise<readonly Change[]> {
  const decision = await shop.run(command, given, context)
  if (!decision.ok || decision.objections.length > 0)
    throw new Error(`the first morning is not as it should be: ${JSON.stringify(decision)}`)
  return decision.changes
}

/** By a former employee at a till that no longer exists. */
const contextOf = (nth: number, operationId: string): DecisionContext =>
  exampleContext({
    ...{ operationId, now: YESTERDAY, deviceId: GONE_TILL, actor: { employeeId: null, permissions: allPermissions() } },
    document: { series: 'OLD', no: nth + 1, number: `OLD-00000${nth + 1}`, previousHash: null },
  })

/** The same for counter sales. */
export const contextOfSales = (nth: number, operationId: string): DecisionContext => contextOf(VISITS.length + nth, operationId)
