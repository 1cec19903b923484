import { sumMoney } from '../../kernel/money.ts'
import type { RowOf } from '../../kernel/define.ts'
import { INVOICE_TYPE, LINE_KIND, type invoice } from '../invoice.ts'

type Document = RowOf<typeof invoice>
type Bought = Pick<Document, 'type' | 'lines'>

/** The customer bought or rented something by it. What is charged for damage is no visit of hers, and what is taken back is none. */
export const isVisit = ({ type, lines }: Bought): boolean =>
  type !== INVOICE_TYPE.creditNote && lines.some(({ kind }) => kind !== LINE_KIND.charge)

/** It counts as one more time that she bought: an invoice that settles an advance is the end of the same time. */
export const isPurchase = (row: Bought & Pick<Document, 'prepaid'>): boolean => isVisit(row) && row.prepaid.length === 0

/** These credit notes together take it back whole. */
export const isTakenBack = ({ total }: Pick<Document, 'total'>, credits: readonly Pick<Document, 'total'>[]): boolean =>
  credits.length > 0 && sumMoney(credits.map((credit) => credit.total)) >= total

/** A credit note takes the rest of a purchase back, so that it counts no more. */
export const endsPurchase = (credited: Document, before: readonly Document[], note: Pick<Document, 'total'>): boolean =>
  isPurchase(credited) && !isTakenBack(credited, before) && isTakenBack(credited, [...before, note])
