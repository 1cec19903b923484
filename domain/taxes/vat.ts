import { type Money, type Rate, RATE_WHOLE, divideRounded, minor, subtractMoney } from '../kernel/money.ts'

export interface TaxSplit {
  readonly net: Money
  readonly vat: Money
  readonly gross: Money
}

/**
 * Splits a VAT-inclusive line amount: net = round(gross / (1 + rate)), VAT is the rest, so the customer pays exactly
 * the tag price and the document is the sum of its lines. ZATCA XML standard 9-10 (tolerance of 0.01 a line,
 * BR-KSA/CO-17); UAE FTA VATP006 rounds per line to the nearest fils, which is the same step.
 */
export function splitInclusive(gross: Money, vatRate: Rate): TaxSplit {
  const net = minor(Number(divideRounded(BigInt(gross) * BigInt(RATE_WHOLE), BigInt(RATE_WHOLE + vatRate))))
  return { net, vat: subtractMoney(gross, net), gross }
}

/** The gross price of a net price, rounded half away from zero to the minor unit, the inverse of `splitInclusive`. */
export const includeVat = (net: Money, vatRate: Rate): Money =>
  minor(Number(divideRounded(BigInt(net) * BigInt(RATE_WHOLE + vatRate), BigInt(RATE_WHOLE))))
