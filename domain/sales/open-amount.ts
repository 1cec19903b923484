import type { Id } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { LINE_KIND } from './invoice.ts'

/** What was typed of something that no list of the shop has. */
export interface TypedOpenAmount {
  readonly nameAr: string
  readonly nameEn: string
  readonly price: Money
  readonly quantity: number
}

type Named = Pick<TypedOpenAmount, 'nameAr' | 'nameEn'>

/** It prints its name, so it has one in at least one language. */
export const isNamed = ({ nameAr, nameEn }: Named): boolean => nameAr.trim() !== '' || nameEn.trim() !== ''

/** A line for it. A name that was typed in one language stands in both; the line is an item of its own, and no other ever joins it. */
export function openAmountLine({ nameAr, nameEn, price, quantity }: TypedOpenAmount, lineId: Id) {
  const [ar, en] = [nameAr.trim(), nameEn.trim()]
  return {
    ...{ id: lineId, kind: LINE_KIND.openAmount, itemId: lineId, nameAr: ar || en, nameEn: en || ar },
    ...{ unitPrice: price, quantity, employeeId: null },
  }
}
