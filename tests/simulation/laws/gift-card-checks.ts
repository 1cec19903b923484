import { attention } from '#domain/attention/attention.ts'
import { GIFT_CARD_ENTRY, giftCard, giftCardEntry } from '#domain/gift-cards/gift-card.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { type CardMove, type CardTender, cardMovesOf, leftOnCard, overspentBy } from '../oracle/gift-card-oracle.ts'
import { sometimes } from '../sometimes.ts'
import { OFFLINE_MAX, openingCards } from '../world/paid-ahead.ts'
import { todaysArgs } from '../world/former-commands.ts'
import type { Browser } from '../world/browser.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import type { Fact } from './goods-facts.ts'
import { archiveOn, headOn, outboxOn } from './ledger-view.ts'

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I33', message())
}

/** An operation that moves money on a card, with its notices. */
export interface CardAct extends CardMove {
  readonly opId: string
  readonly isAside: boolean
  readonly reported: readonly string[]
}

/** Reported by tills only, before the act. */
const OFFLINE_ONLY = 'gift-cards.offline-limit'

interface Paying {
  readonly invoiceId: string
  readonly tenders: readonly CardTender[]
}

/** Types of operations that pay documents (-1) or refund payments (1). */
const SIGN: Readonly<Record<string, 1 | -1>> = { issueInvoice: -1, checkOutVisit: -1, payInvoice: -1, returnSale: 1 }

/** The gift-card entries of an operation. */
export function cardMovesIn(type: string, input: unknown): CardMove[] {
  const sign = SIGN[type]
  if (sign === undefined) return []
  const { invoiceId, tenders }: Paying = input as never
  return cardMovesOf(invoiceId, tenders, sign)
}

export function cardActs(facts: readonly Fact[], reported: readonly Pick<RowOf<typeof attention>, 'code' | 'operationId'>[]): CardAct[] {
  const codes = Map.groupBy(reported, ({ operationId }) => operationId)
  return facts.flatMap(({ op_id: opId, type, input, is_aside: isAside }) =>
    cardMovesIn(type, input).map((move) => ({ ...move, opId, isAside, reported: (codes.get(opId) ?? []).map(({ code }) => code) })),
  )
}

type Entry = Pick<RowOf<typeof giftCardEntry>, 'giftCardId' | 'kind' | 'amount' | 'invoiceId'>
const saidOf = (entries: readonly (readonly [document: string, amount: number])[]) =>
  entries
    .map(([document, amount]) => `${document} ${amount}`)
    .toSorted()
    .join(', ')

/** I33: each card payment is one entry, each refund to the card another, and there are no others. */
export function cardMovesAreEntered(cardId: string, acts: readonly CardMove[], entries: readonly Entry[]): void {
  const held = entries.filter(({ kind }) => kind !== GIFT_CARD_ENTRY.sold)
  const [are, due] = [
    saidOf(held.map(({ invoiceId, amount }) => [invoiceId ?? '', amount])),
    saidOf(acts.map(({ invoiceId, amount }) => [invoiceId, amount])),
  ]
  must(are === due, () => `what moved on the card ${cardId} is entered as ${are || 'nothing'}, and was ${due || 'nothing'}`)
}

/** I33: a card's balance is its sold value plus its entries; it is active while money is left. */
export function cardAddsUp(
  { id, value, balance, status }: Pick<RowOf<typeof giftCard>, 'id' | 'value' | 'balance' | 'status'>,
  acts: readonly CardMove[],
): void {
  const left = leftOnCard(value, acts)
  must(balance === left, () => `${balance} is left of the card ${id}, and ${left} by what moved on it`)
  must(status === (balance > 0 ? 1 : 0), () => `the card ${id} has ${balance} left, and is in the state ${status}`)
}

/** I33: spending beyond a card's value is reported; no notice for a card that had enough for all. */
export function overspendingIsReported(cardId: string, value: number, acts: readonly CardAct[]): void {
  const isReported = ({ reported }: CardAct) => reported.some((code) => code.startsWith('gift-cards.') && code !== OFFLINE_ONLY)
  const silent = acts.filter((act) => act.amount > 0 || (!isReported(act) && !act.isAside))
  const over = overspentBy(value, silent)
  must(over === 0, () => `${over} more than there was on the card ${cardId} was spent, and nobody was told`)
  const spent = acts.filter(({ amount }) => amount < 0)
  const late = spent.find(({ reported }) => reported.includes('gift-cards.more-than-left') || reported.includes('gift-cards.used-up'))
  if (!late) return
  sometimes('a gift card was spent by two tills, and was told')
  // The payment that uses up the card leaves nothing; a later one is reported.
  must(overspentBy(value, spent) > 0, () => `people are told that ${late.opId} spent more than was left of ${cardId}, and there was enough`)
}

/** Checks gift cards: every payment is recorded and counted once, and overspending by two tills is reported. */
export function giftCardsAreRight(facts: readonly Fact[], server: ServerRows): void {
  const acts = Map.groupBy(cardActs(facts, rowsOf(server, attention)), ({ cardId }) => cardId)
  const entries = Map.groupBy(rowsOf(server, giftCardEntry), ({ giftCardId }) => giftCardId)
  const sold = new Map(
    facts
      .filter(({ type }) => type === 'sellGiftCard')
      .map(({ input }) => {
        const { giftCardId, value }: { giftCardId: string; value: number } = input
        return [giftCardId, value]
      }),
  )
  for (const { id, value } of openingCards) sold.set(id, value)
  const cards = new Map(rowsOf(server, giftCard).map((row) => [row.id, row]))
  must(cards.size === sold.size, () => `${sold.size} cards were sold, and there are ${cards.size}`)
  for (const [id, value] of sold) {
    const [row, its, moved] = [cards.get(id), entries.get(id) ?? [], acts.get(id) ?? []]
    must(row?.value === value, () => `the card ${id} was sold for ${value}, and says ${row?.value}`)
    const begun = its.filter(({ kind }) => kind === GIFT_CARD_ENTRY.sold)
    must(begun.length === 1 && begun[0]?.amount === value, () => `the card ${id} of ${value} is entered ${begun.length} times`)
    cardMovesAreEntered(id, moved, its)
    if (row) cardAddsUp(row, moved)
    overspendingIsReported(id, value, moved)
  }
}

/** What a till has spent of a card without an answer from the server, minus its refunds. */
function unansweredOn({ disk }: Browser, cardId: string): { readonly spent: number; readonly isOwn: boolean } {
  const received = headOn(disk.factory)?.ackedSeq ?? 0
  const rows = new Map([...outboxOn(disk.factory), ...archiveOn(disk.factory)].map((row) => [row.opId, row]))
  const standing = [...rows.values()].filter(({ status }) => status !== 'rejected')
  const unanswered = standing.filter(({ seq }) => seq > received).map(({ op }) => op)
  const moves = unanswered.flatMap(({ type, args }) => cardMovesIn(type, todaysArgs(args))).filter((move) => move.cardId === cardId)
  // The sale may be acknowledged between the payment and its answer.
  const isOwn = standing.some(
    ({ op: { type, args } }) => type === 'sellGiftCard' && (todaysArgs(args) as { giftCardId?: string }).giftCardId === cardId,
  )
  return { spent: -leftOnCard(0, moves), isOwn }
}

/** I33: an offline till spends at most the owner's limit of one card, and nothing of a card of its own sale that is unacknowledged. */
export function spendsWithinLimit(browser: Browser, { type, args }: Pick<Operation, 'type' | 'args'>): void {
  for (const { cardId, amount } of cardMovesIn(type, todaysArgs(args))) {
    if (amount >= 0) continue
    const { spent, isOwn } = unansweredOn(browser, cardId)
    must(
      isOwn || spent <= OFFLINE_MAX,
      () => `${browser.name} has spent ${spent} of ${cardId} without the network, and may spend ${OFFLINE_MAX}`,
    )
  }
}
