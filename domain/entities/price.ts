import type { Money, Rate } from '../kernel/money.ts'
import { includeVat, splitInclusive } from '../taxes/vat.ts'

/** What a price with VAT is without it. */
export const priceWithoutVat = (gross: Money, vatRate: Rate): Money => splitInclusive(gross, vatRate).net

/** The price with VAT that comes to this without it. */
export const priceWithVat = (net: Money, vatRate: Rate): Money => includeVat(net, vatRate)
