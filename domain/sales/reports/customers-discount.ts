import { may } from '../../access/pages.ts'
import { customer } from '../../customers/customer.ts'
import { discountCodeUse } from '../../discounts/discount-code.ts'
import { type Reader, type ReportRow, type RowOf, type Where, defineReport } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Money, RATE_WHOLE, ZERO, divideRounded, lessIfHeld, sumIfHeld, sumMoney } from '../../kernel/money.ts'
import { type Period, periodSchema } from '../../kernel/report/period.ts'
import { sumsApart } from '../../kernel/sums-apart.ts'
import { compareText } from '../../kernel/text.ts'
import { type Day, addDays } from '../../kernel/time.ts'
import { comparisonOfNames } from '../../settings/name-order.ts'
import { INVOICE_TYPE, invoice } from '../invoice.ts'
import { documentChunks, issuedIn } from './document-chunks.ts'

type Document = RowOf<typeof invoice>
/** Null if it exceeds the safe integer range. */
type Sum = Money | null

/** Discounts on some documents of a customer; negative for credit notes. */
interface Taken {
  readonly customerId: Id | null
  readonly documents: number
  readonly gross: Sum
  readonly off: Sum
  readonly byCode: Sum
  readonly withPoints: Sum
  readonly lastOn: Day | null
}
const NOTHING = { documents: 0, gross: ZERO, off: ZERO, byCode: ZERO, withPoints: ZERO, lastOn: null } as const

const REDUCED: Where = { field: 'discount', from: 1 }
const signed = ({ type }: Pick<Document, 'type'>, amount: Sum): Sum =>
  type === INVOICE_TYPE.creditNote ? lessIfHeld(ZERO, amount) : amount

async function sumsOf(read: Reader, period: Period): Promise<Taken[]> {
  const where = [REDUCED, issuedIn(period)]
  const chunks = await documentChunks(read, where)
  const all = await Promise.all(
    chunks.map((chunk) =>
      sumsApart(read, invoice, {
        where: [REDUCED, issuedIn(chunk)],
        groupBy: ['customerId', 'type'],
        sums: ['gross', 'discount'],
        max: ['issuedOn'],
      }),
    ),
  )
  return all.flat().map(({ by, count, sums, max }) => ({
    ...{ ...NOTHING, customerId: by.customerId, documents: by.type === INVOICE_TYPE.creditNote ? 0 : count },
    ...{ gross: signed(by, sums.gross), off: signed(by, sums.discount), lastOn: max.issuedOn },
  }))
}

/** Discounts by code: those used in sales, less the lines with a code that were returned. */
async function codesOf(read: Reader, period: Period): Promise<Taken[]> {
  const uses = await usesIn(read, period)
  const notes = await readAllPages(read, invoice, {
    where: [REDUCED, issuedIn(period), { field: 'type', is: INVOICE_TYPE.creditNote }, { field: 'creditOf.discountCodeId' }],
  })
  const sales = new Map((await read.many(invoice, idsOfSales(notes))).map((row) => [row.id, row]))
  const back = notes.map((note): Taken => {
    const sold = sales.get(note.creditOf ?? '')?.lines ?? []
    const its = note.lines.filter(({ returns }) => returns !== undefined && sold[returns]?.codeRate !== undefined)
    return { ...NOTHING, customerId: note.customerId, byCode: lessIfHeld(ZERO, sumMoney(its.map(({ discount }) => discount))) }
  })
  return [...uses, ...back]
}

const idsOfSales = (notes: readonly Document[]): Id[] => [...new Set(notes.flatMap(({ creditOf }) => creditOf ?? []))]

/** Only one code can be used per document, so `documentChunks` bounds the number of uses. */
async function usesIn(read: Reader, period: Period): Promise<Taken[]> {
  const chunks = await documentChunks(read, [{ field: 'discountCodeId' }, REDUCED, issuedIn(period)])
  const all = await Promise.all(
    chunks.map((chunk) =>
      sumsApart(read, discountCodeUse, { where: [issuedIn(chunk, 'invoiceId.')], groupBy: ['customerId'], sums: ['amount'] }),
    ),
  )
  return all.flat().map(({ by, sums }) => ({ ...NOTHING, customerId: by.customerId, byCode: sums.amount }))
}

/**
 * Spent points are a means of payment, but are printed as part of the bill discount. Their value is not stored separately, so if points
 * were spent the whole bill discount counts as theirs.
 */
async function pointsOf(read: Reader, period: Period): Promise<Taken[]> {
  const within = [REDUCED, issuedIn(period)]
  const [sold, back] = await Promise.all([
    readAllPages(read, invoice, { where: [...within, { field: 'pointsSpent', from: 1 }, { field: 'creditOf', is: null }] }),
    readAllPages(read, invoice, { where: [...within, { field: 'creditOf.pointsSpent', from: 1 }] }),
  ])
  return [...sold, ...back].map((row) => ({
    ...{ ...NOTHING, customerId: row.customerId },
    withPoints: signed(row, sumMoney(row.lines.map(({ billDiscount }) => billDiscount))),
  }))
}

interface OfHer extends Taken {
  readonly name: string | null
  readonly mobile: string | null
}

async function discountsOf(read: Reader, period: Period): Promise<OfHer[]> {
  const parts = (await Promise.all([sumsOf(read, period), codesOf(read, period), pointsOf(read, period)])).flat()
  const named = new Set(parts.flatMap(({ customerId }) => customerId ?? []))
  const rows = await read.many(customer, [...named])
  const heads = await read.many(
    customer,
    rows.flatMap(({ mergedInto }) => mergedInto ?? []),
  )
  const known = new Map([...rows, ...heads].map((row) => [row.id, row]))
  const headOf = (id: Id | null): Id | null => (id === null ? null : (known.get(id)?.mergedInto ?? id))
  return [...Map.groupBy(parts, ({ customerId }) => headOf(customerId))].map(([customerId, its]): OfHer => {
    const her = customerId === null ? undefined : known.get(customerId)
    const sum = (key: 'gross' | 'off' | 'byCode' | 'withPoints'): Sum => sumIfHeld(its.map((part) => part[key]))
    return {
      ...{ customerId, name: her?.name ?? null, mobile: her?.mobile ?? null },
      documents: its.reduce((all, { documents }) => all + documents, 0),
      ...{ gross: sum('gross'), off: sum('off'), byCode: sum('byCode'), withPoints: sum('withPoints') },
      lastOn:
        its
          .flatMap(({ lastOn }) => lastOn ?? [])
          .toSorted()
          .at(-1) ?? null,
    }
  })
}

/** The discount as a share of the gross in basis points; null if nothing sold remains. */
export const shareOff = (off: Sum, gross: Sum): number | null =>
  off === null || gross === null || gross <= 0 ? null : Number(divideRounded(BigInt(off) * BigInt(RATE_WHOLE), BigInt(gross)))

async function documentsSay(read: Reader, period: Period, of: (row: Document) => Money): Promise<number> {
  const rows = await readAllPages(read, invoice, { where: [issuedIn(period)] })
  return rows
    .filter(({ discount }) => discount > 0)
    .reduce((sum, row) => sum + (row.type === INVOICE_TYPE.creditNote ? 0 - of(row) : of(row)), 0)
}

/** Discounts per customer in a period, by code and by hand, less returns. */
export const customersDiscount = defineReport({
  name: 'customers-discount-report',
  permission: may('accounting', 'view'),
  params: periodSchema(),
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'mobile', kind: 'text' },
    { key: 'documents', kind: 'integer', totals: true },
    { key: 'gross', kind: 'money', totals: true, isSummed: true },
    { key: 'byCode', kind: 'money', totals: true, isSummed: true },
    { key: 'byHand', kind: 'money', totals: true, isSummed: true },
    { key: 'discount', kind: 'money', totals: true, isSummed: true },
    { key: 'share', kind: 'rate' },
    { key: 'withPoints', kind: 'money', totals: true, isSummed: true },
    { key: 'lastOn', kind: 'day' },
    { key: 'customerId', kind: 'text' },
  ],
  charts: [{ as: 'bars', along: 'name', values: ['discount'] }],
  async load(read, period) {
    const [people, byName] = await Promise.all([discountsOf(read, period), comparisonOfNames(read)])
    return { people, byName }
  },
  rows: ({ people, byName }): ReportRow[] =>
    people
      .map(({ name, mobile, documents, gross, off, byCode, withPoints, lastOn, customerId }) => {
        const discount = lessIfHeld(off, withPoints)
        const amounts = { gross, byCode, byHand: lessIfHeld(discount, byCode), discount, share: shareOff(discount, gross), withPoints }
        return { name, mobile, documents, ...amounts, lastOn, customerId }
      })
      .toSorted(
        (a, b) =>
          (b.discount ?? 0) - (a.discount ?? 0) ||
          byName(a.name ?? '', b.name ?? '') ||
          compareText(a.customerId ?? '', b.customerId ?? ''),
      ),
  // The invoice list has no filter for documents without a customer.
  drill: ({ customerId }, { from, to }) =>
    customerId === null
      ? undefined
      : { to: 'invoices', params: { customerId: String(customerId), 'issuedOn.from': from, 'issuedOn.before': addDays(to, 1) } },
  ties: [
    {
      ...{ name: 'the lines of all documents with a discount, before it', column: 'gross' },
      equals: (read, period) => documentsSay(read, period, ({ gross }) => gross),
    },
  ],
})
