/**
 * Notes and coins in circulation, in minor units, the largest first. Saudi Central Bank: notes of 5 to 500 (the 200 of
 * 2021), coins of 1 halala to 2 riyals. Central Bank of the UAE: notes of 5 to 1000, coins of 1 dirham, 50 and 25 fils.
 */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  SAR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  AED: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25],
}

export const denominationsOf = (currency: string): readonly number[] => DENOMINATIONS[currency] ?? DENOMINATIONS['SAR'] ?? []
