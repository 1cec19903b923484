import { type Money, type Rate, addMoney } from '../kernel/money.ts'
import { type TaxSplit, splitInclusive } from '../taxes/vat.ts'
import { partOfTaxed } from './visit-money.ts'

/** How far parts of one amount may be apart by rounding; two tills may have taken parts of it without knowing of each other. */
const ROUNDING = 2

/**
 * Whether a part of what was taxed bears another VAT than that of the whole: not what is left of it, and not what its rate makes of the
 * part alone, as tills of before worked it out.
 */
export function isTaxedOtherwise(open: TaxSplit & { readonly vatRate: Rate }, part: TaxSplit): boolean {
  const { net, vat, gross } = part
  if (addMoney(net, vat) !== gross) return true
  const found = [partOfTaxed(open, gross).vat, splitInclusive(gross, open.vatRate).vat].map(Number)
  return vat < Math.min(...found) - ROUNDING || vat > Math.max(...found) + ROUNDING
}

/** What is told of it: the VAT on the paper, and what it should be. */
export const taxedOtherwise = (open: TaxSplit & { readonly vatRate: Rate }, { vat, gross }: TaxSplit, number: string) => ({
  code: 'orders.vat-differs' as const,
  details: { number, shownAmount: vat, expectedAmount: partOfTaxed(open, gross).vat as Money },
})
