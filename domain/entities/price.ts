import type { Money, Rate } from '../kernel/money.ts'
import { includeVat, splitInclusive } from '../taxes/vat.ts'

export const priceWithoutVat = (gross: Money, vatRate: Rate): Money => splitInclusive(gross, vatRate).net

export const priceWithVat = (net: Money, vatRate: Rate): Money => includeVat(net, vatRate)
