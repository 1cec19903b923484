import { may } from '#domain/access/pages.ts'
import { latinDigits } from '#domain/kernel/text.ts'

export type Closing = 'retire' | 'revoke'

/** Whose decision it is to end a till. */
export const CLOSING_PERMISSION = may('devices', 'enrol')

/** What keeps a till from being closed: its series was not typed, or no reason given. Digits may be Arabic, letters of any case. */
export function closingFaults({ typed, reason, series }: { readonly typed: string; readonly reason: string; readonly series: string }): {
  readonly typed: boolean
  readonly reason: boolean
} {
  const same = latinDigits(typed).trim().toUpperCase() === series.toUpperCase()
  return { typed: !same, reason: reason.trim() === '' }
}
