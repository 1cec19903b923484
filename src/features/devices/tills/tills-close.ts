import { may } from '#domain/access/pages.ts'
import { latinDigits } from '#domain/kernel/text.ts'

export type Closing = 'retire' | 'revoke'

export const CLOSING_PERMISSION = may('devices', 'enrol')

/** What is missing to close a till: the typed series or a reason. Accepts Arabic digits and any case. */
export function closingFaults({ typed, reason, series }: { readonly typed: string; readonly reason: string; readonly series: string }): {
  readonly typed: boolean
  readonly reason: boolean
} {
  const same = latinDigits(typed).trim().toUpperCase() === series.toUpperCase()
  return { typed: !same, reason: reason.trim() === '' }
}
