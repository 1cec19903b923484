import type { Id } from '../kernel/ids.ts'

/** The GS1 prefix for in-store numbers, which no manufacturer uses. */
const OF_A_SHOP = '20'
const DIGITS = 10

/** The check digit of an EAN-13: every second digit has weight three. */
function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, nth) => total + Number(digit) * (nth % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * A barcode for a product of the shop, in the format of EAN-13. It is derived from the product's id, so that two
 * offline tills generate the same one; `nth` is increased if it is already taken.
 */
export function ownBarcode(productId: Id, nth = 0): string {
  // The end of an id is random.
  const chance = BigInt(`0x${productId.replaceAll('-', '').slice(-16)}`) + BigInt(nth)
  const twelve = OF_A_SHOP + String(chance % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  return twelve + checkDigit(twelve)
}
