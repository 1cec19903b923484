import { attention } from '#domain/attention/attention.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { payment } from '#domain/payments/payment.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { sumOf } from '../oracle/arithmetic.ts'
import type { TypedBack } from '../oracle/return-oracle.ts'
import { sometimes } from '../sometimes.ts'
import { trainee } from '../world/shop.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import type { Fact } from './goods-facts.ts'

type Document = RowOf<typeof invoice>
type Payment = Pick<RowOf<typeof payment>, 'invoiceId' | 'amount' | 'paidAt'>

/** A return as the server recorded it, with its notices. */
export interface Back {
  readonly opId: string
  readonly input: TypedBack
  readonly actor: string | null
  /** It was quarantined and reviewed by the person who applied it. */
  readonly isAside: boolean
  readonly reported: readonly string[]
}

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I30', message())
}

const MORE = 'sales.return-more-than-sold'
const DIFFERS = 'sales.return-differs'

export function backsOf(facts: readonly Fact[], reported: readonly Pick<RowOf<typeof attention>, 'code' | 'operationId'>[]): Back[] {
  const codes = Map.groupBy(reported, ({ operationId }) => operationId)
  return facts
    .filter(({ type }) => type === 'returnSale')
    .map(({ op_id: opId, input, actor, is_aside: isAside }) => {
      return { opId, input, actor, isAside, reported: (codes.get(opId) ?? []).map(({ code }) => code) }
    })
}

/** Notices about who made the return: its amounts may still be right. */
const ABOUT_WHO: ReadonlySet<string> = new Set([
  'sync.actor-unproved',
  'sync.needs-session',
  'sync.override-unproved',
  'sales.return-not-allowed',
])

/** There is no notice about its contents, and no person reviewed it. */
const isSilent = ({ reported, isAside }: Back): boolean => reported.every((code) => ABOUT_WHO.has(code)) && !isAside

/** The returned quantity of a line. */
const cameBack = (backs: readonly Back[], nth: number): number =>
  sumOf(backs.flatMap(({ input }) => input.lines.flatMap((line) => (line.returns === nth ? [line.quantity] : []))))
const worthBack = (backs: readonly Back[], nth: number): number =>
  sumOf(
    backs.flatMap(({ input }) =>
      input.lines.flatMap((line) => (line.returns === nth ? [line.unitPrice * line.quantity - line.discount - line.billDiscount] : [])),
    ),
  )

/**
 * I30: returning more of a line than was sold is reported, and only that. Unreported returns are worth at most the
 * charge, and exactly the charge once complete; each till that did not know of another may be off by a minor unit.
 */
export function linesComeBackOnce(paper: Pick<Document, 'number' | 'lines'>, backs: readonly Back[]): void {
  const silent = backs.filter(isSilent)
  for (const [nth, line] of paper.lines.entries()) {
    const which = () => `line ${nth + 1} of ${paper.number}`
    const came = cameBack(silent, nth)
    must(came <= line.quantity, () => `${came} of ${line.quantity} of ${which()} came back, and nobody was told`)
    const worth = worthBack(silent, nth)
    const isWorth = worth <= line.gross && (came < line.quantity || silent.length < backs.length || worth >= line.gross - silent.length + 1)
    must(isWorth, () => `${came} of ${line.quantity} of ${which()} came back for ${worth} of ${line.gross}`)
  }
  for (const { reported, input, opId } of backs) {
    if (!reported.includes(MORE)) continue
    const isMore = input.lines.some(({ returns }) => cameBack(backs, returns) > (paper.lines[returns]?.quantity ?? 0))
    must(isMore, () => `people are told that ${opId} took more back of ${paper.number} than was sold, and it did not`)
    sometimes('more came back than was sold, and was told')
  }
}

/** I30: without a notice, no more money is refunded than was paid, and no more points than were spent or earned. */
export function nothingIsGivenTwice(paper: Document, backs: readonly Back[], payments: readonly Payment[]): void {
  const { number, id, pointsSpent, pointsEarned, issuedAt, prepaid } = paper
  const silent = backs.filter(isSilent)
  const own = payments.filter(({ invoiceId }) => invoiceId === id)
  const received = sumOf(own.map(({ amount }) => amount))
  const given = sumOf(silent.flatMap(({ input }) => input.tenders.map(({ tendered }) => tendered)))
  must(given <= received, () => `${given} went back of ${number}, ${received} came in for it, and nobody was told`)
  const spent = sumOf(silent.map(({ input }) => input.pointsSpent))
  must(spent <= pointsSpent, () => `${spent} points were given back of ${pointsSpent} that ${number} was paid with`)
  const later = own.filter(({ paidAt }) => paidAt !== issuedAt)
  const taken = sumOf(silent.map(({ input }) => input.pointsEarned))
  // One point per whole unit: a payment by itself never yields more.
  const early = sumOf(prepaid.map(({ points = 0 }) => points))
  const earned = pointsEarned + early + sumOf(later.map(({ amount }) => Math.floor(amount / 100)))
  must(taken <= earned, () => `${taken} points were taken back of ${earned} that ${number} brought`)
  const isMoved = backs.length > 1 || later.length > 0
  for (const { reported, opId } of backs) {
    must(
      isMoved || !reported.includes(DIFFERS),
      () => `people are told that ${opId} differs from ${number}, and nothing else was done with it`,
    )
  }
}

/** I30: a return beyond the employee's rights has a proven PIN or is reported; no other return is reported as such. */
export function whoMayIsKnown({ opId, actor, input, reported }: Back): void {
  const isBare = actor === trainee.id && !input.override
  const isReported = reported.includes('sales.return-not-allowed')
  must(
    isReported === isBare,
    () => `${opId} was done by ${isBare ? 'one who may not' : 'one who may'}, and people were ${isReported ? '' : 'not '}told`,
  )
  must(!reported.includes('sync.override-unproved'), () => `the PIN that ${opId} was allowed by proves nothing`)
}

/** Checks returns: none twice, each at the charged price, and by an authorised employee. */
export function returnsAreRight(facts: readonly Fact[], server: ServerRows): void {
  const backs = backsOf(facts, rowsOf(server, attention))
  if (backs.length === 0) return
  const papers = new Map(rowsOf(server, invoice).map((row) => [row.id, row]))
  const payments = rowsOf(server, payment)
  for (const [creditOf, own] of Map.groupBy(backs, ({ input }) => input.creditOf)) {
    const paper = papers.get(creditOf)
    if (paper) {
      linesComeBackOnce(paper, own)
      nothingIsGivenTwice(paper, own, payments)
    }
    const untold = paper ? undefined : own.find(isSilent)
    must(!untold, () => `${untold?.opId} takes something back of an invoice that is not there, and nobody was told`)
  }
  for (const back of backs) if (!back.isAside) whoMayIsKnown(back)
}
