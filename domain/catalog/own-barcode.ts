import type { Id } from '../kernel/ids.ts'

/** GS1 leaves numbers that begin so to shops, for goods that bear none of their own: no maker prints one. */
const OF_A_SHOP = '20'
const DIGITS = 10

/** The last digit of an EAN-13: every second digit weighs three times. */
function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, nth) => total + Number(digit) * (nth % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * A barcode of the shop's own for a product, in the form of an EAN-13. It is made of the product's id, so that two tills without a network
 * give the same product the same one; `nth` is raised where another product bears it already.
 */
export function ownBarcode(productId: Id, nth = 0): string {
  // The end of an id is chance: ten digits of it are as good as drawn.
  const chance = BigInt(`0x${productId.replaceAll('-', '').slice(-16)}`) + BigInt(nth)
  const twelve = OF_A_SHOP + String(chance % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  return twelve + checkDigit(twelve)
}
