import { shareOut, sumOf } from './arithmetic.ts'

const HOUR_MS = 3_600_000
const WHOLE = 10_000
const BY_THE_DAY = 2
const CREDIT_NOTE = 381
const ADVANCE = 386

/** A share of an amount, rounded to the nearest minor unit. */
export const part = (amount: number, rate: number): number => Math.floor((2 * amount * rate + WHOLE) / (2 * WHOLE))

export interface FeeRule {
  readonly graceMinutes: number
  /** 1 hour, 2 day. */
  readonly unit: number
  readonly amount: number
  readonly capRate: number | null
}

/** The late fee: each started hour or day since the due time, up to a share of the rent. */
export function lateFeeOf({ graceMinutes, unit, amount, capRate }: FeeRule, rentPrice: number, dueAt: number, backAt: number): number {
  const late = backAt - dueAt
  if (late * 60 <= graceMinutes * HOUR_MS) return 0
  const begun = Math.ceil(late / (unit === BY_THE_DAY ? 24 * HOUR_MS : HOUR_MS))
  return capRate === null ? begun * amount : Math.min(begun * amount, part(rentPrice, capRate))
}

export interface Paper {
  readonly id: string
  readonly type: number
  readonly issuedAt: number
  readonly total: number
  readonly creditOf: string | null
  readonly prepaid: readonly { readonly invoiceId: string; readonly gross: number }[]
  readonly lines: readonly { readonly gross: number; readonly rental?: { readonly bookingId: string } | undefined }[]
}
export interface CalledOff {
  readonly id: string
  readonly rentPrice: number
  readonly outAt: number
  readonly isGone: boolean
}
export interface Step {
  readonly hoursBefore: number
  readonly refundRate: number
}

/** The invoiced amount of one rental minus credit notes. */
const invoicedFor = (papers: readonly Paper[], bookingId: string): number =>
  sumOf(
    papers.flatMap(({ type, lines }) =>
      lines.flatMap(({ gross, rental }) => (rental?.bookingId === bookingId ? [type === CREDIT_NOTE ? -gross : gross] : [])),
    ),
  )

/** The part of advances and invoices that the shop retains when rentals are cancelled, by the step that still applies. */
export function retainedOnCancel(
  rentals: readonly CalledOff[],
  papers: readonly Paper[],
  early: number,
  at: number,
  steps: readonly Step[],
) {
  const invoiced = rentals.map(({ id }) => invoicedFor(papers, id))
  const open = rentals.map(({ rentPrice }, nth) => Math.max(0, rentPrice - (invoiced[nth] ?? 0)))
  const shares = shareOut(Math.min(early, sumOf(open)), open)
  const saved = { keptAdvance: 0, keptInvoiced: 0 }
  for (const [nth, { rentPrice, outAt, isGone }] of rentals.entries()) {
    if (!isGone) continue
    const left = (outAt - at) / HOUR_MS
    const rate = Math.max(0, ...steps.flatMap((step) => (left >= step.hoursBefore ? [step.refundRate] : [])))
    const [own, billed] = [Math.max(0, shares[nth] ?? 0), Math.max(0, Math.min(invoiced[nth] ?? 0, rentPrice))]
    saved.keptAdvance += own - part(own, rate)
    saved.keptInvoiced += billed - part(billed, rate)
  }
  return saved
}

/** How much of each advance an invoice settles, oldest first. */
export function settledOf(papers: readonly Paper[], early: number, total: number): readonly (readonly [string, number])[] {
  let left = Math.min(early, total)
  const advances = papers.filter(({ type }) => type === ADVANCE)
  return advances
    .toSorted((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, total: whole }): (readonly [string, number])[] => {
      const used = papers.flatMap((paper) => [
        ...paper.prepaid.flatMap(({ invoiceId, gross }) => (invoiceId === id ? [gross] : [])),
        ...(paper.creditOf === id ? [paper.total] : []),
      ])
      const gross = Math.min(whole - sumOf(used), left)
      if (gross <= 0) return []
      left -= gross
      return [[id, gross]]
    })
}
