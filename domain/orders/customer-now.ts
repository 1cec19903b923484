import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { familyOf } from '../customers/family.ts'
import type { Reader } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Money, ZERO, addMoney, minor } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { booking } from '../rentals/booking/booking.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { type BoardCard, cardOf, namesOf } from '../rentals/desk/board-card.ts'
import { termsOf } from '../rentals/piece/category-terms.ts'
import { daysLate } from '../rentals/piece/late-fee.ts'
import { rentCategory } from '../rentals/piece/rent-category.ts'
import { debtsOf, leftToPay } from '../sales/invoice-debt.ts'
import { restToPay } from './online-advance.ts'
import { ORDER_STATUS, rentalOrder } from './rental-order.ts'
import { type ShopDay, inTimeUntil } from '../settings/shop-day.ts'
import { type OrderSums, orderBalance } from './visit-money.ts'

export type CardNow = BoardCard & { readonly graceMinutes: number }

export interface OrderNow {
  readonly id: Id
  readonly number: string
  readonly eventOn: Day | null
  /** Agreed rent without a document, plus open amounts of documents. */
  readonly toPay: Money
  /** Paid in advance beyond what is agreed; belongs to the customer. */
  readonly over: Money
  readonly held: Money
}

export interface CustomerNow {
  readonly cards: readonly CardNow[]
  readonly orders: readonly OrderNow[]
}

const SHOWN: readonly number[] = [RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.prova]

async function cardsOf(read: Reader, family: readonly Id[]): Promise<CardNow[]> {
  const all = await readAllPages(read, booking, { where: [{ field: 'customerId', oneOf: family }] })
  const open = all.filter((row) => row.activeItemId !== null && SHOWN.includes(row.state))
  const named = await namesOf(read, open)
  const categories = await read.many(rentCategory, [...new Set([...named.pieces.values()].map(({ categoryId }) => categoryId))])
  const terms = new Map(categories.map((row) => [row.id, row]))
  return open
    .toSorted((a, b) => a.outAt - b.outAt || (a.id < b.id ? -1 : 1))
    .map((row) => {
      const card = cardOf(row, named)
      return { ...card, graceMinutes: termsOf(terms.get(card.categoryId ?? '')).lateFee?.graceMinutes ?? 0 }
    })
}

async function owedByOrder(read: Reader, customerId: Id): Promise<ReadonlyMap<Id | null, number>> {
  const accounts = await debtsOf(read, customerId)
  const byOrder = Map.groupBy(accounts, ({ invoice }) => invoice.orderId)
  return new Map([...byOrder].map(([id, of]) => [id, of.reduce((sum, account) => sum + leftToPay(account), 0)]))
}

/** What is still to be paid on an order: agreed rent without a document and not paid online, plus the open amounts of its documents. */
export function toPayOn(sums: OrderSums, owed: number): Money {
  return addMoney(restToPay(sums).toPay, owed > 0 ? minor(owed) : ZERO)
}

/**
 * A customer's rented and reserved pieces and open orders, for questions on the phone. Independent of the current time: `cardsAt`
 * determines what is late.
 */
export const customerNow = defineView({
  name: 'customer-now',
  params: v.object({ customerId: idSchema }),
  permission: may('rent', 'view'),
  async read(read, { customerId }): Promise<CustomerNow> {
    const family = await familyOf(read, [customerId])
    const [cards, orders, owed] = await Promise.all([
      cardsOf(read, family),
      readAllPages(read, rentalOrder, { where: [{ field: 'customerId', oneOf: family }] }),
      owedByOrder(read, customerId),
    ])
    const money = orders.map((row) => ({ row, toPay: toPayOn(row, owed.get(row.id) ?? 0), over: orderBalance(row).over }))
    return {
      cards,
      orders: money
        .filter(({ row, toPay }) => row.status === ORDER_STATUS.open || toPay > 0 || row.insuranceHeld > 0)
        .toSorted((a, b) => a.row.openedAt - b.row.openedAt || (a.row.id < b.row.id ? -1 : 1))
        .map(({ row, toPay, over }): OrderNow => {
          const { id, number, eventOn, insuranceHeld: held } = row
          return { id, number, eventOn, toPay, over, held }
        }),
    }
  },
})

export interface CardsAt {
  /** The most overdue first, then by due date. */
  readonly withHer: readonly { readonly card: CardNow; readonly lateDays: number }[]
  readonly waiting: readonly CardNow[]
  readonly fitting: CardNow | null
}

/** The cards at one moment: what is late and by how many days, and what comes next. */
export function cardsAt(cards: readonly CardNow[], now: Instant, shop: ShopDay): CardsAt {
  const inState = (state: number) => cards.filter((card) => card.state === state)
  return {
    withHer: inState(RENT_STATE.rented)
      .map((card) => ({ card, lateDays: daysLate(card, inTimeUntil(card.dueAt, shop), now) }))
      .toSorted((a, b) => b.lateDays - a.lateDays || a.card.dueAt - b.card.dueAt),
    waiting: inState(RENT_STATE.reserved),
    fitting: inState(RENT_STATE.prova).find(({ dueAt }) => dueAt > now) ?? null,
  }
}
