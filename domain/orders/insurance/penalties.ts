import type { RowOf } from '../../kernel/define.ts'
import { type Money, ZERO, addMoney, smallerMoney, subtractMoney, sumMoney } from '../../kernel/money.ts'
import { PENALTY, settleInsurance } from '../../rentals/booking/insurance.ts'
import { INVOICE_STATUS, type InvoiceLine, LINE_KIND, type invoice } from '../../sales/invoice.ts'
import type { insuranceEntry } from './insurance-entry.ts'

type Document = Pick<RowOf<typeof invoice>, 'lines' | 'remaining' | 'status'>
type Note = Pick<RowOf<typeof invoice>, 'lines'>
type Retained = Pick<RowOf<typeof insuranceEntry>, 'amount' | 'penalty' | 'reason'>
export type PenaltyKind = (typeof PENALTY)[keyof typeof PENALTY]

/** One charge and how it was settled. `charged` equals `retained` plus `beyond`. */
export interface PenaltyMoney {
  readonly line: InvoiceLine
  /** Null if nothing was retained for it: the document itself does not state the kind. */
  readonly kind: PenaltyKind | null
  readonly charged: Money
  readonly kept: Money
  /** Not covered by the insurance amount: paid by other means, or still unpaid. */
  readonly beyond: Money
  readonly credited: Money
  readonly owed: Money
}

const isCharge = ({ kind }: Pick<InvoiceLine, 'kind'>): boolean => kind === LINE_KIND.charge
export const hasCharge = ({ lines }: Pick<Document, 'lines'>): boolean => lines.some(isCharge)

/** Distributes an amount over the list in order, filling each up to its limit. */
function fill(amount: Money, rooms: readonly Money[]): Money[] {
  let left = amount > 0 ? amount : ZERO
  return rooms.map((room) => {
    const part = smallerMoney(left, room > 0 ? room : ZERO)
    left = subtractMoney(left, part)
    return part
  })
}

/**
 * Open amounts belong to the last charges, because payments fill the first ones first; to credited charges only if money was refunded
 * although something was still owed.
 */
function owedOf(remaining: Money, open: readonly Money[], charged: readonly Money[]): Money[] {
  const first = fill(remaining, open.toReversed())
  const left = subtractMoney(remaining > 0 ? remaining : ZERO, sumMoney(first))
  const rooms = charged.toReversed().map((amount, nth) => subtractMoney(amount, first[nth] ?? ZERO))
  const rest = fill(left, rooms)
  return first.map((part, nth) => addMoney(part, rest[nth] ?? ZERO)).toReversed()
}

/** Credited amounts by charge: first to the line the note refers to (by index or item), then to any with room left. */
function creditedOf(lines: readonly InvoiceLine[], notes: readonly Note[]): ReadonlyMap<InvoiceLine, Money> {
  const credited = new Map<InvoiceLine, Money>()
  const charges = lines.filter(isCharge)
  for (const { returns, itemId, gross } of notes.flatMap((note) => note.lines)) {
    const named =
      returns === undefined ? charges.filter((line) => line.itemId === itemId) : charges.filter((line) => line === lines[returns])
    // On a document with other lines, a note that refers to none of the charges concerns those other lines.
    if (named.length === 0 && charges.length < lines.length) continue
    const places = [...named, ...charges.filter((line) => !named.includes(line))]
    const parts = fill(
      gross,
      places.map((line) => subtractMoney(line.gross, credited.get(line) ?? ZERO)),
    )
    for (const [nth, line] of places.entries()) credited.set(line, addMoney(credited.get(line) ?? ZERO, parts[nth] ?? ZERO))
  }
  return credited
}

/** The kinds from the entries: matched to a charge by reason and amount, otherwise by reason alone. */
function kindsOf(charges: readonly InvoiceLine[], retained: readonly Money[], entries: readonly Retained[]): (PenaltyKind | null)[] {
  const left = [...entries]
  const take = (isIt: (one: Retained) => boolean): Retained | undefined => {
    const at = left.findIndex(isIt)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  return charges.map(({ note }, nth) => {
    if ((retained[nth] ?? ZERO) === 0) return null
    const found = take((one) => one.reason === note && one.amount === retained[nth]) ?? take((one) => one.reason === note)
    return found?.penalty ?? null
  })
}

/** The charges of a document with the retained, uncovered, credited and owed part of each. */
export function penaltiesOf(document: Document, entries: readonly Retained[], notes: readonly Note[]): PenaltyMoney[] {
  const { lines, remaining, status } = document
  const charges = lines.filter(isCharge)
  const charged = charges.map(({ gross }) => gross)
  const requested = charges.map(({ gross: amount, note }) => ({ kind: PENALTY.others, amount, reason: note ?? '' }))
  const retained = settleInsurance(sumMoney(entries.map(({ amount }) => amount)), requested).charges.map((one) => one.kept)
  const kinds = kindsOf(charges, retained, entries)
  const isCancelled = status === INVOICE_STATUS.cancelled
  const taken = creditedOf(lines, notes)
  const credited = charges.map((line) => (isCancelled ? line.gross : (taken.get(line) ?? ZERO)))
  const open = charged.map((amount, nth) => subtractMoney(subtractMoney(amount, retained[nth] ?? ZERO), credited[nth] ?? ZERO))
  const owed = owedOf(isCancelled ? ZERO : remaining, open, charged)
  return charges.map((line, nth): PenaltyMoney => ({
    line,
    kind: kinds[nth] ?? null,
    charged: line.gross,
    kept: retained[nth] ?? ZERO,
    beyond: subtractMoney(line.gross, retained[nth] ?? ZERO),
    credited: credited[nth] ?? ZERO,
    owed: owed[nth] ?? ZERO,
  }))
}
