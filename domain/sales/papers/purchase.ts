import { type Money, subtractMoney, sumMoney } from '../../kernel/money.ts'
import type { RowOf } from '../../kernel/define.ts'
import { INVOICE_TYPE, LINE_KIND, type invoice } from '../invoice.ts'
import { billedBy } from './invoice-standing.ts'

type Document = RowOf<typeof invoice>
type Bought = Pick<Document, 'type' | 'lines'>
/** What of a document says whether she came by it. */
type Paper = Pick<Document, 'id' | 'type' | 'lines' | 'orderId' | 'creditOf' | 'prepaid' | 'net' | 'vat' | 'total'>

/** The customer bought or rented something by it. What is charged for damage is no visit of hers; what is taken back, or added to an invoice, is none. */
export const isVisit = ({ type, lines }: Bought): boolean =>
  type !== INVOICE_TYPE.creditNote && type !== INVOICE_TYPE.debitNote && lines.some(({ kind }) => kind !== LINE_KIND.charge)

/** These credit notes together take it back whole. */
export const isTakenBack = ({ total }: Pick<Document, 'total'>, credits: readonly Pick<Document, 'total'>[]): boolean =>
  credits.length > 0 && sumMoney(credits.map((credit) => credit.total)) >= total

/** All papers of an order are of one time that she came; of a sale over the counter it is the sale with its credit notes. */
const keyOf = ({ id, orderId, creditOf }: Pick<Paper, 'id' | 'orderId' | 'creditOf'>): string => orderId ?? creditOf ?? id

/** Something was bought, and not all of it was taken back. */
function isStanding(papers: readonly Paper[]): boolean {
  const bought = papers.filter(isVisit)
  const ids = new Set(bought.map(({ id }) => id))
  const back = papers.filter(({ type, creditOf }) => type === INVOICE_TYPE.creditNote && creditOf !== null && ids.has(creditOf))
  const sumOf = (all: readonly Paper[], amountOf: (row: Paper) => Money): Money => sumMoney(all.map(amountOf))
  const billed = sumOf(bought, (row) => billedBy(row).amount)
  return (
    bought.length > 0 &&
    (back.length === 0 ||
      subtractMoney(
        billed,
        sumOf(back, ({ total }) => total),
      ) > 0)
  )
}

/** How often she came, by what was issued to her: a rental with its advances, its rest and whatever else stands on its order is one time. */
export const visitsOf = (papers: readonly Paper[]): number => [...Map.groupBy(papers, keyOf).values()].filter(isStanding).length

/** Of these papers those of the time to which this one belongs, without itself. */
export const ofOneVisit = <P extends Pick<Paper, 'id' | 'orderId' | 'creditOf'>>(row: P, papers: readonly P[]): P[] =>
  papers.filter((one) => one.id !== row.id && keyOf(one) === keyOf(row))

/** One more time, or one less, by a paper beside the others of its order, or of the sale that it takes back. */
export const visitsAdded = (row: Paper, others: readonly Paper[]): number => visitsOf([...others, row]) - visitsOf(others)
