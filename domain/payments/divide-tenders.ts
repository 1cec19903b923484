import { derivedId } from '../kernel/ids.ts'
import { type Money, ZERO, smallerMoney, subtractMoney } from '../kernel/money.ts'
import type { Tender } from './tender.ts'

/**
 * Divides what was handed over between two sums: the first is covered first, and change stays with the second. A tender that
 * covers a part of both gets a second name of its own, always the same one.
 */
export function divideTenders(tenders: readonly Tender[], first: Money): readonly [readonly Tender[], readonly Tender[]] {
  let open = first
  const covered: Tender[] = []
  const rest: Tender[] = []
  for (const tender of tenders) {
    const { rounding: by = ZERO, ...plain } = tender
    // Rounded cash pays what it was rounded from; it is rounded once, with the last that it pays.
    const part = smallerMoney(open, subtractMoney(tender.tendered, by))
    const isWhole = part === subtractMoney(tender.tendered, by)
    open = subtractMoney(open, part)
    if (part > ZERO) covered.push(isWhole ? tender : { ...plain, tendered: part })
    if (!isWhole)
      rest.push({ ...tender, id: part > ZERO ? derivedId(tender.id, 1) : tender.id, tendered: subtractMoney(tender.tendered, part) })
  }
  return [covered, rest]
}
