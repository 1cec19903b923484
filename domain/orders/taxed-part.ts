import { type Money, type Rate, addMoney } from '../kernel/money.ts'
import { type TaxSplit, splitInclusive } from '../taxes/vat.ts'
import { partOfTaxed } from './visit-money.ts'

/** Allowed rounding difference in minor units; two offline tills may each have taken a part. */
const ROUNDING = 2

/**
 * Whether a part has the wrong VAT. Accepted are its share of the remaining VAT, and the VAT computed from the part alone, as older tills
 * did.
 */
export function isTaxedOtherwise(open: TaxSplit & { readonly vatRate: Rate }, part: TaxSplit): boolean {
  const { net, vat, gross } = part
  if (addMoney(net, vat) !== gross) return true
  const found = [partOfTaxed(open, gross).vat, splitInclusive(gross, open.vatRate).vat].map(Number)
  return vat < Math.min(...found) - ROUNDING || vat > Math.max(...found) + ROUNDING
}

export const taxedOtherwise = (open: TaxSplit & { readonly vatRate: Rate }, { vat, gross }: TaxSplit, number: string) => ({
  code: 'orders.vat-differs' as const,
  details: { number, shownAmount: vat, expectedAmount: partOfTaxed(open, gross).vat as Money },
})
