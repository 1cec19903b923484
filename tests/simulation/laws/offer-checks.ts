import { attention } from '#domain/attention/attention.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { OFFER_ENTRY, customerOffer, customerOfferEntry } from '#domain/offers/customer-offer.ts'
import { sumOf } from '../oracle/arithmetic.ts'
import { type OfferLine, requestedUsesOf, countedUses, soldUsesOf } from '../oracle/offer-oracle.ts'
import { sometimes } from '../sometimes.ts'
import { openingBought } from '../world/paid-ahead.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import { type Fact, makesBill } from './goods-facts.ts'

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I34', message())
}

/** A bill that requests uses of a purchased offer, with its notices. */
export interface UseAct {
  readonly opId: string
  readonly invoiceId: string
  readonly requested: number
  readonly isAside: boolean
  readonly reported: readonly string[]
}

interface Bill {
  readonly invoiceId: string
  readonly bill: { readonly lines: readonly OfferLine[] }
}

type Purchase = Pick<RowOf<typeof customerOffer>, 'id' | 'usesSold' | 'usesLeft'>
type Entry = Pick<RowOf<typeof customerOfferEntry>, 'customerOfferId' | 'kind' | 'uses' | 'invoiceId'>

const USED_UP = 'offers.used-up'

/** The bills of a shop by the purchases that they use. */
export function usesByPurchase(
  facts: readonly Fact[],
  reported: readonly Pick<RowOf<typeof attention>, 'code' | 'operationId'>[],
): ReadonlyMap<string, readonly UseAct[]> {
  const codes = Map.groupBy(reported, ({ operationId }) => operationId)
  const acts = facts.filter(makesBill).flatMap(({ op_id: opId, input, is_aside: isAside }) => {
    const { invoiceId, bill }: Bill = input
    return [...requestedUsesOf(bill.lines)].map(([purchaseId, requested]) => {
      return { purchaseId, opId, invoiceId, requested, isAside, reported: (codes.get(opId) ?? []).map(({ code }) => code) }
    })
  })
  return Map.groupBy(acts, ({ purchaseId }) => purchaseId)
}

/** I34: the remaining uses of a purchase are the sum of its entries and never negative. */
export function usesLeftAddUp({ id, usesLeft }: Purchase, entries: readonly Entry[]): void {
  const sum = sumOf(entries.map(({ uses }) => uses))
  must(usesLeft === sum && usesLeft >= 0, () => `${usesLeft} uses are left of ${id}, and ${sum} by its entries`)
}

/** I34: each requested use has one entry, or is reported as exceeding what was left; no other use is reported. */
export function usesAreEntered({ id, usesSold }: Purchase, acts: readonly UseAct[], entries: readonly Entry[]): void {
  const used = entries.filter(({ kind }) => kind === OFFER_ENTRY.used)
  const usedOn = (invoiceId: string) => -sumOf(used.filter((entry) => entry.invoiceId === invoiceId).map(({ uses }) => uses))
  for (const { opId, invoiceId, requested, reported, isAside } of acts) {
    const counted = usedOn(invoiceId)
    const isReported = isAside || reported.some((code) => code.startsWith('offers.'))
    must(
      counted === requested || (counted < requested && isReported),
      () => `${opId} used ${id} ${requested} times, ${counted} are counted, and nobody was told`,
    )
    const isBeyond = reported.includes(USED_UP)
    must(!isBeyond || counted < requested, () => `people are told that ${opId} used more of ${id} than was left, and all of it is counted`)
    if (isBeyond) sometimes('a use beyond what was left of a package was told')
  }
  const foreign = used.find(({ invoiceId }) => !acts.some((act) => act.invoiceId === invoiceId))
  must(!foreign, () => `${foreign?.invoiceId} is entered as a use of ${id}, and does not use it`)
  // Returned uses become available again and returned purchases do not: only the sum can be checked then.
  const isPlain = entries.every(({ kind }) => kind === OFFER_ENTRY.sold || kind === OFFER_ENTRY.used)
  const known = acts.filter(({ reported }) => !reported.includes('offers.unknown')).map(({ requested }) => requested)
  const { counted } = countedUses(usesSold, known)
  const all = -sumOf(used.map(({ uses }) => uses))
  must(!isPlain || all === counted, () => `${all} uses of ${id} are counted, and ${counted} of ${usesSold} were made`)
}

/** I34: each sold offer is one purchase with all its uses, and there are no other purchases. */
export function purchasesAreThoseSold(
  facts: readonly Fact[],
  rows: readonly Pick<RowOf<typeof customerOffer>, 'id' | 'invoiceId' | 'lineNo' | 'offerId' | 'usesSold'>[],
): void {
  const sold = facts.filter(makesBill).flatMap(({ input }) => {
    const { invoiceId, bill }: Bill = input
    return soldUsesOf(bill.lines).map(({ lineNo, offerId, uses }) => `${invoiceId} ${lineNo} ${offerId} ${uses}`)
  })
  const before = new Set(openingBought.map(({ id }) => id))
  const held = rows.filter(({ id }) => !before.has(id)).map((row) => `${row.invoiceId} ${row.lineNo} ${row.offerId} ${row.usesSold}`)
  const [are, due] = [held.toSorted().join(', '), sold.toSorted().join(', ')]
  must(are === due, () => `the purchases of offers are ${are || 'none'}, and ${due || 'none'} were sold`)
}

/** Checks offers: every use is counted once, never more than were sold, and the excess is reported. */
export function offersAreRight(facts: readonly Fact[], server: ServerRows): void {
  const rows = rowsOf(server, customerOffer)
  const acts = usesByPurchase(facts, rowsOf(server, attention))
  const entries = Map.groupBy(rowsOf(server, customerOfferEntry), ({ customerOfferId }) => customerOfferId)
  purchasesAreThoseSold(facts, rows)
  for (const row of rows) {
    const own = entries.get(row.id) ?? []
    usesLeftAddUp(row, own)
    usesAreEntered(row, acts.get(row.id) ?? [], own)
  }
}
