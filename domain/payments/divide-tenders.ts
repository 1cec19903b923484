import { derivedId } from '../kernel/ids.ts'
import { type Money, ZERO, smallerMoney, subtractMoney } from '../kernel/money.ts'
import type { Tender } from './tender.ts'

/**
 * Divides tenders between two sums: the first is covered first, and change belongs to the second. A tender that covers
 * a part of both gets a derived id for the second part.
 */
export function divideTenders(tenders: readonly Tender[], first: Money): readonly [readonly Tender[], readonly Tender[]] {
  let open = first
  const covered: Tender[] = []
  const rest: Tender[] = []
  for (const tender of tenders) {
    const { rounding: by = ZERO, ...plain } = tender
    // Rounded cash pays the unrounded amount; the rounding belongs to its last part.
    const part = smallerMoney(open, subtractMoney(tender.tendered, by))
    const isWhole = part === subtractMoney(tender.tendered, by)
    open = subtractMoney(open, part)
    if (part > ZERO) covered.push(isWhole ? tender : { ...plain, tendered: part })
    if (!isWhole)
      rest.push({ ...tender, id: part > ZERO ? derivedId(tender.id, 1) : tender.id, tendered: subtractMoney(tender.tendered, part) })
  }
  return [covered, rest]
}
