import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { type Reader, type ReportRow, defineReport } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Money, ZERO, addMoney, subtractMoney } from '../kernel/money.ts'
import { type Day, addDays, daySchema } from '../kernel/time.ts'
import { compareText } from '../kernel/text.ts'
import type { GiftCard } from './card-load.ts'
import { type CardStanding, standingOn } from './card-standing.ts'
import { giftCodeEnd } from './gift-card-code.ts'
import { GIFT_CARD_ENTRY, GIFT_CARD_TYPE, giftCard, giftCardEntry } from './gift-card.ts'

interface AtDay {
  readonly card: GiftCard
  readonly left: Money
  readonly spent: Money
  readonly lastUsedOn: Day | null
}
interface Loaded {
  readonly cards: readonly AtDay[]
  readonly names: ReadonlyMap<Id, string>
}

async function cardsBy(read: Reader, { day }: { readonly day: Day }): Promise<Loaded> {
  const until = addDays(day, 1)
  const [sold, entries] = await Promise.all([
    readAllPages(read, giftCard, { where: [{ field: 'soldOn', before: until }] }),
    readAllPages(read, giftCardEntry, { where: [{ field: 'enteredOn', before: until }] }),
  ])
  const byCard = Map.groupBy(entries, ({ giftCardId }) => giftCardId)
  const cards = sold.map((card): AtDay => {
    const its = byCard.get(card.id) ?? []
    const left = its.reduce((sum, { amount }) => addMoney(sum, amount), ZERO)
    const days = its.filter(({ kind }) => kind === GIFT_CARD_ENTRY.spent).map(({ enteredOn }) => enteredOn)
    return { card, left, spent: subtractMoney(card.value, left), lastUsedOn: days.toSorted().at(-1) ?? null }
  })
  const ids = [...new Set(sold.flatMap(({ buyerId, holderId }) => [buyerId, holderId]))]
  return { cards, names: new Map((await read.many(customer, ids)).map(({ id, name }) => [id, name])) }
}

const rowsOf =
  (standing: CardStanding) =>
  ({ cards, names }: Loaded, { day }: { readonly day: Day }): ReportRow[] =>
    cards
      .filter(({ card, left }) => standingOn(card, left, day) === standing)
      .toSorted((a, b) => compareText(b.card.soldOn, a.card.soldOn) || compareText(a.card.id, b.card.id))
      .map(({ card, left, spent, lastUsedOn }) => ({
        ...{
          code: giftCodeEnd(card.code),
          type: card.type,
          holder: names.get(card.holderId) ?? null,
          buyer: names.get(card.buyerId) ?? null,
        },
        ...{ value: card.value, spent, left, soldOn: card.soldOn, expiresOn: card.expiresOn, lastUsedOn, holderId: card.holderId },
      }))

/** The total balance, by the database's sums per card. */
async function leftBy(read: Reader, day: Day, standing: CardStanding): Promise<number> {
  const cards = await readAllPages(read, giftCard, { where: [{ field: 'soldOn', before: addDays(day, 1) }] })
  const lefts = await Promise.all(
    cards.map(async (card) => {
      const where = [
        { field: 'giftCardId', is: card.id },
        { field: 'enteredOn', before: addDays(day, 1) },
      ]
      const [sums] = await read.aggregate(giftCardEntry, { where, sums: ['amount'] })
      return { card, left: sums?.sums.amount ?? ZERO }
    }),
  )
  return lefts.filter(({ card, left }) => standingOn(card, left, day) === standing).reduce((sum, { left }) => sum + left, 0)
}

const cardReport = <const Name extends string>(name: Name, standing: CardStanding) =>
  defineReport({
    name,
    permission: may('accounting', 'view'),
    params: v.object({ day: daySchema }),
    isUntilToday: true,
    columns: [
      { key: 'code', kind: 'text' },
      { key: 'type', kind: 'choice', codes: GIFT_CARD_TYPE },
      { key: 'holder', kind: 'text' },
      { key: 'buyer', kind: 'text' },
      { key: 'value', kind: 'money', totals: true },
      { key: 'spent', kind: 'money', totals: true },
      { key: 'left', kind: 'money', totals: true },
      { key: 'soldOn', kind: 'day' },
      { key: 'expiresOn', kind: 'day' },
      { key: 'lastUsedOn', kind: 'day' },
      { key: 'holderId', kind: 'text' },
    ],
    load: cardsBy,
    rows: rowsOf(standing),
    drill: ({ holderId }) => ({ to: 'customers', params: { id: String(holderId) } }),
    ties: [{ name: 'the entries of each of these cards', column: 'left', equals: (read, { day }) => leftBy(read, day, standing) }],
  })

export const activeGiftCards = cardReport('active-gifts-cards', 'active')
export const usedGiftCards = cardReport('used-gifts-cards', 'used')
export const expiredGiftCards = cardReport('expired-gifts-cards', 'expired')
