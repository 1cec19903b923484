import type { Statement, Evidence, Said } from '../kernel/statement.ts'
import type { AnyRecord, Objection } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Instant, MINUTE_MS } from '../kernel/time.ts'
import type { SyncCode } from './codes.ts'

/** Tolerated difference of two clocks, and tolerated delay of a change on its way to a till. */
export const TOLERANCE_MS = 5 * MINUTE_MS

type Row = Readonly<Record<string, unknown>>

/** A row as it is now, and its former versions, the oldest first. */
export interface RowPast {
  readonly now: Row | null
  readonly former: readonly { readonly row: Row; readonly until: Instant }[]
}
export type LookUp = (record: AnyRecord, id: Id) => RowPast

/** From the most favourable verdict to the least. */
const VERDICTS = ['true', 'of-another-time', 'never', 'no-such-row'] as const
type Verdict = (typeof VERDICTS)[number]

interface Judged {
  readonly verdict: Verdict
  readonly expected: Said | null
}

const isSame = (a: Said, b: Said): boolean => Object.keys(a).every((field) => a[field] === b[field])

/** The version of a row that was valid until a moment. */
const rowUntil = ({ now, former }: RowPast, moment: number): Row | null => former.find(({ until }) => until >= moment)?.row ?? now

function judgeEvidence(said: Said, { record, id, of, isEverGood, links }: Evidence, lookUp: LookUp, at: Instant): Judged {
  const past = lookUp(record, id)
  const { now } = past
  if (!now) return { verdict: 'no-such-row', expected: null }
  const related = links.map((link) => lookUp(link.record, link.id(now)))
  // A change of any of the rows may have changed the combined value.
  const changes = [past, ...related].flatMap(({ former }) => former.map(({ until }) => Number(until)))
  const moments = [...new Set([...changes, Infinity])].toSorted((a, b) => a - b)
  const versions = moments.map((until) => ({
    until,
    said: of(
      rowUntil(past, until) ?? now,
      at,
      related.map((one) => rowUntil(one, until)),
    ),
  }))
  const spans = versions.map((one, nth) => ({ ...one, from: versions[nth - 1]?.until ?? -Infinity }))
  const expected = spans.find(({ until }) => at < until)?.said ?? null
  const same = spans.filter((one) => isSame(said, one.said))
  const isOfThatTime = same.some(({ from, until }) => from - TOLERANCE_MS <= at && at <= until + TOLERANCE_MS)
  if (isOfThatTime || (isEverGood && same.length > 0)) return { verdict: 'true', expected }
  return { verdict: same.length > 0 ? 'of-another-time' : 'never', expected }
}

function judge({ said, evidence }: Statement, lookUp: LookUp, at: Instant): Judged {
  const [first, ...others] = evidence
  const own = judgeEvidence(said, first, lookUp, at)
  const verdicts = [own.verdict, ...others.map((one) => judgeEvidence(said, one, lookUp, at).verdict)]
  // The most favourable verdict counts, so a missing row only matters if all rows are missing.
  return { expected: own.expected, verdict: VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? own.verdict }
}

const CODES: Readonly<Record<Statement['about'], Readonly<Record<Exclude<Verdict, 'true'>, SyncCode | null>>>> = {
  goods: {
    'of-another-time': 'sync.list-price-outdated',
    never: 'sync.list-price-differs',
    'no-such-row': 'sync.item-unknown',
  },
  // A rented piece that does not exist is reported by the rules of the rental.
  rent: { 'of-another-time': 'sync.list-price-outdated', never: 'sync.list-price-differs', 'no-such-row': null },
  shop: { 'of-another-time': 'sync.shop-data-outdated', never: 'sync.shop-data-differ', 'no-such-row': null },
  seller: {
    'of-another-time': 'sync.employee-dismissed',
    never: 'sync.employee-dismissed',
    'no-such-row': 'sync.employee-unknown',
  },
  // An unknown discount code is reported by the rules of the sale.
  code: { 'of-another-time': 'sync.code-differs', never: 'sync.code-differs', 'no-such-row': null },
  'code-status': { 'of-another-time': 'sync.code-disabled', never: 'sync.code-disabled', 'no-such-row': null },
  'code-days': { 'of-another-time': 'sync.code-out-of-days', never: 'sync.code-out-of-days', 'no-such-row': null },
  'code-goods': { 'of-another-time': 'sync.code-not-for-goods', never: 'sync.code-not-for-goods', 'no-such-row': null },
  // An unknown offer is reported by the rules of the sale.
  offer: { 'of-another-time': 'sync.offer-differs', never: 'sync.offer-differs', 'no-such-row': null },
  'offer-status': { 'of-another-time': 'sync.offer-not-sold', never: 'sync.offer-not-sold', 'no-such-row': null },
}

const MINOR_UNITS = 100
const TEXT_MAX = 200

function textOf(field: string, value: Said[string] | undefined): string {
  if (typeof value !== 'number') return String(value ?? '').slice(0, TEXT_MAX)
  if (field === 'vatRate' || field === 'rate') return `${value / MINOR_UNITS}%`
  return field === 'pointValue' ? (value / MINOR_UNITS).toFixed(2) : String(value)
}

function detailsOf({ about, said, evidence: [{ id }], details = {} }: Statement, expected: Said | null): Objection['details'] {
  if (about === 'seller') return { sellerId: id }
  if (about === 'offer' || about === 'offer-status') return { ...details, itemId: id }
  if (about === 'code-status' || about === 'code-days' || about === 'code-goods') return { ...details, itemId: id }
  if (about === 'goods' || about === 'rent') {
    const shown = { ...details, itemId: id, shownAmount: Number(said['price']) }
    const price = expected?.['price']
    return typeof price === 'number' ? { ...shown, expectedAmount: price } : shown
  }
  const [what = ''] = Object.keys(said).filter((field) => said[field] !== expected?.[field])
  return { ...details, what, shown: textOf(what, said[what]), expected: textOf(what, expected?.[what]) }
}

/**
 * Compares what an input repeats from the shop's rows with those rows as they were at the time. Each kind of difference
 * is reported once, by its first occurrence, with the number of occurrences.
 */
export function judgeStatements(statements: readonly Statement[], lookUp: LookUp, at: Instant): Objection<SyncCode>[] {
  const found = statements.flatMap((statement) => {
    const { verdict, expected } = judge(statement, lookUp, at)
    const code = verdict === 'true' ? null : CODES[statement.about][verdict]
    return code ? [{ code, details: detailsOf(statement, expected) }] : []
  })
  return [...Map.groupBy(found, ({ code }) => code)].map(([code, alike]) => ({
    code,
    details: { ...alike[0]?.details, count: alike.length },
  }))
}
