import { type CodeGoods, coveredBy } from '../oracle/code-oracle.ts'
import { type NotePaper, type SoldPaper, type TypedBack, pointsBack, wrongOfLine } from '../oracle/return-oracle.ts'
import type { TypedLine } from '../oracle/sale-oracle.ts'
import { type CalledOff, type FeeRule, type Paper, type Step, retainedOnCancel, lateFeeOf, settledOf } from '../oracle/terms-oracle.ts'
import { Violation } from '../world/world.ts'

function same(what: string, shown: unknown, due: unknown): void {
  if (JSON.stringify(shown) !== JSON.stringify(due))
    throw new Violation('I22', `a screen shows ${what} as ${JSON.stringify(shown)}, and it comes to ${JSON.stringify(due)}`)
}

/** I22: the retained amount on the screen matches the policy's steps for the rows that it shows. */
export function retainedIsRight(
  shown: { readonly keptAdvance: number; readonly keptInvoiced: number },
  ...given: readonly [rentals: readonly CalledOff[], papers: readonly Paper[], early: number, at: number, steps: readonly Step[]]
): void {
  same('what is kept', { keptAdvance: shown.keptAdvance, keptInvoiced: shown.keptInvoiced }, retainedOnCancel(...given))
}

/** I22: an invoice settles the open advances, oldest first. */
export function settledIsRight(
  shown: readonly { readonly invoiceId: string; readonly gross: number }[],
  ...given: readonly [papers: readonly Paper[], early: number, total: number]
): void {
  const parts = shown.map(({ invoiceId, gross }) => [invoiceId, gross])
  same('what is settled of advances', parts, settledOf(...given))
}

/** I22: a late fee follows its rule. */
export function lateFeeIsRight(shown: number, ...given: readonly [rule: FeeRule, rentPrice: number, dueAt: number, backAt: number]): void {
  same('a late fee', shown, lateFeeOf(...given))
}

/** I31: a code applies to exactly the lines that it covers. */
export function coveredIsRight(shown: readonly string[], goods: CodeGoods, lines: readonly (TypedLine & { readonly id: string })[]): void {
  const due = coveredBy(goods, lines)
  if (JSON.stringify(shown) !== JSON.stringify(due))
    throw new Violation('I31', `a till puts a code of category ${goods.category} on ${shown.length} lines, and it is for ${due.length}`)
}

interface SoldShown {
  readonly invoice: SoldPaper & {
    readonly issuedAt: number
    readonly customerId: string | null
    readonly pointsEarned: number
    readonly prepaid: readonly { readonly points?: number | undefined }[]
  }
  readonly notes: readonly NotePaper[]
}
type PaymentShown = Readonly<Record<'paidAt' | 'amount', number>>

/** I30: a return line is worth its share of the remaining money and VAT, and points follow the returned share exactly. */
export function backIsRight(
  given: Pick<TypedBack, 'lines' | 'pointsSpent' | 'pointsEarned'>,
  { invoice: paper, notes }: SoldShown,
  payments: readonly PaymentShown[],
  pointsPerUnit: number,
): void {
  for (const back of given.lines) {
    const before = notes.flatMap(({ lines }) => lines.filter(({ returns }) => returns === back.returns))
    const sold = paper.lines[back.returns]
    const isMore = sold && before.reduce((sum, { quantity }) => sum + quantity, back.quantity) > sold.quantity
    const wrong = sold && !isMore ? wrongOfLine(back, sold, before) : null
    if (wrong) throw new Violation('I30', `a till takes ${back.quantity} of line ${back.returns} of ${paper.id} back: ${wrong}`)
    // The till has to refuse it.
    if (isMore) return
  }
  const later = Map.groupBy(
    payments.filter(({ paidAt }) => paidAt !== paper.issuedAt),
    ({ paidAt }) => paidAt,
  )
  const pointsOf = (all: readonly PaymentShown[]) => Math.floor(all.reduce((sum, { amount }) => sum + amount, 0) / 100) * pointsPerUnit
  // Includes the points that its advances earned when they were paid.
  const atIssue = paper.prepaid.reduce((sum, { points = 0 }) => sum + points, paper.pointsEarned)
  const earned = paper.customerId === null ? 0 : [...later.values()].reduce((sum, all) => sum + pointsOf(all), atIssue)
  const due = pointsBack(paper, earned, notes, given.lines)
  if (given.pointsSpent !== due.pointsSpent || given.pointsEarned !== due.pointsEarned)
    throw new Violation(
      'I30',
      `a return of ${paper.id} gives back ${given.pointsSpent} points and takes ${given.pointsEarned}, which come to ${due.pointsSpent} and ${due.pointsEarned}`,
    )
}
