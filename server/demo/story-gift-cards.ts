import { NO_POINTS_LOADED } from '#domain/customers/points-held.ts'
import { giftCodeOf } from '#domain/gift-cards/gift-card-code.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import { sellGiftCard } from '#domain/gift-cards/sell-gift-card.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, minor } from '#domain/kernel/money.ts'
import { DAY_MS, MINUTE_MS, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { priceBill } from '#domain/sales/bill.ts'
import type { Chance } from './chance.ts'
import { type DemoTill, shareCodeOf } from './demo-till.ts'
import { type Counter, billOf, visitLines } from './story-bills.ts'
import type { Customer } from './story-customers.ts'
import { DEMO_ZONE } from './story-people.ts'
import type { SalesStory } from './story-sales.ts'

const tender = (id: Id, tendered: Money, method: Tender['method']): Tender => ({
  ...{ id, method, tendered, reference: null },
  authorizationCode: method === PAYMENT_METHOD.creditCard ? '204417' : null,
})

const codeOf = (chance: Chance): string => giftCodeOf(Uint8Array.from({ length: 40 }, () => chance.whole(0, 255))) ?? ''

interface Reported {
  readonly daysAgo: number
  readonly value: Money
  readonly holdsDays: number
  readonly description: string
}

/** Sells one gift card for each state: fully spent, half spent, expired and new. */
export function reportGiftCards({ chance, customers, people, now }: SalesStory, counter: Counter, till: DemoTill): void {
  const [seller] = people.holding('manager')
  const [buyer, holder] = [customers[0], customers[1]]
  if (!seller || !buyer || !holder) return
  const sell = ({ daysAgo, value, holdsDays, description }: Reported, for_: Customer): Id => {
    const at = now - daysAgo * DAY_MS
    const giftCardId = chance.id(at)
    const given = {
      ...{ giftCardId, code: codeOf(chance), shareCode: shareCodeOf(chance), type: GIFT_CARD_TYPE.paid, value, description },
      ...{ design: chance.pick(Object.values(GIFT_CARD_DESIGN)), buyerId: buyer.id, beneficiaryId: for_.id },
      expiresOn: addDays(dayOf(instant(at), DEMO_ZONE), holdsDays),
      tenders: [tender(chance.id(at), value, PAYMENT_METHOD.creditCard)],
      ...{ pointsSpent: 0, pointValue: ZERO, timeZone: DEMO_ZONE },
    }
    till.act(at, seller.id, sellGiftCard, given, {
      buyer,
      points: NO_POINTS_LOADED,
      beneficiary: for_,
      before: null,
      earlier: ZERO,
      allower: null,
    })
    return giftCardId
  }
  const half = sell({ daysAgo: 20, value: minor(100_000), holdsDays: 365, description: 'مبروك الزواج' }, holder)
  sell({ daysAgo: 110, value: minor(50_000), holdsDays: 90, description: 'هدية التخرج' }, holder)
  sell({ daysAgo: 5, value: minor(75_000), holdsDays: 365, description: 'كل عام وأنتِ بخير' }, buyer)
  const spent = sell({ daysAgo: 30, value: minor(5_000), holdsDays: 365, description: 'شكرًا لكِ' }, holder)
  const at = { chance, now, sellerId: seller.id, holder }
  spend(spent, minor(5_000), at, counter, till)
  spend(half, minor(50_000), at, counter, till)
}

interface Spent {
  readonly chance: Chance
  readonly now: number
  readonly sellerId: Id
  readonly holder: Customer
}

function spend(giftCardId: Id, most: Money, { chance, now, sellerId, holder }: Spent, counter: Counter, till: DemoTill): void {
  const at = Math.max(till.device().lastSaleAt, now - 4 * MINUTE_MS)
  const lines = visitLines(counter, at)
  if (lines.length === 0) return
  const bill = { ...billOf(counter, lines, null, false), customerId: holder.id }
  const { total } = priceBill(bill.lines, bill.billDiscount, bill.pointsSpent, counter.terms)
  const byCard = minor(Math.min(most, total))
  const rest = minor(total - byCard)
  const card = { ...tender(chance.id(at), byCard, PAYMENT_METHOD.giftCard), giftCardId }
  const tenders = rest > 0 ? [card, tender(chance.id(at), rest, PAYMENT_METHOD.creditCard)] : [card]
  till.issue(at, sellerId, { bill, tenders, total, buyer: { name: holder.name, mobile: holder.mobile, trn: holder.trn } })
}
