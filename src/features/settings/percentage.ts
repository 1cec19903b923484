import { type Rate, RATE_WHOLE, rate } from '#domain/kernel/money.ts'
import { latinNumber } from '#domain/kernel/text.ts'

/** Reads "15", "١٥" or "7.5 %" as basis points; null when it is no percentage of at most two decimals up to 100. */
export function readPercentage(typed: string): Rate | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(latinNumber(typed.replace(/[%٪]/g, '')))
  if (!match) return null
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return basisPoints <= RATE_WHOLE ? rate(basisPoints) : null
}

/** 1550 as "15.5", for an input. */
export const percentageText = (of: Rate): string => String(of / 100)

/** What a percentage that cannot be read is sent as: no rate at all, so that the command's own schema refuses its field. */
export const UNREADABLE_RATE = Number.NaN as Rate
