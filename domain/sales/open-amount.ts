import type { Id } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { LINE_KIND } from './invoice.ts'

export interface TypedOpenAmount {
  readonly nameAr: string
  readonly nameEn: string
  readonly price: Money
  readonly quantity: number
}

type Named = Pick<TypedOpenAmount, 'nameAr' | 'nameEn'>

export const isNamed = ({ nameAr, nameEn }: Named): boolean => nameAr.trim() !== '' || nameEn.trim() !== ''

/** Its bill line. A name given in one language is used for both. The line ID serves as item ID, so that lines are never joined. */
export function openAmountLine({ nameAr, nameEn, price, quantity }: TypedOpenAmount, lineId: Id) {
  const [ar, en] = [nameAr.trim(), nameEn.trim()]
  return {
    ...{ id: lineId, kind: LINE_KIND.openAmount, itemId: lineId, nameAr: ar || en, nameEn: en || ar },
    ...{ unitPrice: price, quantity, employeeId: null },
  }
}
