/**
 * A checksum that does not depend on row order: a 53-bit hash of each row's id and content, summed modulo 2^53. Two
 * mirrors with equal counts and sums hold equal rows.
 */
export function rowHash(text: string): number {
  let high = 0x9e3779b9 ^ text.length
  let low = 0x85ebca6b
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

export const CHECKSUM_MODULUS = 2 ** 53

/** Adds modulo 2^53 without exceeding the safe integer range. */
export function addChecksum(sum: number, hash: number): number {
  const room = CHECKSUM_MODULUS - sum
  return hash >= room ? hash - room : sum + hash
}
export const checksumText = (sum: number): string => sum.toString(16).padStart(14, '0')
