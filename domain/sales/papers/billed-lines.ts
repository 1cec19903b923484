import { type Money, type Rate, ZERO, addMoney, minor } from '../../kernel/money.ts'
import type { RowOf } from '../../kernel/define.ts'
import { INVOICE_TYPE, type InvoiceLine, LINE_KIND, type invoice } from '../invoice.ts'

type Document = RowOf<typeof invoice>

export interface BilledLine {
  readonly kind: InvoiceLine['kind']
  readonly nameAr: string
  readonly nameEn: string
  /** Negative on a credit note, as are the amounts. */
  readonly quantity: number
  readonly unitPrice: Money
  readonly discount: Money
  /** Null for a settled advance, which was taxed at the rates of its own document. */
  readonly vatRate: Rate | null
  readonly net: Money
  readonly vat: Money
  readonly gross: Money
}

const turned = (amount: Money): Money => (amount === ZERO ? ZERO : minor(0 - amount))

/**
 * The lines of a document for adding up, including a negative line for each settled advance (named by its number), so that the lines of a
 * period sum to what its documents bill (`billedBy`).
 */
export function billedLines({ type, lines, prepaid }: Pick<Document, 'type' | 'lines' | 'prepaid'>): BilledLine[] {
  const isCredit = type === INVOICE_TYPE.creditNote
  const signed = (amount: Money): Money => (isCredit ? turned(amount) : amount)
  const sold = lines.map(({ kind, nameAr, nameEn, quantity, unitPrice, discount, billDiscount, vatRate, net, vat, gross }): BilledLine => ({
    ...{ kind, nameAr, nameEn, quantity: isCredit ? 0 - quantity : quantity, unitPrice, vatRate },
    ...{ discount: signed(addMoney(discount, billDiscount)), net: signed(net), vat: signed(vat), gross: signed(gross) },
  }))
  const settled = prepaid.map(({ number, net, vat, gross }): BilledLine => ({
    ...{ kind: LINE_KIND.advance, nameAr: number, nameEn: number, quantity: -1, unitPrice: gross, discount: ZERO, vatRate: null },
    ...{ net: turned(net), vat: turned(vat), gross: turned(gross) },
  }))
  return [...sold, ...settled]
}
