import { type Money, subtractMoney, sumMoney } from '../../kernel/money.ts'
import type { RowOf } from '../../kernel/define.ts'
import { INVOICE_TYPE, LINE_KIND, type invoice } from '../invoice.ts'
import { billedBy } from './invoice-standing.ts'

type Document = RowOf<typeof invoice>
type Bought = Pick<Document, 'type' | 'lines'>
/** The fields that decide whether a document counts as a visit. */
type Paper = Pick<Document, 'id' | 'type' | 'lines' | 'orderId' | 'creditOf' | 'prepaid' | 'net' | 'vat' | 'total'>

/** Whether the customer bought or rented something with this document. Damage charges, credit notes and debit notes are not visits. */
export const isVisit = ({ type, lines }: Bought): boolean =>
  type !== INVOICE_TYPE.creditNote && type !== INVOICE_TYPE.debitNote && lines.some(({ kind }) => kind !== LINE_KIND.charge)

/** Whether these credit notes together cover the full total. */
export const isTakenBack = ({ total }: Pick<Document, 'total'>, credits: readonly Pick<Document, 'total'>[]): boolean =>
  credits.length > 0 && sumMoney(credits.map((credit) => credit.total)) >= total

/** All documents of an order belong to one visit; a sale at the counter forms a visit with its credit notes. */
const keyOf = ({ id, orderId, creditOf }: Pick<Paper, 'id' | 'orderId' | 'creditOf'>): string => orderId ?? creditOf ?? id

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

export const visitsOf = (papers: readonly Paper[]): number => [...Map.groupBy(papers, keyOf).values()].filter(isStanding).length

export const ofOneVisit = <P extends Pick<Paper, 'id' | 'orderId' | 'creditOf'>>(row: P, papers: readonly P[]): P[] =>
  papers.filter((one) => one.id !== row.id && keyOf(one) === keyOf(row))

/** How much a document changes the number of visits, given the other documents of its visit: 1, 0 or -1. */
export const visitsAdded = (row: Paper, others: readonly Paper[]): number => visitsOf([...others, row]) - visitsOf(others)
